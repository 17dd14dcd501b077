/** Sets of a pile that may be worth trading. Only proposals: whether a set counts is for the server to say. */

import { byColour, type Pieces } from './components';

const DIFFERENT = 5; // beasts, by 6.2
const SAME = 4;
const JUNIOR = 1; // so many fewer, by 6.4
const MOST = 8; // proposals

/** The cheapest set of every kind that the pile holds, those with the fewest wild beasts first. */
export function suggestions(pile: readonly string[], pieces: Pieces, junior: boolean): string[][] {
  const groups = byColour(pile, pieces);
  const wild = groups.at(-1)?.cards ?? [];
  const tame = groups.slice(0, -1).filter((group) => group.cards.length);
  const less = junior ? JUNIOR : 0;
  const found: { cards: string[]; wild: number }[] = [];
  const propose = (cards: string[], size: number) => {
    const missing = size - cards.length;
    if (missing >= 0 && missing <= wild.length) found.push({ cards: [...cards, ...wild.slice(0, missing)], wild: missing });
  };
  for (const group of tame) propose(group.cards.slice(0, SAME - less), SAME - less);
  const plenty = tame.toSorted((a, b) => b.cards.length - a.cards.length); // of each colour that there is most of
  propose(plenty.slice(0, DIFFERENT - less).flatMap((group) => group.cards.slice(0, 1)), DIFFERENT - less);
  return found.toSorted((a, b) => a.wild - b.wild).slice(0, MOST).map(({ cards }) => cards);
}
