import { describe, expect, it } from 'vitest';

import { CLOSEST, fit, READABLE } from './view';

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
