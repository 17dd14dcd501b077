/**
 * Where the spaces of a scenario's four tiles lie in the picture. Each tile is a sector that opens away from the Village: north above, then
 * clockwise. A few rounds of pushing apart keep pieces and roads clear of each other; the order of spaces along their paths stays as it is.
 */

import type { Point } from '../../../lib/board/camera.svelte';
import { POINTS } from '../components';
import type { Components, PublicTile, ScenarioRow } from '../generated';

export const WIDTH = 1380;
export const HEIGHT = 820;
export const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };
export const VILLAGE = { w: 126, h: 104 } as const; // half of its sides
const EDGE = { left: 52, right: 52, top: 66, bottom: 40 } as const; // standees rise above their space
const APART = 98; // units between two spaces, at least, where there is room
const ROAD = 52; // between a space and a road that does not lead to it
const ROUNDS = 90;

export interface Spot extends Point {
  id: string; // "north:3"
  board: number; // 0 north, then clockwise
  spawn: boolean; // shadows come in here
  icon: readonly string[];
}

export interface Stand extends Point {
  at: number; // index among the eight
  vantage: string;
  board: number;
  entries: readonly string[];
}

export interface Road {
  from: string;
  to: string; // nearer to the Village, or "village"
  kind: 'path' | 'side' | 'link'; // towards the Village; beside it; over to the next board
  d: string; // the line, for an SVG path
  middle: Point;
  angle: number; // degrees, of the way towards the Village
}

interface Node extends Point {
  board: number;
  home: Point;
}

export class MapLayout {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly stands: readonly Stand[];
  readonly roads: readonly Road[];
  readonly tiles: readonly PublicTile[];
  readonly #near = new Map<string, Set<string>>();

  constructor(components: Components, readonly scenario: ScenarioRow) {
    const rows = new Map(components.tiles.map((tile) => [tile.id, tile]));
    this.tiles = scenario.tiles.map((id) => rows.get(id)).filter((tile) => tile !== undefined);
    const nodes = new Map<string, Node>();
    const edges: [string, string, Road['kind']][] = [];
    this.tiles.forEach((tile, board) => {
      const name = (id: string): string => (id === 'village' ? id : `${POINTS[board]}:${id}`);
      for (const space of tile.spaces) {
        const home = sector(board, ...space.at);
        nodes.set(name(space.id), { ...home, home, board });
        for (const to of space.to) edges.push([name(space.id), name(to), 'path']);
        for (const to of space.beside) edges.push([name(space.id), name(to), 'side']);
      }
      tile.vantages.forEach((spot, at) => {
        const home = sector(board, ...spot.at);
        nodes.set(`vantage:${board * 2 + at}`, { ...home, home, board });
      });
      const next = this.tiles[(board + 1) % POINTS.length];
      if (next) edges.push([name(tile.clockwise), `${POINTS[(board + 1) % POINTS.length]}:${next.counter}`, 'link']);
    });
    spread(nodes, edges);
    const spots = new Map<string, Spot>([['village', { ...MIDDLE, id: 'village', board: -1, spawn: false, icon: [] }]]);
    this.tiles.forEach((tile, board) => {
      for (const space of tile.spaces) {
        const id = `${POINTS[board]}:${space.id}`;
        const { x, y } = nodes.get(id) as Node;
        spots.set(id, { id, x: Math.round(x), y: Math.round(y), board, spawn: tile.spawn === space.id, icon: space.icon });
      }
    });
    this.spots = spots;
    this.stands = this.tiles.flatMap((tile, board) =>
      tile.vantages.map((spot, which): Stand => {
        const at = board * 2 + which;
        const { x, y } = nodes.get(`vantage:${at}`) as Node;
        return { at, board, x: Math.round(x), y: Math.round(y), vantage: scenario.vantages[at] ?? '', entries: spot.entries.map((id) => `${POINTS[board]}:${id}`) };
      }),
    );
    this.roads = edges.map(([from, to, kind]) => this.#road(from, to, kind));
    for (const [from, to] of edges) {
      this.#near.set(from, (this.#near.get(from) ?? new Set()).add(to));
      this.#near.set(to, (this.#near.get(to) ?? new Set()).add(from));
    }
  }

  spot(id: string): Spot {
    const found = this.spots.get(id);
    if (!found) throw new Error(`no space ${id} on this map`);
    return found;
  }

  /** The joined spaces. */
  near(id: string): ReadonlySet<string> {
    return this.#near.get(id) ?? new Set();
  }

  #road(from: string, to: string, kind: Road['kind']): Road {
    const a = this.spot(from);
    const b = to === 'village' ? gate(a) : this.spot(to);
    const bend = kind === 'path' ? 0.07 : 0.14;
    const sign = (a.x + a.y + b.x) % 2 < 1 ? 1 : -1;
    const lead = { x: (a.x + b.x) / 2 - (b.y - a.y) * bend * sign, y: (a.y + b.y) / 2 + (b.x - a.x) * bend * sign };
    const middle = { x: (a.x + 2 * lead.x + b.x) / 4, y: (a.y + 2 * lead.y + b.y) / 4 };
    return { from, to, kind, d: `M${a.x} ${a.y}Q${round(lead.x)} ${round(lead.y)} ${round(b.x)} ${round(b.y)}`, middle, angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
  }
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** A point of a tile (100 by 100, the Village below) in its sector of the picture. */
export function sector(board: number, x: number, y: number): Point {
  const out = y / 100;
  const side = (x - 50) / 50;
  const tall = board % 2 === 0; // north and south: little depth, much width
  const depth = tall ? HEIGHT / 2 - VILLAGE.h - 62 : WIDTH / 2 - VILLAGE.w - 70;
  const near = tall ? VILLAGE.w * 0.9 : VILLAGE.h * 0.9;
  const far = tall ? WIDTH / 2 - 70 : HEIGHT / 2 - 60;
  const away = (tall ? VILLAGE.h : VILLAGE.w) + 22 + out * depth;
  const across = side * (near + (far - near) * out);
  switch (board) {
    case 0:
      return { x: MIDDLE.x + across, y: MIDDLE.y - away };
    case 1:
      return { x: MIDDLE.x + away, y: MIDDLE.y + across };
    case 2:
      return { x: MIDDLE.x - across, y: MIDDLE.y + away };
    default:
      return { x: MIDDLE.x - away, y: MIDDLE.y - across };
  }
}

/** Where a road from a space meets the wall of the Village. */
export function gate(from: Point): Point {
  const { w, h } = VILLAGE;
  const [dx, dy] = [from.x - MIDDLE.x, from.y - MIDDLE.y];
  const x = Math.max(-w + 30, Math.min(w - 30, dx));
  const y = Math.max(-h + 30, Math.min(h - 30, dy));
  return Math.abs(dx) / w > Math.abs(dy) / h ? { x: MIDDLE.x + Math.sign(dx) * (w - 8), y: MIDDLE.y + y } : { x: MIDDLE.x + x, y: MIDDLE.y + Math.sign(dy) * (h - 8) };
}

/** Pushes what lies too close apart, spaces off roads that are not theirs, and all of it back into its sector. */
function spread(nodes: ReadonlyMap<string, Node>, edges: readonly [string, string, Road['kind']][]): void {
  const all = [...nodes.values()];
  const boards = POINTS.map((_, board) => all.filter((node) => node.board === board));
  const roads = edges.filter(([, , kind]) => kind !== 'link').map(([from, to]) => ({ from: nodes.get(from) as Node, to: nodes.get(to) ?? null }));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const ease = 0.04 * (1 - turn / ROUNDS);
    for (let at = 0; at < all.length; at += 1) {
      const one = all[at] as Node;
      for (let of = at + 1; of < all.length; of += 1) part(one, all[of] as Node);
      one.x += (one.home.x - one.x) * ease;
      one.y += (one.home.y - one.y) * ease;
    }
    for (const { from, to } of roads) {
      const end = to ?? gate(from);
      for (const node of boards[from.board] ?? []) if (node !== from && node !== to) clear(node, from, end);
    }
    for (const node of all) inside(node);
  }
}

function part(one: Node, other: Node): void {
  let dx = one.x - other.x;
  const dy = one.y - other.y;
  if (Math.abs(dx) >= APART || Math.abs(dy) >= APART) return;
  const far = Math.hypot(dx, dy);
  if (far >= APART) return;
  if (far < 0.01) dx = 1;
  const push = ((APART - far) / Math.max(far, 1)) * 0.25;
  one.x += dx * push;
  one.y += dy * push;
  other.x -= dx * push;
  other.y -= dy * push;
}

/** Off the straight line from one point to another. */
function clear(node: Node, a: Point, b: Point): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((node.x - a.x) * dx + (node.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  const [ox, oy] = [node.x - a.x - dx * along, node.y - a.y - dy * along];
  const far = Math.hypot(ox, oy);
  if (far >= ROAD) return;
  const push = ((ROAD - far) / Math.max(far, 1)) * 0.6;
  node.x += ox * push;
  node.y += oy * push;
}

/** Within the picture, outside the Village, on its own side of the seams that run from the Village's corners to the picture's. */
function inside(node: Node): void {
  node.x = Math.max(EDGE.left, Math.min(WIDTH - EDGE.right, node.x));
  node.y = Math.max(EDGE.top, Math.min(HEIGHT - EDGE.bottom, node.y));
  const tall = node.board % 2 === 0;
  const sign = node.board === 0 || node.board === 3 ? -1 : 1;
  const least = (tall ? VILLAGE.h : VILLAGE.w) + 36;
  if (tall) node.y = MIDDLE.y + sign * Math.max(least, (node.y - MIDDLE.y) * sign);
  else node.x = MIDDLE.x + sign * Math.max(least, (node.x - MIDDLE.x) * sign);
  const margin = 34;
  const [depth, half, near] = tall ? [HEIGHT / 2 - VILLAGE.h, WIDTH / 2, VILLAGE.w] : [WIDTH / 2 - VILLAGE.w, HEIGHT / 2, VILLAGE.h];
  const out = tall ? (node.y - MIDDLE.y) * sign - VILLAGE.h : (node.x - MIDDLE.x) * sign - VILLAGE.w;
  const wide = Math.max(20, near + ((half - near) * out) / depth - margin);
  if (tall) node.x = Math.max(MIDDLE.x - wide, Math.min(MIDDLE.x + wide, node.x));
  else node.y = Math.max(MIDDLE.y - wide, Math.min(MIDDLE.y + wide, node.y));
}
