/** How a word lies on the pavement of its stoop: letters as the players lay them while there is room, narrow ones then, two rows at last. No letter lies over another. */

export interface Laid {
  x: number; // of its left upper corner; all in units of the stoop's picture, 264 by 182
  y: number;
}

export interface Wording {
  narrow: boolean; // with its letter alone, as tall as the row
  width: number; // of one letter
  height: number;
  at: readonly Laid[]; // of each letter, in order
}

export const PAVEMENT = { left: 8, top: 134, right: 256, bottom: 179 } as const; // what may be laid on
const TILE = { width: 56, height: 64, beside: 58 } as const; // of a letter as it is drawn elsewhere, and to the next one
const LARGEST = 0.66; // of that size
const WHOLE = 8; // letters: more would be too small to read with all that is drawn on them
const ONE_ROW = 13; // letters
const WIDEST = 27; // of a narrow one
const GAP = 1.6; // between narrow letters, and between rows

export function wording(letters: number): Wording {
  const room = PAVEMENT.right - PAVEMENT.left;
  if (letters <= WHOLE) {
    const size = Math.min(LARGEST, room / (letters * TILE.beside));
    const y = (PAVEMENT.top + PAVEMENT.bottom - TILE.height * size) / 2;
    return { narrow: false, width: TILE.width * size, height: TILE.height * size, at: Array.from({ length: letters }, (_, place) => ({ x: PAVEMENT.left + place * TILE.beside * size, y })) };
  }
  const rows = letters > ONE_ROW ? 2 : 1;
  const row = Math.ceil(letters / rows);
  const step = Math.min(WIDEST, room / row);
  const tall = (PAVEMENT.bottom - PAVEMENT.top - (rows - 1) * GAP) / rows;
  const height = Math.min(tall, 38);
  const top = rows === 1 ? (PAVEMENT.top + PAVEMENT.bottom - height) / 2 : PAVEMENT.top;
  return {
    narrow: true,
    width: step - GAP,
    height,
    at: Array.from({ length: letters }, (_, place) => ({ x: PAVEMENT.left + (place % row) * step, y: top + Math.floor(place / row) * (height + GAP) })),
  };
}
