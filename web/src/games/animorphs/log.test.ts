import { expect, it } from 'vitest';

import { plain } from '../../lib/messages/rich';
import type { Context } from '../../lib/play/face';
import type { Event } from './generated';
import { logLines } from './log';

const seat = (name: string) => ({ name, held: false, mine: false, bot: false, away: false });
const content = { spaces: [{ id: 'mall', kind: 'mission', name: 'The Mall', colour: null }, { id: 'red-4', kind: 'path', name: null, colour: 'red' }, { id: 'red-5', kind: 'path', name: null, colour: 'red' }], missions: [], joins: [['mall', 'red-4'], ['red-4', 'red-5']] };
const context: Context = { content, seat: 0, seats: [seat('Mira'), seat('Ada')] };
const lines = (...events: Event[]) => logLines([{ n: 7, events }], context);
const said = (...events: Event[]) => lines(...events).map((line) => plain(line.pieces));

it('counts one card as one', () => {
  expect(said({ type: 'Refilled', seat: 1, cards: 1 })[0]).toMatch(/^Ada .*1 card\./);
  expect(said({ type: 'Refilled', seat: 1, cards: 2 })[0]).toMatch(/2 cards/);
});

it('names every space, those of a path too', () => {
  expect(said({ type: 'Walked', seat: 0, start: 'red-4', path: ['mall'], bumped: 0 })[0]).toBe('Mira walks on to The Mall.');
});

it('tells being moved ahead from a taken space', () => {
  const [line] = lines({ type: 'Walked', seat: 0, start: 'red-4', path: ['red-5', 'mall'], bumped: 1 });
  expect(plain(line!.pieces)).toMatch(/taken.*The Mall/);
  expect(line!.things).toEqual(['seat:0', 'space:red-5', 'space:mall']);
});

it('shows every die, and whether the battle was won', () => {
  const [line] = lines({ type: 'Battled', seat: 1, at: 'mall', form: 'ant', dice: [2, 5], need: 7, won: true });
  expect(line).toMatchObject({ seat: 1, tone: 'good' });
  expect(line!.pieces.filter((piece) => typeof piece === 'object' && 'die' in piece)).toEqual([{ die: 2 }, { die: 5 }]);
});

it('puts draws that follow each other into one line', () => {
  expect(said({ type: 'Drew', seat: 0, card: 'ax' }, { type: 'Drew', seat: 0, card: 'take' })).toHaveLength(1);
});

it('says every kind of event: no pattern is missing, none of its names left open', () => {
  const all: Event[] = [
    { type: 'First', seat: 0 }, { type: 'TurnBegan', seat: 0, number: 1 }, { type: 'Rolled', seat: 0, face: 3 }, { type: 'Walked', seat: 0, start: 'mall', path: [], bumped: 0 },
    { type: 'PlayedCard', seat: 0, card: 'ax', on: null }, { type: 'PlayedCard', seat: 0, card: 'take', on: '1' }, { type: 'PlayedCard', seat: 0, card: 'visser', on: 'mall' }, { type: 'PlayedCard', seat: 0, card: 'wild', on: 'ant' },
    { type: 'Changed', seat: 0, form: 'ant' }, { type: 'SentBack', seat: 0, by: 1, to: 'mall' }, { type: 'Leapt', seat: 0, to: 'mall' }, { type: 'CardTaken', taker: 0, victim: 1 },
    { type: 'TookCard', taker: 0, victim: 1, card: 'ax' }, { type: 'VisserMoved', to: 'mall' }, { type: 'Cancelled', seat: 0, by: 1 }, { type: 'Battled', seat: 0, at: 'tower', form: 'elephant', dice: [1, 1], need: 7, won: false },
    { type: 'MissionWon', seat: 0, mission: 'mall' }, { type: 'MissionOpened', mission: 'mall', left: 0 }, { type: 'TowerOpened', seat: 0 }, { type: 'Redrew', seat: 0, cards: 5 }, { type: 'Refilled', seat: 0, cards: 1 },
    { type: 'Drew', seat: 0, card: 'ax' }, { type: 'Reshuffled', cards: 9 }, { type: 'Left', seat: 0 }, { type: 'Won', seat: 0 },
  ];
  for (const words of said(...all)) expect(words).not.toMatch(/[{}]|animorphs\.|undefined/);
});
