/** What a card or a button says in full, beside it while the pointer or the focus of the keyboard is on it: on the board itself there is room for a line. */

import type { Attachment } from 'svelte/attachments';

const EDGE = 8; // pixels between it and whatever is beside it

/** Shows these words. They are part of the accessible name already, so nobody hears them twice. */
export function hint(title: string, says: string): Attachment<HTMLElement> {
  return (element) => {
    let box: HTMLElement | null = null;
    const hide = (): void => {
      box?.remove();
      box = null;
    };
    const show = (): void => {
      hide();
      if (!says) return;
      box = document.createElement('div');
      box.className = 'ab-hint';
      box.ariaHidden = 'true';
      const name = document.createElement('b');
      name.textContent = title;
      box.append(name, ` ${says}`);
      document.body.append(box);
      const at = element.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      box.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, at.left + at.width / 2 - width / 2))}px`;
      box.style.top = `${at.top - height - EDGE >= EDGE ? at.top - height - EDGE : at.bottom + EDGE}px`;
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') show();
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    const on: readonly [string, EventListener][] = [
      ['pointerenter', enter as EventListener], ['pointerleave', hide], ['focus', focus], ['blur', hide], ['click', hide],
    ];
    for (const [name, listen] of on) element.addEventListener(name, listen);
    addEventListener('scroll', hide, true);
    return () => {
      hide();
      for (const [name, listen] of on) element.removeEventListener(name, listen);
      removeEventListener('scroll', hide, true);
    };
  };
}
