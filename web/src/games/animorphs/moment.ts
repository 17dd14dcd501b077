/** How long a battle is shown for itself, and which one. */

import type { Step } from '../../lib/protocol/generated';
import type { Battled, Event } from './generated';

export const MOMENT = 3200; // ms: dice, sum and outcome can be read; nothing waits for it but the end of the game

/** The latest battle among what a state brought. */
export function lastBattle(news: readonly Step[]): Battled | null {
  return news.flatMap((step) => step.events as readonly Event[]).findLast((event): event is Battled => event.type === 'Battled') ?? null;
}

/** What lies on the table of dice: the throw of the battle or of the move in this turn, as far as it was heard. */
export function diceOf(steps: readonly Step[]): { kind: 'battle'; dice: readonly [number, number]; n: number } | { kind: 'roll'; n: number } | null {
  for (const step of [...steps].reverse()) {
    const event = (step.events as readonly Event[]).findLast((each) => each.type === 'Battled' || each.type === 'Rolled' || each.type === 'TurnBegan');
    if (event?.type === 'Battled') return { kind: 'battle', dice: event.dice as readonly [number, number], n: step.n };
    if (event?.type === 'Rolled') return { kind: 'roll', n: step.n };
    if (event) return null;
  }
  return null;
}
