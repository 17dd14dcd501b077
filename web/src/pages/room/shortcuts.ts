import { remember, remembered } from '../../lib/ui/storage';

/** Whether single letters are keys: somebody who dictates, or hits keys by accident, can switch them off. */
export const letters = {
  get on(): boolean {
    return remembered('letters') !== 'off';
  },
  set on(yes: boolean) {
    remember('letters', yes ? 'on' : 'off');
  },
};

/** Single keys of the room. They are silent while one types, and while a dialog is open (that has keys of its own). */
export function shortcuts(keys: Record<string, () => unknown>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest?.('input, textarea, select') || document.querySelector('dialog[open]')) return;
    if (event.key === ' ' && target?.closest?.('button, a, summary')) return; // it presses what has the focus
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.key.length === 1 && event.key !== ' ' && !letters.on)) return;
    event.preventDefault();
    act();
  };
}
