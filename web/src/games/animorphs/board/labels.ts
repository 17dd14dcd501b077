/** The names written on the board: which lines of text, and the plate under them. */

import type { Spot } from './map';

export interface Plate {
  x: number; // left
  y: number; // top
  w: number;
  h: number;
  words: string;
}

const SIZE = 16.5; // board units
const HIGH = 23;
const BESIDE = { morph: 36, mission: 40, tower: 68, path: 20 } as const; // from the middle of the space to the plate
const BELOW = { morph: 30, mission: 34, tower: 54, path: 18 } as const;

let canvas: CanvasRenderingContext2D | null = null;

/** How wide a word is in the board's type, in units. */
function measure(words: string, family: string): number {
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!canvas) return words.length * SIZE * 0.66;
  canvas.font = `700 ${SIZE}px ${family}`;
  return canvas.measureText(words).width + words.length * 0.5;
}

/** How far the pieces on a space reach from its middle, in units: what is written there gives way. */
export interface Crowd {
  left: number;
  right: number;
  up: number;
  down: number;
}

export const NOBODY: Crowd = { left: 0, right: 0, up: 0, down: 0 };

/** The plates of one name, clear of the pieces that stand on its space and, where that can be, of the `edge` of what is seen. Beside a space a long name of several words is broken into two lines. */
export function plates(spot: Spot, words: string, family: string, crowd: Crowd = NOBODY, edge: { x: number; w: number } | null = null): Plate[] {
  const beside = spot.label === 'left' || spot.label === 'right';
  if (beside && edge) {
    const found = plates(spot, words, family, crowd);
    const inside = found.every((plate) => plate.x >= edge.x && plate.x + plate.w <= edge.x + edge.w);
    return inside ? found : plates({ ...spot, label: 'below' }, words, family, crowd);
  }
  const gap = Math.max(BESIDE[spot.kind], (spot.label === 'left' ? crowd.left : spot.label === 'right' ? crowd.right : 0) + 4);
  const above = spot.label === 'above' && crowd.up <= BESIDE[spot.kind];
  const whole = measure(words, family);
  const cut = beside && whole > 84 ? broken(words) : -1;
  const lines = cut > 0 ? [words.slice(0, cut), words.slice(cut + 1)] : [words];
  const top = beside ? spot.y - (HIGH * lines.length) / 2 : above ? spot.y - gap - HIGH : spot.y + Math.max(BELOW[spot.kind], crowd.down + 2);
  return lines.map((line, index) => {
    const w = (lines.length === 1 ? whole : measure(line, family)) + 18;
    const x = spot.label === 'left' ? spot.x - gap - w : spot.label === 'right' ? spot.x + gap : spot.x - w / 2;
    return { x, y: top + index * HIGH, w, h: HIGH, words: line };
  });
}

/** Where to break: the gap between words nearest to the middle. */
function broken(words: string): number {
  let best = -1;
  for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) {
    if (best < 0 || Math.abs(at - words.length / 2) < Math.abs(best - words.length / 2)) best = at;
  }
  return best;
}
