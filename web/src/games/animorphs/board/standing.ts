/** Where pieces stand: at the middle of their space, or beside each other where several share one. */

import type { TableView } from '../generated';
import { NOBODY, type Crowd } from './labels';
import type { BoardMap, Point } from './map';

export const VISSER = 'visser';

/** The name of a pawn among the pieces. */
export function pawn(seat: number): string {
  return `seat:${seat}`;
}

const ROWS: readonly (readonly Point[])[] = [
  [{ x: 0, y: 0 }],
  [{ x: -21, y: -3 }, { x: 21, y: 3 }],
  [{ x: -32, y: 2 }, { x: 0, y: -9 }, { x: 32, y: 2 }],
  [{ x: -40, y: 1 }, { x: -14, y: -10 }, { x: 14, y: 8 }, { x: 40, y: -2 }],
];
const FOOT = { path: 3, morph: 12, mission: 20, tower: 34 } as const; // how far below the middle of a space a pawn is put down
const ROOF = 108; // the Tower's roof above the middle of its space

const PAWN = { half: 25, up: 57, down: 9 }; // what is drawn of a pawn round its foot
const TALL = { half: 29, up: 74, down: 7 }; // and of Visser III

/** How far the pieces on each space reach from its middle. Visser III on the roof of his Tower is in nobody's way. */
export function crowds(table: TableView, map: BoardMap): ReadonlyMap<string, Crowd> {
  const found = new Map<string, Crowd>();
  const reach = (space: string, foot: Point, size: typeof PAWN) => {
    const spot = map.spot(space);
    const before = found.get(space) ?? NOBODY;
    found.set(space, {
      left: Math.max(before.left, spot.x - foot.x + size.half),
      right: Math.max(before.right, foot.x - spot.x + size.half),
      up: Math.max(before.up, spot.y - foot.y + size.up),
      down: Math.max(before.down, foot.y - spot.y + size.down),
    });
  };
  for (const [piece, foot] of standing(table, map)) {
    if (piece !== VISSER) reach(table.pawns[Number(piece.slice('seat:'.length))]?.space ?? '', foot, PAWN);
    else if (map.spot(table.visser).kind !== 'tower') reach(table.visser, foot, TALL);
  }
  return found;
}

/** Every piece on the board and the point of its foot. */
export function standing(table: TableView, map: BoardMap): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  const on = new Map<string, number[]>();
  table.pawns.forEach((each, seat) => {
    if (!each.left) on.set(each.space, [...(on.get(each.space) ?? []), seat]);
  });
  for (const [space, seats] of on) {
    const spot = map.spot(space);
    const row = ROWS[Math.min(seats.length, ROWS.length) - 1] ?? [];
    seats.forEach((seat, index) => {
      const beside = row[index] ?? { x: 0, y: 0 };
      found.set(pawn(seat), { x: spot.x + beside.x, y: spot.y + FOOT[spot.kind] + beside.y });
    });
  }
  const lair = map.spot(table.visser);
  const at = lair.kind === 'tower' ? { x: lair.x, y: lair.y - ROOF } : { x: lair.x + (on.has(lair.id) ? 34 : 22), y: lair.y - (on.has(lair.id) ? 12 : -4) };
  found.set(VISSER, at);
  return found;
}
