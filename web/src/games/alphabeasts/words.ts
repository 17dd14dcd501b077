/** What the room says about a view: offers with words to them, what is being decided, and by whom. */

import { and, text, textIfAny, type Key } from '../../lib/messages/text';
import type { Piece } from '../../lib/messages/rich';
import type { Context } from '../../lib/play/face';
import type { Listed, Spoken } from '../../lib/play/offer';
import type { Action as AnyAction, Step, View } from '../../lib/protocol/generated';
import { AGAIN, clickOf, NO_WORD, PASS, planning, scavenging, TRADE, WORD, type Click } from './clicks';
import { lootName, piecesOf, type Pieces } from './components';
import type { Action, Event, HandView, LateView, PlanView, ShareView, TableView, WordView } from './generated';

export const tableOf = (view: View): TableView => view.table as TableView;
export const handOf = (view: View): HandView | null => view.hand as HandView | null;

/** What the innermost frame of a kind shows of itself. */
export function shown(view: View, frame: 'PlanDefence'): PlanView | undefined;
export function shown(view: View, frame: 'LateItems'): LateView | undefined;
export function shown(view: View, frame: 'Scavenging'): ShareView | undefined;
export function shown(view: View, frame: string): unknown {
  return view.resolving.findLast((each) => each.frame === frame)?.shows ?? undefined;
}

/** Which of the four parts of a round it is. */
export type Part = 'attack' | 'plan' | 'reveal' | 'scavenge';
export function partOf(view: View): Part {
  const frames = view.resolving.map((each) => each.frame);
  if (frames.includes('Scavenging') || frames.includes('Flip')) return 'scavenge';
  if (frames.includes('PlanDefence')) return 'plan';
  if (frames.includes('LateItems') || view.over) return 'reveal';
  return 'attack';
}

export function nameOf(context: Context, seat: number): string {
  return context.seats[seat]?.name ?? text('ui.seat.number', { n: seat + 1 });
}

/** The word that this seat has sealed, or sealed before it was asked again; null: no word; undefined: nothing yet. */
export function givenWord(view: View): string | null | undefined {
  const given = view.offer?.given as Action | null | undefined;
  return given?.type === 'Declare' ? given.word : undefined;
}

/** Whether this seat's word is in, and nothing has reopened the question since. */
export function isSealed(view: View, seat: number | null): boolean {
  return seat !== null && givenWord(view) !== undefined && !view.waiting.includes(seat);
}

export function offers(view: View, context: Context): Listed<AnyAction>[] {
  const { offer } = view;
  const { seat } = context;
  if (!offer || seat === null || view.over) return [];
  const pieces = piecesOf(context.content);
  const listed = [...(offer.actions ?? []), ...(offer.interjections ?? [])] as Action[];
  const trade = context.forms?.find((form) => form.action === 'Trade');
  const junior = tableOf(view).seats[seat]?.junior ?? false;
  const pass: Action[] = context.forms?.some((form) => form.action === 'Pass') ? [{ type: 'Pass' }] : [];
  const clicks: Click[] =
    offer.question === 'PlanDefence'
      ? planning(context.forms ?? [], givenWord(view), view.waiting.includes(seat))
      : offer.question === 'Scavenging'
        ? scavenging(trade ? ((trade.fields[0]?.choices ?? []) as readonly string[]) : null, pieces, junior, [...pass, ...listed])
        : listed.map((action) => clickOf(action, null));
  return clicks.map((click) => ({ ...click, ...worded(click, view, context, pieces) }));
}

function worded(click: Click, view: View, context: Context, pieces: Pieces): { label: string; detail: string; confirm?: string } {
  const { action } = click;
  const detail = detailOf(action);
  switch (click.clicks[0]) {
    case WORD:
      return { label: text(givenWord(view) === undefined ? 'ui.alphabeasts.offer.word' : 'ui.alphabeasts.offer.otherWord'), detail: '' };
    case TRADE:
      return { label: text('ui.alphabeasts.offer.trade'), detail: '' };
    case AGAIN:
      return { label: text('ui.alphabeasts.offer.again', { word: givenWord(view) ?? '' }), detail: '' };
    case NO_WORD:
      return { label: text('alphabeasts.action.NoWord'), detail: '', confirm: text('ui.alphabeasts.confirm.noWord') };
    case PASS:
      return { label: textIfAny(`alphabeasts.question.${view.offer?.question}.pass`) ?? text('ui.alphabeasts.offer.pass'), detail: '' };
  }
  if (click.form === 'tell' && action.type === 'Tell') return { label: text('ui.alphabeasts.offer.tell', { to: nameOf(context, action.to) }), detail };
  const label = labelOf(action, context, pieces);
  const once = action.type === 'MoveOut' || action.type === 'Sword' || action.type === 'Axe';
  const confirm = once ? text('ui.alphabeasts.confirm.item', { what: label }) : action.type === 'Give' ? text('ui.alphabeasts.confirm.give', { what: label }) : undefined;
  return { label, detail, confirm };
}

function detailOf(action: Action): string {
  switch (action.type) {
    case 'Tell':
    case 'MoveOut':
    case 'Sword':
    case 'Axe':
      return text('ui.alphabeasts.offer.item');
    case 'Signal':
      return text('ui.alphabeasts.offer.signal');
    default:
      return '';
  }
}

/** The same patterns as the terminal's, filled from the same fields. */
export function labelOf(action: Action, context: Context, pieces: Pieces): string {
  const values: Record<string, string> = {};
  if ('card' in action && action.card) values.card = pieces.name(action.card);
  if ('cards' in action) values.cards = listed(action.cards, pieces);
  if ('to' in action && action.to !== null) values.to = nameOf(context, action.to);
  if ('word' in action && action.word) values.word = action.word;
  const kind = action.type === 'Signal' ? `Signal.${action.says}` : action.type;
  return textIfAny(`alphabeasts.action.${kind}`, values) ?? action.type;
}

/** Beasts as a list in a sentence. */
export function listed(cards: readonly string[], pieces: Pieces): string {
  return cards.length ? and(cards.map((card) => pieces.name(card))) : text('alphabeasts.nothing');
}

/** What fell to a word, `owns` of it; a beast that it beats too may have fallen, or gone over, to another. */
export function fallen({ beats }: Pick<WordView, 'beats'>, owns: (card: string) => boolean): string {
  const n = beats.filter(owns).length;
  const lost = beats.length - n;
  return text(lost ? 'ui.alphabeasts.reveal.beatsSome' : 'ui.alphabeasts.reveal.beats', { n, lost });
}

/** Whose each beast handed over since the last reveal is. */
export function handed(steps: readonly Step[]): ReadonlyMap<string, number> {
  const events = steps.flatMap((step) => step.events as readonly Event[]);
  const since = events.slice(events.findLastIndex((event) => event.type === 'Revealed') + 1);
  return new Map(since.flatMap((event) => (event.type === 'Given' ? [[event.card, event.to] as const] : [])));
}

/** What the list of offers calls all that begins with one click. */
export function group(chosen: readonly string[], thing: string): string | null {
  if (!chosen.length) return textIfAny(`ui.alphabeasts.group.${thing.replace(':', '.')}`) ?? null;
  return chosen[0] === 'item:axe' && chosen.length === 1 ? text('ui.alphabeasts.group.axeFirst', { card: axeFirst(thing) }) : null;
}

function axeFirst(thing: string): string {
  return thing.slice('card:'.length).replace('-', ', '); // the label needs no pack: "E, red"
}

const others = (view: View, context: Context) => view.waiting.filter((seat) => seat >= 0 && seat !== context.seat).map((seat) => nameOf(context, seat));

/** What is being decided, and by whom; while clicks narrow, what the next click chooses. */
export function spoken(view: View, context: Context, chosen: readonly string[]): Spoken {
  const table = tableOf(view);
  if (view.over) return { title: text('ui.offer.over'), says: table.won === null ? '' : text(table.won ? 'ui.alphabeasts.over.won' : 'ui.alphabeasts.over.lost') };
  const next = narrowed(view, chosen);
  if (next) return { title: next, says: text(chosen[0] === 'say:take' ? 'ui.alphabeasts.narrow.takeSays' : 'ui.alphabeasts.narrow.says') };
  const question = view.offer?.question ?? view.resolving.findLast((each) => ['PlanDefence', 'LateItems', 'Scavenging'].includes(each.frame))?.frame ?? '';
  const waited = others(view, context);
  const values = {
    name: context.seat === null ? '' : nameOf(context, context.seat),
    names: and(waited),
    n: waited.length,
    word: givenWord(view) ?? text('alphabeasts.noWord'),
    number: table.number,
    undefeated: listed(shown(view, 'LateItems')?.undefeated ?? [], piecesOf(context.content)),
  };
  const side = sideOf(view, context, question);
  return {
    title: textIfAny(`ui.alphabeasts.question.${question}.${side}`, values) ?? text('ui.offer.chance'),
    says: textIfAny(`ui.alphabeasts.question.${question}.${side}Says`, values) ?? '',
  };
}

/** What the next click chooses; undefined where the clicks are a whole answer already: a button, a claim. */
function narrowed(view: View, chosen: readonly string[]): string | undefined {
  const [first] = chosen;
  if (!first) return undefined;
  if (chosen.length === 1 && first.startsWith('card:') && view.offer?.question === 'Scavenging') return text('ui.alphabeasts.narrow.other');
  return textIfAny(`ui.alphabeasts.narrow.${first.replace(':', '.')}${chosen.length > 1 ? '2' : ''}`);
}

function sideOf(view: View, context: Context, question: string): string {
  const { seat } = context;
  if (seat === null) return 'watch';
  if (question !== 'PlanDefence') return view.offer?.asked ? 'mine' : 'other';
  if (isSealed(view, seat)) return 'sealed';
  if (!view.offer?.asked) return 'other';
  if (shown(view, 'PlanDefence')?.clash.includes(seat)) return 'clash';
  return givenWord(view) === undefined ? 'mine' : 'again';
}

/** The answer with a filled button. */
export function mainOffer(_view: View, all: readonly Listed<AnyAction>[]): Listed<AnyAction> | null {
  return all.find((offer) => offer.clicks[0] === AGAIN) ?? null;
}

/** The one with a plain button beside it. */
export function passOffer(_view: View, all: readonly Listed<AnyAction>[]): Listed<AnyAction> | null {
  return all.find((offer) => offer.clicks[0] === PASS) ?? null;
}

/** A card, a name: in bold where a sentence of the log names it. */
export const strong = (words: string): Piece => ({ strong: words });

export const signalText = (signal: { says: string; card: string | null; to: number | null }, context: Context, pieces: Pieces): string =>
  text(`ui.alphabeasts.said.${signal.says}` as Key, { card: signal.card === null ? '' : pieces.short(signal.card), to: signal.to === null ? '' : nameOf(context, signal.to) });

export const itemName = lootName;
