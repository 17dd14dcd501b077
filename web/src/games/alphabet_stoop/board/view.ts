/** How large the street is drawn: all of it where its letters stay readable, else so large that they are, and one scrolls. */

export interface Fit {
  scale: number; // pixels a unit of the layout
  whole: boolean; // all of the street is in sight
}

export const READABLE = { mouse: 0.57, touch: 0.8 } as const; // least scale: a letter of a word is then 21 or 30 px wide
const NEARLY = 0.8; // of the least scale: where a mouse points all of the street is worth letters that are a little smaller
const STEPS = [1, 1.3, 1.7, 2.2] as const; // how much closer one may look
const LARGEST = 1.6;

export function fit(width: number, height: number, viewbox: readonly [number, number, number, number], least: number, closer: number): Fit {
  const all = Math.min(width / viewbox[2], height / viewbox[3]);
  const enough = least === READABLE.mouse && all >= least * NEARLY ? all : least;
  const near = Math.max(all, enough) * (STEPS[closer] ?? 1);
  const scale = closer < 0 ? all : Math.min(Math.max(near, all), Math.max(all, LARGEST));
  return { scale: Math.max(scale, 0.05), whole: scale <= all + 1e-6 };
}

export const CLOSEST = STEPS.length - 1;

/** A part of the street, in pixels of its ground. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part that holds the first of these and, one after the other, each that a window of this size shows together with it. */
export function together(parts: readonly Part[], width: number, height: number): Part | null {
  let held: Part | null = null;
  for (const part of parts) {
    const now: Part = held ?? part;
    const [left, top] = [Math.min(now.left, part.left), Math.min(now.top, part.top)];
    const both = { left, top, width: Math.max(now.left + now.width, part.left + part.width) - left, height: Math.max(now.top + now.height, part.top + part.height) - top };
    if (held === null || (both.width <= width && both.height <= height)) held = both;
  }
  return held;
}
