/** Aberration, as the room sees it. */

import { text, textIfAny } from '../../lib/messages/text';
import type { Face } from '../../lib/play/face';
import type { Step } from '../../lib/protocol/generated';
import { screen } from '../../lib/ui/screen.svelte';
import Beast from './Beast.svelte';
import BoardArea from './BoardArea.svelte';
import { aside, attempt, split } from './clicks';
import { piecesOf } from './components';
import type { Action } from './generated';
import { guide } from './guide';
import Hand from './Hand.svelte';
import Lead from './Lead.svelte';
import { logLines } from './log';
import { lookBack, pace } from './playback.svelte';
import Players from './Players.svelte';
import { summarise } from './summary';
import Village from './Village.svelte';
import { mainOffer, offers, passOffer, spoken, tableOf } from './words';

/** Answers that are given on the map alone. */
const ON_MAP: ReadonlySet<string> = new Set<Action['type']>(['StepTo', 'At', 'Foe', 'Push', 'Send', 'Victim', 'Friend', 'Pass']);

const LAST = 2500; // ms that the last answer is looked at, before the result is spoken of

/** Where the last enemy phase is played it is watched to its end. */
function moment(news: readonly Step[]): number {
  const beats = news.flatMap(({ events }) => events).length;
  return screen.still ? LAST : Math.max(LAST, beats * pace(beats));
}

export const face: Face = {
  Players,
  Board: BoardArea,
  Common: Village,
  Hand,
  Lead,
  Aside: Beast,
  uncovered: ({ offer }) => offer?.actions?.every(({ type }) => ON_MAP.has(type)) === true && offer.actions.some(({ type }) => type !== 'Pass'),
  wide: true,
  several: true,
  open: (options) => options['items'] !== 'hidden',
  commonLabel: (view) => text('ui.aberration.tab.village', { fear: tableOf(view).fear, survival: tableOf(view).survival }),
  handLabel: () => text('ui.aberration.tab.hero'),
  asideLabel: () => text('ui.aberration.tab.beast'),
  when: (view) => {
    const { round } = tableOf(view);
    return round ? text('ui.aberration.when', { n: round }) : text('ui.aberration.strip.before');
  },
  offers,
  spoken,
  main: mainOffer,
  pass: passOffer,
  group: (chosen, thing, context) => {
    const [kind, id] = split(thing);
    return kind === 'exploit' && !chosen.length ? text('ui.aberration.item.use', { item: piecesOf(context.content).itemName(id) }) : null; // many ways to throw again, or to alter
  },
  askable: (thing) => thing,
  aside,
  clause: (view) => (lookBack.on && !view.offer?.asked ? lookBack.clause || null : null),
  attempt,
  chance: (frame) => textIfAny(`aberration.chance.${frame}`) ?? frame,
  log: logLines,
  moment,
  sounds: { Rolled: 'die', DrewChip: 'card', DrewItem: 'card', BeastCardPlayed: 'card', ObjectiveDone: 'won', NightOver: 'won' },
  summary: summarise,
  guide,
};
