/** Looking things up in the components of a pack: what a card is, how it looks, what it is called. */

import { text, textIfAny } from '../../lib/messages/text';
import type { Components, PublicBeast } from './generated';

/** The family of monsters that a letter belongs to: a letter always looks the same, in every colour. Of symbols-beasts.svg. */
const FAMILIES: Readonly<Record<string, string>> = {
  A: 'bat', B: 'frog', C: 'octo', D: 'dino', E: 'ghost', F: 'blob', G: 'crab', H: 'yeti', I: 'cactus', J: 'worm', K: 'blob', L: 'yeti', M: 'crab',
  N: 'worm', O: 'ghost', P: 'frog', Q: 'octo', R: 'dino', S: 'bat', T: 'crab', U: 'octo', V: 'bat', W: 'yeti', X: 'cactus', Y: 'cactus', Z: 'dino',
};
const TONES = 5; // colours that are drawn: each with a pattern and a sign of its own

/** One card, ready to be drawn. */
export interface Beast {
  id: string;
  letter: string | null; // null: an Alphaboss
  condition: string | null;
  colour: string | null; // null: wild
  tone: number; // which colour and pattern: 0 to 4; -1: wild
  family: string; // symbol of its monster
}

export class Pieces {
  private readonly beasts: ReadonlyMap<string, Beast>;

  constructor(readonly components: Components) {
    this.beasts = new Map(components.beasts.map((beast) => [beast.id, draw(beast, components.colours)]));
  }

  /** Raises Error for a card that the pack does not have. */
  beast(id: string): Beast {
    const beast = this.beasts.get(id);
    if (!beast) throw new Error(id);
    return beast;
  }

  /** "the red E", or the Alphaboss by its condition: as the terminal says it. */
  name(id: string): string {
    const beast = this.beasts.get(id);
    if (!beast) return id;
    if (beast.letter === null) return text('alphabeasts.boss', { condition: conditionName(beast.condition) });
    return text('alphabeasts.beast', { colour: colourName(beast.colour), letter: beast.letter });
  }

  /** "E", or the condition: where the card itself stands beside it. */
  short(id: string): string {
    const beast = this.beasts.get(id);
    return beast?.letter ?? conditionName(beast?.condition ?? null);
  }
}

function draw(beast: PublicBeast, colours: readonly string[]): Beast {
  const tone = beast.colour === null ? -1 : colours.indexOf(beast.colour) % TONES;
  return { ...beast, tone, family: beast.letter === null ? `boss-${beast.condition}` : (FAMILIES[beast.letter] ?? 'blob') };
}

const known = new WeakMap<object, Pieces>();

/** The components that the server sent, ready for looking up; made once for each pack. */
export function piecesOf(content: object): Pieces {
  let pieces = known.get(content);
  if (!pieces) {
    pieces = new Pieces(content as Components);
    known.set(content, pieces);
  }
  return pieces;
}

export function conditionName(condition: string | null): string {
  return textIfAny(`alphabeasts.condition.${condition}`) ?? condition ?? '';
}

export function colourName(colour: string | null): string {
  return colour === null ? text('ui.alphabeasts.wild') : (textIfAny(`alphabeasts.colour.${colour}`) ?? colour);
}

export function lootName(loot: string): string {
  return textIfAny(`alphabeasts.loot.${loot}`) ?? loot;
}

export const ITEMS = ['hammer', 'sword', 'axe'] as const;
export type Item = (typeof ITEMS)[number];
export type Loot = Item | 'brain';

/** How many beasts of a pile have each colour, in the order of the pack, wild ones last. */
export function byColour(cards: readonly string[], pieces: Pieces): { colour: string | null; tone: number; cards: string[] }[] {
  const groups: { colour: string | null; tone: number; cards: string[] }[] = [
    ...pieces.components.colours.map((colour, index) => ({ colour, tone: index % TONES, cards: [] })),
    { colour: null, tone: -1, cards: [] },
  ];
  for (const card of cards) groups.find((group) => group.colour === pieces.beast(card).colour)?.cards.push(card);
  return groups;
}
