/** Dragging by mouse, pen or finger: a letter to the tray or to another place in it, a cart to a stoop. A press that does not move stays a click. */

const FAR = 7; // px: further than this, a press is a drag

export class Drag {
  thing = $state<string | null>(null); // what is on its way
  x = $state(0);
  y = $state(0);
  over = $state<string | null>(null); // the `data-drop` under the pointer

  /** `ondrop`: what was let go over which `data-drop`. */
  grab(thing: string, event: PointerEvent, ondrop: (thing: string, over: string) => void): void {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const element = event.currentTarget as HTMLElement;
    const move = (to: PointerEvent) => {
      if (to.pointerId !== event.pointerId) return;
      if (this.thing === null && Math.hypot(to.clientX - from.x, to.clientY - from.y) < FAR) return;
      this.thing = thing;
      this.x = to.clientX;
      this.y = to.clientY;
      this.over = document.elementFromPoint(to.clientX, to.clientY)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;
      to.preventDefault();
    };
    const end = (to: PointerEvent) => {
      if (to.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      const dropped = this.thing !== null && to.type === 'pointerup' ? this.over : null;
      if (this.thing !== null) this.#swallowClick(element);
      this.thing = null;
      this.over = null;
      if (dropped) ondrop(thing, dropped);
    };
    addEventListener('pointermove', move, { passive: false });
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  /** The click that a browser makes of the end of a drag is none. */
  #swallowClick(element: HTMLElement): void {
    const swallow = (click: Event) => click.stopPropagation();
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
  }
}

export const drag = new Drag();
