/** A letter as it is drawn: what it is made of, whose it is, what it stands for. */

export type Stuff = 'package' | 'newspaper' | 'magazine' | 'envelope';

export interface Tile {
  thing: string; // its id on the table: "package:7", "token:12", "envelope:0"
  stuff: Stuff;
  letter: string; // as it lies; "" for a wild one that stands for nothing yet
  seat: number | null; // whose package
  back?: string | null; // of a package still carried: the letter on its back; null: nobody has seen it
}

export const isWild = (tile: Tile): boolean => tile.stuff === 'magazine' || tile.stuff === 'envelope';
