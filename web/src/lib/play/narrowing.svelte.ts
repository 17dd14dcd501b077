/** Answering by clicks: each way of answering is a sequence of things to click; every click leaves fewer ways, until one is left. */

export interface Way<A> {
  action: A; // the complete answer, as the server listed it
  clicks: readonly string[]; // ids of things, in the order in which they are clicked: ['card:take-card', 'seat:2']; never empty
  also?: readonly (readonly string[])[]; // other orders that mean the same
}

export type Outcome<W> = { kind: 'refused' } | { kind: 'narrowed' } | { kind: 'left'; way: W };

export class Narrowing<W extends Way<unknown>> {
  #ways = $state.raw<readonly W[]>([]);
  chosen = $state.raw<readonly string[]>([]); // the things clicked so far

  /** The ways that begin with the clicks made so far. */
  readonly left: readonly W[] = $derived(this.#ways.filter((way) => sequences(way).some((clicks) => begins(clicks, this.chosen))));

  /** What a click can lead on with; everything else on the table is refused, with the reason. */
  readonly lit: ReadonlySet<string> = $derived(new Set(this.left.flatMap((way) => this.#onward(way).map((clicks) => clicks[this.chosen.length] ?? this.chosen.at(-1) ?? ''))));

  get ways(): readonly W[] {
    return this.#ways;
  }

  /** A new offer: what was clicked for the old one no longer means anything. */
  offer(ways: readonly W[]): void {
    this.#ways = ways;
    this.chosen = [];
  }

  /** Clicks made before for the same question: they count on if they still lead somewhere. */
  resume(chosen: readonly string[]): void {
    if (this.#ways.some((way) => sequences(way).some((clicks) => begins(clicks, chosen)))) this.chosen = chosen;
  }

  /** A click on `thing`. `left` names the one way that remains, which the caller gives (or has confirmed first). */
  click(thing: string): Outcome<W> {
    const exact = this.left.find((way) => this.#onward(way).some((clicks) => clicks.length === this.chosen.length));
    const again = thing === this.chosen.at(-1);
    if (exact && again) return { kind: 'left', way: exact }; // again on the last thing: just that, nothing more
    if (again && !this.lit.has(thing)) {
      this.back(); // a card clicked twice lies in the hand again
      return { kind: 'narrowed' };
    }
    const from = this.lit.has(thing) ? this.chosen : this.#restart(thing);
    if (!from) return { kind: 'refused' };
    this.chosen = [...from, thing];
    const only = this.left.length === 1 ? this.left[0] : undefined;
    return only ? { kind: 'left', way: only } : { kind: 'narrowed' };
  }

  /** One step back; false when there was nothing to take back, so that Esc can mean something else. */
  back(): boolean {
    if (!this.chosen.length) return false;
    this.chosen = this.chosen.slice(0, -1);
    return true;
  }

  /** The orders of clicking a way that the clicks so far have begun. */
  #onward(way: W): readonly (readonly string[])[] {
    return sequences(way).filter((clicks) => begins(clicks, this.chosen));
  }

  /** Another first click is a change of mind, not a mistake: narrowing begins anew with it. */
  #restart(thing: string): readonly string[] | null {
    return this.chosen.length && this.#ways.some((way) => sequences(way).some((clicks) => clicks[0] === thing)) ? [] : null;
  }
}

function sequences(way: Way<unknown>): readonly (readonly string[])[] {
  return way.also ? [way.clicks, ...way.also] : [way.clicks];
}

function begins(clicks: readonly string[], chosen: readonly string[]): boolean {
  return clicks.length >= chosen.length && chosen.every((thing, at) => clicks[at] === thing);
}
