import { describe, expect, it } from 'vitest';

import { plain } from '../../lib/messages/rich';
import { aftermath, freest, heroic, places } from './aftermath';
import type { Event, TableView } from './generated';

const context = {
  content: {
    items: [], monsters: [{ id: 'crow-thing', title: 'Crow Thing', horde: true, level: [] }], heroes: [], classes: [], vantages: [], spots: [], objectives: [], beast: [],
    aberrations: [{ id: 'eyes', title: 'Many Eyes', says: '' }], scenarios: [], clauses: {}, keywords: {},
  },
  seat: 0,
  seats: [{ name: 'Ann', held: true, mine: true, bot: false, away: false }],
};
const attacked: Event = { type: 'Attacked', seat: 0, kind: 'melee', enemies: [4], monsters: ['crow-thing'] };
const rolled = (hits: number, again = 0): Event => ({ type: 'Rolled', blanks: 1, grazes: 0, hits, doubles: 0, again });
const damaged: Event = { type: 'Damaged', enemy: 4, monster: 'crow-thing', damage: 2, left: 0 };
const dies: Event = { type: 'Died', enemy: 4, monster: 'crow-thing' };
const strikes: Event = { type: 'EnemyAttacked', enemy: 4, monster: 'crow-thing', seat: 0, counter: true, space: 'north:3' };
const hurt: Event = { type: 'Hurt', seat: 0, damage: 2, source: 'enemy', track: 4 };
const turns: Event = { type: 'Transformed', seat: 0, card: 'eyes' };
const fear: Event = { type: 'FearGained', count: 1, fear: 3, why: 'aberration' };
const heard = (...events: Event[]) => heroic([{ n: 7, events }], 'heroes');
const said = (...events: Event[]) => aftermath(heard(...events), false, context);

describe('what came of an answer', () => {
  it('shows each throw once, as it lay at last, beside the attack it was for', () => {
    const { lines } = said(attacked, rolled(1), rolled(2, 1), damaged, strikes, rolled(3), hurt);
    expect(lines.map(({ faces }) => faces.join(' '))).toEqual(['blanks hits hits', '', 'blanks hits hits hits', '']);
    expect(lines.map(({ tone }) => tone)).toEqual([undefined, undefined, undefined, 'bad']);
  });

  it('says of a death only that, and of what nobody sees without it that it came', () => {
    const { lines, more } = said(attacked, rolled(2), damaged, dies, { type: 'HeroMoved', seat: 0, space: 'north:3' });
    expect(lines.map((line) => plain(line.pieces))).toEqual(['Ann attacks Crow Thing (Melee attack).', 'Crow Thing dies.']);
    expect(more).toBe(0);
  });

  it('keeps what weighs most where there is more than can be read, and says how much it leaves out', () => {
    const { lines, more } = said(attacked, rolled(0), strikes, rolled(3), hurt, turns, fear);
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => plain(line.pieces)).join(' ')).toContain('Many Eyes');
    expect(more).toBe(2);
  });

  it('leaves to the open window the dice that lie there', () => {
    expect(aftermath(heard(attacked, rolled(2)), true, context).lines).toEqual([]);
    expect(aftermath(heard(attacked, rolled(2), damaged, strikes, rolled(1)), true, context).lines).toHaveLength(2);
  });

  it('is of the Hero Phase alone', () => {
    const encroach: Event = { type: 'PhaseBegan', phase: 'encroach' };
    expect(heard(hurt, encroach, fear).map(({ event }) => event.type)).toEqual(['Hurt']);
    const dawn: Event[] = [fear, { type: 'RoundBegan', number: 2 }, { type: 'PhaseBegan', phase: 'heroes' }, hurt];
    expect(heroic([{ n: 8, events: dawn }], 'manifest').map(({ event }) => event.type)).toEqual(['PhaseBegan', 'Hurt']);
  });

  it('knows where it happened, also of who is dead', () => {
    const before = { enemies: [{ id: 4, space: 'north:3' }], heroes: [{ space: 'east:1' }] } as unknown as TableView;
    expect(places(heard(attacked, rolled(2), damaged, dies, hurt), before, { ...before, enemies: [] })).toEqual(['east:1', 'north:3']);
  });

  it('lies where the least can be chosen', () => {
    const areas = [{ left: 0, top: 0, right: 100, bottom: 50 }, { left: 0, top: 200, right: 100, bottom: 250 }];
    expect(freest(areas, [])).toBe(0);
    expect(freest(areas, [{ x: 20, y: 20 }])).toBe(1);
    expect(freest(areas, [{ x: 20, y: 20 }, { x: 20, y: 220 }])).toBe(0);
  });
});
