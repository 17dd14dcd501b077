import { describe, expect, it } from 'vitest';

import { BoardMap } from './map';
import { sample } from './sample';
import { tap, towards } from './snap';

const map = new BoardMap(sample);
const spots = [...map.spots.values()];
const lit = new Set(['red-1', 'red-2', 'mall']);

function beside(id: string, dx: number, dy = 0): { x: number; y: number } {
  return { x: map.spot(id).x + dx, y: map.spot(id).y + dy };
}

describe('a tap', () => {
  it('means the space it is on, lit or not: one that is not lit says why', () => {
    expect(tap(beside('red-1', 5), spots, lit, 1)).toEqual({ kind: 'space', id: 'red-1' });
    expect(tap(beside('red-5', 5), spots, lit, 1)).toEqual({ kind: 'space', id: 'red-5' });
  });

  it('is taken for a lit space within 22 pixels of it', () => {
    expect(tap(beside('mall', 0, -30 - 21), spots, lit, 1)).toEqual({ kind: 'space', id: 'mall' });
    expect(tap(beside('mall', 0, -30 - 23), spots, lit, 1)).toEqual({ kind: 'none' });
    expect(tap(beside('mall', 0, -70), spots, lit, 0.5)).toEqual({ kind: 'space', id: 'mall' }); // zoomed out, the same units are half the pixels
  });

  it('asks where two lit spaces are as near', () => {
    const middle = { x: (map.spot('red-1').x + map.spot('red-2').x) / 2, y: (map.spot('red-1').y + map.spot('red-2').y) / 2 };
    const found = tap(middle, spots, lit, 0.3);
    expect(found.kind === 'unclear' && [...found.ids].sort()).toEqual(['red-1', 'red-2']);
  });

  it('on empty ground means nothing', () => {
    expect(tap({ x: 60, y: 60 }, spots, lit, 1)).toEqual({ kind: 'none' });
  });

  it('beside a small space that is not lit still means that one, for want of another', () => {
    expect(tap(beside('red-9', 20), spots, new Set(), 0.3)).toEqual({ kind: 'space', id: 'red-9' });
  });
});

describe('arrow keys', () => {
  it('go to the next space in their direction', () => {
    expect(towards(map.spot('red-3'), spots, 0, -1)?.id).toBe('red-20');
    expect(towards(map.spot('red-20'), spots, 0, -1)?.id).toBe('mall');
    expect(towards(map.spot('mall'), spots, 1, 0)?.id).toBe('yellow-1');
  });

  it('stop at the edge', () => {
    expect(towards(map.spot('tower'), spots, 1, 0)).toBeNull();
  });
});
