/** The word in the tray is kept with the server while it is made: a reload, or another device of this seat, goes on with it. Nobody else gets it. */

import type { Desk } from '../../lib/play/desk';
import type { Action } from '../../lib/protocol/generated';
import type { Drop } from './generated';

const PAUSE = 250; // ms without a change before it is kept

export class Keeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #entered = ''; // the room and seat whose word this page has
  #stands = ''; // what the server has for the open question, as JSON
  #question: number | null = null; // the number of entries by which that question is named
  #heard = 0; // changes by other devices

  /**
   * What is to be put into the tray now: on entering what the server kept, later what another device of this seat has put there.
   * `undefined`: the tray stays as it is; `null`: it is put away.
   */
  news(desk: Desk, seat: number): Drop | null | undefined {
    const { room, state, kept } = desk;
    if (!room || !state) return undefined;
    const mine = `${room.id}:${seat}`;
    if (mine !== this.#entered) {
      this.#entered = mine;
      this.#heard = kept.count;
      return this.#have(state.after, state.draft as Drop | null) ?? undefined;
    }
    if (kept.count === this.#heard) return undefined;
    this.#heard = kept.count;
    return this.#have(state.after, kept.action as unknown as Drop | null);
  }

  /** The tray as it is now, while this seat is asked. What the server has already is not sent again; a new question has nothing yet. */
  keep(drop: Drop | null, desk: Desk): void {
    clearTimeout(this.#timer);
    const after = desk.state?.after ?? null;
    if (after !== this.#question) this.#have(after, null);
    const said = JSON.stringify(drop);
    if (said === this.#stands) return;
    this.#timer = setTimeout(() => {
      this.#stands = said;
      void desk.keep(drop as unknown as Action | null);
    }, PAUSE);
  }

  /** Nothing more of this question. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #have(after: number | null, drop: Drop | null): Drop | null {
    this.#question = after;
    this.#stands = JSON.stringify(drop);
    return drop;
  }
}

/** The one on this page. */
export const keeper = new Keeper();
