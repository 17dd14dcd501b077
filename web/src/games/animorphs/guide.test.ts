import { describe, expect, it } from 'vitest';

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { guide } from './guide';

const context = { content: {}, seat: 0, seats: [] } as Context;

interface Asked {
  question?: string;
  actions?: string[];
  cards?: string[];
  asked?: boolean;
  turn?: { seat: number; number: number };
  form?: string;
  over?: boolean;
}

function told({ question = 'AskTurn', actions = ['Roll'], cards = [], asked = true, turn = { seat: 0, number: 1 }, form = 'human', over = false }: Asked): string | null {
  const types = (names: string[]) => names.map((type) => ({ type }));
  const table = { turn, pawns: [{ form }, { form: 'human' }] };
  return guide({ table, over, offer: { asked, question, actions: types(actions), interjections: types(cards) } } as unknown as View, context);
}

describe('the guide', () => {
  it('has something to say to every question', () => {
    for (const question of ['AskTurn', 'AskWalk', 'AskBattle', 'AskRetreat', 'AskEnd', 'EllimistWindow', 'AskNew']) expect(told({ question, actions: ['A', 'B'] })).toBeTruthy();
  });

  it('says only what is so', () => {
    expect(told({ cards: ['MakeChange'] })).toBe(text('ui.animorphs.guide.turn'));
    expect(told({})).toBe(text('ui.animorphs.guide.turnFirst'));
    expect(told({ form: 'bear', turn: { seat: 0, number: 3 }, cards: ['MakeChange'] })).toBe(text('ui.animorphs.guide.turnChange'));
    expect(told({ form: 'bear', turn: { seat: 0, number: 3 } })).toBe(text('ui.animorphs.guide.turnNoChange'));
    expect(told({ actions: ['Battle', 'Roll'], turn: { seat: 0, number: 3 } })).toBe(text('ui.animorphs.guide.turnBattle'));
    expect(told({ question: 'AskWalk', actions: ['Walk'] })).toBe(text('ui.animorphs.guide.walkStuck'));
    expect(told({ question: 'AskWalk', actions: ['Walk', 'Walk'], cards: ['Ax'] })).toBe(text('ui.animorphs.guide.walkAx'));
    expect(told({ question: 'EllimistWindow', actions: ['Pass'] })).toBe(text('ui.animorphs.guide.windowNone'));
    expect(told({ question: 'EllimistWindow', actions: ['Pass', 'Ellimist'] })).toBe(text('ui.animorphs.guide.window'));
  });

  it('knows whose turn it is while others are asked', () => {
    expect(told({ asked: false })).toBe(text('ui.animorphs.guide.mineOther'));
    expect(told({ asked: false, turn: { seat: 1, number: 2 } })).toBe(text('ui.animorphs.guide.other'));
  });

  it('is silent after the first turns, and at the end', () => {
    expect(told({ turn: { seat: 0, number: 5 } })).toBeNull();
    expect(told({ over: true })).toBeNull();
  });
});
