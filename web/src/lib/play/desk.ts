/** What a person may ask of the server while an answer is being made. All of it is for this seat alone. */

import type { Action, Helped, Refused, RoomInfo, State, Verdict } from '../protocol/generated';

export interface Desk {
  readonly room: RoomInfo | null;
  readonly state: State | null; // `draft`: what the server keeps
  readonly kept: { action: Action | null; count: number }; // changed on another device
  attempt(action: Action): Promise<Verdict | Refused | null>;
  keep(action: Action | null): Promise<void>;
  help(what: string): Promise<Helped | Refused | null>;
  proposeWord(word: string, vote: { accepted: boolean } | { syllables: number }): Promise<void>;
}
