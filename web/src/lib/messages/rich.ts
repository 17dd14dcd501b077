/** Sentences with things in them: dice, names in bold. The pattern comes from the catalogue, the things take the places of its names. */

import { format, type Value } from './pattern';

export type Piece = string | { die: number } | { strong: string } | { good: string } | { bad: string };

const MARK = '\u0001'; // stands in no text

/** The pattern filled, cut where a value is not plain text. */
export function rich(pattern: string, values: Record<string, Value | Piece>): Piece[] {
  const plain: Record<string, Value> = {};
  const things: Piece[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') {
      plain[name] = `${MARK}${things.length}${MARK}`;
      things.push(value);
    } else plain[name] = value;
  }
  return format(pattern, plain)
    .split(MARK)
    .map((part, index): Piece => (index % 2 ? (things[Number(part)] ?? '') : part))
    .filter((piece) => piece !== '');
}

/** The same as one plain sentence, for the live region. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : 'die' in piece ? String(piece.die) : Object.values(piece)[0])).join('');
}
