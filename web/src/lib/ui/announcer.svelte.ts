/** What the live region reads out: one sentence after the other, so that none is lost when several come at once. */

import { untrack } from 'svelte';

class Announcer {
  said = $state.raw<readonly { id: number; words: string }[]>([]); // the newest few; additions are read
  #count = 0;

  say(words: string): void {
    this.#count += 1;
    this.said = [...untrack(() => this.said).slice(-9), { id: this.#count, words }]; // said from effects, which must not run again for it
  }
}

export const announcer = new Announcer();
