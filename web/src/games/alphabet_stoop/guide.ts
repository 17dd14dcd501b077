/** What to tell somebody who plays for the first time, at the present question. It only comments on offers: play is the same with and without. */

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { screen } from '../../lib/ui/screen.svelte';
import { judge } from './judge.svelte';
import { tray } from './tray.svelte';
import { tableOf } from './words';

const FIRST_TURNS = 2; // of one's own: after that the guide is silent

type Remark = 'move' | 'make' | 'package' | 'letters' | 'drop' | 'other';

/** In full; on a phone in the two lines that there are above the carts. */
export function guide(view: View, context: Context): string | null {
  const remark = remarkOn(view, context);
  return remark && text(screen.phone ? `ui.alphabetStoop.guide.phone.${remark}` : `ui.alphabetStoop.guide.${remark}`);
}

function remarkOn(view: View, context: Context): Remark | null {
  const table = tableOf(view);
  if (context.seat === null || view.over || !table.turn.number || table.turn.number > FIRST_TURNS * table.seats.length) return null;
  if (!view.offer?.asked) return 'other';
  const mine = table.seats[context.seat];
  if (tray.card) {
    if (judge.verdict?.refusal === null) return 'drop';
    return tray.added.some(({ tile }) => tile.stuff === 'package') ? 'letters' : 'package';
  }
  if (mine?.carriers.every((carrier) => carrier.at === null)) return 'move';
  return 'make';
}
