/** Alphabeasts Attack!, as the room sees it. */

import { text, textIfAny } from '../../lib/messages/text';
import type { Face } from '../../lib/play/face';
import Board from './Board.svelte';
import { askable, attempt } from './clicks';
import Common from './Common.svelte';
import { guide } from './guide';
import Hand from './Hand.svelte';
import Lead from './Lead.svelte';
import { logLines } from './log';
import Players from './Players.svelte';
import { looking } from './reading.svelte';
import { summarise } from './summary';
import { group, mainOffer, offers, partOf, passOffer, spoken, tableOf } from './words';

const LAST_REVEAL = 5000; // ms until the result is spoken of: the words can be read
const LAST_FIND = 2000; // ms: and what turned up

export const face: Face = {
  Players,
  Board,
  Common,
  Hand,
  Lead,
  refusedAbove: true,
  peek: (view) => (partOf(view) === 'plan' && !!view.offer && !looking.on ? 296 : partOf(view) === 'scavenge' ? 244 : 98),
  commonLabel: (view) => text('ui.alphabeasts.status.tab', { scars: tableOf(view).scars.length, of: tableOf(view).limit }),
  handLabel: (view) => text(partOf(view) === 'scavenge' ? 'ui.alphabeasts.trade.title' : 'ui.alphabeasts.tray.title'),
  when: (view) => (tableOf(view).number ? text('ui.alphabeasts.round', { n: tableOf(view).number }) : text('ui.alphabeasts.beforeFirst')),
  offers,
  spoken,
  main: mainOffer,
  pass: passOffer,
  group,
  askable,
  attempt,
  chance: (frame) => textIfAny(`alphabeasts.chance.${frame}`) ?? frame,
  log: logLines,
  keys: () => text('ui.alphabeasts.tray.byKeys'),
  moment: (news) => (news.some(({ events }) => events.some(({ type }) => type === 'Beaten' || type === 'Scarred')) ? LAST_REVEAL : LAST_FIND),
  quiet: ['PlanDefence'],
  sounds: { Revealed: 'turn', Beaten: 'card', Scarred: 'lost', Found: 'card', Won: 'won', Lost: 'lost' },
  summary: summarise,
  guide,
};
