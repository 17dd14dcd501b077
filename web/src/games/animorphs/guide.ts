/** What to tell somebody who plays for the first time, at the present question. It only comments on offers: play is the same with and without. */

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { tableOf } from './words';

const FIRST_TURNS = 2; // of one's own: after that the guide is silent

export function guide(view: View, context: Context): string | null {
  const table = tableOf(view);
  if (context.seat === null || view.over || table.turn.number > FIRST_TURNS * table.pawns.length) return null;
  if (!view.offer?.asked) return text('ui.animorphs.guide.other');
  switch (view.offer.question) {
    case 'AskTurn':
      return text(view.offer.interjections?.some((action) => action.type === 'MakeChange') ? 'ui.animorphs.guide.turn' : 'ui.animorphs.guide.turnNoChange');
    case 'AskWalk':
      return text('ui.animorphs.guide.walk');
    case 'AskBattle':
      return text('ui.animorphs.guide.battle');
    case 'AskEnd':
      return text('ui.animorphs.guide.end');
    case 'EllimistWindow':
      return text('ui.animorphs.guide.window');
    default:
      return null;
  }
}
