/** What of the map a small screen shows at once: parts in which all that can be chosen is far enough apart for a finger. */

import type { Point } from '../../../lib/board/camera.svelte';
import type { Target } from './pointing';

const TOUCH = 44; // pixels between two things
const [FARTHEST, NEAREST] = [0.5, 1.1]; // pixels a unit
export const MARGIN = 60; // units around a thing: its figure, its sign

/** The scale at which a finger tells these things apart, in pixels a unit. */
export function touchable(targets: readonly Target[]): number {
  let least = Infinity;
  targets.forEach((one, at) => {
    for (const other of targets.slice(at + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  });
  return Math.min(NEAREST, Math.max(FARTHEST, TOUCH / least));
}

/** Groups of things that each fit into `w` by `h` units: the first about the thing nearest to `from`, each next one about the nearest that is left. */
export function parts(targets: readonly Target[], w: number, h: number, from: Point): Target[][] {
  const found: Target[][] = [];
  let left = [...targets];
  let last = from;
  while (left.length) {
    const group: Target[] = [];
    let about = last;
    for (;;) {
      const next = nearest(left.filter((each) => fits([...group, each], w, h)), about);
      if (!next) break;
      group.push(next);
      left = left.filter((each) => each !== next);
      about = middle(group);
    }
    found.push(group);
    last = about;
  }
  return found;
}

function fits(group: readonly Target[], w: number, h: number): boolean {
  const { width, height } = extent(group);
  return group.length === 1 || (width <= w && height <= h);
}

function nearest(targets: readonly Target[], from: Point): Target | null {
  const far = (each: Target): number => Math.hypot(each.x - from.x, each.y - from.y);
  return targets.reduce<Target | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
}

function middle(group: readonly Target[]): Point {
  const { x, y, width, height } = extent(group);
  return { x: x + width / 2, y: y + height / 2 };
}

function extent(group: readonly Target[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [group.map((each) => each.x), group.map((each) => each.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
