/** One person at the table: what they are offered, what they clicked so far, and what a click means. */

import { untrack } from 'svelte';

import type { Action } from '../protocol/generated';
import type { Match } from '../protocol/match.svelte';
import { Narrowing } from './narrowing.svelte';
import type { Listed } from './offer';

const NONE: readonly Listed<Action>[] = [];

export class Play {
  readonly narrowing = new Narrowing<Listed<Action>>();
  confirming = $state.raw<Listed<Action> | null>(null); // irreversible: asked before it is given
  list = $state(false); // the list of all offers is open
  answeredAt = -Infinity; // ms, performance.now(): when the last answer was given
  #question = ''; // of which the narrowed offers are

  /** `askable` turns a click into a thing that the server knows. */
  constructor(
    private readonly match: Match,
    private readonly askable: (thing: string) => string,
  ) {}

  /** What is left to choose from: nothing while an answer is on its way. */
  readonly left: readonly Listed<Action>[] = $derived.by(() => this.narrowing.left);

  /** The offers of a new view. Clicks made for the same question and the same offers stay. */
  offer(offers: readonly Listed<Action>[]): void {
    const question = `${this.match.seat}:${this.match.state?.after}:${offers.map((offer) => offer.clicks.join('>')).join(' ')}`;
    untrack(() => {
      if (question === this.#question) return;
      this.#question = question;
      this.confirming = null;
      this.narrowing.offer(offers.length ? offers : NONE);
    });
  }

  /** A click on a thing of the table: it narrows, answers, or is refused with the reason. */
  pick(thing: string): void {
    if (this.match.pending) return;
    const outcome = this.narrowing.click(thing);
    if (outcome.kind === 'refused') void this.match.why(this.askable(thing));
    else {
      this.match.objection = null;
      if (outcome.kind === 'left') this.give(outcome.way);
    }
  }

  /** One whole answer, from a click, the list or a button. */
  give(offer: Listed<Action>): void {
    if (offer.confirm && this.confirming !== offer) {
      this.confirming = offer;
      return;
    }
    this.confirming = null;
    this.answeredAt = performance.now();
    void this.match.answer(offer.action).then(() => this.narrowing.offer(this.narrowing.ways)); // taken or refused: the clicks are spent
  }

  /** Not that after all: the click that led to the question is taken back with it. */
  decline(): void {
    if (!this.confirming) return;
    this.confirming = null;
    this.narrowing.back();
  }

  /** Esc: closes what is open, else takes one click back. */
  back(): void {
    if (this.confirming) this.decline();
    else if (this.match.objection) this.match.objection = null;
    else this.narrowing.back();
  }
}
