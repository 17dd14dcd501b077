/** What one clicks to give an answer: the things of each action, in order. The server says which answers there are; this only says where they lie. */

import type { Way } from '../../lib/play/narrowing.svelte';
import { numbered } from './components';
import type { Action } from './generated';

/** Buttons that are no thing on the table. */
export const PASS = 'button:pass';
export const FLIP = 'button:flip';

/** The buttons are no things that the server knows: it says what may be done in a turn. A letter of a word belongs to its stoop. */
export function askable(thing: string): string {
  if (thing.startsWith('piece:')) return `card:${thing.slice('piece:'.length).replace(/-\d+$/, '')}`;
  return thing;
}

/** The answer that a click would have made of those before it, so that the refusal speaks of that: a cart that cannot go there, a parcel that cannot be flipped. */
export function attempt(chosen: readonly string[], thing: string): Action | null {
  const first = chosen[0] ?? '';
  if (first.startsWith('carrier:') && thing.startsWith('card:')) return { type: 'Move', carrier: numbered(first).number, to: thing.slice('card:'.length) };
  return null;
}

/** The ways of an answer. A drop begins with its stoop: what goes down there is put together in the tray. */
export function way(action: Action, seat: number): Way<Action> {
  switch (action.type) {
    case 'Pass':
      return { action, clicks: [PASS] };
    case 'Move':
      return { action, clicks: [`carrier:${seat}-${action.carrier}`, `card:${action.to}`] };
    case 'Flip':
      return { action, clicks: [FLIP, `package:${seat}-${action.package}`] };
    case 'Drop':
      return { action, clicks: [`card:${action.card}`] };
  }
}
