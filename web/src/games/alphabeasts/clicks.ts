/** What one clicks to give an answer. The server checks every one of them; what may not be done answers a click with the reason. */

import type { Way } from '../../lib/play/narrowing.svelte';
import { filled } from '../../lib/play/forms';
import type { Form } from '../../lib/protocol/generated';
import type { Pieces } from './components';
import type { Action, TableView } from './generated';
import { suggestions } from './sets';

/** Buttons that are no thing on the table. */
export const PASS = 'button:pass';
export const NO_WORD = 'button:no-word';
export const AGAIN = 'button:again';
export const SEAL = 'button:seal'; // while there is nothing to seal: never a way of answering, so the server says what is wanted
export const WORD = 'button:word';
export const TRADE = 'button:trade';

export interface Click extends Way<Action> {
  form?: string; // what is still to be typed or put together
}

/** The server knows beasts, seats and items; a button of ours stands for what it is about. */
export function askable(thing: string): string {
  if (thing === 'say:take' || thing === 'say:exists' || thing === 'say:help') return 'seat:0';
  return thing.startsWith('button:') || thing.startsWith('trade:') ? 'deck' : thing;
}

/** The answer that a click would have made of those before it: the server says why it may not. */
export function attempt(chosen: readonly string[], thing: string): Action | null {
  const [first, second] = chosen;
  const card = named(thing, 'card');
  if (first === 'item:hammer' && card) return { type: 'MoveOut', card };
  if (first === 'item:hammer' && named(thing, 'seat')) return { type: 'Tell', to: Number(named(thing, 'seat')), word: '' };
  if (first === 'item:sword' && card) return { type: 'Sword', card };
  if (first === 'item:axe' && card) return { type: 'Axe', cards: [named(second, 'card') ?? card, card] };
  if (first === 'say:take' && card) return { type: 'Signal', says: 'take', card, to: null };
  if (first === 'say:exists' && named(thing, 'seat')) return { type: 'Signal', says: 'exists', card: null, to: Number(named(thing, 'seat')) };
  return null;
}

function named(thing: string | undefined, kind: string): string | null {
  return thing?.startsWith(`${kind}:`) ? thing.slice(kind.length + 1) : null;
}

/** All beasts that attack. */
export function attackers(table: TableView): string[] {
  return [...table.seats.flatMap((side) => side.front), ...table.middle];
}

/** While words are planned: what the server's forms say may be done, on the things that it is about. `given`: what this seat has sealed; undefined: nothing. */
export function planning(forms: readonly Form[], given: string | null | undefined, waits: boolean): Click[] {
  const found = forms.flatMap(filled).map(({ action, typed }) => clickOf(action as Action, typed));
  const again: Click[] = waits && given ? [{ action: { type: 'Declare', word: given }, clicks: [AGAIN] }] : [];
  return [...again, ...found];
}

/** While beasts are traded: sets of the pile that could be, one put together by hand, what the server lists. `pile`: null if nothing can be traded. */
export function scavenging(pile: readonly string[] | null, pieces: Pieces, junior: boolean, listed: readonly Action[]): Click[] {
  const proposed = pile ? suggestions(pile, pieces, junior).map((cards, index): Click => ({ action: { type: 'Trade', cards }, clicks: [`trade:${index}`] })) : [];
  const own: Click[] = pile ? [{ action: { type: 'Trade', cards: [] }, clicks: [TRADE], form: 'trade' }] : [];
  return [...proposed, ...own, ...listed.map((action) => clickOf(action, null))];
}

/** An answer with the things that it is about. */
export function clickOf(action: Action, typed: string | null): Click {
  switch (action.type) {
    case 'Declare':
      return typed ? { action: { ...action, word: null }, clicks: [WORD], form: 'word' } : { action, clicks: [NO_WORD] };
    case 'Trade':
      return { action, clicks: [TRADE], form: 'trade' };
    case 'Tell':
      return { action, clicks: ['item:hammer', `seat:${action.to}`], form: 'tell' };
    case 'Claim':
    case 'Release':
      return { action, clicks: [`card:${action.card}`] };
    case 'MoveOut':
      return { action, clicks: ['item:hammer', `card:${action.card}`] };
    case 'Sword':
      return { action, clicks: ['item:sword', `card:${action.card}`] };
    case 'Axe': {
      const things = action.cards.map((card) => `card:${card}`);
      return { action, clicks: ['item:axe', ...things], also: [['item:axe', ...things.toReversed()]] };
    }
    case 'Signal': {
      const about = action.says === 'take' ? [`card:${action.card}`] : action.says === 'exists' ? [`seat:${action.to}`] : [];
      return { action: { ...action, card: action.card ?? null, to: action.to ?? null }, clicks: [`say:${action.says}`, ...about] };
    }
    case 'Give':
      return { action, clicks: [`card:${action.card}`, `seat:${action.to}`] };
    case 'Pass':
      return { action, clicks: [PASS] };
  }
}
