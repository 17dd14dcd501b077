/** A small pack and table for tests. */

import type { Components, DefenderView, TableView } from './generated';

const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'];

export const content: Components = {
  colours: COLOURS,
  beasts: [
    ...['E', 'B', 'R'].flatMap((letter) => COLOURS.map((colour) => ({ id: `${letter}-${colour}`, letter, condition: null, colour }))),
    ...['pair-1', 'pair-2', 'vowels-1'].map((id) => ({ id, letter: null, condition: id.split('-')[0] ?? '', colour: null })),
  ],
  levels: {},
  hammers: 2,
  scavenge: { brain: 3, hammer: 1, sword: 1, axe: 1 },
};

export function defender(more: Partial<DefenderView> = {}): DefenderView {
  return {
    front: [], pile: [], items: { hammer: 2, sword: 0, axe: 0 }, used: { hammer: 0, sword: 0, axe: 0 }, scavenge: 6, loot: { ...content.scavenge },
    junior: false, signals: [], left: false, released: [], ...more,
  };
}

export function table(more: Partial<TableView> = {}): TableView {
  return {
    number: 1, seats: [defender({ front: ['E-red', 'B-blue'] }), defender({ front: ['R-green'] })], middle: ['pair-1', 'E-blue'], claims: {}, scars: [], brains: 0,
    limit: 4, deck: 10, discards: [], rulings: {}, syllables: {}, said: [], told: [], reveal: null, won: null, ...more,
  };
}
