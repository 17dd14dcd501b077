/** The end of a game: whether all won or lost, and what each seat did for it. */

import { text } from '../../lib/messages/text';
import type { Context, Summary } from '../../lib/play/face';
import type { Step, View } from '../../lib/protocol/generated';
import { piecesOf } from './components';
import type { Event } from './generated';
import { tableOf } from './words';

const LUCKY = 1; // Brains more than were to be expected

export function summarise(view: View, steps: readonly Step[], context: Context): Summary {
  const table = tableOf(view);
  const pieces = piecesOf(context.content);
  const events = steps.flatMap((step) => step.events as readonly Event[]);
  const seats = table.seats.map((_, seat) => seat);
  const words = (seat: number) => events.flatMap((event) => (event.type === 'Revealed' && event.words[seat] ? [event.words[seat]] : []));
  const beaten = (seat: number) => events.flatMap((event) => (event.type === 'Beaten' && event.seat === seat ? [...event.cards] : []));
  const count = (seat: number, is: (event: Event) => boolean) => events.filter((event) => 'seat' in event && event.seat === seat && is(event)).length;
  const longest = (seat: number) => words(seat).reduce((best, word) => (word.length > best.length ? word : best), '');
  const figures = { n: table.number, brains: table.brains, scars: table.scars.length, of: table.limit };

  return {
    headline: text(table.won ? 'ui.alphabeasts.summary.headlineWon' : 'ui.alphabeasts.summary.headlineLost', { n: table.seats.length }),
    why: text(table.won ? 'ui.alphabeasts.summary.won' : 'ui.alphabeasts.summary.lost', figures),
    figures: [
      { label: text('ui.alphabeasts.summary.beaten'), bySeat: seats.map((seat) => beaten(seat).length) },
      { label: text('ui.alphabeasts.summary.bosses'), bySeat: seats.map((seat) => beaten(seat).filter((card) => pieces.beast(card).letter === null).length) },
      { label: text('ui.alphabeasts.summary.words'), bySeat: seats.map((seat) => words(seat).length) },
      { label: text('ui.alphabeasts.summary.longest'), bySeat: seats.map((seat) => longest(seat) || '–') },
      { label: text('ui.alphabeasts.summary.traded'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'Traded')) },
      { label: text('ui.alphabeasts.summary.brains'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'Found' && event.loot === 'brain')) },
      { label: text('ui.alphabeasts.summary.items'), bySeat: seats.map((seat) => Object.values(table.seats[seat]?.used ?? {}).reduce((sum, n) => sum + n, 0)) },
    ],
    luckTitle: text('ui.alphabeasts.luck.title'),
    luck: seats.map((seat) => {
      const cards = Object.values(pieces.components.scavenge).reduce((sum, n) => sum + n, 0);
      const rolls = count(seat, (event) => event.type === 'Found');
      const shown = count(seat, (event) => event.type === 'Found' && event.loot === 'brain');
      const expected = (rolls * (pieces.components.scavenge.brain ?? 0)) / cards;
      const words = text(`ui.alphabeasts.luck.${shown - expected >= LUCKY ? 'good' : expected - shown >= LUCKY ? 'poor' : 'even'}`);
      return { seat, rolls, shown, expected, words, row: text('ui.alphabeasts.luck.row', { n: rolls, brains: shown, expected: expected.toFixed(1) }) };
    }),
  };
}
