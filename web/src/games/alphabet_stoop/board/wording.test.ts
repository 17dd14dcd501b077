import { describe, expect, it } from 'vitest';

import { PAVEMENT, wording } from './wording';

const LONGEST = 20; // letters of the longest words of the lists
const lengths = Array.from({ length: LONGEST }, (_, n) => n + 1);

describe('how a word lies on its stoop', () => {
  it.each(lengths)('lays %i letters on the pavement, none over another', (n) => {
    const { at, width, height } = wording(n);
    expect(at).toHaveLength(n);
    for (const [place, { x, y }] of at.entries()) {
      expect(x).toBeGreaterThanOrEqual(PAVEMENT.left);
      expect(x + width).toBeLessThanOrEqual(PAVEMENT.right + 1e-6);
      expect(y).toBeGreaterThanOrEqual(PAVEMENT.top);
      expect(y + height).toBeLessThanOrEqual(PAVEMENT.bottom + 1e-6);
      for (const other of at.slice(place + 1)) expect(Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height).toBe(true);
    }
  });

  it.each(lengths)('reads %i letters from left to right, row by row', (n) => {
    const { at } = wording(n);
    for (const [place, { x, y }] of at.entries()) {
      const before = at[place - 1];
      if (before) expect(y > before.y || (y === before.y && x > before.x)).toBe(true);
    }
  });

  it('leaves every letter at least 17 units wide, of 264', () => {
    for (const n of lengths) expect(wording(n).width).toBeGreaterThanOrEqual(17);
  });

  it('draws letters whole while they are few, then narrow, then in two rows', () => {
    expect(lengths.filter((n) => !wording(n).narrow)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(lengths.filter((n) => new Set(wording(n).at.map(({ y }) => y)).size === 2)).toEqual([14, 15, 16, 17, 18, 19, 20]);
  });
});
