/** Alphabet Stoop, as the room sees it. */

import { text, textIfAny } from '../../lib/messages/text';
import type { Face } from '../../lib/play/face';
import type { Action as Any } from '../../lib/protocol/generated';
import Board from './Board.svelte';
import { askable, attempt } from './clicks';
import Finds from './Finds.svelte';
import { guide } from './guide';
import Hand from './Hand.svelte';
import Lead from './Lead.svelte';
import Letters from './Letters.svelte';
import { logLines } from './log';
import Players from './Players.svelte';
import Receipt from './Receipt.svelte';
import { summarise } from './summary';
import { tray } from './tray.svelte';
import { clauseOf, grouped, offers, passOffer, spoken, tableOf } from './words';

const LAST_WORD = 2500; // ms until the result is spoken of: the word that ended the game is seen in the street

export const face: Face = {
  Players,
  Board,
  Common: Letters,
  Hand,
  Lead,
  Aside: Receipt,
  End: Finds,
  asideLabel: () => text('ui.alphabetStoop.receipt.tab'),
  wide: true,
  peek: (view) => (tray.card ? 296 : view.offer?.asked ? 168 : 98),
  prompted: true,
  open: () => true, // nothing is held in secret
  commonLabel: () => text('ui.alphabetStoop.points.title'),
  handLabel: () => text('ui.alphabetStoop.cart.tab'),
  when: (view) => {
    const { round } = tableOf(view).turn;
    return round ? text('ui.alphabetStoop.turn.round', { n: round }) : text('ui.alphabetStoop.turn.before');
  },
  offers,
  spoken,
  main: () => null,
  pass: (_, all) => passOffer(all as Parameters<typeof passOffer>[0]),
  group: grouped,
  askable,
  aside: (thing) => (thing.startsWith('ground:') ? text('ui.alphabetStoop.board.ground') : null),
  attempt: (chosen, thing) => attempt(chosen, thing) as Any | null,
  clause: (_, chosen) => clauseOf(chosen),
  chance: (frame) => textIfAny(`alphabetStoop.chance.${frame}`) ?? frame,
  log: logLines,
  moment: () => LAST_WORD,
  sounds: { Flipped: 'die', Moved: 'card', Dropped: 'card', Won: 'won' },
  summary: summarise,
  guide,
};
