/** What to tell somebody who plays for the first time, at the present question. It only comments on offers: play is the same with and without. */

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { isSealed, tableOf } from './words';

const FIRST_ROUNDS = 3; // after that the guide is silent

export function guide(view: View, context: Context): string | null {
  if (context.seat === null || view.over || tableOf(view).number > FIRST_ROUNDS) return null;
  switch (view.offer?.question) {
    case 'PlanDefence':
      return text(isSealed(view, context.seat) ? 'ui.alphabeasts.guide.sealed' : 'ui.alphabeasts.guide.plan');
    case 'Scavenging':
      return view.offer.asked ? text('ui.alphabeasts.guide.scavenge') : '';
    case 'LateItems':
      return text('ui.alphabeasts.guide.late');
    default:
      return text('ui.alphabeasts.guide.other');
  }
}
