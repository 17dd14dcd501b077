import { describe, expect, it } from 'vitest';

import type { GameInfo } from '../../lib/protocol/generated';
import { myName, Setup } from './setup.svelte';

const game = {
  id: 'animorphs', title: '', edition: '', ruleset: 1, seats: [2, 3, 4], minutes: 45, packs: [], levels: ['random', 'novice', 'strong'], usual: 'novice', words: false, helps: [], quiet: [],
  options: [{ name: 'axStack', clause: '7.7', title: '', about: '', values: ['x2', 'x4'], default: 'x2' }],
} as GameInfo;
const kinds = (setup: Setup) => setup.request().seats.map((seat) => seat.kind);

describe('setting up a room', () => {
  it('fills the seats as the way of playing has it', () => {
    expect(kinds(new Setup(game, 'play'))).toEqual(['person', 'bot', 'bot', 'bot']);
    expect(kinds(new Setup(game, 'friends'))).toEqual(['person', 'open', 'open', 'open']);
    expect(kinds(new Setup(game, 'device'))).toEqual(['person', 'person', 'bot', 'bot']);
    expect(kinds(new Setup(game, 'watch'))).toEqual(['bot', 'bot', 'bot', 'bot']);
  });

  it('names the mode for the server', () => {
    expect(new Setup(game, 'friends').request().mode).toBe('invite');
    expect(new Setup(game, 'device').request().mode).toBe('hotseat');
  });

  it('keeps names and levels when the number of seats changes', () => {
    const setup = new Setup(game, 'device');
    setup.places[1]!.name = 'Ada';
    setup.places[2]!.level = 'strong';
    setup.resize(3);
    expect(setup.request().seats).toEqual([
      { kind: 'person', name: myName() },
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', level: 'strong' },
    ]);
  });

  it('gives unnamed people a name, and bots none', () => {
    const setup = new Setup(game, 'device');
    expect(setup.request().seats[1]).toEqual({ kind: 'person', name: 'Seat 2' });
  });

  it('lets one person play several seats where that is usual, on one screen and with bots', () => {
    const setup = new Setup(game, 'play', true);
    expect(setup.kinds(1)).toEqual(['bot', 'person']);
    setup.places[1]!.kind = 'person';
    expect(setup.request().mode).toBe('hotseat');
    expect(kinds(setup)).toEqual(['person', 'person', 'bot', 'bot']);
    expect(new Setup(game, 'play').kinds(1)).toEqual(['bot']);
  });

  it('counts changed house rules and sends all of them', () => {
    const setup = new Setup(game, 'play');
    expect(setup.changed).toBe(0);
    setup.options.axStack = 'x4';
    expect(setup.changed).toBe(1);
    expect(setup.request().options).toEqual({ axStack: 'x4' });
  });
});
