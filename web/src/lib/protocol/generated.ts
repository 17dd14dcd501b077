// Made by tools/generate_types.py from the server's structs: change those, and run it again.

/** All that one seat (or a spectator) may know. Made by projection: there is nothing to redact. */
export interface View {
  table: unknown;
  hand: unknown;
  resolving: readonly Resolving[]; // the stack, outermost first
  waiting: readonly number[]; // who must answer; empty when the game is over
  offer: Offer | null;
  over: boolean;
}

/** One frame of the stack, as the table sees it. */
export interface Resolving {
  frame: string;
  clause: string;
  shows: unknown; // a struct where the frame has something to show
}

/** What one seat may answer now. */
export interface Offer {
  clause: string;
  question: string; // the class of the question: its wording stands in the message catalogue
  asked: boolean; // False: others are asked, this seat may interject
  actions: readonly Action[] | null; // every legal answer; None: described by `fields`, checked as it is typed
  fields: readonly Field[];
  interjections: readonly Interjection[] | null; // what may be done first; None: too many to list
  given: Action | null; // this seat's own sealed answer, which it may revise
}

/** One complete answer to one question, as a player would announce it at the table. */
export interface Action {
  type: string;
}

/** One part of an answer that is too free to list: its name in the action, its kind, what may stand there. */
export interface Field {
  name: string;
  kind: string; // "word", "number", "thing", ...
  choices: readonly unknown[] | null;
}

/** Something a seat does without being asked; the question stays open. */
export interface Interjection {
  type: string;
}

/** Why something is not possible, in one sentence, and the clause of the rulebook that says so. */
export interface Refusal {
  clause: string;
  reason: string;
}

/** Lets others go on. Windows and floors close by it, and drivers answer it for seats that can do nothing else. */
export interface Pass {
  type: "Pass";
}

/** HOUSE: a seat leaves the game for good. */
export interface Abandon {
  type: "Abandon";
  seat: number;
}

/** HOUSE: folding goes on from the first `to` entries of the record. Nothing is deleted, indices only grow. */
export interface TakeBack {
  type: "TakeBack";
  to: number;
}

/** HOUSE: the room voted a word in or out. */
export interface RuleWord {
  type: "RuleWord";
  word: string;
  accepted: boolean;
}
