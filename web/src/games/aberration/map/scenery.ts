/** Trees, reeds and stones of the four tiles: the same every time, and never on a road, a space or a name. */

import type { Point } from '../../../lib/board/camera.svelte';
import { HEIGHT, MIDDLE, VILLAGE, WIDTH, type MapLayout } from './layout';

export interface Plant extends Point {
  kind: 'pine' | 'birch' | 'reed' | 'dead' | 'stone' | 'grave';
  scale: number;
}

const GROWS: Readonly<Record<string, readonly Plant['kind'][]>> = {
  'barrow-road': ['pine', 'pine', 'grave'],
  'black-mere': ['reed', 'reed', 'birch'],
  'hanging-wood': ['dead', 'pine', 'dead'],
  'mill-stream': ['birch', 'reed', 'birch'],
  'old-quarry': ['stone', 'stone', 'pine'],
  'chapel-hill': ['birch', 'grave', 'stone'],
  'thorn-field': ['dead', 'stone', 'reed'],
  'drowned-lane': ['reed', 'dead', 'reed'],
};
const ANY: readonly Plant['kind'][] = ['pine', 'birch', 'stone'];
const TRIES = 1100;
export const REACH = 1.6; // how far the woods go on, in times of the map

/** 0 north, then clockwise; -1: the Village. */
export function sectorOf({ x, y }: Point): number {
  const dx = (x - MIDDLE.x) / WIDTH;
  const dy = (y - MIDDLE.y) / HEIGHT;
  if (Math.abs(x - MIDDLE.x) < VILLAGE.w + 16 && Math.abs(y - MIDDLE.y) < VILLAGE.h + 16) return -1;
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
}

export function scenery(layout: MapLayout): Plant[] {
  const next = sequence(layout.scenario.id);
  const kept: Point[] = [...[...layout.spots.values()].filter((spot) => spot.id !== 'village'), ...layout.stands];
  const roads = layout.roads.filter((road) => road.kind !== 'link').map((road) => road.d.match(/-?[\d.]+/g)?.map(Number) ?? []);
  const found: Plant[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const at = { x: Math.round(MIDDLE.x + (next() - 0.5) * WIDTH * 1.35), y: Math.round(MIDDLE.y + (next() - 0.5) * HEIGHT * 1.35) };
    const board = sectorOf(at);
    const kinds = GROWS[layout.tiles[board]?.id ?? ''] ?? ANY;
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'stone';
    const scale = 0.85 + next() * 0.5;
    if (board < 0 || kept.some((point) => far(point, at) < 46) || found.some((plant) => far(plant, at) < 24)) continue;
    if (roads.some((road) => along(road, at) < 24)) continue;
    if (Math.abs(Math.abs(at.x - MIDDLE.x) / (WIDTH / 2) - Math.abs(at.y - MIDDLE.y) / (HEIGHT / 2)) < 0.05) continue; // the seams
    found.push({ ...at, kind, scale });
  }
  return found.sort((one, other) => one.y - other.y);
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a point is from a road (start, bend, end), measured at five places of it. */
function along([x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], p: Point): number {
  return Math.min(
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((t) => {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      return far({ x: a * x0 + b * x1 + c * x2, y: a * y0 + b * y1 + c * y2 }, p);
    }),
  );
}

/** Numbers between 0 and 1 that follow from a name. */
function sequence(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
