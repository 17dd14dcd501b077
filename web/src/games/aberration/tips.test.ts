import { describe, expect, it } from 'vitest';

import type { View } from '../../lib/protocol/generated';
import { Pieces } from './components';
import type { Components, ForecastStep, TableView } from './generated';
import { goals } from './goals';
import { forecastWords, tipOf, wordsOf } from './tips';
import { spoken, stake, state, whatStands } from './words';

const content = {
  items: [{ id: 'oil-flask', title: 'Oil Flask', colour: null }], heroes: [{ id: 'rook', title: 'Rook' }], classes: [], objectives: [], beast: [], aberrations: [], track: 5,
  monsters: [{ id: 'crow-thing', title: 'Crow Thing', horde: true, hide: false, level: [{ health: 1, attack: 1, keywords: ['flying'] }, { health: 2, attack: 1, keywords: ['flying', 'leap'] }] }],
  vantages: [{ id: 'beacon-hill', title: 'Beacon Hill', cost: { command: 2 }, survival: 2, reward: 'Light a fire anywhere.', says: 'Light a fire anywhere.' }],
  spots: [{ id: 'scout', title: 'Scout', says: 'Reveal up to 2 shadows of one board anywhere.' }],
  scenarios: [{ id: 'the-pipers', title: 'The Pipers', goal: { vantages: 0, fires: 3, monstrosities: 0, villagers: 6 } }],
} as unknown as Components;
const pieces = new Pieces(content);
const step = (does: string, spaces: string[], more: Partial<ForecastStep> = {}): ForecastStep => ({ does, clause: '12.3', spaces, attacks: false, trap: false, fear: null, ...more });
const table = {
  scenario: 'the-pipers', result: '', active: 0, cards: [{ monster: 'crow-thing', level: 2, parasites: 1, left: 2 }], spots: ['scout'], fires: ['east:1'], influence: ['east:1'], traps: {}, slain: 0,
  enemies: [{ id: 4, slot: 1, space: 'north:3', damage: 1, frozen: 1 }, { id: 5, slot: 0, space: 'north:3', damage: 0, frozen: 0 }],
  villagers: { village: 3, 'north:3': 1 }, vantages: [{ vantage: 'beacon-hill', state: 'locked', paid: {}, manned: false }],
  heroes: [{ hero: 'rook', job: null, space: 'north:3', track: 2, aberrations: [], levels: { intellect: 3 }, chips: { strength: 2 }, altered: [] }],
  forecast: [{ enemy: 4, steps: [step('frozen', [])] }, { enemy: 5, steps: [step('moves', ['north:1'])] }],
} as unknown as TableView;
const seats = [{ name: 'Ann', held: true, mine: true, bot: false, away: false }];
const looking = { pieces, table, seats, me: 0 };

describe('what a thing is', () => {
  it('tells level, health, keywords and the next move of an enemy', () => {
    const tip = tipOf('enemy:4', looking);
    expect(tip?.title).toBe('Crow Thing, North 3');
    expect(tip?.lines.join(' ')).toMatch(/Horde · level II 1 of 2 health · attacks with 1 die Flying: .* Leap: .* 1 Parasite token Frozen: .* Next: stays frozen\./);
    expect(state(pieces, table, 4)).toBe('level 2, 1 of 2 health');
  });

  it('never says what a shadow is', () => {
    expect(wordsOf('enemy:5', looking)).toContain('Face down');
    expect(wordsOf('enemy:5', looking)).toContain('moves to North 1');
    expect(wordsOf('enemy:5', looking)).not.toContain('Crow');
  });

  it('tells what stands on a space, what a Vantage Point costs and whether a spot is free', () => {
    expect(whatStands(pieces, table, 'north:3')).toBe('Crow Thing, a shadow, and a villager');
    expect(tipOf('space:north:3', looking)?.lines).toContain('Here: you.');
    expect(tipOf('vantage:beacon-hill', looking)?.lines[0]).toContain('2 Survival');
    expect(tipOf('spot:scout', looking)?.lines[1]).toBe('A villager is here already.');
    expect(tipOf('moon:full', looking)).toBeNull();
  });
});

describe('the forecast', () => {
  it('says where an enemy goes, what it finds there, and both moves of one that activates twice', () => {
    expect(forecastWords([step('moves', ['north:1'], { attacks: true })], pieces)).toBe('moves to North 1, attacks there');
    expect(forecastWords([step('moves', ['north:1'], { trap: true }), step('enters', ['village'], { fear: 2 })], pieces)).toBe('moves to North 1, springs a trap, then enters the Village: 2 Fear');
    expect(forecastWords([step('enters', ['village'])], pieces)).toBe('reaches the gate and is turned over');
    expect(forecastWords([step('moves', ['north:1', 'north:2'])], pieces)).toBe('moves to North 1 and North 2');
  });
});

describe('goals', () => {
  it('counts what a scenario asks for: villagers wherever they are', () => {
    expect(goals(table, pieces)).toEqual([{ kind: 'fires', due: 3, now: 1 }, { kind: 'villagers', due: 6, now: 5 }]);
  });
});

describe('what is being decided', () => {
  const view = (question: string, asked: boolean) => ({ table, hand: null, resolving: [{ frame: question, clause: '3.3', shows: null }], waiting: [0], offer: asked ? { clause: '3.3', question, asked, actions: [], fields: [], interjections: [], given: null } : null, over: false });
  const context = { content, seat: 0, seats };

  it('speaks to whoever is asked, and of them to the others', () => {
    expect(spoken(view('AskAction', true), context, []).title).toBe('Ann, spend your chips');
    expect(spoken(view('AskAction', true), context, []).says).toContain('2 chips left.');
    expect(spoken(view('AskAction', false), { ...context, seat: null }, []).title).toBe('Ann acts');
    expect(spoken(view('AskAction', true), context, ['exploit:oil-flask']).title).toContain('Oil Flask');
  });
});

describe('an open window', () => {
  const during = (frame: string, shows: object): View => ({ table, resolving: [{ frame, shows }, { frame: 'LuckyFloor' }] }) as unknown as View;
  const context = { content, seat: 0, seats };

  it('says of how much health the damage is', () => {
    expect(stake(during('Attack', { seat: 0, enemies: [4], damage: 4 }), context)).toBe('of 1 health left');
    expect(stake(during('TrapBlow', { seat: 0, enemies: [4], damage: 4 }), context)).toBe('of 1 health left');
    const two = { ...table, enemies: [...table.enemies, { id: 6, slot: 1, space: 'north:3', damage: 0, frozen: 0, hitBy: [] }] };
    expect(stake({ ...during('Attack', { seat: 0, enemies: [4, 6], damage: 1 }), table: two } as View, context)).toBe('health left: Crow Thing 1 and Crow Thing 2');
  });

  it('says how far a hero is from a card, and nothing of a villager', () => {
    expect(stake(during('Hurt', { seat: 0, source: 'enemy', damage: 2 }), context)).toBe('Ann is at 2; at 5 an Aberration card comes');
    expect(stake(during('EnemyAttack', { seat: null, enemy: 4 }), context)).toBe('');
  });
});
