/** The guided first turns: what is told to a beginner now, and where in the room. */

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

  constructor(private readonly table: () => Table) {}

  /** null: nothing, and no place is kept for it. */
  readonly words: string | null = $derived.by(() => {
    const { face, view, context, handedOver } = this.table();
    const words = this.on && view ? face.guide(view, context) : null;
    return words !== null && handedOver ? '' : words;
  });

  readonly place: 'board' | 'sheet' | 'head' | null = $derived.by(() => {
    const { face, inHand, sheetOpen, busy } = this.table();
    if (this.words === null) return null;
    if (!screen.phone) return 'board';
    if (face.uncovered && !sheetOpen && this.words) return 'sheet'; // in place of what lies there
    if (face.prompted && inHand) return 'head';
    return face.peek || face.uncovered || busy || sheetOpen ? null : 'board';
  });

  skip(): void {
    this.on = false;
    remember('guided', 'yes');
  }

  again(): void {
    this.on = true;
  }
}
