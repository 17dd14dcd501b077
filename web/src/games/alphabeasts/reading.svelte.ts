/** Which reveal somebody has looked at and gone on from: nobody is hurried by others who go on. A reload knows it too. */

import { remember, remembered } from '../../lib/ui/storage';
import type { RevealView } from './generated';

/** Whether one lies over the parade just now, while the next word is asked for already. */
export const looking = $state({ on: false });

const KEY = 'alphabeasts.read';

export class Reading {
  #left = $state(0); // the round of the last reveal gone on from

  /** Whoever only watches begins at the parade, not at what was before they came: `there` is what lies there then. */
  constructor(
    private readonly room: string | undefined,
    watches: boolean,
    there: RevealView | null,
  ) {
    const [of, number] = (remembered(KEY) ?? '').split(' ');
    this.#left = of === room ? Number(number) : watches ? (there?.number ?? 0) : 0;
  }

  /** Whether this reveal is still, or again, to be looked at. */
  open(reveal: RevealView | null): boolean {
    return reveal !== null && reveal.number > this.#left;
  }

  /** Goes on from it. */
  leave(reveal: RevealView | null): void {
    if (!reveal) return;
    this.#left = reveal.number;
    remember(KEY, `${this.room} ${reveal.number}`);
  }

  again(): void {
    this.#left = 0;
  }
}
