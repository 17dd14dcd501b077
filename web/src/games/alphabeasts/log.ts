/** What happened, as lines of the log: the same patterns as the terminal's, see rulebound/games/alphabeasts/words.py. */

import { and, pattern, text, type Key } from '../../lib/messages/text';
import { rich, type Piece } from '../../lib/messages/rich';
import type { Context } from '../../lib/play/face';
import type { LogLine } from '../../lib/play/log';
import type { Step } from '../../lib/protocol/generated';
import { piecesOf, type Pieces } from './components';
import type { Event } from './generated';
import { listed, nameOf, strong } from './words';

type Values = Record<string, string | number | Piece>;
const MOST = 32; // events of one entry that get ids of their own

/** All lines, oldest first. `id` stays the same as steps are added. */
export function logLines(steps: readonly Step[], context: Context): LogLine[] {
  return steps.flatMap((step) =>
    (step.events as readonly Event[]).map((event, index) => ({ id: step.n * MOST + index, ...line(event, context) })),
  );
}

const GOOD: readonly Event['type'][] = ['Beaten', 'Won'];
const BAD: readonly Event['type'][] = ['Scarred', 'Lost'];

function line(event: Event, context: Context): Omit<LogLine, 'id'> {
  const pieces = piecesOf(context.content);
  const tone = GOOD.includes(event.type) ? 'good' : BAD.includes(event.type) ? 'bad' : event.type === 'Found' && event.loot === 'brain' ? 'good' : undefined;
  return {
    seat: 'seat' in event ? event.seat : null,
    tone,
    heading: event.type === 'RoundBegan',
    pieces: rich(pattern(`alphabeasts.event.${kindOf(event)}` as Key), values(event, context, pieces)),
    things: things(event),
  };
}

/** Which of the patterns of an event fits it. */
function kindOf(event: Event): string {
  switch (event.type) {
    case 'Attacked':
      return event.middle.length ? 'Attacked' : event.fronts.some((front) => front.length) ? 'AttackedFronts' : 'AttackedNone';
    case 'Came':
      return event.to === null ? 'CameMiddle' : 'Came';
    case 'Signalled':
      return `Signalled.${event.says}`;
    case 'Found':
      return `Found.${event.loot}`;
    case 'WordRuled':
      return event.accepted ? 'WordRuledIn' : 'WordRuledOut';
    default:
      return event.type;
  }
}

function values(event: Event, context: Context, pieces: Pieces): Values {
  const found: Values = {};
  for (const [name, value] of Object.entries(event)) {
    if ((name === 'seat' || name === 'to') && typeof value === 'number') found[name] = strong(nameOf(context, value));
    else if (name === 'card' && typeof value === 'string') found.card = strong(pieces.name(value));
    else if ((name === 'cards' || name === 'middle') && Array.isArray(value)) found[name] = strong(listed(value as string[], pieces));
    else if (name === 'seats' && Array.isArray(value)) found.seats = strong(and((value as number[]).map((seat) => nameOf(context, seat))));
    else if (typeof value === 'string' || typeof value === 'number') found[name] = value;
  }
  if (event.type === 'Attacked') found.n = event.fronts.flat().length + event.middle.length;
  if (event.type === 'Revealed') {
    found.words = strong(and(event.words.map((word, seat) => text('alphabeasts.hint.forSeat', { seat: nameOf(context, seat), word: word ?? text('alphabeasts.noWord') }))));
  }
  if (event.type === 'Came') found.card = strong(capital(pieces.name(event.card))); // with it the line begins
  return found;
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function things(event: Event): string[] {
  const found: string[] = [];
  if ('seat' in event) found.push(`seat:${event.seat}`);
  if ('to' in event && typeof event.to === 'number') found.push(`seat:${event.to}`);
  if ('card' in event && event.card) found.push(`card:${event.card}`);
  if ('cards' in event && Array.isArray(event.cards)) found.push(...(event.cards as string[]).map((card) => `card:${card}`));
  if (event.type === 'Scarred') found.push('earth');
  return found;
}
