/** The live verdict: what the server says of the word in the tray, asked again whenever it changes, the latest question alone answered. */

import type { Desk } from '../../lib/play/desk';
import type { Action } from '../../lib/protocol/generated';
import type { Draft, Drop } from './generated';
import { tray } from './tray.svelte';

const PAUSE = 90; // ms without a change before the server is asked

export class Judge {
  verdict = $state.raw<Draft | null>(null); // of the tray as it is; null: nothing to say, or not known yet
  asking = $state(false);
  /** It may be dropped, or could be if it were one's turn. */
  readonly good: boolean = $derived(this.verdict !== null && (this.verdict.refusal === null || (tray.ahead && this.verdict.accepted && this.verdict.pieces.length > 0)));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;

  /** Another word, or none. */
  ask(drop: Drop | null, desk: Desk | undefined): void {
    clearTimeout(this.#timer);
    this.verdict = null;
    this.asking = drop !== null && desk !== undefined;
    const mine = (this.#latest += 1);
    if (!drop || !desk) return;
    this.#timer = setTimeout(() => {
      void desk.attempt(drop as unknown as Action).then((reply) => {
        if (mine !== this.#latest) return;
        this.asking = false;
        this.verdict = reply?.type === 'Verdict' ? (reply.shows as Draft | null) : null;
      });
    }, PAUSE);
  }
}

/** The one on this page. */
export const judge = new Judge();
