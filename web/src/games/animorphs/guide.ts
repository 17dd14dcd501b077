/** What to tell somebody who plays for the first time, at the present question. It only comments on offers: play is the same with and without. */

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { tableOf } from './words';

const FIRST_TURNS = 2; // of one's own: after that the guide is silent

export function guide(view: View, context: Context): string | null {
  const table = tableOf(view);
  if (context.seat === null || view.over || table.turn.number > FIRST_TURNS * table.pawns.length) return null;
  if (!view.offer?.asked) return text(table.turn.seat === context.seat ? 'ui.animorphs.guide.mineOther' : 'ui.animorphs.guide.other');
  const { actions, interjections } = view.offer;
  const pawn = table.pawns[context.seat];
  const changes = interjections?.some((action) => action.type === 'MakeChange') === true;
  const start = pawn?.form === 'human' && table.turn.number <= table.pawns.length;
  const can = (type: string) => actions?.some((action) => action.type === type) === true;
  switch (view.offer.question) {
    case 'AskTurn':
      if (can('Battle')) return text('ui.animorphs.guide.turnBattle');
      if (changes) return text(start ? 'ui.animorphs.guide.turn' : 'ui.animorphs.guide.turnChange');
      return text(start ? 'ui.animorphs.guide.turnFirst' : 'ui.animorphs.guide.turnNoChange');
    case 'AskWalk':
      if (actions?.length === 1) return text('ui.animorphs.guide.walkStuck');
      return text(interjections?.some((action) => action.type === 'Ax') ? 'ui.animorphs.guide.walkAx' : 'ui.animorphs.guide.walk');
    case 'AskBattle':
      return text('ui.animorphs.guide.battle');
    case 'AskRetreat':
      return text('ui.animorphs.guide.retreat');
    case 'AskEnd':
      return text(changes ? 'ui.animorphs.guide.endChange' : 'ui.animorphs.guide.end');
    case 'EllimistWindow':
      return text(can('Ellimist') ? 'ui.animorphs.guide.window' : 'ui.animorphs.guide.windowNone');
    default:
      return text('ui.animorphs.guide.other');
  }
}
