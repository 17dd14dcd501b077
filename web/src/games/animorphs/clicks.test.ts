import { describe, expect, it } from 'vitest';

import { aside, attempt, ways } from './clicks';
import type { Action, TableView } from './generated';

const table = { pawns: [{ space: 'barn' }, { space: 'mall' }] } as unknown as TableView;
const clicksOf = (seat: number, ...actions: Action[]) => ways(actions, table, seat).map((way) => way.clicks.join(' > '));

describe('a click that is refused', () => {
  it('is asked about as the card would be played', () => {
    expect(attempt(['card:leap'], 'space:mall')).toEqual({ type: 'Leap', to: 'mall' });
    expect(attempt(['card:take'], 'seat:2')).toEqual({ type: 'TakeCard', seat: 2 });
    expect(attempt(['card:take'], 'space:mall')).toBeNull();
    expect(attempt([], 'space:mall')).toBeNull();
  });

  it('has words for every kind of ground, and for nothing else', () => {
    for (const lane of ['red', 'white', 'yellow', 'blue', 'plain', 'river', 'town']) expect(aside(`ground:${lane}`)).toBeTruthy();
    expect(aside('space:mall')).toBeNull();
  });
});

describe('what one clicks', () => {
  it('rolls by the die, battles where the pawn stands', () => {
    expect(clicksOf(1, { type: 'Roll' }, { type: 'Battle' })).toEqual(['die', 'space:mall']);
  });

  it('asks the direction only where there are two', () => {
    const to = (space: string, ahead: string | null): Action => ({ type: 'Walk', to: space, ahead });
    expect(clicksOf(0, to('red-1', null), to('red-2', 'red-3'), to('red-4', 'red-5'), to('red-4', 'red-6'))).toEqual([
      'space:red-1',
      'space:red-2',
      'space:red-4 > space:red-5',
      'space:red-4 > space:red-6',
    ]);
  });

  it('plays a card first and points then', () => {
    expect(clicksOf(0, { type: 'TakeCard', seat: 1 }, { type: 'MoveVisser', to: 'mall' }, { type: 'MakeChange', card: 'wild', form: 'ant' })).toEqual([
      'card:take > seat:1',
      'card:visser > space:mall',
      'card:wild > form:ant',
    ]);
  });

  it('needs no second click for a card of one animal', () => {
    expect(clicksOf(0, { type: 'MakeChange', card: 'change-bear', form: 'bear' })).toEqual(['card:change-bear']);
  });

  it('gives every answer of its own: no two share all their clicks', () => {
    const forms = ['eagle', 'ant', 'bear'];
    const actions: Action[] = [
      ...forms.map((form): Action => ({ type: 'MakeChange', card: 'wild', form })),
      { type: 'Pass' }, { type: 'Roll' }, { type: 'Redraw' }, { type: 'Battle' }, { type: 'Ax' },
      { type: 'Leap', to: 'alley' }, { type: 'MoveVisser', to: 'alley' }, { type: 'ChangeBack', seat: 1 }, { type: 'TakeCard', seat: 1 },
    ];
    const all = clicksOf(0, ...actions);
    expect(new Set(all).size).toBe(all.length);
  });
});
