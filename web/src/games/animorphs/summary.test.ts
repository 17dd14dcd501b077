import { expect, it } from 'vitest';

import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import type { Event } from './generated';
import { fortune, summarise } from './summary';

const seat = (name: string) => ({ name, held: false, mine: false, bot: false, away: false });
const context: Context = { content: { spaces: [], missions: [], joins: [] }, seat: 0, seats: [seat('Mira'), seat('Ada')] };
const view = { over: true, table: { winner: 1, pawns: [{ missions: ['mall'] }, { missions: ['dam', 'marina', 'mall'] }] } } as unknown as View;
const events: Event[] = [
  { type: 'TurnBegan', seat: 0, number: 1 },
  { type: 'Rolled', seat: 0, face: 6 },
  { type: 'Walked', seat: 0, start: 'barn', path: ['a', 'b', 'c'], bumped: 1 },
  { type: 'Battled', seat: 0, at: 'mall', form: 'bear', dice: [1, 2], need: 7, won: false },
  { type: 'Battled', seat: 1, at: 'tower', form: 'elephant', dice: [6, 3], need: 8, won: true },
  { type: 'Won', seat: 1 },
];

it('says who won and by which dice', () => {
  const summary = summarise(view, [{ n: 9, events }], context);
  expect(summary.why).toContain('Ada');
  expect(summary.why).toContain('9');
  const figure = Object.fromEntries(summary.figures.map((each) => [each.label, each.bySeat]));
  expect(Object.values(figure)).toContainEqual([2, 0]); // steps walked, the moving ahead not counted
  expect(Object.values(figure)).toContainEqual(['0 / 1', '1 / 1']);
  expect(summary.luck.map((luck) => [luck.rolls, luck.shown])).toEqual([[3, 9], [2, 9]]);
});

it('tells the luck of battles apart from that of dice', () => {
  const lost = Array.from({ length: 6 }, (): Event => ({ type: 'Battled', seat: 0, at: 'mall', form: 'bear', dice: [1, 1], need: 3, won: false }));
  const [mine, other] = summarise(view, [{ n: 9, events: lost }], context).luck;
  expect(mine?.also).toContain('0 of 6 battles won');
  expect(mine?.also).toContain('very unlucky');
  expect(other?.also).not.toMatch(/won/);
});

it('calls dice lucky only when they are', () => {
  expect(fortune(35, 10)).toBe(fortune(36, 10)); // about the mean
  expect(fortune(60, 10)).not.toBe(fortune(35, 10));
  expect(fortune(10, 10)).not.toBe(fortune(60, 10));
});
