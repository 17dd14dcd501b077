import type { RoomInfo } from './generated';

/** What the table shows of a seat beside the game itself. */
export interface SeatState {
  name: string;
  held: boolean; // by this browser
  mine: boolean; // held, and seen as: where a device is passed round, only the seat whose hand is open
  bot: boolean; // a bot plays it now
  away: boolean; // a person's, and not connected
}

const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const [FSI, PDI] = ['\u2068', '\u2069']; // a first strong isolate, and its end

/** A name that stands in a sentence and leaves its order alone, whichever way it is written itself. */
export function isolated(name: string): string {
  return RTL.test(name) ? FSI + name + PDI : name;
}

/** A name for a headline: of a long one as much as leaves room for what is said of it. */
export function brief(name: string, most = 12): string {
  const letters = [...name.replaceAll(FSI, '').replaceAll(PDI, '')];
  return letters.length <= most ? name : isolated(`${letters.slice(0, most - 1).join('').trimEnd()}…`);
}

/** `as`: the seat as whom we see; `unnamed` names seats that nobody has taken. */
export function seatStates(room: RoomInfo, as: number | null, unnamed: (seat: number) => string): SeatState[] {
  return room.seats.map((seat) => ({
    name: seat.name ? isolated(seat.name) : unnamed(seat.seat),
    held: seat.yours,
    mine: seat.yours && (room.mode !== 'hotseat' || seat.seat === as),
    bot: seat.botPlays,
    away: room.phase === 'playing' && seat.kind === 'person' && !seat.botPlays && !seat.online,
  }));
}
