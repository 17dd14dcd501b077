/** What the live region reads out: one sentence after the other, so that none is lost when several come at once. */

class Announcer {
  said = $state.raw<readonly { id: number; words: string }[]>([]); // the newest few; additions are read
  #count = 0;

  say(words: string): void {
    this.#count += 1;
    this.said = [...this.said.slice(-9), { id: this.#count, words }];
  }
}

export const announcer = new Announcer();
