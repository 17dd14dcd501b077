/** The word that is being typed at this table: kept with the server, looked up as it grows. What it would do shows on the beasts as well. */

import type { Desk } from '../../lib/play/desk';
import type { Attempt, Declare, Tell } from './generated';

const PAUSE = 140; // ms without a key before the server is asked
const LONGEST = 28; // letters of the longest words there are

export class DraftWord {
  word = $state(''); // A to Z
  tellTo = $state<number | null>(null); // a word for another seat, by Hammer; null: one's own
  attempt = $state.raw<Attempt | null>(null); // of the word as it was when the server last looked
  refusal = $state<string | null>(null); // why it could not be given
  busy = $state(false); // the server is looking
  edits = $state(0); // how often somebody typed here
  calls = $state(0); // how often the table gave way to the tray: one may type at once
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = $state(''); // whose it is, and of which round
  #own = ''; // one's own word while one for another is typed

  constructor(private readonly desk: Desk) {}

  /** Whether what is shown belongs to the word as it stands. */
  get settled(): boolean {
    return !this.busy && this.attempt?.word === this.word;
  }

  /** Whether it is this seat's, of this round: on a passed device the last seat's word must not show for a moment. */
  belongs(round: string): boolean {
    return round === this.#round;
  }

  /** A new round or another seat begins with what the server kept; the same one goes on as it is. */
  enter(round: string, kept: string): void {
    if (round === this.#round) return;
    this.#round = round;
    this.tellTo = null;
    this.#own = '';
    this.set(kept, false);
  }

  /** A word for another seat; null: back to one's own. */
  tell(to: number | null): void {
    if (to === this.tellTo) return;
    if (this.tellTo === null) this.#own = this.word;
    this.tellTo = to;
    this.set(to === null ? this.#own : '', false);
  }

  /** What stands in the tray from now on. `keep`: the server keeps it too. */
  set(typed: string, keep = true): void {
    this.word = fold(typed);
    if (keep) this.edits += 1;
    this.refusal = null;
    clearTimeout(this.#timer);
    this.#asked += 1;
    if (!this.word) {
      this.attempt = null;
      this.busy = false;
    } else this.busy = true;
    this.#timer = setTimeout(() => void this.#look(keep), keep ? PAUSE : 0);
  }

  /** Asks again: other beasts attack, or the room ruled on a word. */
  again(): void {
    if (this.word) this.set(this.word, false);
  }

  async #look(keep: boolean): Promise<void> {
    const asked = this.#asked;
    const { word, tellTo } = this;
    if (keep && tellTo === null) void this.desk.keep(word ? declare(word) : null);
    if (!word) return;
    const reply = await this.desk.attempt(tellTo === null ? declare(word) : tell(tellTo, word));
    if (asked !== this.#asked) return;
    this.busy = false;
    if (reply?.type === 'Verdict') {
      this.attempt = reply.shows as Attempt | null;
      this.refusal = reply.refusal?.reason ?? null;
    } else {
      this.attempt = null;
      this.refusal = reply?.reason ?? null;
    }
  }
}

function declare(word: string): Declare {
  return { type: 'Declare', word };
}

function tell(to: number, word: string): Tell {
  return { type: 'Tell', to, word };
}

/** As words are written in lists: capital letters without accents. */
export function fold(typed: string): string {
  return typed.normalize('NFD').toUpperCase().replace(/[^A-Z]/g, '').slice(0, LONGEST);
}

const drafts = new WeakMap<Desk, DraftWord>();

/** The one draft of a table: the tray writes it, the beasts show it. */
export function draftOf(desk: Desk): DraftWord {
  let draft = drafts.get(desk);
  if (!draft) {
    draft = new DraftWord(desk);
    drafts.set(desk, draft);
  }
  return draft;
}
