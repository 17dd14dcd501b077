import type { RoomInfo } from './generated';

/** What the table shows of a seat beside the game itself. */
export interface SeatState {
  name: string;
  mine: boolean; // this browser holds it
  bot: boolean; // a bot plays it now
  away: boolean; // a person's, and not connected
}

/** `unnamed` names seats that nobody has taken. */
export function seatStates(room: RoomInfo, unnamed: (seat: number) => string): SeatState[] {
  return room.seats.map((seat) => ({
    name: seat.name || unnamed(seat.seat),
    mine: seat.yours,
    bot: seat.botPlays,
    away: room.phase === 'playing' && seat.kind === 'person' && !seat.botPlays && !seat.online,
  }));
}
