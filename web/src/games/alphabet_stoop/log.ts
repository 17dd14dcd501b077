/** What happened, as lines of the log. */

import { rich, type Piece } from '../../lib/messages/rich';
import { and, pattern, text, type Key } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { LogLine } from '../../lib/play/log';
import type { Step } from '../../lib/protocol/generated';
import { piecesOf } from './components';
import type { Dropped, Event } from './generated';
import { seatName } from './names';
import { wonBy } from './words';

type Told = Pick<LogLine, 'seat' | 'pieces' | 'things' | 'tone'>;
const strong = (words: string): Piece => ({ strong: words });

/** All lines, oldest first. `id` is unique within one call and stays the same as steps are added. */
export function logLines(steps: readonly Step[], context: Context): LogLine[] {
  return steps.flatMap((step) =>
    (step.events as readonly Event[]).map((event, index) => ({ id: step.n * 16 + index, heading: event.type === 'TurnBegan', ...tell(event, context) })),
  );
}

/** The same patterns as the terminal's, filled from the same fields. */
function tell(event: Event, context: Context): Told {
  const pieces = piecesOf(context.content);
  const place = (card: string) => strong(pieces.name(card));
  const who = (seat: number) => strong(seatName(context.seats, seat));
  const line = (seat: number | null, values: Parameters<typeof rich>[1], things: string[] = [], kind: string = event.type): Told => ({
    seat,
    pieces: rich(pattern(`alphabetStoop.event.${kind}` as Key), seat === null ? values : { seat: who(seat), ...values }),
    things: seat === null ? things : [`seat:${seat}`, ...things],
  });
  switch (event.type) {
    case 'StreetLaid':
      return line(null, { cards: and(event.cards.map((card) => pieces.name(card))) }, event.cards.map((card) => `card:${card}`));
    case 'TokensLaid':
      return line(null, { newspapers: [...event.newspapers].join(' '), magazines: event.magazines });
    case 'Loaded':
      return line(event.seat, { carriers: and(event.carriers.map((letters) => [...letters].join(' '))) });
    case 'First':
    case 'Left':
      return line(event.seat, {});
    case 'GotEnvelopes':
      return line(event.seat, { envelopes: event.envelopes });
    case 'TurnBegan':
      return line(event.seat, { number: event.number });
    case 'Moved': {
      const values = { carrier: event.carrier + 1, to: place(event.to) };
      const things = [`card:${event.to}`, `carrier:${event.seat}-${event.carrier}`];
      return event.start === null ? line(event.seat, values, things, 'MovedIn') : line(event.seat, { ...values, start: place(event.start) }, [...things, `card:${event.start}`]);
    }
    case 'Flipped':
      return line(event.seat, { was: strong(event.was), now: strong(event.now) }, [`package:${event.seat}-${event.package}`], event.known ? 'FlippedBack' : 'Flipped');
    case 'Dropped': {
      const values = { packages: [...event.packages].join(', '), card: place(event.card), word: strong(event.word), added: added(event) };
      return event.before ? line(event.seat, { ...values, before: event.before }, [`card:${event.card}`], 'DroppedOn') : line(event.seat, values, [`card:${event.card}`]);
    }
    case 'Occupied':
    case 'NoStampLeft':
      return line(event.seat, { card: place(event.card) }, [`card:${event.card}`]);
    case 'Stamped':
      return event.instead === null
        ? line(event.seat, { card: place(event.card) }, [`card:${event.card}`])
        : line(event.seat, { card: place(event.card), instead: who(event.instead) }, [`card:${event.card}`, `seat:${event.instead}`], 'StampedInstead');
    case 'MailboxPaid':
      return line(null, { card: place(event.card), length: event.length }, [`card:${event.card}`]);
    case 'Emptied':
      return line(event.seat, { carrier: event.carrier + 1 });
    case 'Passed':
      return line(event.seat, { left: event.left });
    case 'Quiet':
      return line(null, { rounds: event.rounds, limit: event.limit });
    case 'WordRuled':
      return line(null, { word: strong(event.word) }, [], event.accepted ? 'WordRuledIn' : 'WordRuledOut');
    case 'Won': {
      const seats = and(event.seats.map((seat) => seatName(context.seats, seat)));
      const key = event.by === 'stalemate' && event.seats.length > 1 ? 'shared' : event.by;
      return { seat: event.seats[0] ?? null, tone: 'good', pieces: [wonBy(key, seats)], things: event.seats.map((seat) => `seat:${seat}`) };
    }
  }
}

/** ", with the Newspaper O and an Envelope, wilds as S": what else went into a word. */
function added(event: Dropped): string {
  const things = [];
  if (event.newspapers) things.push(text('alphabetStoop.added.newspapers', { n: event.newspapers.length, letters: [...event.newspapers].join(', ') }));
  if (event.magazines) things.push(text('alphabetStoop.added.magazines', { n: event.magazines }));
  if (event.envelopes) things.push(text('alphabetStoop.added.envelopes', { n: event.envelopes }));
  const listed = things.length ? text('alphabetStoop.added.with', { things: and(things) }) : '';
  return listed + (event.wilds ? text('alphabetStoop.added.wilds', { letters: [...event.wilds].join(', ') }) : '');
}
