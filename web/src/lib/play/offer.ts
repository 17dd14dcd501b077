/** An offer as the room shows it: the server's listed answers with words to them, in the order in which people look for them. */

import type { Way } from './narrowing.svelte';

export interface Listed<A> extends Way<A> {
  label: string; // "Walk to The Mall"
  detail: string; // "4 steps", "card", ...: what follows or what it is; may be empty
  confirm?: string; // irreversible and easily clicked by mistake: the question that is asked first
  form?: string; // `action` still lacks what is typed or put together on the table: choosing it opens that form there
  step?: string; // no answer yet but a click on this thing, for a list that would be too long
}

/** What is being decided, in words. */
export interface Spoken {
  title: string; // the loudest text of the room: who must act, and on what
  says: string; // one plain sentence
}

/** A list short enough to walk through: what lies behind one click stands in it as one row, where `group` has words for that click. */
export function rows<A>(left: readonly Listed<A>[], chosen: readonly string[], group: (chosen: readonly string[], thing: string) => string | null): Listed<A>[] {
  const found: Listed<A>[] = [];
  const grouped = new Set<string>();
  for (const offer of left) {
    const thing = offer.clicks[chosen.length];
    const label = thing === undefined ? null : group(chosen, thing);
    if (thing === undefined || label === null || left.filter((other) => other.clicks[chosen.length] === thing).length === 1) found.push(offer);
    else if (!grouped.has(thing)) {
      grouped.add(thing);
      found.push({ action: offer.action, clicks: [...chosen, thing], label, detail: '', step: thing });
    }
  }
  return found;
}
