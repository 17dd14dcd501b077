/** What to tell somebody who plays for the first time, at the present question. It only comments on offers: play is the same with and without. */

import { text } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { screen } from '../../lib/ui/screen.svelte';
import type { Action } from './generated';
import { lookBack } from './playback.svelte';
import { tableOf } from './words';

const ROUNDS = 2; // after that the guide is silent

export function guide(view: View, context: Context): string | null {
  const table = tableOf(view);
  const { offer } = view;
  if (context.seat === null || view.over || table.round > ROUNDS) return null;
  const can = (type: Action['type']): boolean => [...(offer?.actions ?? []), ...(offer?.interjections ?? [])].some((action) => action.type === type);
  if (!offer?.asked) {
    if (!table.round) return text('ui.aberration.guide.othersChoose');
    if (lookBack.on || table.phase === 'encroach' || table.phase === 'manifest') return text('ui.aberration.guide.beast');
    return text(can('Act') || can('Alter') ? 'ui.aberration.guide.othersExploits' : 'ui.aberration.guide.others');
  }
  switch (offer.question) {
    case 'AskScenario':
    case 'AskHero':
    case 'AskClass':
    case 'AskStep':
    case 'AskLead':
    case 'LuckyFloor':
    case 'SmiteFloor':
    case 'BlockFloor':
    case 'AskReveal':
      return text(`ui.aberration.guide.${offer.question}`);
    case 'AskBegin':
      return text(can('Upgrade') ? 'ui.aberration.guide.AskBeginXp' : 'ui.aberration.guide.AskBegin');
    case 'AskAction':
      if (can('PayVantage')) return text('ui.aberration.guide.vantage');
      if (table.round > 1 && can('Upgrade')) return text('ui.aberration.guide.experience');
      if (!can('Spend')) return text('ui.aberration.guide.done');
      return text(screen.phone ? 'ui.aberration.guide.AskActionPhone' : 'ui.aberration.guide.AskAction');
    case 'Choose':
      return text(screen.phone ? 'ui.aberration.guide.ChoosePhone' : 'ui.aberration.guide.Choose');
    default:
      return '';
  }
}
