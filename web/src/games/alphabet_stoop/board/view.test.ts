import { describe, expect, it } from 'vitest';

import { CLOSEST, fit, READABLE, together } from './view';

const BLOCK = [0, 0, 976, 618] as const;
const QUARTER = [0, 0, 976, 1030] as const;

describe('how large the street is drawn', () => {
  it('shows all of it where there is room', () => {
    expect(fit(848, 600, BLOCK, READABLE.mouse, 0)).toEqual({ scale: 848 / 976, whole: true });
  });

  it('scrolls rather than make letters too small to read', () => {
    const seen = fit(848, 440, QUARTER, READABLE.mouse, 0);
    expect(seen.scale).toBe(READABLE.mouse);
    expect(seen.whole).toBe(false);
  });

  it('shows all of it where the letters become but a little smaller', () => {
    expect(fit(848, 500, QUARTER, READABLE.mouse, 0)).toEqual({ scale: 500 / 1030, whole: true });
    expect(fit(360, 500, BLOCK, READABLE.touch, 0).whole).toBe(false);
  });

  it('shows all of it however small, when asked to', () => {
    expect(fit(360, 400, QUARTER, READABLE.touch, -1).whole).toBe(true);
  });

  it('comes closer step by step, and no closer than is of use', () => {
    const scales = [0, 1, 2, CLOSEST].map((step) => fit(848, 600, BLOCK, READABLE.mouse, step).scale);
    expect(scales).toEqual([...scales].sort((a, b) => a - b));
    expect(Math.max(...scales)).toBeLessThanOrEqual(1.6);
  });
});

describe('what is brought into sight', () => {
  const cart = (left: number, top: number) => ({ left, top, width: 50, height: 40 });

  it('is all of it where the window is large enough', () => {
    expect(together([cart(0, 0), cart(200, 300)], 360, 400)).toEqual({ left: 0, top: 0, width: 250, height: 340 });
  });

  it('is the first and what lies near it in a smaller one', () => {
    expect(together([cart(0, 100), cart(600, 0), cart(20, 20)], 360, 400)).toEqual({ left: 0, top: 20, width: 70, height: 120 });
  });

  it('is nothing where nothing is asked for', () => {
    expect(together([], 360, 400)).toBeNull();
  });
});
