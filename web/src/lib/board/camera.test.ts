import { describe, expect, it, vi } from 'vitest';

vi.mock('../ui/screen.svelte', () => ({ screen: { still: true, phone: false, tablet: false } }));

import { Camera } from './camera.svelte';

vi.stubGlobal('cancelAnimationFrame', () => undefined); // Node has no frames, and without motion none are asked for

const board = { x: 0, y: 16, w: 1200, h: 842 };

function camera(width: number, height: number): Camera {
  const made = new Camera(board);
  made.width = width;
  made.height = height;
  return made;
}

describe('the camera', () => {
  it('shows the whole board at first, in a window of any shape', () => {
    for (const [w, h] of [[836, 578], [360, 310], [500, 900]] as const) {
      const { box, whole } = camera(w, h);
      expect(whole).toBe(true);
      expect(box.x).toBeLessThanOrEqual(board.x + 1e-6);
      expect(box.y).toBeLessThanOrEqual(board.y + 1e-6);
      expect(box.x + box.w).toBeGreaterThanOrEqual(board.x + board.w - 1e-6);
      expect(box.y + box.h).toBeGreaterThanOrEqual(board.y + board.h - 1e-6);
      expect(box.w / box.h).toBeCloseTo(w / h);
    }
  });

  it('zooms about the point under the pointer', () => {
    const made = camera(800, 562);
    const point = { x: 500, y: 300 };
    const before = made.unproject(point);
    expect(made.zoom(1.5, point)).toBe(true);
    expect(made.unproject(point).x).toBeCloseTo(before.x);
    expect(made.unproject(point).y).toBeCloseTo(before.y);
    expect(made.project(made.unproject(point)).x).toBeCloseTo(point.x);
  });

  it('says when it can go no farther, so that the page may scroll', () => {
    const made = camera(800, 562);
    expect(made.zoom(0.8, { x: 0, y: 0 })).toBe(false);
    expect(made.zoom(100, { x: 0, y: 0 })).toBe(true);
    expect(made.zoom(2, { x: 0, y: 0 })).toBe(false);
  });

  it('cannot be dragged off the board', () => {
    const made = camera(400, 300);
    made.zoom(3, { x: 200, y: 150 });
    made.drag(5000, 5000);
    expect([made.box.x, made.box.y]).toEqual([board.x, board.y]);
    made.drag(-9000, -9000);
    expect(made.box.x + made.box.w).toBeCloseTo(board.x + board.w);
  });

  it('keeps clear of what lies at its sides, even at the edge of the board', () => {
    const made = camera(360, 310);
    made.inset = { top: 0, bottom: 0, right: 58 };
    for (const x of [700, board.x + board.w - 10]) {
      made.show([{ x, y: 400 }], 20, 1, false);
      expect(made.project({ x, y: 400 }).x).toBeLessThanOrEqual(360 - 58);
    }
  });

  it.each([640, 30, 400])('shows what it is asked to, clear of what lies over its edges', (top) => {
    const made = camera(360, 310);
    made.inset = { top: 70, bottom: 62 };
    const points = [{ x: 140, y: top }, { x: 420, y: top + 180 }];
    made.show(points, 60, 1);
    expect(made.whole).toBe(false);
    for (const point of points) {
      const { x, y } = made.project(point);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(360);
      expect(y).toBeGreaterThan(70);
      expect(y).toBeLessThan(310 - 62);
    }
  });

  it('shows the whole board rather than nearly all of it', () => {
    const made = camera(360, 310);
    made.show([{ x: 60, y: 100 }, { x: 1100, y: 800 }], 60, 1);
    expect(made.whole).toBe(true);
  });

  it('moves just far enough to reveal a point', () => {
    const made = camera(360, 310);
    made.show([{ x: 200, y: 200 }, { x: 400, y: 400 }], 20, 1);
    const { x, y } = made.box;
    made.reveal({ x: 300, y: 300 }, 60);
    expect([made.box.x, made.box.y]).toEqual([x, y]);
    made.reveal({ x: 900, y: 300 }, 60);
    expect(made.box.x + made.box.w).toBeCloseTo(960);
  });
});
