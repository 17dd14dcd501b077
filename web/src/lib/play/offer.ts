/** An offer as the room shows it: the server's listed answers with words to them, in the order in which people look for them. */

import type { Way } from './narrowing.svelte';

export interface Listed<A> extends Way<A> {
  label: string; // "Walk to The Mall"
  detail: string; // "4 steps", "card", ...: what follows or what it is; may be empty
  confirm?: string; // irreversible and easily clicked by mistake: the question that is asked first
}

/** What is being decided, in words. */
export interface Spoken {
  title: string; // the loudest text of the room: who must act, and on what
  says: string; // one plain sentence
}
