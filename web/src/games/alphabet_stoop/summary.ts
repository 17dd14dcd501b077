/** The end of a game: who won and why, and what each seat did. */

import { text } from '../../lib/messages/text';
import type { Context, Summary } from '../../lib/play/face';
import type { Step, View } from '../../lib/protocol/generated';
import type { Dropped, Event } from './generated';
import { over, tableOf } from './words';

export function summarise(view: View, steps: readonly Step[], context: Context): Summary {
  const table = tableOf(view);
  const events = steps.flatMap((step) => step.events as readonly Event[]);
  const seats = table.seats.map((_, seat) => seat);
  const count = (kind: Event['type'], seat: number) => events.filter((event) => event.type === kind && 'seat' in event && event.seat === seat).length;
  const drops = (seat: number) => events.filter((event): event is Dropped => event.type === 'Dropped' && event.seat === seat);
  const longest = (seat: number) => drops(seat).reduce((best, { word }) => (word.length > best.length ? word : best), '');
  return {
    why: over(table, context),
    figures: [
      { label: text('ui.alphabetStoop.summary.points'), bySeat: table.seats.map((of) => of.points) },
      { label: text('ui.alphabetStoop.summary.stoops'), bySeat: table.seats.map((of) => of.occupied.length) },
      { label: text('ui.alphabetStoop.summary.stamps'), bySeat: table.seats.map((of) => of.stamped.length) },
      { label: text('ui.alphabetStoop.summary.left'), bySeat: table.seats.map((of) => of.packages) },
      { label: text('ui.alphabetStoop.summary.words'), bySeat: seats.map((seat) => drops(seat).length) },
      { label: text('ui.alphabetStoop.summary.longest'), bySeat: seats.map((seat) => longest(seat) || '–') },
      { label: text('ui.alphabetStoop.summary.envelopes'), bySeat: seats.map((seat) => drops(seat).reduce((sum, { envelopes }) => sum + envelopes, 0)) },
      { label: text('ui.alphabetStoop.summary.moves'), bySeat: seats.map((seat) => count('Moved', seat)) },
      { label: text('ui.alphabetStoop.summary.flips'), bySeat: seats.map((seat) => count('Flipped', seat)) },
      { label: text('ui.alphabetStoop.summary.turns'), bySeat: seats.map((seat) => count('TurnBegan', seat)) },
    ],
    luck: [],
  };
}
