/** What things of this game are called in words: for labels, and for whoever reads the table aloud. */

import { and, text } from '../../lib/messages/text';
import type { SeatState } from '../../lib/protocol/seats';
import type { Tile } from './art/tiles';
import type { CarrierView, PublicStoop, StoopView } from './generated';
import { tokenTile } from './components';

export function seatName(seats: readonly SeatState[], seat: number): string {
  return seats[seat]?.name ?? text('ui.seat.number', { n: seat + 1 });
}

/** "package R", "newspaper E", "magazine". */
export function tileName(tile: Tile): string {
  return text(`ui.alphabetStoop.tile.${tile.stuff}`, { letter: tile.letter });
}

export function wordOf(stoop: StoopView): string {
  return stoop.word.map((piece) => piece.letter).join('');
}

/** "cart 2 of Leo on Elm Court with P, R and M". */
export function cartLabel(seat: number, carrier: CarrierView, seats: readonly SeatState[], place: string | null): string {
  const values = { n: carrier.number + 1, name: seatName(seats, seat), place: place ?? '', letters: and(carrier.packages.map((parcel) => parcel.letter)) };
  const mine = seats[seat]?.mine ?? false;
  if (place === null) return text(mine ? 'ui.alphabetStoop.cart.mineCurb' : 'ui.alphabetStoop.cart.curb', values);
  return text(mine ? 'ui.alphabetStoop.cart.mineAt' : 'ui.alphabetStoop.cart.at', values);
}

/** All there is to know of a stoop, in sentences. */
export function stoopLabel(card: PublicStoop, stoop: StoopView, carts: readonly { seat: number; carrier: CarrierView }[], seats: readonly SeatState[]): string {
  const said = [card.name];
  if (card.kind === 'stamp') said.push(stoop.stamp === null ? text('ui.alphabetStoop.board.stampFree') : text('ui.alphabetStoop.board.stampOf', { name: seatName(seats, stoop.stamp) }));
  if (card.kind === 'mailbox') said.push(text(stoop.paid ? 'ui.alphabetStoop.board.mailboxPaid' : 'ui.alphabetStoop.board.mailbox', { goal: card.length ?? 0, n: card.envelopes ?? 0 }));
  said.push(stoop.word.length ? text('ui.alphabetStoop.board.word', { word: wordOf(stoop), n: stoop.word.length }) : text('ui.alphabetStoop.board.noWord'));
  if (stoop.seats.length) said.push(text('ui.alphabetStoop.board.occupied', { names: and(stoop.seats.map((seat) => seatName(seats, seat))) }));
  if (stoop.tokens.length) said.push(text('ui.alphabetStoop.board.sills', { tiles: and(stoop.tokens.map((token) => tileName(tokenTile(token)))) }));
  if (carts.length) said.push(text('ui.alphabetStoop.board.carts', { names: and(carts.map(({ seat, carrier }) => `${seatName(seats, seat)} ${carrier.number + 1}`)) }));
  return `${said.join('. ')}.`;
}

/** "package R, S on the back", "package R, back not seen yet". */
export function parcelLabel(tile: Tile): string {
  return tile.back ? text('ui.alphabetStoop.tile.backKnown', { letter: tile.letter, back: tile.back }) : text('ui.alphabetStoop.tile.backHidden', { letter: tile.letter });
}
