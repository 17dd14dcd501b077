/** Alphabet Stoop in sentences: answers, and what is being decided. All patterns stand in the catalogue. */

import { and, text, textIfAny, type Key } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { Listed, Spoken } from '../../lib/play/offer';
import type { View } from '../../lib/protocol/generated';
import { brief } from '../../lib/protocol/seats';
import { screen } from '../../lib/ui/screen.svelte';
import { FLIP, PASS, way } from './clicks';
import { numbered, piecesOf, type Pieces } from './components';
import type { Action, TableView } from './generated';
import { seatName, wordOf } from './names';
import { tray } from './tray.svelte';

export const tableOf = (view: View): TableView => view.table as TableView;

/** Every answer on offer: a drop for each stoop where one can be put together, then moves, flips, the end of the turn. */
export function offers(view: View, context: Pick<Context, 'content' | 'seat' | 'seats'>): Listed<Action>[] {
  const { offer } = view;
  const { seat } = context;
  if (!offer?.asked || seat === null) return [];
  const choices = (name: string) => offer.fields.find((field) => field.name === name)?.choices ?? [];
  const drops = (choices('card') as string[]).map((card): Action => ({ type: 'Drop', card, packages: [], word: '', tokens: null, envelopes: null, wilds: null }));
  const table = tableOf(view);
  return [...drops, ...(choices('instead') as Action[])].map((action) => ({ ...way(action, seat), ...worded(action, table, piecesOf(context.content), seat) }));
}

/** The same patterns as the terminal's, filled from the same fields. */
function worded(action: Action, table: TableView, pieces: Pieces, seat: number): Pick<Listed<Action>, 'label' | 'detail' | 'confirm' | 'form'> {
  const mine = table.seats[seat];
  switch (action.type) {
    case 'Pass':
      return { label: text('alphabetStoop.action.Pass'), detail: '', confirm: table.turn.actions === pieces.components.actions ? text('ui.alphabetStoop.confirm.pass') : undefined };
    case 'Move': {
      const carrier = mine?.carriers.find((each) => each.number === action.carrier);
      const values = { carrier: action.carrier + 1, to: pieces.name(action.to) };
      return { label: text(carrier?.at === null ? 'alphabetStoop.action.MoveIn' : 'alphabetStoop.action.Move', values), detail: there(action.to, table, pieces) };
    }
    case 'Flip': {
      const carrier = mine?.carriers.find((each) => each.packages.some((parcel) => parcel.number === action.package));
      const parcel = carrier?.packages.find((each) => each.number === action.package);
      const values = { carrier: (carrier?.number ?? 0) + 1, letter: parcel?.letter ?? '', back: parcel?.back ?? '' };
      return { label: text(parcel?.back ? 'alphabetStoop.action.FlipKnown' : 'alphabetStoop.action.Flip', values), detail: parcel?.back ? '' : text('ui.alphabetStoop.cart.unknown') };
    }
    case 'Drop':
      return { label: text('ui.alphabetStoop.tray.offer', { place: pieces.name(action.card) }), detail: there(action.card, table, pieces), form: 'word' };
  }
}

/** What lies on a stoop, in a few words: "BREAD", "no word yet". */
function there(card: string, table: TableView, pieces: Pieces): string {
  const stoop = table.street.find((each) => each.id === card);
  if (!stoop) return '';
  const kind = pieces.stoops.get(card);
  const said = [stoop.word.length ? wordOf(stoop) : text('ui.alphabetStoop.board.noWord')];
  if (kind?.kind === 'stamp') said.push(text('ui.alphabetStoop.board.stampShort'));
  if (kind?.kind === 'mailbox' && !stoop.paid) said.push(text('ui.alphabetStoop.board.mailboxShort', { goal: kind.length ?? 0 }));
  return said.join(', ');
}

/** Who must do what, and one sentence on what follows. */
export function spoken(view: View, context: Context, chosen: readonly string[]): Spoken {
  const table = tableOf(view);
  const pieces = piecesOf(context.content);
  if (view.over) return { title: over(table, context), says: '' };
  const values = { name: brief(seatName(context.seats, table.turn.seat)), n: table.turn.actions };
  if (!view.offer?.asked) {
    if (!table.turn.number || view.waiting.some((seat) => seat < 0)) return { title: chance(view), says: '' };
    return { title: text('ui.alphabetStoop.turn.other', values), says: textIfAny('alphabetStoop.question.AskAction.wait', { seat: values.name, n: values.n }) ?? '' };
  }
  const first = chosen[0] ?? '';
  if (first === FLIP) return { title: text('ui.alphabetStoop.turn.flip'), says: text('ui.alphabetStoop.turn.flipSays') };
  if (first.startsWith('carrier:')) return { title: text('ui.alphabetStoop.turn.move', { n: Number(first.split('-')[1]) + 1 }), says: text('ui.alphabetStoop.turn.moveSays') };
  if (tray.card) return { title: screen.phone ? text('ui.alphabetStoop.turn.wordShort') : text('ui.alphabetStoop.turn.word', { place: pieces.name(tray.card) }), says: text('ui.alphabetStoop.turn.wordSays') };
  return { title: text(screen.phone ? 'ui.alphabetStoop.turn.mineShort' : 'ui.alphabetStoop.turn.mine', values), says: text('ui.alphabetStoop.turn.mineSays') };
}

function chance(view: View): string {
  return textIfAny(`alphabetStoop.chance.${view.resolving.at(-1)?.frame ?? ''}`) ?? text('ui.alphabetStoop.turn.before');
}

/** "Ines has enough points, and wins." */
export function over(table: TableView, context: Pick<Context, 'seats'>): string {
  const { end } = table;
  if (!end) return '';
  const seats = and(end.winners.map((seat) => seatName(context.seats, seat)));
  const key = end.by === 'stalemate' && end.winners.length > 1 ? 'shared' : end.by;
  return wonBy(key, seats);
}

export function wonBy(key: string, seats: string): string {
  return textIfAny(`alphabetStoop.event.Won.${key}`, { seats }) ?? text(`alphabetStoop.event.Won.${key}` as Key, { seats });
}

/** Nothing stands out: what to do is clicked on the table. Ending the turn is the plain button. */
export function passOffer(all: readonly Listed<Action>[]): Listed<Action> | null {
  return all.find((offer) => offer.clicks[0] === PASS) ?? null;
}

/** In the list of offers a cart's moves stand behind one row, and so do the parcels that may be flipped. */
export function grouped(chosen: readonly string[], thing: string): string | null {
  if (chosen.length) return null;
  if (thing === FLIP) return text('ui.alphabetStoop.narrow.flip');
  return thing.startsWith('carrier:') ? text('ui.alphabetStoop.narrow.cart', { n: numbered(thing).number + 1 }) : null;
}

/** The clause of what the clicks so far are about: moving, flipping, dropping off; null: the turn as a whole. */
export function clauseOf(chosen: readonly string[]): string | null {
  const first = chosen[0] ?? '';
  if (first === FLIP) return '8.1';
  if (first.startsWith('carrier:')) return '3.1';
  return tray.card ? '4.1' : null;
}
