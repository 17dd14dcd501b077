/** Letters that are typed while the focus is elsewhere. */

import { letters } from '../../pages/room/shortcuts';

/** Whether somebody types there: that is theirs. */
export function writes(element: Element | null): boolean {
  return Boolean(element?.closest('input, textarea, select, dialog[open]'));
}

/** Whether a key is a letter that nothing else has a use for. With single letters switched off a key hit by accident does nothing. */
export function awaitsLetter(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !letters.on) return false;
  return /^\p{L}$/u.test(event.key) && !writes(event.target as Element | null) && !document.querySelector('dialog[open]');
}

/** The list of offers gives way, as on Escape, when one types a word while it is open. */
export function closeList(from: Element): void {
  if (from.closest('#all-offers')) from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
