/** What happened, as lines of the log. */

import { pattern, type Key } from '../../lib/messages/text';
import { rich, type Piece } from '../../lib/messages/rich';
import type { Context } from '../../lib/play/face';
import type { LogLine } from '../../lib/play/log';
import type { Step } from '../../lib/protocol/generated';
import { aForm, cardName, piecesOf, type Pieces } from './components';
import type { Event, PlayedCard } from './generated';
import { nameOf, strong } from './words';

const PLAYED: Readonly<Record<string, string>> = { 'change-back': 'PlayedCardOn', take: 'PlayedCardOn', leap: 'PlayedCardTo', visser: 'PlayedCardTo' }; // the pattern of a card that names what it is played on

type Told = Pick<LogLine, 'seat' | 'pieces' | 'things' | 'tone'>;

/** All lines, oldest first. `id` is unique within one call and stays the same as steps are added. */
export function logLines(steps: readonly Step[], context: Context): LogLine[] {
  const lines: LogLine[] = [];
  for (const step of steps) {
    for (const [index, event] of (step.events as readonly Event[]).entries()) {
      const id = step.n * 16 + index;
      if (event.type === 'TurnBegan') {
        lines.push({ id, heading: true, ...tell(event, context) });
        continue;
      }
      const last = lines.at(-1);
      if (event.type === 'Drew' && last?.drawn) {
        last.drawn.push(event.card);
        last.pieces = drawn(last.drawn);
        continue;
      }
      lines.push({ id, heading: false, ...tell(event, context), drawn: event.type === 'Drew' ? [event.card] : undefined });
    }
  }
  return lines;
}

function drawn(cards: readonly string[]): Piece[] {
  return rich(pattern('animorphs.event.Drew'), { card: strong(cards.map(cardName).join(', ')) });
}

/** The same patterns as the terminal's, filled from the same fields: see rulebound/games/animorphs/words.py. */
function tell(event: Event, context: Context): Told {
  const pieces = piecesOf(context.content);
  const place = (space: string) => (pieces.spaces.get(space)?.colour ? pieces.placeOf(space) : strong(pieces.placeOf(space))); // only names stand out
  const who = (seat: number) => strong(nameOf(context, seat));
  const card = (id: string) => strong(cardName(id));
  const line = (seat: number | null, values: Parameters<typeof rich>[1], things: string[] = [], kind: string = event.type): Told => ({
    seat,
    pieces: rich(pattern(`animorphs.event.${kind}` as Key), seat === null ? values : { seat: who(seat), ...values }),
    things: seat === null ? things : [`seat:${seat}`, ...things],
  });
  switch (event.type) {
    case 'First':
    case 'Left':
      return line(event.seat, {});
    case 'Won':
      return { ...line(event.seat, {}), tone: 'good' };
    case 'TurnBegan':
      return line(event.seat, { number: event.number });
    case 'Rolled':
      return line(event.seat, { face: { die: event.face } });
    case 'Walked': {
      const things = event.path.map((space) => `space:${space}`);
      const to = event.path.at(-1);
      if (!to) return line(event.seat, { start: place(event.start) }, [`space:${event.start}`], 'Stayed');
      const named = pieces.spaces.get(event.start)?.colour ? 'On' : ''; // a place without a name is not said twice
      return line(event.seat, { start: place(event.start), to: place(to), steps: event.path.length - event.bumped }, things, event.bumped ? 'WalkedToTaken' : `Walked${named}`);
    }
    case 'PlayedCard':
      return event.on === null
        ? line(event.seat, { card: card(event.card) }, [`card:${event.card}`])
        : line(event.seat, { card: card(event.card), on: named(event, pieces, context) }, [`card:${event.card}`], PLAYED[event.card] ?? 'PlayedCardAs');
    case 'Changed':
      return line(event.seat, { form: strong(aForm(event.form)) });
    case 'SentBack':
    case 'Leapt':
      return line(event.seat, { to: place(event.to) }, [`space:${event.to}`]);
    case 'CardTaken':
      return line(event.taker, { taker: who(event.taker), victim: who(event.victim) }, [`seat:${event.victim}`]);
    case 'TookCard':
      return line(event.taker, { taker: who(event.taker), victim: who(event.victim), card: card(event.card) }, [`card:${event.card}`]);
    case 'VisserMoved':
      return line(null, { to: place(event.to) }, [`space:${event.to}`]);
    case 'Cancelled':
      return line(event.by, { by: who(event.by) }, [`seat:${event.seat}`]);
    case 'Battled': {
      const [first, second] = event.dice;
      const values = { at: place(event.at), form: aForm(event.form), need: event.need, first: { die: first }, second: { die: second } };
      return { ...line(event.seat, values, [`space:${event.at}`], event.won ? 'BattledWon' : 'BattledLost'), tone: event.won ? 'good' : 'bad' };
    }
    case 'MissionWon':
      return { ...line(event.seat, { mission: place(event.mission) }, [`space:${event.mission}`]), tone: 'good' };
    case 'MissionOpened':
      return line(null, { mission: place(event.mission), left: event.left }, [`space:${event.mission}`]);
    case 'TowerOpened':
      return line(event.seat, {}, ['tower']);
    case 'Redrew':
    case 'Refilled':
      return line(event.seat, { cards: event.cards });
    case 'Drew':
      return { seat: event.seat, pieces: drawn([event.card]), things: [`seat:${event.seat}`] };
    case 'Reshuffled':
      return line(null, { cards: event.cards });
  }
}

/** What a card was played on. */
function named(event: PlayedCard, pieces: Pieces, context: Context): string {
  const on = event.on ?? '';
  if (event.card === 'change-back' || event.card === 'take') return nameOf(context, Number(on));
  return pieces.spaces.has(on) ? pieces.placeOf(on) : aForm(on);
}
