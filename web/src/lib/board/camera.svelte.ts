/** What part of the board is seen. Pans and zooms within limits; moves smoothly unless the reader wants no motion. */

import { screen } from '../ui/screen.svelte';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Pixels at the edges of the window. */
export interface Inset {
  top: number;
  bottom: number;
  left?: number;
  right?: number;
}

const CLOSEST = 2.4; // screen pixels a board unit: a path space is then some 60 px wide
const NEARLY = 1.2; // times the scale of the whole board: then rather all of it
const MOVE = 320; // ms, as --move in tokens.css

export class Camera {
  width = $state(0); // of the window, in pixels
  height = $state(0);
  inset = $state<Inset>({ top: 0, bottom: 0 }); // where something lies over the board: what is to be seen is kept between
  #middle = $state<Point>({ x: 0, y: 0 }); // board units
  #scale = $state(0); // pixels a unit; 0: not set, the whole board
  #frame = 0; // of the animation under way

  readonly #home: Box;

  constructor(home: Box) {
    this.#home = home;
    this.#middle = { x: home.x + home.w / 2, y: home.y + home.h / 2 };
  }

  /** The scale at which the whole board is seen. */
  readonly least: number = $derived.by(() => Math.min(this.width / this.#home.w, this.height / this.#home.h) || 0.01);
  readonly scale: number = $derived.by(() => Math.max(this.least, this.#scale));
  readonly whole: boolean = $derived.by(() => this.scale <= this.least * 1.01);
  readonly closest: boolean = $derived.by(() => this.scale >= CLOSEST * 0.999);

  /** The part that is seen: an svg viewBox in the shape of the window. */
  readonly box: Box = $derived.by(() => {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    const { x, y } = this.#within(this.#middle, this.scale);
    return { x: x - w / 2, y: y - h / 2, w, h };
  });

  /** A point of the board as pixels of the window, and back. */
  project({ x, y }: Point): Point {
    return { x: (x - this.box.x) * this.scale, y: (y - this.box.y) * this.scale };
  }
  unproject({ x, y }: Point): Point {
    return { x: this.box.x + x / this.scale, y: this.box.y + y / this.scale };
  }

  /** Drags the board by pixels. */
  drag(dx: number, dy: number): void {
    this.stop();
    const { x, y } = this.#within(this.#middle, this.scale);
    this.#middle = this.#within({ x: x - dx / this.scale, y: y - dy / this.scale }, this.scale);
  }

  /** Zooms by a factor about a pixel of the window. False: it is at the limit already. */
  zoom(factor: number, about: Point, smooth = false): boolean {
    const scale = Math.min(CLOSEST, Math.max(this.least, this.scale * factor));
    if (Math.abs(scale - this.scale) < 1e-6) return false;
    const fixed = this.unproject(about);
    const middle = { x: fixed.x + (this.width / 2 - about.x) / scale, y: fixed.y + (this.height / 2 - about.y) / scale };
    this.#go(middle, scale, smooth);
    return true;
  }

  /** The whole board. */
  fit(): void {
    this.#go({ x: this.#home.x + this.#home.w / 2, y: this.#home.y + this.#home.h / 2 }, this.least, true);
  }

  /** Shows these points with a margin, no closer than `closest` pixels a unit. */
  show(points: readonly Point[], margin: number, closest: number, smooth = true): void {
    if (!points.length || !this.width || !this.height) return;
    const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const over = { left: 0, right: 0, ...this.inset };
    const scale = Math.min((this.width - over.left - over.right) / (right - left + 2 * margin), (this.height - over.top - over.bottom) / (bottom - top + 2 * margin), closest);
    if (scale < this.least * NEARLY) this.fit();
    else this.#go({ x: (left + right + (over.right - over.left) / scale) / 2, y: (top + bottom + (over.bottom - over.top) / scale) / 2 }, scale, smooth);
  }

  /** Moves just so far that the point is seen well. */
  reveal(point: Point, margin: number): void {
    const { x, y, w, h } = this.box;
    const room = Math.min(margin, w / 3, h / 3);
    const middle = {
      x: x + w / 2 + Math.min(0, point.x - room - x) + Math.max(0, point.x + room - x - w),
      y: y + h / 2 + Math.min(0, point.y - room - y) + Math.max(0, point.y + room - y - h),
    };
    if (middle.x !== x + w / 2 || middle.y !== y + h / 2) this.#go(middle, this.scale, true);
  }

  /** Puts a point into the middle. */
  centre(point: Point): void {
    this.#go(point, this.scale, false);
  }

  #go(middle: Point, scale: number, smooth: boolean): void {
    this.stop();
    const to = { scale: Math.min(CLOSEST, Math.max(this.least, scale)), middle };
    if (!smooth || screen.still || !this.width) {
      this.#middle = this.#within(to.middle, to.scale);
      this.#scale = to.scale <= this.least * 1.001 ? 0 : to.scale;
      return;
    }
    const from = { scale: this.scale, middle: this.#within(this.#middle, this.scale) };
    const end = this.#within(to.middle, to.scale);
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - began) / MOVE));
      const eased = 1 - (1 - t) ** 3;
      this.#scale = from.scale * (to.scale / from.scale) ** eased;
      this.#middle = { x: from.middle.x + (end.x - from.middle.x) * eased, y: from.middle.y + (end.y - from.middle.y) * eased };
      if (t < 1) this.#frame = requestAnimationFrame(step);
      else if (to.scale <= this.least * 1.001) this.#scale = 0;
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Ends a move under way. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** The middle kept so that the window looks at the board, and beyond its edge only where the board is smaller than the window. */
  #within(middle: Point, scale: number): Point {
    const keep = (at: number, from: number, size: number, seen: number): number =>
      seen >= size ? from + size / 2 : Math.min(from + size - seen / 2, Math.max(from + seen / 2, at));
    const { x, y, w, h } = this.#home;
    const { top, bottom, left = 0, right = 0 } = scale > this.least * NEARLY ? this.inset : { top: 0, bottom: 0 };
    return { x: keep(middle.x, x - left / scale, w + (left + right) / scale, this.width / scale), y: keep(middle.y, y - top / scale, h + (top + bottom) / scale, this.height / scale) };
  }
}
