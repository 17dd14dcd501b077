import { describe, expect, it } from 'vitest';

import { allot, type Stock } from './allot';
import type { Stuff, Tile } from './art/tiles';

let made = 0;
function tiles(letters: string, stuff: Stuff): Tile[] {
  return [...letters].map((letter) => ({ thing: `${stuff}:${(made += 1)}`, stuff, letter: letter === '?' ? '' : letter, seat: stuff === 'package' ? 0 : null }));
}
function stock(parts: Partial<Stock>): Stock {
  return { must: [], packages: [], most: 3, newspapers: [], magazines: [], envelopes: [], ...parts };
}
const spelt = (result: ReturnType<typeof allot>) => result.placed.map((each) => each.as).join('');
const stuffs = (result: ReturnType<typeof allot>) => result.placed.map((each) => each.tile.stuff[0]).join('');

describe('allot', () => {
  it('takes what lies there, then parcels, newspapers, magazines, envelopes', () => {
    const must = [...tiles('WNT', 'package'), ...tiles('O', 'newspaper')];
    const result = allot('WONTONS', stock({ must, packages: tiles('N', 'package'), magazines: tiles('?', 'magazine'), envelopes: tiles('?', 'envelope') }));
    expect(spelt(result)).toBe('WONTONS');
    expect(stuffs(result)).toBe('pnppmpe');
    expect(result.missing).toBe('');
  });

  it('keeps in the tray what must stay and has no place in the word', () => {
    const result = allot('TO', stock({ must: tiles('NT', 'package'), newspapers: tiles('O', 'newspaper') }));
    expect(spelt(result)).toBe('TON');
  });

  it('says which letters nothing can show', () => {
    expect(allot('CAB', stock({ packages: tiles('B', 'package'), newspapers: tiles('A', 'newspaper') })).missing).toBe('C');
  });

  it('takes no more parcels than there are actions for', () => {
    const result = allot('TRAM', stock({ must: tiles('A', 'newspaper'), packages: tiles('TRM', 'package'), most: 2, magazines: tiles('?', 'magazine') }));
    expect(spelt(result)).toBe('TRAM');
    expect(stuffs(result)).toBe('ppnm');
  });

  it('uses a wild that lies there before a second parcel, but never instead of the only one', () => {
    expect(stuffs(allot('TONSK', stock({ must: [...tiles('TN', 'package'), ...tiles('O', 'newspaper'), ...tiles('?', 'magazine')], packages: tiles('SK', 'package') })))).toBe('pnpmp');
    expect(allot('TON', stock({ must: [...tiles('TO', 'package'), ...tiles('?', 'magazine')], packages: tiles('N', 'package') })).placed).toHaveLength(4);
  });

  it('uses a wild that lies there before it fetches a newspaper', () => {
    const result = allot('OAT', stock({ must: [...tiles('T', 'package'), ...tiles('?', 'magazine')], newspapers: tiles('AO', 'newspaper') }));
    expect(result.placed).toHaveLength(3);
    expect(stuffs(result)).toBe('mnp');
  });
});
