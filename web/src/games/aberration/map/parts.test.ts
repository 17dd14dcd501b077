import { describe, expect, it } from 'vitest';

import { parts, touchable } from './parts';
import type { Target } from './pointing';
import { layoutOf, SCENARIOS } from './sample';

const at = (x: number, y: number): Target => ({ thing: `${x},${y}`, x, y });

describe('the parts of the map on a small screen', () => {
  it('hold everything once, and each fits into the window', () => {
    for (const scenario of SCENARIOS) {
      const targets = [...layoutOf(scenario).spots.values()].map(({ id, x, y }) => ({ thing: id, x, y }));
      const scale = touchable(targets);
      const [w, h] = [300 / scale - 120, 270 / scale - 120];
      const found = parts(targets, w, h, { x: 690, y: 410 });
      expect(found.flat().map(({ thing }) => thing).sort()).toEqual(targets.map(({ thing }) => thing).sort());
      for (const group of found) {
        expect(Math.max(...group.map(({ x }) => x)) - Math.min(...group.map(({ x }) => x))).toBeLessThanOrEqual(w);
        expect(Math.max(...group.map(({ y }) => y)) - Math.min(...group.map(({ y }) => y))).toBeLessThanOrEqual(h);
      }
    }
  });

  it('begin where the hero is', () => {
    const found = parts([at(1000, 0), at(0, 0), at(60, 0), at(1060, 0)], 100, 100, { x: 10, y: 0 });
    expect(found.map((group) => group.map(({ x }) => x))).toEqual([[0, 60], [1000, 1060]]);
  });

  it('are shown as large as a finger needs, within reason', () => {
    expect(touchable([at(0, 0), at(88, 0)])).toBe(0.5);
    expect(touchable([at(0, 0), at(0, 44)])).toBe(1);
    expect(touchable([at(0, 0), at(5, 0)])).toBe(1.1);
    expect(touchable([at(0, 0)])).toBe(0.5);
    expect(parts([], 10, 10, { x: 0, y: 0 })).toEqual([]);
  });
});
