/**
 * Which letters of the table make a word that was typed. A help for the fingers, no rule: the server judges what comes of it.
 *
 * What lies on the stoop is used first, all of it; then parcels and newspapers that show the letter; wilds stand for the rest.
 */

import { isWild, type Tile } from './art/tiles';

export interface Stock {
  must: readonly Tile[]; // on the stoop already
  packages: readonly Tile[]; // one's own that may go down here, best first
  most: number; // packages that there are actions for
  newspapers: readonly Tile[]; // nearest first
  magazines: readonly Tile[];
  envelopes: readonly Tile[];
}

export interface Placed {
  tile: Tile;
  as: string; // the letter it stands for here; "": a wild not set yet
}

/** The tiles in the order of the word, then what must stay and found no place in it. Letters that nothing can show are `missing`. */
export function allot(word: string, stock: Stock): { placed: Placed[]; missing: string } {
  const letters = [...word];
  const at: (Tile | null)[] = letters.map(() => null);
  const fill = (tiles: readonly Tile[], limit = tiles.length): Tile[] => {
    const left = [...tiles];
    for (let place = 0; place < at.length && tiles.length - left.length < limit; place += 1) {
      if (at[place]) continue;
      const found = left.findIndex((tile) => isWild(tile) || tile.letter === letters[place]);
      if (found >= 0) at[place] = left.splice(found, 1)[0] ?? null;
    }
    return left;
  };
  const fixed = fill(stock.must.filter((tile) => !isWild(tile)));
  fill(stock.packages, stock.most);
  fill(stock.newspapers);
  let wilds = fill(stock.must.filter(isWild));
  const mine = (tile: Tile | null) => tile !== null && stock.packages.includes(tile);
  wilds = give(wilds, at, (tile) => tile?.stuff === 'newspaper' && !stock.must.includes(tile)); // a wild that lies there is used before a newspaper is fetched
  wilds = give(wilds, at, (tile) => mine(tile) && at.filter(mine).length > 1); // and before a second parcel
  fill(stock.magazines);
  fill(stock.envelopes);
  const placed = at.flatMap((tile, place) => (tile ? [{ tile, as: letters[place] ?? '' }] : []));
  const missing = letters.filter((_, place) => !at[place]).join('');
  return { placed: [...placed, ...[...fixed, ...wilds].map((tile) => ({ tile, as: tile.letter }))], missing };
}

/** Puts tiles in the place of those that can be spared; returns what found none. */
function give(tiles: readonly Tile[], at: (Tile | null)[], spare: (tile: Tile | null) => boolean): Tile[] {
  const left = [...tiles];
  for (let place = 0; place < at.length && left.length; place += 1) if (spare(at[place] ?? null)) at[place] = left.shift() ?? null;
  return left;
}
