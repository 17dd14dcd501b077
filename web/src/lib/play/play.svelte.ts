/** One person at the table: what they are offered, what they clicked so far, and what a click means. */

import { untrack } from 'svelte';

import type { Action } from '../protocol/generated';
import type { Match } from '../protocol/match.svelte';
import { Narrowing } from './narrowing.svelte';
import type { Listed } from './offer';
import { standstill, waitedFor } from './standstill';

/** What a game's folder knows of clicks that are no answer. */
export interface Manners {
  askable: (thing: string) => string; // what to ask the server about
  aside?: (thing: string, chosen: readonly string[]) => string | null; // words for what is no thing of the rules, such as bare ground
  attempt?: (chosen: readonly string[], thing: string) => Action | null; // the answer that this click would have made of those before it
}

const NONE: readonly Listed<Action>[] = [];

export class Play {
  readonly narrowing = new Narrowing<Listed<Action>>();
  confirming = $state.raw<Listed<Action> | null>(null); // irreversible: asked before it is given
  list = $state(false); // the list of all offers is open
  form = $state.raw<Listed<Action> | null>(null); // an answer that is being typed or put together on the table
  answeredAt = -Infinity; // ms, performance.now(): when the last answer was given
  #question = ''; // of which the narrowed offers are
  #known = ''; // those offers

  constructor(
    private readonly match: Match,
    private readonly manners: Manners,
  ) {}

  /** What is left to choose from: nothing while an answer is on its way. */
  readonly left: readonly Listed<Action>[] = $derived.by(() => this.narrowing.left);

  /** The offers of a new view. Clicks made for the same question stay as long as they lead on: others may act meanwhile. */
  offer(offers: readonly Listed<Action>[]): void {
    const question = `${this.match.seat}:${this.match.state?.after}`;
    const known = offers.map(answerOf).join(' ');
    untrack(() => {
      if (question === this.#question && known === this.#known) return;
      const { chosen } = this.narrowing;
      const same = question === this.#question;
      const find = (offer: Listed<Action> | null) => (same && offer ? (offers.find((each) => answerOf(each) === answerOf(offer)) ?? null) : null);
      this.#question = question;
      this.#known = known;
      this.confirming = find(this.confirming);
      this.form = offers.find((each) => each.form && each.clicks.join('>') === this.form?.clicks.join('>')) ?? null;
      this.narrowing.offer(offers.length ? offers : NONE);
      if (same) this.narrowing.resume(chosen);
    });
  }

  /** A click on a thing of the table: it narrows, answers, or is refused with the reason. Never silence. */
  pick(thing: string): void {
    const outcome = this.match.pending ? { kind: 'refused' as const } : this.narrowing.click(thing);
    if (outcome.kind === 'refused') void this.#refuse(thing);
    else {
      this.match.objection = null;
      if (outcome.kind === 'left') this.give(outcome.way);
    }
  }

  /** Says why not: by itself where nothing can be done at all, else in the server's words, and who is waited for. */
  async #refuse(thing: string): Promise<void> {
    const { match, manners } = this;
    const still = standstill(match);
    if (still) {
      match.objection = { ...still, thing };
      return;
    }
    const waited = match.view ? waitedFor(match.view, match.names, match.seat) : '';
    const aside = manners.aside?.(thing, this.narrowing.chosen);
    if (aside) {
      match.objection = { clause: 'aside', reason: `${aside} ${waited}`.trim(), thing };
      return;
    }
    const attempt = this.narrowing.chosen.length ? (manners.attempt?.(this.narrowing.chosen, thing) ?? null) : null;
    if (!attempt || !(await match.whyNot(attempt, thing))) await match.why(manners.askable(thing));
    const said = match.objection;
    if (said && waited) match.objection = said.clause === 'turn' ? { ...said, reason: waited } : { ...said, reason: `${said.reason} ${waited}` };
  }

  /** One whole answer, from a click, the list or a button. */
  give(offer: Listed<Action>): void {
    if (offer.form) {
      this.form = offer;
      this.narrowing.offer(this.narrowing.ways);
      return;
    }
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
    else if (this.form) this.form = null;
    else this.narrowing.back();
  }
}

/** What tells one way of answering from all others: the same click may mean another answer by now. */
function answerOf(offer: Listed<Action>): string {
  return `${offer.clicks.join('>')}=${JSON.stringify(offer.action)}`;
}
