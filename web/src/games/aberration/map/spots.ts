/** Where the worker spots stand along the wall of the Village. */

import type { Point } from '../../../lib/board/camera.svelte';
import { MIDDLE, VILLAGE } from './layout';

const { w, h } = VILLAGE;
const EIGHT: readonly Point[] = [
  { x: w - 34, y: -h + 32 }, { x: w - 34, y: h - 32 }, { x: -w + 34, y: h - 32 }, { x: -w + 34, y: -h + 32 }, // four towers, clockwise from the north-east
  { x: 0, y: -h + 30 }, { x: w - 32, y: 0 }, { x: 0, y: h - 30 }, { x: -w + 32, y: 0 },
];

/** The place of spot number `at` of `count`; a pack with more than eight sets them along an oval. */
export function spotPlace(at: number, count: number): Point {
  const eighth = EIGHT[at];
  if (count <= EIGHT.length && eighth) return { x: MIDDLE.x + eighth.x, y: MIDDLE.y + eighth.y };
  const turn = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: MIDDLE.x + Math.cos(turn) * (w - 28), y: MIDDLE.y + Math.sin(turn) * (h - 28) };
}
