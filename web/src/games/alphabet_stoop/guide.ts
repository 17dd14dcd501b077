/** What to tell somebody who plays for the first time, at the present question. It only comments on offers: play is the same with and without. */

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { judge } from './judge.svelte';
import { tray } from './tray.svelte';
import { tableOf } from './words';

const FIRST_TURNS = 2; // of one's own: after that the guide is silent

export function guide(view: View, context: Context): string | null {
  const table = tableOf(view);
  if (context.seat === null || view.over || !table.turn.number || table.turn.number > FIRST_TURNS * table.seats.length) return null;
  if (!view.offer?.asked) return text('ui.alphabetStoop.guide.other');
  const mine = table.seats[context.seat];
  if (tray.card) {
    if (judge.verdict?.refusal === null) return text('ui.alphabetStoop.guide.drop');
    return text(tray.added.some(({ tile }) => tile.stuff === 'package') ? 'ui.alphabetStoop.guide.letters' : 'ui.alphabetStoop.guide.package');
  }
  if (mine?.carriers.every((carrier) => carrier.at === null)) return text('ui.alphabetStoop.guide.move');
  return text('ui.alphabetStoop.guide.make');
}
