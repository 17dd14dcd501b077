/** The town around any board: houses and trees where nothing else is, the same for the same board, and street lamps along the streets. */

import { along, apart, type BoardMap, type Point } from './map';

/** Merged shapes: a town of a thousand things is a dozen elements. */
export interface Shape {
  d: string;
  fill: string;
  opacity?: number;
}

const CELL = 46; // one house or tree at most in each square of this size
const MARGIN = 0.55; // how far the town goes on outside the board, in boards: any shape of window is filled

// Outlines relative to the middle of the thing, by fill.
const HOUSES: readonly (readonly [fill: string, d: string][])[] = [
  [['#3a3284', 'm-13 12v-13h26v13z'], ['#4b40a0', 'm-16 0l16-12l16 12z'], ['#ffce73', 'm-8 3h5v5h-5zm11 0h5v5h-5z']],
  [['#352d78', 'm-11 12v-14h22v14z'], ['#574bb0', 'm-14-1l8-10h12l8 10zm20-10v-4h3v6z'], ['#ffce73', 'm-2 12v-8h5v8z']],
  [['#332b74', 'm-17 12v-12h34v12z'], ['#463b98', 'm-19 1l9-9l9 9zm18 0l8-6h7l5 6z'], ['#ffce73', 'm-12.5 4h5v5h-5z'], ['#241e58', 'm4 5h10v7h-10z']],
];
const ROUND_TREE: readonly (readonly [fill: string, d: string])[] = [
  ['#0b092666', 'm-9 7a9 3 0 0 0 18 0a9 3 0 0 0-18 0'],
  ['#1c5a60', 'm-8.5 0a8.5 8.5 0 0 0 17 0a8.5 8.5 0 0 0-17 0'],
  ['#2a7773', 'm-7-2.5a4.5 4.5 0 0 0 9 0a4.5 4.5 0 0 0-9 0'],
];
const FIR: readonly (readonly [fill: string, d: string])[] = [
  ['#0b092666', 'm-7 8a7 2.5 0 0 0 14 0a7 2.5 0 0 0-14 0'],
  ['#184c58', 'm0-13l7.5 20h-15z'],
  ['#236a6c', 'm0-13l-7.5 20h6.5z'],
];
const LAYERS = ['#0b092666', '#1c5a60', '#2a7773', '#184c58', '#236a6c', '#3a3284', '#352d78', '#332b74', '#4b40a0', '#574bb0', '#463b98', '#ffce73', '#241e58'];

/** Half of the room that a space takes. */
const ROOM = { path: 24, morph: 40, mission: 44, tower: 70 } as const;

/** A small generator of chance with a seed: the same board has the same town on every screen. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Stretches of ground that are taken, each with the room to be kept from its middle line. */
function taken(map: BoardMap): { a: Point; b: Point; room: number }[] {
  const found: { a: Point; b: Point; room: number }[] = [];
  for (const spot of map.spots.values()) found.push({ a: spot, b: spot, room: ROOM[spot.kind] });
  for (const spot of map.spots.values()) {
    if (spot.kind === 'tower') found.push({ a: { x: spot.x, y: spot.y - 190 }, b: spot, room: 58 }); // it is tall, and its light is wide
    if (spot.kind === 'mission' && (spot.label === 'left' || spot.label === 'right')) {
      found.push({ a: spot, b: { x: spot.x + (spot.label === 'left' ? -130 : 130), y: spot.y }, room: 22 });
    } else if (spot.kind === 'mission') {
      const y = spot.y + (spot.label === 'above' ? -44 : 44);
      found.push({ a: { x: spot.x - 46, y }, b: { x: spot.x + 46, y }, room: 24 });
    }
  }
  for (const line of map.lines) {
    const room = line.lane === 'red' ? 40 : 26;
    for (let i = 1; i < line.spaces.length; i += 1) {
      const curve = map.curve(line.spaces[i - 1] ?? '', line.spaces[i] ?? '');
      for (const t of [0, 1 / 3, 2 / 3]) found.push({ a: along(curve, t), b: along(curve, t + 1 / 3), room });
    }
  }
  for (const { points, width } of map.rivers) {
    for (let i = 1; i < points.length; i += 1) found.push({ a: points[i - 1]!, b: points[i]!, room: width / 2 + 24 });
  }
  return found;
}

/** The shapes of the town, those at the back first. */
export function town(map: BoardMap): Shape[] {
  const random = chance(map.components.joins.length * 7919 + map.components.spaces.length);
  const ground = taken(map);
  const { x, y, w, h } = map.box;
  const layers = new Map<string, string[]>(LAYERS.map((fill) => [fill, []]));
  for (let row = y - h * MARGIN; row < y + h * (1 + MARGIN); row += CELL) {
    for (let column = x - w * MARGIN; column < x + w * (1 + MARGIN); column += CELL) {
      const at = { x: Math.round(column + random() * CELL * 0.7), y: Math.round(row + random() * CELL * 0.7) };
      const kind = random();
      const which = random();
      if (kind < 0.14 || ground.some(({ a, b, room }) => apart(at, a, b) < room)) continue;
      const parts = kind > 0.74 ? HOUSES[Math.floor(which * HOUSES.length)]! : which < 0.5 ? ROUND_TREE : FIR;
      for (const [fill, d] of parts) layers.get(fill)?.push(`M${at.x} ${at.y}${d}`);
    }
  }
  return LAYERS.map((fill) => ({ d: (layers.get(fill) ?? []).join(''), fill }));
}

/** Where the street lamps stand: along every street, evenly. */
export function lamps(map: BoardMap, every = 128): Point[] {
  const found: Point[] = [];
  for (const line of map.lines) {
    if (line.lane !== 'red') continue;
    let walked = every / 2;
    for (let i = 1; i < line.spaces.length; i += 1) {
      const curve = map.curve(line.spaces[i - 1] ?? '', line.spaces[i] ?? '');
      const length = Math.hypot(curve[3].x - curve[0].x, curve[3].y - curve[0].y);
      walked += length;
      if (walked >= every) {
        walked -= every;
        found.push(along(curve, Math.max(0, 1 - walked / length)));
      }
    }
  }
  return found;
}

/** Little waves on a river: an svg path. */
export function waves(points: readonly Point[], width: number): string {
  const random = chance(points.length * 31 + Math.round(width));
  let d = '';
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (let at = 12; at < length; at += 22) {
      const side = (random() - 0.5) * (width - 26);
      const x = a.x + ((b.x - a.x) * at - (b.y - a.y) * side) / length;
      const y = a.y + ((b.y - a.y) * at + (b.x - a.x) * side) / length;
      d += `M${Math.round(x - 7)} ${Math.round(y)}q3.5 -4 7 0t7 0`;
    }
  }
  return d;
}
