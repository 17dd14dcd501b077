/** What the room itself has to say to a seat, or asks of it: a vote on a word, an answer to be taken back, a bot in one's place. */

import { text } from '../../lib/messages/text';
import type { RoomInfo } from '../../lib/protocol/generated';
import type { Match } from '../../lib/protocol/match.svelte';
import type { SeatState } from '../../lib/protocol/seats';

export interface Notice {
  label: string; // what it is, for a screen reader
  title: string;
  words: string; // what else there is to know; '' if nothing
  answers: readonly { label: string; act: () => void }[]; // the first is the one that lets the thing asked for happen
  pressing: boolean; // others wait for this seat
}

/** All of them, the most pressing first: only that one is shown. `answered`: in words, what a takeback is asked for; '' if the log has no words for it. */
export function noticesOf(room: RoomInfo, match: Match, seats: readonly SeatState[], answered: string): Notice[] {
  const found = [consent(room, match, seats, answered), vote(room, match, seats), handedOver(room, match)].filter((each) => each !== null);
  return found.sort((one, other) => Number(other.pressing) - Number(one.pressing) || other.answers.length - one.answers.length);
}

function consent(room: RoomInfo, match: Match, seats: readonly SeatState[], what: string): Notice | null {
  const asked = room.takeback;
  if (!asked) return null;
  const label = text('ui.undo.title');
  const own = seats[asked.seat]?.held === true;
  const end = (key: 'ui.undo.withdraw' | 'ui.undo.close') => (own ? [{ label: text(key), act: () => void match.consent(false, asked.seat) }] : []);
  if (asked.declined !== null) {
    const title = text('ui.undo.declined', { name: seats[asked.declined]?.name ?? '' });
    return own ? { label, title, words: '', answers: end('ui.undo.close'), pressing: false } : null;
  }
  const mine = asked.missing.find((seat) => seats[seat]?.held);
  if (mine === undefined) return { label, title: text('ui.undo.waiting', { names: names(asked.missing, seats) }), words: '', answers: end('ui.undo.withdraw'), pressing: false };
  const name = seats[asked.seat]?.name ?? '';
  return {
    label,
    title: what ? text('ui.undo.consentWhat', { name, what }) : text('ui.undo.consentTitle', { name }),
    words: text('ui.undo.consentText'),
    answers: [
      { label: text('ui.undo.yes'), act: () => void match.consent(true, mine) },
      { label: text('ui.undo.no'), act: () => void match.consent(false, mine) },
    ],
    pressing: true,
  };
}

function vote(room: RoomInfo, match: Match, seats: readonly SeatState[]): Notice | null {
  const asked = room.vote;
  if (!asked) return null;
  const label = text('ui.vote.title');
  const values = { name: seats[asked.seat]?.name ?? '', word: asked.word, n: asked.syllables ?? 0 };
  const title = asked.syllables !== null ? text('ui.vote.syllables', values) : text(asked.accepted ? 'ui.vote.in' : 'ui.vote.out', values);
  const mine = asked.missing.find((seat) => seats[seat]?.held);
  if (mine === undefined) {
    const own = seats[asked.seat]?.held === true;
    const withdraw = { label: text('ui.vote.withdraw'), act: () => void match.voteWord(false, asked.seat) };
    return { label, title, words: text('ui.vote.waiting', { names: names(asked.missing, seats) }), answers: own ? [withdraw] : [], pressing: false };
  }
  return {
    label,
    title,
    words: '',
    answers: [
      { label: text('ui.vote.yes'), act: () => void match.voteWord(true, mine) },
      { label: text('ui.vote.no'), act: () => void match.voteWord(false, mine) },
    ],
    pressing: true,
  };
}

function handedOver(room: RoomInfo, match: Match): Notice | null {
  const { seat } = match;
  if (seat === null || room.phase !== 'playing' || !room.seats[seat]?.botPlays) return null;
  const back = { label: text('ui.menu.takeBack'), act: () => void match.handOver(seat, 'person') };
  return { label: text('ui.seat.handedOverTitle'), title: text('ui.seat.handedOver'), words: '', answers: [back], pressing: false };
}

function names(of: readonly number[], seats: readonly SeatState[]): string {
  return of.map((seat) => seats[seat]?.name ?? '').join(', ');
}
