/** What the room shows of a seat beside the game itself. */
export interface SeatState {
  name: string;
  mine: boolean; // this browser holds it
  bot: boolean; // a bot plays it now
  away: boolean; // a person's, and not connected
}
