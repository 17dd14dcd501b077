/** Which thing a press or an arrow key means. */

import type { Point } from '../../../lib/board/camera.svelte';

export interface Target extends Point {
  thing: string;
}

/** The nearest within `reach`; null: none. */
export function nearestTo(point: Point, targets: readonly Target[], reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const { thing, x, y } of targets) {
    const far = Math.hypot(point.x - x, point.y - y);
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

/** The next one in a direction: as near as can be, and as straight as can be. */
export function towards(from: Target, targets: readonly Target[], dx: number, dy: number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const { thing, x, y } of targets) {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (thing === from.thing || along <= 4) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}
