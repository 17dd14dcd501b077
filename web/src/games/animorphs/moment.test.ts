import { describe, expect, it } from 'vitest';

import type { Step } from '../../lib/protocol/generated';
import { diceOf, lastBattle } from './moment';

const battled = { type: 'Battled', seat: 1, at: 'mall', form: 'tiger', dice: [4, 5], need: 8, won: true };
const steps = (...events: object[]) => events.map((event, n) => ({ n, events: [event] })) as unknown as Step[];

describe('the dice on the table', () => {
  it('are both of a battle, whoever looks and however one came there', () => {
    expect(diceOf(steps({ type: 'TurnBegan', seat: 1, number: 3 }, { type: 'Rolled', seat: 1, face: 2 }, battled, { type: 'MissionWon', seat: 1, mission: 'mall' }))).toMatchObject({ kind: 'battle', dice: [4, 5], n: 2 });
  });

  it('are the one of the move once that is thrown, and none in a new turn', () => {
    expect(diceOf(steps(battled, { type: 'TurnBegan', seat: 0, number: 4 }, { type: 'Rolled', seat: 0, face: 2 }))).toEqual({ kind: 'roll', n: 2 });
    expect(diceOf(steps(battled, { type: 'TurnBegan', seat: 0, number: 4 }))).toBeNull();
    expect(diceOf([])).toBeNull();
  });
});

describe('a battle’s moment', () => {
  it('is that of the latest battle in the news', () => {
    expect(lastBattle(steps({ type: 'Rolled', seat: 1, face: 2 }, battled))?.dice).toEqual([4, 5]);
    expect(lastBattle(steps({ type: 'Rolled', seat: 1, face: 2 }))).toBeNull();
  });
});
