import type { RoomInfo } from './generated';

/** What the table shows of a seat beside the game itself. */
export interface SeatState {
  name: string;
  held: boolean; // by this browser
  mine: boolean; // held, and seen as: where a device is passed round, only the seat whose hand is open
  bot: boolean; // a bot plays it now
  away: boolean; // a person's, and not connected
}

/** `as`: the seat as whom we see; `unnamed` names seats that nobody has taken. */
export function seatStates(room: RoomInfo, as: number | null, unnamed: (seat: number) => string): SeatState[] {
  return room.seats.map((seat) => ({
    name: seat.name || unnamed(seat.seat),
    held: seat.yours,
    mine: seat.yours && (room.mode !== 'hotseat' || seat.seat === as),
    bot: seat.botPlays,
    away: room.phase === 'playing' && seat.kind === 'person' && !seat.botPlays && !seat.online,
  }));
}
