import { describe, expect, it } from 'vitest';

import rulebook from '../../../../src/rulebound/games/aberration/rulebook.toml?raw';
import { plain } from '../../lib/messages/rich';
import { clauseOf } from './clauses';
import { piecesOf } from './components';
import type { Event } from './generated';
import { logLines } from './log';
import { heroThrows, meanDamage } from './summary';

const content = {
  items: [{ id: 'oil-flask', title: 'Oil Flask', exploit: 'act', colour: null }], monsters: [{ id: 'crow-thing', title: 'Crow Thing', horde: true, level: [] }], heroes: [], classes: [],
  vantages: [], spots: [], objectives: [], beast: [], aberrations: [], scenarios: [{ id: 'first-night', title: 'The First Night', enemies: [{ monster: 'crow-thing', level: [1, 1, 1, 1] }] }],
  clauses: { Activated: '12.3' }, keywords: { leap: '11.3' }, // as the server sends them
};
const seats = [{ name: 'Ann', held: true, mine: true, bot: false, away: false }, { name: 'Bea', held: false, mine: false, bot: false, away: false }];
const lines = (...events: Event[]) => logLines([{ n: 1, events }], { content, seat: 0, seats });
const clauses = new Set([...rulebook.matchAll(/^id = "([\d.]+)"/gm)].map((found) => found[1]));

describe('the log', () => {
  it('calls an enemy a shadow until it was seen, and by its name even when it is gone', () => {
    const [before, after] = lines(
      { type: 'Activated', enemy: 7, monster: 'shadow', frozen: false, space: 'north:3' },
      { type: 'EnemyAttacked', enemy: 7, monster: 'crow-thing', seat: 1, counter: false, space: 'north:3' },
    );
    expect(plain(before?.pieces ?? [])).toBe('A shadow at North 3 activates.');
    expect(plain(after?.pieces ?? [])).toBe('Crow Thing attacks Bea at North 3.');
  });

  it('tells the chips of one draw in one line', () => {
    const told = lines({ type: 'DrewChip', seat: 0, chip: 'strength' }, { type: 'DrewChip', seat: 0, chip: 'hero' }, { type: 'DrewChip', seat: 1, chip: 'speed' });
    expect(told.map((line) => plain(line.pieces))).toEqual(['Ann draws red and Hero.', 'Bea draws green.']);
  });

  it('cites for every event a clause that the rulebook has', () => {
    const events: Event[] = [
      { type: 'Activated', enemy: 1, monster: 'shadow', frozen: true, space: 'north:3' }, { type: 'Activated', enemy: 1, monster: 'shadow', frozen: false, space: 'north:3' }, { type: 'Power', enemy: 1, monster: 'crow-thing', keyword: 'leap' }, { type: 'UsedItem', seat: 0, item: 'oil-flask', how: 'act' },
      { type: 'InfluencePlaced', space: 'north:3', stopped: true }, { type: 'Revealed', enemy: 1, token: 'villager', space: 'north:3', gone: true }, { type: 'ObjectiveDone', objective: 'x', dropped: true },
    ];
    expect(events.map((event) => clauseOf(event, piecesOf(content)))).toEqual(['8.14', '12.3', '11.3', '5.4', '14.3', '10.6', '15.4']);
    expect(clauses.size).toBeGreaterThan(80);
    for (const line of lines(...events)) expect(clauses).toContain(line.clause);
  });
});

describe('luck', () => {
  it('counts the dice of heroes as they lay at last', () => {
    const events: Event[] = [
      { type: 'Attacked', seat: 1, kind: 'melee', enemies: [1], monsters: ['crow-thing'] },
      { type: 'Rolled', blanks: 2, grazes: 0, hits: 0, doubles: 0, again: 0 },
      { type: 'Rolled', blanks: 0, grazes: 1, hits: 0, doubles: 1, again: 2 },
      { type: 'EnemyAttacked', enemy: 1, monster: 'crow-thing', seat: 1, counter: true, space: 'north:3' },
      { type: 'Rolled', blanks: 0, grazes: 0, hits: 2, doubles: 0, again: 0 },
    ];
    expect(heroThrows(events)).toEqual([{ seat: 1, dice: 2, damage: 3 }]);
    expect(meanDamage({ blank: 2, graze: 2, hit: 1, double: 1 })).toBeCloseTo(5 / 6);
  });
});
