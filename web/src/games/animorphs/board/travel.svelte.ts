/** Pieces on the way from one space to another. Decoration: where a piece stands is what the view says, and it gets there in half a second. */

import { screen } from '../../../lib/ui/screen.svelte';
import type { Event, TableView } from '../generated';
import { along, laneOf, type BoardMap, type Curve, type Point } from './map';
import { VISSER, pawn, standing } from './standing';

const LONGEST = 420; // ms: below --event of tokens.css, with a frame or two to spare
const STEP = 75; // ms a space, where that is less

interface Trip {
  piece: string;
  curves: readonly Curve[];
  lift: number; // how high it is carried over the board; 0: it walks
  began: number;
  lasts: number;
}

export class Travel {
  /** The feet of the pieces that are under way just now. */
  moving = $state.raw<ReadonlyMap<string, Point>>(new Map());
  #trips: Trip[] = [];
  #table: TableView | null = null;
  #frame = 0;

  constructor(private readonly map: BoardMap) {}

  /** A new view of the table, and what happened on the way to it. */
  to(table: TableView, news: readonly Event[]): void {
    const before = this.#table;
    this.#table = table;
    if (!before || before === table || screen.still) return;
    const [then, now] = [standing(before, this.map), standing(table, this.map)];
    const set = (piece: string, spaces: readonly string[], from: Point | undefined, end: Point | undefined, walks: boolean): void => {
      if (!from || !end || (from.x === end.x && from.y === end.y)) return;
      const start = this.moving.get(piece) ?? from;
      const curves = walks ? this.#walk(spaces, start, end) : [[start, start, end, end] as Curve];
      this.#trips = this.#trips.filter((trip) => trip.piece !== piece);
      this.#trips.push({ piece, curves, lift: walks ? 0 : 70, began: performance.now(), lasts: Math.min(LONGEST, 160 + STEP * curves.length) });
    };
    table.pawns.forEach((each, seat) => {
      const old = before.pawns[seat];
      if (!old) return;
      const walked = news.findLast((event) => event.type === 'Walked' && event.seat === seat);
      const path = walked?.type === 'Walked' && walked.path.at(-1) === each.space ? [walked.start, ...walked.path] : this.#guess(old.space, each.space, old.form);
      set(pawn(seat), path, then.get(pawn(seat)), now.get(pawn(seat)), old.space === each.space || path.length > 1);
    });
    set(VISSER, [], then.get(VISSER), now.get(VISSER), before.visser === table.visser);
    if (this.#trips.length) this.#run();
  }

  /** Without news (a connection that came back) a short way in the form's own colour is walked, everything else is a leap. */
  #guess(from: string, to: string, form: string): string[] {
    const way = from === to ? [] : this.map.way(from, to, laneOf(form));
    return way.length <= 13 ? way : [];
  }

  #walk(spaces: readonly string[], start: Point, end: Point): Curve[] {
    const curves: Curve[] = [];
    for (let i = 1; i < spaces.length; i += 1) curves.push(this.map.curve(spaces[i - 1] ?? '', spaces[i] ?? ''));
    const [first, last] = [curves[0], curves.at(-1)];
    if (!first || !last) return [[start, start, end, end]];
    curves[0] = [start, first[1], first[2], first[3]];
    const final = curves.at(-1) ?? last;
    curves[curves.length - 1] = [final[0], final[1], final[2], end];
    return curves;
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    const step = (now: number): void => {
      const at = new Map<string, Point>();
      for (const { piece, curves, lift, began, lasts } of this.#trips) {
        const t = Math.min(1, Math.max(0, (now - began) / lasts));
        if (t === 1) continue;
        const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
        const index = Math.min(curves.length - 1, Math.floor(eased * curves.length));
        const point = along(curves[index]!, eased * curves.length - index);
        at.set(piece, { x: point.x, y: point.y - Math.sin(Math.PI * eased) * lift });
      }
      this.#trips = this.#trips.filter((trip) => at.has(trip.piece));
      this.moving = at;
      if (this.#trips.length) this.#frame = requestAnimationFrame(step);
    };
    step(performance.now());
  }
}
