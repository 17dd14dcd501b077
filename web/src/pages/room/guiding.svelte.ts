/** The guided first turns: what is told to a beginner now, and where in the room. */

import { text } from '../../lib/messages/text';
import type { Context, Face } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { screen } from '../../lib/ui/screen.svelte';
import { remember, remembered } from '../../lib/ui/storage';

/** What it depends on, as it is at the moment. */
interface Table {
  face: Face;
  view: View | null;
  context: Context;
  handedOver: boolean; // a bot plays for this seat
  inHand: boolean; // on a phone the sheet shows what the player has
  sheetOpen: boolean; // on a phone
  busy: boolean; // something was clicked, or refused
}

export class Guiding {
  on = $state(remembered('guided') !== 'yes');

  #spoke = false; // in this room, to this page: it only grows, so that deriving may note it

  constructor(private readonly table: () => Table) {}

  /** null: nothing, and no place is kept for it. When it has told all, whoever it spoke to closes it: no board grows by itself while one plays. */
  readonly words: string | null = $derived.by(() => {
    const { view, context, handedOver } = this.table();
    const words = this.on ? this.#told() : null;
    if (words === null) {
      if (!this.on || !this.#spoke || !view || view.over) return null;
      return context.seat === null ? '' : text('ui.guide.ended'); // between two turns on a passed device
    }
    this.#spoke = true;
    return handedOver ? '' : words;
  });

  /** Whether it has told all. */
  readonly ended: boolean = $derived.by(() => this.words !== null && this.#told() === null);

  readonly place: 'board' | 'sheet' | 'head' | null = $derived.by(() => {
    const { face, inHand, sheetOpen, busy } = this.table();
    if (this.words === null) return null;
    if (!screen.phone) return 'board';
    if (this.ended) return face.prompted && inHand ? 'head' : null;
    if (face.uncovered && !sheetOpen && this.words) return 'sheet'; // in place of what lies there
    if (face.prompted && inHand) return 'head';
    return face.peek || face.uncovered || busy || sheetOpen ? null : 'board';
  });

  #told(): string | null {
    const { face, view, context } = this.table();
    return view && face.guide(view, context);
  }

  skip(): void {
    this.on = false;
    remember('guided', 'yes');
  }

  again(): void {
    this.on = true;
  }
}
