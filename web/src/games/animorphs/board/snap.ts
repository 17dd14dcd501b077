/** Which space a tap means. Spaces are small on a small screen: a tap beside a lit one is taken for it. */

import type { Point, Spot } from './map';

const REACH = 22; // pixels round a tap: half of a finger
const ALIKE = 5; // pixels: two lit spaces that differ by less cannot be told apart
const SURE = 13; // pixels: a space drawn larger than this is hit or missed on purpose

/** Half of what is drawn of a space, in units of the board. */
export const HALF = { path: 17, morph: 28, mission: 30, tower: 56 } as const;

export type Tap = { kind: 'space'; id: string } | { kind: 'unclear'; ids: readonly string[] } | { kind: 'none' };

/** `at` in units of the board, `scale` in pixels a unit, `lit` the ids of lit spaces. */
export function tap(at: Point, spots: Iterable<Spot>, lit: ReadonlySet<string>, scale: number): Tap {
  let under: { id: string; away: number; half: number } | null = null;
  const near: { id: string; away: number }[] = [];
  for (const spot of spots) {
    const away = Math.hypot(spot.x - at.x, spot.y - at.y) * scale;
    const half = HALF[spot.kind] * scale;
    if (away <= Math.max(half, lit.has(spot.id) ? 0 : 8) && (!under || away - half < under.away - under.half)) under = { id: spot.id, away, half };
    if (lit.has(spot.id) && away - half <= REACH) near.push({ id: spot.id, away: Math.max(0, away - half) + away / 1000 });
  }
  if (under && (lit.has(under.id) || under.half >= SURE)) {
    const others = near.filter((one) => one.id !== under.id && one.away < ALIKE);
    if (!lit.has(under.id) || under.half >= SURE || !others.length) return { kind: 'space', id: under.id };
  }
  near.sort((one, other) => one.away - other.away);
  const [first, second] = near;
  if (first && second && second.away - first.away < ALIKE) return { kind: 'unclear', ids: near.filter((one) => one.away - first.away < ALIKE).map((one) => one.id) };
  if (first) return { kind: 'space', id: first.id };
  return under ? { kind: 'space', id: under.id } : { kind: 'none' };
}

/** The next space in a direction, for the arrow keys: near, and rather straight ahead. */
export function towards(from: Spot, spots: Iterable<Spot>, dx: number, dy: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 4 || aside > ahead * 1.8) continue;
    const cost = Math.hypot(x, y) + 1.4 * aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
