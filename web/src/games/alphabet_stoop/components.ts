/** Looking things up: what a card is, how the street lies, and every letter of the table as a tile to draw. */

import type { Tile } from './art/tiles';
import type { Components, PackageView, PieceView, PublicLayout, PublicStoop, TableView, TokenView } from './generated';

/** The components of one pack, by id. */
export class Pieces {
  readonly stoops: ReadonlyMap<string, PublicStoop>;

  constructor(readonly components: Components) {
    this.stoops = new Map(components.stoops.map((stoop) => [stoop.id, stoop]));
  }

  layout(id: string): PublicLayout {
    const found = this.components.layouts.find((layout) => layout.id === id) ?? this.components.layouts[0];
    if (!found) throw new Error(`no layout ${id}`);
    return found;
  }

  name(card: string): string {
    return this.stoops.get(card)?.name ?? card;
  }
}

const known = new WeakMap<object, Pieces>();

/** The components that the server sent, ready for looking up; made once for each pack. */
export function piecesOf(content: object): Pieces {
  let pieces = known.get(content);
  if (!pieces) {
    pieces = new Pieces(content as Components);
    known.set(content, pieces);
  }
  return pieces;
}

export function tokenTile(token: TokenView): Tile {
  return { thing: `token:${token.number}`, stuff: token.letter === null ? 'magazine' : 'newspaper', letter: token.letter ?? '', seat: null };
}

export function packageTile(seat: number, parcel: PackageView): Tile {
  return { thing: `package:${seat}-${parcel.number}`, stuff: 'package', letter: parcel.letter, seat, back: parcel.back };
}

export function pieceTile(card: string, piece: PieceView, place: number): Tile {
  const thing = piece.kind === 'package' ? `package:${piece.seat}-${piece.package}` : `piece:${card}-${place}`;
  return { thing, stuff: piece.kind, letter: piece.letter, seat: piece.seat };
}

/** Where a card stands among the cells of the layout; -1: it is not in the street. */
export function cellOf(table: TableView, card: string): number {
  return table.street.findIndex((stoop) => stoop.id === card);
}

/** The number of a thing such as "token:7" or "package:0-7"; the seat too, where it has one. */
export function numbered(thing: string): { seat: number; number: number } {
  const [, id = ''] = thing.split(':');
  const [first = '0', second] = id.split('-');
  return second === undefined ? { seat: -1, number: Number(first) } : { seat: Number(first), number: Number(second) };
}
