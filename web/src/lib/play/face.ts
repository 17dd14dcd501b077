/** What a game's folder gives the room: its picture of the table, and words for everything. It knows no rule: it reads views. */

import type { Component } from 'svelte';

import type { Action, Form, Step, View } from '../protocol/generated';
import type { SeatState } from '../protocol/seats';
import type { SoundName } from '../ui/sound.svelte';
import type { Desk } from './desk';
import type { LogLine } from './log';
import type { Listed, Spoken } from './offer';

/** What every part of the table gets. */
export interface FaceProps {
  view: View;
  content: object; // the pack's components, as the server sent them
  seat: number | null; // as whom we see
  seats: readonly SeatState[];
  lit: ReadonlySet<string>; // things that a click leads on with
  chosen: readonly string[]; // things clicked so far
  hot: ReadonlySet<string>; // things a hovered line of the log is about
  refused: string | null; // the thing whose click was refused
  left: readonly Listed<Action>[]; // the answers that the clicks so far leave
  form?: Listed<Action> | null; // an answer of these that is being typed or put together
  news: readonly Step[]; // what the last state brought
  steps: readonly Step[]; // all that was heard so far
  onpick: (thing: string) => void;
  ongive?: (action: Action) => void; // an answer put together on the table
  onform?: (offer: Listed<Action> | null) => void; // opens the form of an offer, or closes it
  pending?: boolean; // an answer is on its way
  desk?: Desk; // what may be asked while an answer is being made; none in a replay
  onlook?: (seat: number) => void; // sees as another of one's own seats
  onclause?: (id: string) => void; // opens the rules there
  still?: boolean; // a replay: nothing can be answered
}

/** What the room is about to say with: the same for a live room, a replay and the end. */
export interface Context {
  content: object;
  seat: number | null;
  seats: readonly SeatState[];
  forms?: readonly Form[]; // what this seat may do that its offer does not list
}

export interface Figure {
  label: string;
  bySeat: readonly (string | number)[];
}

/** The end of a game in figures and a sentence. */
export interface Summary {
  headline?: string; // of a game that all win or lose together; otherwise the scores say who won
  mood?: 'dawn' | 'night'; // of that headline: all have won, or all have lost
  why: string; // who won, and why
  figures: readonly Figure[];
  luckTitle?: string; // where it is not of dice
  luck: readonly { seat: number; rolls: number; shown: number; expected: number; words: string; row?: string; also?: string }[]; // of the dice; `row`: the figures in words; `also`: a sentence on what hung on them
}

export interface Face {
  Players: Component<FaceProps>;
  Board: Component<FaceProps>;
  Common: Component<FaceProps>; // what lies open beside the board
  Hand: Component<FaceProps>;
  Lead: Component<FaceProps>; // beside the offer: the dice
  Aside?: Component<FaceProps>; // above the log: what else lies open, where it is much
  asideLabel?: (view: View) => string;
  End?: Component<FaceProps>; // what else there is to tell when the game is over
  peek?: (view: View) => number; // pixels of the sheet that a phone shows when it is not open, where answers are made in it
  uncovered?: (view: View) => boolean; // on a phone nothing lies over this board: the guide speaks in the sheet, which closes when this is so, for all that can be chosen lies on the board
  refusedAbove?: boolean; // a refusal stands at the upper edge of the board: what is clicked most lies at its lower one
  prompted?: boolean; // on a phone the guide speaks at the head of the sheet, in two lines above what lies before the player
  wide?: boolean; // what lies before the player takes the whole width of the room
  open?: (options: Readonly<Record<string, unknown>>) => boolean; // whether no seat hides anything: a device is then passed round uncovered
  several?: boolean; // one person may well play several seats
  commonLabel: (view: View) => string; // of its tab on a phone
  handLabel: (view: View) => string;
  when: (view: View) => string; // "turn 20"
  offers: (view: View, context: Context) => Listed<Action>[];
  spoken: (view: View, context: Context, chosen: readonly string[]) => Spoken;
  main(view: View, offers: readonly Listed<Action>[]): Listed<Action> | null; // the answer with a filled button
  pass(view: View, offers: readonly Listed<Action>[]): Listed<Action> | null; // the one with a plain button beside it
  group?: (chosen: readonly string[], thing: string, context: Context) => string | null; // what the list of offers calls all that begins with this click; null: they stand in it one by one
  askable: (thing: string) => string; // what to ask the server about when a click is refused
  aside?: (thing: string, chosen: readonly string[]) => string | null; // words for what is no thing of the rules, such as bare ground
  attempt?: (chosen: readonly string[], thing: string) => Action | null; // the answer that this click would have made of those before it
  chance: (frame: string) => string; // what a draw decided
  moment?: (news: readonly Step[]) => number; // ms that what has just happened is looked at, before the end of the game is spoken of
  clause?: (view: View, chosen: readonly string[]) => string | null; // the clause of what the clicks so far are about, where it is not the question's
  log: (steps: readonly Step[], context: Context) => LogLine[];
  keys?: () => string; // a line of the list of keys, where this game gives some another use
  quiet?: readonly string[]; // questions during which a room may close or filter its chat
  sounds?: Readonly<Record<string, SoundName>>; // of events, by their kind
  summary: (view: View, steps: readonly Step[], context: Context) => Summary;
  guide: (view: View, context: Context) => string | null; // what to tell a beginner now; '': nothing, but there will be more; null: nothing any more
}
