/** What a click on the board is about: the piece, the space, the name or the marker that is seen there, else what lies on the ground. */

import type { Plate } from './labels';
import { apart, type BoardMap, type Lane, type Point, type Spot } from './map';
import { tap } from './snap';
import { pawn as pieceOf, VISSER } from './standing';

export interface Scene {
  map: BoardMap;
  spots: readonly Spot[];
  lit: ReadonlySet<string>; // things that can be chosen: "space:<id>", "seat:<n>"
  litSpaces: ReadonlySet<string>; // ids
  pawns: readonly { seat: number; space: string; at: Point }[]; // those behind first; `at`: the foot
  visser: { space: string; at: Point };
  plates: readonly (Plate & { space: string })[]; // names as they are written
  pins: readonly Point[]; // the tips of the markers at active Missions
  pinned: readonly string[]; // the Missions that they mark
  scale: number; // pixels a unit
}

export type Under = { kind: 'thing'; thing: string } | { kind: 'unclear'; ids: readonly string[] } | { kind: 'ground'; lane: Lane | 'river' | 'town' };

const PAWN = { half: 26, high: 56, low: 12 }; // board units round the foot of a pawn
const TALL = { half: 29, high: 76, low: 8 }; // the same of Visser III
const LANE = 22; // units from the middle of a street or lane to its edge

/** `at` in units of the board. */
export function under(at: Point, scene: Scene): Under {
  const { lit, litSpaces } = scene;
  const [chosen, pawn] = [[...scene.pawns].reverse().find((each) => lit.has(pieceOf(each.seat)) && on(at, each.at, PAWN)), [...scene.pawns].reverse().find((each) => on(at, each.at, PAWN))];
  if (chosen) return { kind: 'thing', thing: pieceOf(chosen.seat) };
  const found = tap(at, scene.spots, litSpaces, scene.scale);
  if (found.kind === 'unclear') return found;
  if (found.kind === 'space' && litSpaces.has(found.id)) return { kind: 'thing', thing: `space:${found.id}` };
  // Nothing lit is meant: what is seen on top speaks for itself, or for the lit space under it.
  if (pawn) return { kind: 'thing', thing: litSpaces.has(pawn.space) ? `space:${pawn.space}` : pieceOf(pawn.seat) };
  if (on(at, scene.visser.at, TALL)) return { kind: 'thing', thing: litSpaces.has(scene.visser.space) ? `space:${scene.visser.space}` : VISSER };
  if (found.kind === 'space') return { kind: 'thing', thing: `space:${found.id}` };
  const written = scene.plates.find((plate) => within(at, plate));
  if (written) return { kind: 'thing', thing: `space:${written.space}` };
  const pin = scene.pins.findIndex((tip) => Math.abs(at.x - tip.x) < 14 && at.y < tip.y + 3 && at.y > tip.y - 38);
  if (pin >= 0) return { kind: 'thing', thing: `space:${scene.pinned[pin]}` };
  return { kind: 'ground', lane: ground(at, scene.map) };
}

function on(at: Point, foot: Point, size: { half: number; high: number; low: number }): boolean {
  return Math.abs(at.x - foot.x) < size.half && at.y < foot.y + size.low && at.y > foot.y - size.high;
}

function within(at: Point, { x, y, w, h }: { x: number; y: number; w: number; h: number }): boolean {
  return at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
}

/** The lane nearest to a point that lies on one, else the river, else the town. */
function ground(at: Point, map: BoardMap): Lane | 'river' | 'town' {
  let best: { lane: Lane; away: number } | null = null;
  for (const line of map.lines) {
    line.spaces.forEach((id, i) => {
      const before = line.spaces[i - 1];
      const away = before === undefined ? Infinity : apart(at, map.spot(before), map.spot(id));
      if (away < LANE && (!best || away < best.away)) best = { lane: line.lane, away };
    });
  }
  if (best) return (best as { lane: Lane }).lane;
  return map.rivers.some(({ points, width }) => points.some((point, i) => i > 0 && apart(at, points[i - 1]!, point) < width / 2)) ? 'river' : 'town';
}
