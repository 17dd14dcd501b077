/** Which of the three layouts fits: the same widths as in the style sheets. Only for what CSS alone cannot say (which tab, which drawer). */

class Screen {
  phone = $state(false);
  tablet = $state(false);
  still = $state(false); // prefers-reduced-motion: results are shown at once

  constructor() {
    this.#watch('(max-width: 699px)', (yes) => (this.phone = yes));
    this.#watch('(min-width: 700px) and (max-width: 1099px)', (yes) => (this.tablet = yes));
    this.#watch('(prefers-reduced-motion: reduce)', (yes) => (this.still = yes));
  }

  #watch(query: string, set: (yes: boolean) => void): void {
    const list = matchMedia(query);
    set(list.matches);
    list.addEventListener('change', (event) => set(event.matches));
  }
}

export const screen = new Screen();
