/** Animorphs, as the room sees it. */

import { text, textIfAny } from '../../lib/messages/text';
import type { Face } from '../../lib/play/face';
import BoardArea from './BoardArea.svelte';
import { askable, aside, attempt } from './clicks';
import { guide } from './guide';
import Hand from './Hand.svelte';
import Lead from './Lead.svelte';
import { logLines } from './log';
import Missions from './Missions.svelte';
import Players from './Players.svelte';
import { lastBattle, MOMENT } from './moment';
import { summarise } from './summary';
import { handOf, mainOffer, offers, passOffer, spoken, tableOf } from './words';

export const face: Face = {
  Players,
  Board: BoardArea,
  Common: Missions,
  Hand,
  Lead,
  commonLabel: (view) => text('ui.animorphs.mission.tab', { n: tableOf(view).active.length }),
  handLabel: (view) => text('ui.animorphs.hand.tab', { n: handOf(view)?.cards.length ?? 0 }),
  when: (view) => {
    const { number } = tableOf(view).turn;
    return number ? text('ui.animorphs.turn', { n: number }) : text('ui.animorphs.beforeFirst');
  },
  offers,
  spoken,
  main: mainOffer,
  pass: passOffer,
  askable,
  aside,
  attempt,
  chance: (frame) => textIfAny(`animorphs.chance.${frame}`) ?? frame,
  moment: (news) => (lastBattle(news) ? MOMENT : 0),
  clause: (_view, chosen) => {
    const card = chosen[0]?.startsWith('card:') ? chosen[0].slice('card:'.length) : null;
    return card === null ? null : (textIfAny(`animorphs.card.${card}.clause`) ?? null);
  },
  log: logLines,
  sounds: { Rolled: 'die', Battled: 'die', PlayedCard: 'card', MissionWon: 'won', Won: 'won' },
  summary: summarise,
  guide,
};
