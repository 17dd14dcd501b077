/** Animorphs in sentences: answers, what is being decided, what happened. All patterns stand in the catalogue. */

import type { Piece } from '../../lib/messages/rich';
import { text, textIfAny, type Key } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { Listed, Spoken } from '../../lib/play/offer';
import type { View } from '../../lib/protocol/generated';
import { PASS, ways } from './clicks';
import { aForm, chance, formName, piecesOf, type Pieces } from './components';
import type { Action, BattlePlan, HandView, TableView, VisserPlan } from './generated';

export const tableOf = (view: View): TableView => view.table as TableView;
export const handOf = (view: View): HandView | null => view.hand as HandView | null;

export function nameOf(context: Context, seat: number): string {
  return context.seats[seat]?.name ?? text('ui.seat.number', { n: seat + 1 });
}

/** Every answer on offer, cards first to last as the server lists them, in words. */
export function offers(view: View, context: Context): Listed<Action>[] {
  const { offer } = view;
  if (!offer || context.seat === null) return [];
  const actions = [...(offer.actions ?? []), ...(offer.interjections ?? [])] as Action[];
  return ways(actions, tableOf(view), context.seat).map((way) => ({ ...way, ...worded(way.action, view, context) }));
}

/** The same patterns as the terminal's, filled from the same fields: see rulebound/games/animorphs/words.py. */
function worded(action: Action, view: View, context: Context): { label: string; detail: string; confirm?: string } {
  const pieces = piecesOf(context.content);
  const table = tableOf(view);
  const here = table.pawns[context.seat ?? 0]?.space ?? '';
  const say = (values: Record<string, string | number> = {}, kind: string = action.type) => text(`animorphs.action.${kind}` as Key, values);
  const byCard = text('ui.animorphs.byCard');
  switch (action.type) {
    case 'Pass': {
      const question = view.offer?.question ?? '';
      return {
        label: textIfAny(`animorphs.question.${question}.pass`) ?? say(),
        detail: '',
        confirm: question === 'AskTurn' ? text('ui.animorphs.confirm.pass') : undefined,
      };
    }
    case 'Roll':
      return { label: say(), detail: '' };
    case 'Battle':
      return { label: say(), detail: `${pieces.spaceName(here)}: ${battlePlan(view)?.need ? fight(battlePlan(view)?.need ?? 0) : odds(pieces, table, here, context.seat ?? 0)}` };
    case 'Redraw': {
      const n = handOf(view)?.cards.length ?? 0;
      return { label: say(), detail: '', confirm: n ? text('ui.animorphs.confirm.redraw', { n }) : undefined };
    }
    case 'Walk': {
      if (action.to === here && !action.ahead) return { label: say({}, 'Stay'), detail: '' };
      const to = pieces.placeOf(action.to);
      const label = action.ahead ? say({ to, ahead: pieces.placeOf(action.ahead) }, 'WalkAhead') : say({ to });
      const steps = pieces.steps(here, action.to, table.pawns[context.seat ?? 0]?.form ?? 'human');
      return { label, detail: [steps ? text('ui.animorphs.there.steps', { n: steps }) : '', whatThere(pieces, table, action.to, context.seat ?? 0)].filter(Boolean).join(' · ') };
    }
    case 'Retreat':
      return { label: say({ to: pieces.placeOf(action.to) }), detail: '' };
    case 'MakeChange':
      return { label: text('ui.animorphs.become', { form: aForm(action.form) }), detail: action.card === 'wild' ? text('ui.animorphs.byWild') : byCard };
    case 'ChangeBack':
    case 'TakeCard':
      return { label: say({ seat: nameOf(context, action.seat) }), detail: byCard };
    case 'Leap':
      return { label: text('ui.animorphs.leapTo', { to: pieces.placeOf(action.to) }), detail: byCard };
    case 'MoveVisser':
      return { label: say({ to: pieces.placeOf(action.to) }), detail: byCard };
    case 'Ax':
    case 'Ellimist':
      return { label: say(), detail: byCard };
  }
}

/** "battle on 7+" at an active Mission, "Morph space", or nothing to say. */
export function whatThere(pieces: Pieces, table: TableView, space: string, seat: number): string {
  const kind = pieces.spaces.get(space)?.kind;
  if (kind === 'morph') return text('ui.animorphs.there.morph');
  if (kind === 'mission' && !table.active.includes(space)) return text('ui.animorphs.there.inactive');
  if (kind === 'mission' || kind === 'tower') return odds(pieces, table, space, seat);
  return '';
}

function odds(pieces: Pieces, table: TableView, space: string, seat: number): string {
  const need = pieces.missions.get(space)?.numbers[table.pawns[seat]?.form ?? ''];
  if (need === undefined) return '';
  return fight(need);
}

function fight(need: number): string {
  return text('ui.animorphs.there.battle', { need, percent: chance(need) });
}

/** What a frame being resolved shows of itself, the innermost of its kind. */
function shown<T>(view: View, frame: string): T | undefined {
  return view.resolving.findLast((each) => each.frame === frame)?.shows as T | undefined;
}

/** The battle that is offered or being thrown; need 0: it cannot be fought as things are. */
export function battlePlan(view: View): BattlePlan | undefined {
  return shown<BattlePlan>(view, 'BattleThrow') ?? shown<BattlePlan>(view, 'AskBattle');
}

/** What is being decided, and by whom; while clicks narrow, what the next click chooses. */
export function spoken(view: View, context: Context, chosen: readonly string[]): Spoken {
  const table = tableOf(view);
  if (view.over) return { title: text('ui.offer.over'), says: table.winner === null ? '' : text('ui.animorphs.over', { name: nameOf(context, table.winner) }) };
  const first = chosen[0]?.replace(':', '.');
  const narrowing = first && textIfAny(`ui.animorphs.narrow.${first}`);
  if (first) return { title: narrowing ?? text('ui.animorphs.narrow.other'), says: text('ui.animorphs.narrow.says') };

  const decider = view.waiting[0] ?? -1;
  const mine = view.offer?.asked === true && context.seat !== null;
  if (decider < 0) return { title: text('ui.offer.chance'), says: '' };
  const pieces = piecesOf(context.content);
  const who = mine ? (context.seat ?? decider) : decider;
  const pawn = table.pawns[who];
  const question = view.offer?.question ?? view.resolving.at(-1)?.frame ?? '';
  const values = {
    name: nameOf(context, who),
    steps: table.turn.steps,
    form: formName(pawn?.form ?? 'human'),
    aForm: aForm(pawn?.form ?? 'human'),
    lane: textIfAny(`ui.animorphs.walks.${pawn?.form ?? 'human'}`) ?? '',
    place: pieces.placeOf(pawn?.space ?? ''),
    odds: battlePlan(view)?.need ? fight(battlePlan(view)?.need ?? 0) : text('ui.animorphs.mission.cannot'),
    by: nameOf(context, shown<VisserPlan>(view, 'VisserMoves')?.seat ?? -1),
    to: pieces.placeOf(shown<VisserPlan>(view, 'VisserMoves')?.to ?? ''),
    turn: nameOf(context, table.turn.seat),
    n: view.offer?.actions?.length ?? 0,
    plays: table.turn.playsLeft,
  };
  const side = mine ? 'mine' : 'other';
  return {
    title: textIfAny(`ui.animorphs.question.${question}.${side}`, values) ?? text(`ui.animorphs.question.default.${side}` as Key, values),
    says: textIfAny(`ui.animorphs.question.${question}.${side}Says`, values) ?? text(`ui.animorphs.question.default.${side}Says` as Key, values),
  };
}

/** The answer with a filled button: a battle wherever one is offered, else rolling at the turn's beginning. */
export function mainOffer(view: View, all: readonly Listed<Action>[]): Listed<Action> | null {
  const wanted = { AskTurn: ['Battle', 'Roll'], AskBattle: ['Battle'], EllimistWindow: ['Ellimist'] }[view.offer?.question ?? ''] ?? [];
  return wanted.map((type) => all.find((offer) => offer.action.type === type)).find(Boolean) ?? null;
}

/** The other answer, as a plain button beside it: letting go, or rolling where one could battle. Ending the turn unused lies with the hand, where nobody presses it for the roll. */
export function passOffer(view: View, all: readonly Listed<Action>[]): Listed<Action> | null {
  if (view.offer?.question === 'AskTurn') return all.some((offer) => offer.action.type === 'Battle') ? (all.find((offer) => offer.action.type === 'Roll') ?? null) : null;
  return all.find((offer) => offer.clicks[0] === PASS || isStay(offer.action, view)) ?? null;
}

function isStay(action: Action, view: View): boolean {
  const table = tableOf(view);
  return action.type === 'Walk' && action.ahead === null && action.to === table.pawns[table.turn.seat]?.space;
}

/** A card, a place, a name: in bold where a sentence of the log names it. */
export const strong = (words: string): Piece => ({ strong: words });

/** What follows from choosing a lit space, in a few words for the tip at it. */
export function says(thing: string, left: readonly Listed<unknown>[], pieces: Pieces, table: TableView, seat: number | null): string | null {
  const offer = left.find((each) => each.clicks.includes(thing));
  if (!offer) return null;
  const space = thing.replace('space:', '');
  return seat === null ? offer.label : whatThere(pieces, table, space, seat) || offer.label;
}
