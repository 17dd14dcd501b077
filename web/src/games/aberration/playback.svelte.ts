/** The enemy phase, to be watched and read again: its events one by one, each with the table as it was then. */

import { plain } from '../../lib/messages/rich';
import type { Piece } from '../../lib/messages/rich';
import type { Context } from '../../lib/play/face';
import type { Step } from '../../lib/protocol/generated';
import { clauseOf } from './clauses';
import { piecesOf } from './components';
import { fold } from './fold';
import type { Event, TableView } from './generated';
import { tell } from './log';

/** One step of the phase. */
export interface Beat {
  key: string; // of the entry and the event in it
  pieces: readonly Piece[]; // what happens, in words
  words: string; // the same as plain text
  clause: string;
  things: readonly string[]; // what lights up
  tone?: 'good' | 'bad';
  table: TableView | null; // after it; null: heard while away, only to be read
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1100; // ms a step, at speed 1
const PHASE = 20000; // ms that a whole phase may take, at speed 1: with many steps each is shorter
const QUICKEST = 250; // ms: what can still be followed

/** Whether the map shows an earlier step just now, of which round and by which clause it began: the guide and the headline speak of that, then. */
export const lookBack = $state({ on: false, round: 0, clause: '' });

export class Playback {
  beats = $state.raw<readonly Beat[]>([]); // of the enemy phase under way, or the last one
  round = $state(0);
  at = $state(-1); // of the beat that is shown; the last: the present
  playing = $state(false);
  speed = $state<number>(1);
  reading = $state(false); // the list of all steps is open
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly behind: boolean = $derived(this.at < this.beats.length - 1);
  /** Something is being watched or read: it lies over the map. */
  readonly open: boolean = $derived(this.behind || this.playing || this.reading);
  readonly beat: Beat | null = $derived(this.beats[this.at] ?? null);
  /** The table to be drawn while an earlier step is shown; null: the view's own. */
  readonly table: TableView | null = $derived(this.behind ? (this.beat?.table ?? null) : null);

  /** A new view came. `before`: the one before it; null: the first. `watch`: what is new shall be played. */
  hear(steps: readonly Step[], before: TableView | null, now: TableView, context: Context, watch: boolean): void {
    const { round, heard: phase } = enemyPhase(steps);
    const known = new Map(this.beats.map((beat) => [beat.key, beat]));
    const beats: Beat[] = [];
    let table = before;
    for (const { key, event } of phase) {
      const old = known.get(key);
      if (!old && table) table = fold(table, event);
      const { pieces, things, tone } = tell(event, context);
      beats.push(old ?? { key, pieces, words: plain(pieces), clause: clauseOf(event, piecesOf(context.content)), things, tone, table });
    }
    const fresh = beats.length - beats.filter((beat) => known.has(beat.key)).length;
    const caught = !this.behind; // nobody is reading earlier steps
    const same = beats.length > 0 && beats[0]?.key === this.beats[0]?.key;
    this.beats = beats;
    this.round = round ?? now.round;
    if (!same) this.at = watch && fresh ? 0 : beats.length - 1;
    else if (caught && !(watch && fresh)) this.at = beats.length - 1;
    if (watch && fresh && (caught || !same)) this.play();
  }

  play(): void {
    if (!this.beats.length) return;
    if (!this.behind) this.at = 0;
    this.playing = true;
    this.#next();
  }

  /** Opens the list of all steps. */
  read(): void {
    this.pause();
    this.reading = true;
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  go(to: number): void {
    this.pause();
    this.at = Math.max(0, Math.min(to, this.beats.length - 1));
  }

  /** To the present: nothing is read or played any more. */
  finish(): void {
    this.pause();
    this.reading = false;
    this.at = this.beats.length - 1;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.behind) this.at += 1;
      if (this.behind) this.#next();
      else this.playing = false;
    }, pace(this.beats.length) / this.speed);
  }
}

/** How long each of so many steps is shown, in ms, at speed 1. */
export function pace(steps: number): number {
  return Math.max(QUICKEST, Math.min(PACE, PHASE / steps));
}

interface Heard {
  key: string;
  event: Event;
}

/** The last enemy phase: from Encroach to the next Village phase; and of which round it was, if that was heard. */
export function enemyPhase(steps: readonly Step[]): { round: number | null; heard: Heard[] } {
  const all = steps.flatMap(({ n, events }) => (events as readonly Event[]).map((event, at): Heard => ({ key: `${n}.${at}`, event })));
  const from = all.findLastIndex(({ event }) => event.type === 'PhaseBegan' && event.phase === 'encroach');
  if (from < 0) return { round: null, heard: [] };
  const began = all.slice(0, from).findLast(({ event }) => event.type === 'RoundBegan')?.event;
  const rest = all.slice(from + 1).findIndex(({ event }) => event.type === 'RoundBegan' || (event.type === 'PhaseBegan' && (event.phase === 'village' || event.phase === 'heroes')));
  return { round: began?.type === 'RoundBegan' ? began.number : null, heard: all.slice(from, rest < 0 ? all.length : from + 1 + rest) };
}
