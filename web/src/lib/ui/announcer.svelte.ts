/** What the live region reads out: one sentence after the other, so that none is lost when several come at once. */

class Announcer {
  said = $state<string[]>([]); // the newest few sentences; the region is `role="log"`, additions are read

  say(sentence: string): void {
    this.said = [...this.said.slice(-9), sentence];
  }
}

export const announcer = new Announcer();
