/** The end of a game: who won and why, what each seat did, and how the dice fell. */

import { text } from '../../lib/messages/text';
import type { Context, Summary } from '../../lib/play/face';
import type { Step, View } from '../../lib/protocol/generated';
import { piecesOf, throws } from './components';
import type { Battled, Event } from './generated';
import { nameOf, tableOf } from './words';

const MEAN_DIE = 3.5;

export function summarise(view: View, steps: readonly Step[], context: Context): Summary {
  const table = tableOf(view);
  const events = steps.flatMap((step) => step.events as readonly Event[]);
  const seats = table.pawns.map((_, seat) => seat);
  const count = (kind: Event['type'], seat: number, also: (event: Event) => boolean = () => true) =>
    events.filter((event) => event.type === kind && 'seat' in event && event.seat === seat && also(event)).length;
  const battles = (seat: number) => events.filter((event): event is Battled => event.type === 'Battled' && event.seat === seat);
  const walked = (seat: number) =>
    events.reduce((sum, event) => (event.type === 'Walked' && event.seat === seat ? sum + event.path.length - event.bumped : sum), 0);

  return {
    why: why(view, events, context),
    figures: [
      { label: text('ui.animorphs.summary.missions'), bySeat: seats.map((seat) => table.pawns[seat]?.missions.length ?? 0) },
      { label: text('ui.animorphs.summary.turns'), bySeat: seats.map((seat) => count('TurnBegan', seat)) },
      { label: text('ui.animorphs.summary.steps'), bySeat: seats.map(walked) },
      { label: text('ui.animorphs.summary.changes'), bySeat: seats.map((seat) => count('Changed', seat)) },
      { label: text('ui.animorphs.summary.cards'), bySeat: seats.map((seat) => count('PlayedCard', seat)) },
      { label: text('ui.animorphs.summary.battles'), bySeat: seats.map((seat) => `${battles(seat).filter((battle) => battle.won).length} / ${battles(seat).length}`) },
      { label: text('ui.animorphs.summary.due'), bySeat: seats.map((seat) => battles(seat).reduce((sum, battle) => sum + throws(battle.need) / 36, 0).toFixed(1)) },
    ],
    luck: seats.map((seat) => {
      const faces = events.flatMap((event) => (event.type === 'Rolled' && event.seat === seat ? [event.face] : event.type === 'Battled' && event.seat === seat ? [...event.dice] : []));
      const shown = faces.reduce((sum, face) => sum + face, 0);
      const fought = battles(seat);
      const due = fought.reduce((sum, battle) => sum + throws(battle.need) / 36, 0);
      const won = fought.filter((battle) => battle.won).length;
      const also = fought.length ? text('ui.animorphs.luck.battles', { won, n: fought.length, due: due.toFixed(1), words: fortunes(won - due, spread(fought)) }) : text('ui.animorphs.luck.noBattles');
      return { seat, rolls: faces.length, shown, expected: faces.length * MEAN_DIE, words: fortune(shown, faces.length), also };
    }),
  };
}

/** The standard deviation of how many of these battles are won. */
function spread(battles: readonly Battled[]): number {
  return Math.sqrt(battles.reduce((sum, { need }) => sum + (throws(need) / 36) * (1 - throws(need) / 36), 0));
}

/** In words: how far off the mean the sum of `n` fair dice is. */
export function fortune(shown: number, n: number): string {
  return n ? fortunes(shown - n * MEAN_DIE, Math.sqrt((n * 35) / 12)) : text('ui.animorphs.luck.none');
}

/** In words: a difference from what was to be expected, measured in standard deviations. */
function fortunes(difference: number, deviation: number): string {
  const off = deviation ? difference / deviation : 0;
  if (off > 2) return text('ui.animorphs.luck.great');
  if (off > 1) return text('ui.animorphs.luck.good');
  if (off > -1) return text('ui.animorphs.luck.even');
  if (off > -2) return text('ui.animorphs.luck.poor');
  return text('ui.animorphs.luck.awful');
}

function why(view: View, events: readonly Event[], context: Context): string {
  const table = tableOf(view);
  if (table.winner === null) return text('ui.animorphs.summary.nobody');
  const name = nameOf(context, table.winner);
  const last = events.findLast((event): event is Battled => event.type === 'Battled' && event.won && event.at === 'tower');
  if (!last) return text('ui.animorphs.summary.last', { name });
  const pieces = piecesOf(context.content);
  const missions = (table.pawns[table.winner]?.missions ?? []).map((mission) => pieces.spaceName(mission)).join(', ');
  return text('ui.animorphs.summary.why', { name, sum: last.dice[0] + last.dice[1], need: last.need, missions });
}
