/** A pack's board as geometry: smooth lines through joined spaces, which way each space is turned, and a way from one to another. */

import type { Point } from '../../../lib/board/camera.svelte';
import type { Components, PublicSpace } from '../generated';

export type { Point };

/** A cubic curve from one space to the next. */
export type Curve = readonly [from: Point, lead: Point, trail: Point, to: Point];

export type Lane = 'red' | 'white' | 'yellow' | 'blue' | 'plain'; // plain: two special spaces joined without a path space between

export interface Spot extends Point {
  id: string;
  kind: PublicSpace['kind'];
  colour: PublicSpace['colour'];
  name: string | null;
  label: PublicSpace['label'];
  turn: number; // degrees: where the street through it leads
  through: boolean; // a street runs through it, rather than ends in it
}

/** Spaces one after the other that make one drawn line. */
export interface Line {
  lane: Lane;
  closed: boolean; // its last space is joined to its first
  spaces: readonly string[];
  d: string;
}

const WALKERS = new Set(['human', 'bear', 'tiger', 'elephant']);

/** The colour of path a form uses: for drawing a way, never for deciding what is allowed. */
export function laneOf(form: string): Lane {
  return WALKERS.has(form) ? 'red' : form === 'eagle' ? 'white' : form === 'ant' ? 'yellow' : 'blue';
}

export class BoardMap {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly lines: readonly Line[];
  readonly box: { x: number; y: number; w: number; h: number };
  readonly rivers: readonly { points: readonly Point[]; width: number }[];
  private readonly near: ReadonlyMap<string, readonly string[]>;
  private readonly curves: ReadonlyMap<string, Curve>;

  constructor(readonly components: Components) {
    const unit = unitOf(components);
    const [x, y, w, h] = components.viewbox.map((each) => each * unit) as [number, number, number, number];
    this.box = { x, y, w, h };
    this.rivers = components.rivers.map(({ points, width }) => ({ points: points.map(([px, py]) => ({ x: px * unit, y: py * unit })), width: width * unit }));
    const spots = new Map<string, Spot>();
    for (const space of components.spaces) {
      const [sx, sy] = space.at;
      spots.set(space.id, { id: space.id, kind: space.kind, colour: space.colour, name: space.name, label: space.label, x: sx * unit, y: sy * unit, turn: 0, through: false });
    }
    const near = new Map<string, string[]>();
    for (const [a, b] of components.joins) {
      near.set(a, [...(near.get(a) ?? []), b]);
      near.set(b, [...(near.get(b) ?? []), a]);
    }
    this.spots = spots;
    this.near = near;
    const curves = new Map<string, Curve>();
    this.lines = this.#draw(spots, curves);
    this.curves = curves;
  }

  /** The curve of the join between two spaces, in that direction; straight where there is no join. */
  curve(from: string, to: string): Curve {
    const there = this.curves.get(`${from} ${to}`);
    if (there) return there;
    const back = this.curves.get(`${to} ${from}`);
    if (back) return [back[3], back[2], back[1], back[0]];
    const a = this.spot(from);
    const b = this.spot(to);
    return [a, { x: a.x + (b.x - a.x) / 3, y: a.y + (b.y - a.y) / 3 }, { x: b.x - (b.x - a.x) / 3, y: b.y - (b.y - a.y) / 3 }, b];
  }

  spot(id: string): Spot {
    const spot = this.spots.get(id);
    if (!spot) throw new Error(`the board has no space ${id}`);
    return spot;
  }

  neighbours(id: string): readonly string[] {
    return this.near.get(id) ?? [];
  }

  /** The shortest way, both ends included, over one colour of path and the special spaces; empty where there is none. */
  way(from: string, to: string, lane: Lane): string[] {
    const before = new Map<string, string>([[from, '']]);
    const todo = [from];
    for (let at = todo.shift(); at !== undefined; at = todo.shift()) {
      if (at === to) {
        const way = [];
        for (let here = to; here; here = before.get(here) ?? '') way.unshift(here);
        return way;
      }
      for (const next of this.neighbours(at)) {
        const colour = this.spots.get(next)?.colour;
        if (before.has(next) || (colour && colour !== lane)) continue;
        before.set(next, at);
        todo.push(next);
      }
    }
    return [];
  }

  /** An svg path along the curves of a way. */
  trace(way: readonly string[]): string {
    let d = '';
    for (let i = 1; i < way.length; i += 1) d += segment(this.curve(way[i - 1] ?? '', way[i] ?? ''), i === 1);
    return d;
  }

  #lane(a: string, b: string): Lane {
    return this.spot(a).colour ?? this.spot(b).colour ?? 'plain';
  }

  /** Cuts the joins of each colour into lines that go straight on where they can, and draws those. */
  #draw(spots: Map<string, Spot>, curves: Map<string, Curve>): Line[] {
    const lines: Line[] = [];
    for (const lane of ['blue', 'yellow', 'red', 'plain', 'white'] as const) {
      const joins = this.components.joins.filter(([a, b]) => this.#lane(a, b) === lane);
      const ends = new Map<string, string[]>();
      for (const [a, b] of joins) {
        ends.set(a, [...(ends.get(a) ?? []), b]);
        ends.set(b, [...(ends.get(b) ?? []), a]);
      }
      const onward = new Map<string, string>(); // "from at" → next
      for (const [at, around] of ends) for (const [a, b] of pairs(this.spot(at), around.map((id) => this.spot(id)))) {
        onward.set(`${a.id} ${at}`, b.id);
        onward.set(`${b.id} ${at}`, a.id);
      }
      const left = new Set(joins.map(([a, b]) => key(a, b)));
      const follow = (from: string, at: string): string[] => {
        const spaces = [];
        for (let next: string | undefined; ; from = at, at = next) {
          next = onward.get(`${from} ${at}`);
          if (next === undefined || !left.delete(key(at, next))) return spaces;
          spaces.push(next);
        }
      };
      for (const [a, b] of joins) {
        if (!left.delete(key(a, b))) continue;
        const ahead = follow(a, b);
        const closed = ahead.at(-1) === a && onward.get(`${ahead.at(-2) ?? b} ${a}`) === b;
        const behind = closed ? [] : follow(b, a).reverse();
        const spaces = [...behind, a, b, ...ahead];
        lines.push({ lane, closed, spaces, d: this.#smooth(spaces, closed, lane, spots, curves) });
      }
    }
    return lines;
  }

  /** A space lies along the street that runs through it; one that only ends there has no say. */
  #turn(spot: Spot | undefined, lane: Lane, turn: number, through: boolean): void {
    if (!spot || lane !== 'red' || (spot.through && !through)) return;
    spot.turn = turn;
    spot.through ||= through;
  }

  /** Centripetal Catmull-Rom through the spaces: no loops, no overshooting. Notes every curve, and how path spaces are turned. */
  #smooth(spaces: readonly string[], closed: boolean, lane: Lane, spots: Map<string, Spot>, curves: Map<string, Curve>): string {
    const points = spaces.map((id) => this.spot(id));
    const last = points.length - 1;
    const at = (i: number): Point => {
      const [first, second, end, before] = [points[0]!, points[1]!, points[last]!, points[last - 1]!];
      if (i < 0) return closed ? points[last + i]! : { x: 2 * first.x - second.x, y: 2 * first.y - second.y };
      if (i > last) return closed ? points[i - last]! : { x: 2 * end.x - before.x, y: 2 * end.y - before.y };
      return points[i]!;
    };
    let d = '';
    for (let i = 0; i < last; i += 1) {
      const curve = bend(at(i - 1), at(i), at(i + 1), at(i + 2));
      curves.set(`${spaces[i]} ${spaces[i + 1]}`, curve);
      d += segment(curve, i === 0);
      this.#turn(spots.get(spaces[i] ?? ''), lane, degrees(curve[0], curve[1]), i > 0 || closed);
      if (i === last - 1 && !closed) this.#turn(spots.get(spaces[last] ?? ''), lane, degrees(curve[2], curve[3]), false);
    }
    return closed ? `${d}Z` : d;
  }
}

const STEP = 50; // units between two spaces for which everything is drawn

/** A pack's coordinates may be of any size, such as pixels of a photograph: what they are multiplied by, so that spaces fit their distances. */
function unitOf(components: Components): number {
  const at = new Map(components.spaces.map((space) => [space.id, space.at]));
  const lengths = components.joins.map(([a, b]) => {
    const [[ax, ay], [bx, by]] = [at.get(a) ?? [0, 0], at.get(b) ?? [0, 0]];
    return Math.hypot(ax - bx, ay - by);
  });
  const middle = lengths.sort((a, b) => a - b)[lengths.length >> 1] || STEP;
  return Math.abs(Math.log(STEP / middle)) < 0.25 ? 1 : STEP / middle;
}

function key(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** Which neighbours a line joins straight through a space: the straightest two first, and nothing sharper than a right angle and a half. */
function pairs(at: Point, around: readonly Spot[]): [Spot, Spot][] {
  const found: { bend: number; pair: [Spot, Spot] }[] = [];
  around.forEach((a, i) => {
    for (const b of around.slice(i + 1)) found.push({ bend: Math.abs(180 - angle(a, at, b)), pair: [a, b] });
  });
  found.sort((one, other) => one.bend - other.bend);
  const used = new Set<Spot>();
  const kept: [Spot, Spot][] = [];
  for (const { bend: sharp, pair } of found) {
    if (sharp > 75 || used.has(pair[0]) || used.has(pair[1])) continue;
    used.add(pair[0]).add(pair[1]);
    kept.push(pair);
  }
  return kept;
}

function angle(a: Point, at: Point, b: Point): number {
  const turn = Math.abs(Math.atan2(a.y - at.y, a.x - at.x) - Math.atan2(b.y - at.y, b.x - at.x));
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI;
}

function degrees(a: Point, b: Point): number {
  return Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
}

function bend(p0: Point, p1: Point, p2: Point, p3: Point): Curve {
  const d1 = Math.sqrt(Math.hypot(p1.x - p0.x, p1.y - p0.y)) || 1e-6;
  const d2 = Math.sqrt(Math.hypot(p2.x - p1.x, p2.y - p1.y)) || 1e-6;
  const d3 = Math.sqrt(Math.hypot(p3.x - p2.x, p3.y - p2.y)) || 1e-6;
  const lead = (k: 'x' | 'y'): number => (d1 * d1 * p2[k] - d2 * d2 * p0[k] + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * p1[k]) / (3 * d1 * (d1 + d2));
  const trail = (k: 'x' | 'y'): number => (d3 * d3 * p1[k] - d2 * d2 * p3[k] + (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2) * p2[k]) / (3 * d3 * (d3 + d2));
  return [p1, { x: lead('x'), y: lead('y') }, { x: trail('x'), y: trail('y') }, p2];
}

function segment([from, lead, trail, to]: Curve, first: boolean): string {
  const say = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  return `${first ? `M${say(from)}` : ''}C${say(lead)} ${say(trail)} ${say(to)}`;
}

/** The point at `t` (0 to 1) of a curve. */
export function along([from, lead, trail, to]: Curve, t: number): Point {
  const u = 1 - t;
  const mix = (k: 'x' | 'y'): number => u * u * u * from[k] + 3 * u * u * t * lead[k] + 3 * u * t * t * trail[k] + t * t * t * to[k];
  return { x: mix('x'), y: mix('y') };
}

/** A smooth open line through any points, such as the river's. */
export function smooth(points: readonly Point[]): string {
  let d = '';
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [p1, p2] = [points[i]!, points[i + 1]!];
    const p0 = points[i - 1] ?? { x: 2 * p1.x - p2.x, y: 2 * p1.y - p2.y };
    const p3 = points[i + 2] ?? { x: 2 * p2.x - p1.x, y: 2 * p2.y - p1.y };
    d += segment(bend(p0, p1, p2, p3), i === 0);
  }
  return d;
}

/** How far a point is from a stretch of line. */
export function apart(p: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const t = length ? Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length)) : 0;
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
}
