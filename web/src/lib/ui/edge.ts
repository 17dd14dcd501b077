/** Where a panel scrolls, its cut edge fades: what goes on below it, or beside it, is seen to go on. */

import type { Attachment } from 'svelte/attachments';

const FADE = 26; // pixels
const SLACK = 3; // pixels that may be cut before it is worth a sign

/** Fades whichever edges of this element hide something. */
export const edge: Attachment<HTMLElement> = (element) => {
  const mask = (to: string, before: boolean, after: boolean): string =>
    before || after ? `linear-gradient(${to}, ${before ? `transparent, #000 ${FADE}px` : '#000'}, ${after ? `#000 calc(100% - ${FADE}px), transparent` : '#000'})` : '';
  const look = (): void => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
    const down = mask('to bottom', scrollTop > SLACK, scrollHeight - clientHeight - scrollTop > SLACK);
    const along = mask('to right', scrollLeft > SLACK, scrollWidth - clientWidth - scrollLeft > SLACK);
    element.style.maskImage = [down, along].filter(Boolean).join(', ');
    element.style.maskComposite = 'intersect';
  };
  const size = new ResizeObserver(look);
  const words = new MutationObserver(look);
  size.observe(element);
  words.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    size.disconnect();
    words.disconnect();
    element.removeEventListener('scroll', look);
  };
};
