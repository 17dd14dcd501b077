/**
 * Which layout fits, by the same widths as in the style sheets: from 1200 three columns; from 700 two (lying) or one (upright), with log, chat and
 * rules in a drawer; below that one with a sheet. Only for what CSS alone cannot say (which tab, which drawer).
 */

class Screen {
  phone = $state(false);
  tablet = $state(false);
  readonly desktop = $derived(!this.phone && !this.tablet);
  still = $state(false); // prefers-reduced-motion: results are shown at once

  constructor() {
    this.#watch('(max-width: 699px)', (yes) => (this.phone = yes));
    this.#watch('(min-width: 700px) and (max-width: 1199px)', (yes) => (this.tablet = yes));
    this.#watch('(prefers-reduced-motion: reduce)', (yes) => (this.still = yes));
  }

  #watch(query: string, set: (yes: boolean) => void): void {
    const list = matchMedia(query);
    set(list.matches);
    list.addEventListener('change', (event) => set(event.matches));
  }
}

export const screen = new Screen();
