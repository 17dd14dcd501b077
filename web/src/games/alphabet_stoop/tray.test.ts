import { describe, expect, it } from 'vitest';

import type { PieceView, StoopView, TableView } from './generated';
import { Tray } from './tray.svelte';

const piece = (letter: string, kind: PieceView['kind'], number: number | null = null): PieceView => ({ letter, kind, seat: number === null ? null : 1, package: number });
const stoop = (id: string, word: PieceView[], tokens: [number, string | null][]): StoopView => ({
  id, word, tokens: tokens.map(([number, letter]) => ({ number, letter })), seats: [], stamp: null, paid: false,
});

/** Seat 0 has carts at "elm" (N, S) and at the curb (T); TOW? lies on "elm", its last letter a Magazine. */
function table(word = [piece('T', 'package', 3), piece('O', 'newspaper'), piece('W', 'package', 4), piece('N', 'magazine')]): TableView {
  const parcel = (number: number, letter: string) => ({ number, letter, back: null });
  return {
    layout: 'block',
    street: [stoop('elm', word, [[5, 'O'], [6, null]]), stoop('oak', [], [[7, 'E'], [8, null]])],
    seats: [
      {
        carriers: [
          { number: 0, at: 'elm', packages: [parcel(0, 'N'), parcel(1, 'S')] },
          { number: 1, at: null, packages: [parcel(4, 'T')] },
        ],
        packages: 3, envelopes: 1, stamps: 5, points: 0, occupied: [], stamped: [], left: false,
      },
    ],
    turn: { number: 1, seat: 0, actions: 3, roundsQuiet: 0, round: 1 },
    envelopes: 10, last: null, rulings: {}, end: null,
  };
}

function opened(): Tray {
  const tray = new Tray();
  tray.see(table(), 0, false);
  tray.open('elm');
  return tray;
}

describe('the word that is being made', () => {
  it('begins with what lies on the stoop, which stays', () => {
    const tray = opened();
    expect(tray.word).toBe('TOWN');
    expect(tray.drop).toBeNull();
    expect(tray.toggle('package:0-4')).toBe(false); // its cart is at the curb
  });

  it('is an answer once a package is in it and every wild stands for something', () => {
    const tray = opened();
    tray.toggle('package:0-1');
    tray.toggle('token:8');
    expect(tray.drop).toBeNull();
    tray.set('token:8', 'K');
    tray.addEnvelope();
    expect(tray.addEnvelope()).toBe(false); // there is but one
    tray.set('envelope:0', 'E');
    expect(tray.drop).toEqual({ type: 'Drop', card: 'elm', packages: [1], word: 'TOWNSKE', tokens: [8], envelopes: 1, wilds: 'NKE' });
  });

  it('is made by typing as well, with what is in it already first', () => {
    const tray = opened();
    tray.type('WONTONS');
    expect(tray.word).toBe('WONTONS');
    expect(tray.drop).toMatchObject({ word: 'WONTONS', packages: [0, 1], tokens: [5], wilds: 'N' });
    tray.type('WONTZZZZZ');
    expect(tray.missing).toBe('Z'); // two Magazines, an Envelope and the wild that lies there do not suffice
    expect(tray.drop).toBeNull();
  });

  it('comes back as it was kept, a wild that stands for nothing too', () => {
    const tray = opened();
    expect(tray.kept).toBeNull();
    tray.toggle('package:0-1', 0);
    tray.toggle('token:8');
    tray.addEnvelope();
    tray.set('envelope:0', 'E');
    tray.move(4, 1); // the wild that lies on the stoop, behind the S
    const { kept, word } = tray;
    expect(kept).toEqual({ type: 'Drop', card: 'elm', packages: [1], word: 'SNTOW?E', tokens: [8], envelopes: 1, wilds: 'N?E' });
    const again = new Tray();
    again.see(table(), 0, false);
    again.restore(kept!);
    expect([again.card, again.word, again.kept]).toEqual(['elm', word, kept]);
    expect(again.unset.map(({ tile }) => tile.thing)).toEqual(['token:8']);
  });

  it('loses what has left the table since it was kept', () => {
    const tray = opened();
    tray.restore({ type: 'Drop', card: 'elm', packages: [9], word: 'TOWNER', tokens: [44, 7], envelopes: 4, wilds: 'NR' });
    expect(tray.word).toBe('TOWNER'); // of the Envelopes there is one
    expect(tray.added.map(({ tile }) => tile.thing)).toEqual(['token:7', 'envelope:0']);
  });

  it('is put away when somebody else takes the device', () => {
    const tray = opened();
    tray.toggle('package:0-1');
    tray.see(table(), 1, true);
    expect([tray.card, tray.kept]).toEqual([null, null]);
  });

  it('is put in order by moving letters', () => {
    const tray = opened();
    tray.move(3, 0);
    expect(tray.word).toBe('NTOW');
    tray.clear();
    expect(tray.word).toBe('TOWN');
  });

  it('begins anew when the word on the stoop has changed, and is put away when no word can be made', () => {
    const tray = opened();
    tray.toggle('package:0-1');
    tray.see(table([...table().street[0]!.word, piece('S', 'package', 9)]), 0, true);
    expect(tray.word).toBe('TOWNS');
    tray.see(table(), 0, false);
    expect(tray.card).toBeNull();
  });
});
