/** Why nothing at all can be done just now, and who is waited for: what every refused click can say without asking the server. */

import { and, text } from '../messages/text';
import type { View } from '../protocol/generated';
import type { Match } from '../protocol/match.svelte';

export interface Standstill {
  clause: string; // one of our own, never of a rulebook
  reason: string;
}

/** "Waiting for Bea and Bot 3.", or that something is being drawn; '' where this seat itself must answer, or nobody. */
export function waitedFor(view: View, names: readonly string[], seat: number | null): string {
  if (view.over || (seat !== null && view.waiting.includes(seat))) return '';
  const people = view.waiting.filter((each) => each >= 0).map((each) => names[each] ?? text('ui.seat.number', { n: each + 1 }));
  return people.length ? text('ui.still.waiting', { names: and(people) }) : text('ui.still.draw');
}

/** Null: something can be done, and why this or that cannot is for the server to say. */
export function standstill(match: Match): Standstill | null {
  const { view } = match;
  if (match.pending) return { clause: 'pending', reason: text('ui.still.pending') };
  if (match.link !== 'open') return { clause: 'link', reason: text('ui.still.link') };
  if (!view) return null;
  if (view.over) return { clause: 'over', reason: text('ui.still.over') };
  if (match.seat === null) return { clause: 'seat', reason: `${text('ui.still.watching')} ${waitedFor(view, match.names, null)}`.trim() };
  return null;
}
