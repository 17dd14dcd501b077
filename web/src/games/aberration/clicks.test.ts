import { describe, expect, it } from 'vitest';

import { Narrowing } from '../../lib/play/narrowing.svelte';
import { aside, attempt, diceThing, split, ways } from './clicks';
import type { Action, TableView } from './generated';

const table = {
  enemies: [{ id: 3, slot: 1, space: 'north:3', damage: 0, frozen: 0 }, { id: 4, slot: 0, space: 'north:3', damage: 0, frozen: 0 }, { id: 5, slot: 0, space: 'east:1', damage: 0, frozen: 0 }],
  vantages: [{ vantage: 'beacon-hill', state: 'unlocked', paid: {}, manned: false }],
} as unknown as TableView;

function narrowing(...actions: Action[]) {
  const made = new Narrowing();
  made.offer(ways(actions, table, []));
  return made;
}

describe('clicks', () => {
  it('says that a chip comes first to whoever aims an action at the map', () => {
    expect(aside('space:north:3', ['action:watchman-cleave'])).toContain('First choose the chip');
    expect(aside('ground', ['chip:strength'])).toContain('First choose what');
    expect(aside('space:north:3', [])).toBeNull();
    expect(aside('space:north:3', ['action:watchman-cleave', 'chip:strength'])).toBeNull();
  });

  it('spends a chip on an action in either order, and asks for the chip only where several fit', () => {
    const red: Action = { type: 'Spend', chip: 'strength', action: 'watchman-cleave' };
    const star: Action = { type: 'Spend', chip: 'hero', action: 'watchman-cleave' };
    const send: Action = { type: 'Spend', chip: 'hero', action: 'watchman-send' };
    expect(narrowing(red, star, send).click('action:watchman-send')).toMatchObject({ kind: 'left', way: { action: send } });
    expect(narrowing(red, star, send).click('action:watchman-cleave')).toEqual({ kind: 'narrowed' });
    expect(narrowing(red, star, send).click('chip:strength')).toMatchObject({ kind: 'left', way: { action: red } });
  });

  it('takes the space for the only enemy on offer in it', () => {
    const foes: Action[] = [3, 4, 5].map((enemy) => ({ type: 'Foe', enemy }));
    expect(narrowing(...foes).click('space:east:1')).toMatchObject({ kind: 'left', way: { action: foes[2] } });
    const several = narrowing(...foes);
    expect(several.click('space:north:3')).toEqual({ kind: 'narrowed' });
    expect([...several.lit]).toEqual(['enemy:3', 'enemy:4']);
  });

  it('sends a villager to a spot of the Village or to a Vantage Point, and a trap to a space', () => {
    const [spot, vantage, trap] = ways(
      [{ type: 'Send', start: 'village', to: 'scout' }, { type: 'Send', start: 'village', to: 'beacon-hill' }, { type: 'Send', start: 'north:1', to: 'north:3' }],
      table,
      [],
    );
    expect(spot?.clicks).toEqual(['spot:scout', 'space:village']);
    expect(vantage?.clicks).toEqual(['vantage:beacon-hill', 'space:village']);
    expect(trap?.clicks).toEqual(['space:north:1', 'space:north:3']);
  });

  it('lets the players give a villager to the enemy that attacks there', () => {
    const [way] = ways([{ type: 'Victim', seat: null }], table, [{ frame: 'AskVictim', clause: '6.12', shows: { enemy: 5 } }]);
    expect(way?.clicks).toEqual(['space:east:1']);
  });

  it('names the dice that are thrown again by their faces', () => expect(diceThing({ blanks: 2, grazes: 0, hits: 1, doubles: 0 })).toBe('dice:2-0-1-0'));

  it('knows what a second click would have made of the first, so that the server can say why not', () => {
    expect(attempt(['action:watchman-cleave'], 'chip:speed')).toEqual({ type: 'Spend', chip: 'speed', action: 'watchman-cleave' });
    expect(attempt(['chip:speed'], 'action:watchman-cleave')).toEqual({ type: 'Spend', chip: 'speed', action: 'watchman-cleave' });
    expect(attempt([], 'chip:speed')).toBeNull();
    expect(split('space:north:3')).toEqual(['space', 'north:3']);
  });
});
