/** What of a room lies open beside the board: on a phone one pane of a sheet, on a tablet a drawer; and when either gives way to the board. */

import { untrack } from 'svelte';

import type { Face } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { screen } from '../../lib/ui/screen.svelte';
import type { SideTab } from './SidePanel.svelte';

export type Pane = 'hand' | 'common' | 'aside' | 'side';

/** What it depends on, as it is at the moment. */
interface Table {
  face: Face;
  view: View | null;
  seat: number | null;
  asked: boolean;
  listing: boolean; // all offers, over the board
  making: boolean; // an answer is put together in a form
  n: number | undefined; // entries seen
  after: number | null | undefined; // the question that is asked
}

const writing = () => document.activeElement?.matches('input, textarea') === true; // who is writing is left in peace

export class Sheet {
  open = $state(false); // on a phone
  drawer = $state(false); // on a tablet: log, chat and rules over the board
  tab = $state<SideTab>('log');
  at = $state<string | null>(null); // clause asked for
  panes = $state<HTMLElement>();

  #pane = $state<Pane>('hand');

  /** Called while a component is made: when the sheet is lowered follows the table from then on. */
  constructor(private readonly table: () => Table) {
    this.#followQuestions();
    this.#makeRoom();
    $effect(() => {
      if (!this.open) for (const pane of this.panes?.children ?? []) pane.scrollTop = 0; // what does not scroll must not stay scrolled
    });
  }

  /** The pane that is seen on a phone; a spectator holds no cards. */
  readonly pane: Pane = $derived.by(() => (this.#pane === 'hand' && this.table().seat === null ? 'common' : this.#pane));

  /** Whether the chat is in sight. */
  readonly chatting: boolean = $derived.by(() => this.tab === 'chat' && (screen.phone ? this.#pane === 'side' : screen.tablet ? this.drawer : true));

  choose(pane: Pane): void {
    this.#pane = pane;
  }

  /** Shows log, chat or rules, wherever they are on a screen of this size. */
  side(which: SideTab): void {
    this.tab = which;
    if (screen.tablet) this.drawer = true;
    if (screen.phone) {
      this.#pane = 'side';
      this.open = true;
    }
  }

  /** Shows a clause of the rules. */
  clause(id: string): void {
    this.at = null;
    this.side('rules');
    requestAnimationFrame(() => (this.at = id));
  }

  /** Where answers are made in the sheet, whoever is asked finds them there, whatever they looked at meanwhile. */
  #followQuestions(): void {
    const making = $derived(this.table().making);
    $effect(() => {
      if (making) this.#pane = 'hand';
    });
    const inSheet = $derived(this.table().asked && this.table().face.peek !== undefined);
    const after = $derived(this.table().after);
    $effect(() => {
      void after;
      if (!inSheet || untrack(() => this.#pane) === 'hand' || writing()) return;
      this.#pane = 'hand';
      this.open = false;
    });
  }

  /** It is lowered for what needs the room above it: the list of offers, a board on which one answers or that has more to show than before. */
  #makeRoom(): void {
    const uncovered = $derived.by(() => {
      const { asked, view, face } = this.table();
      return screen.phone && asked && view !== null && face.uncovered?.(view) === true;
    });
    const n = $derived(this.table().n);
    $effect(() => {
      void n;
      if (uncovered && !writing()) this.open = false;
    });
    const listing = $derived(this.table().listing);
    $effect(() => {
      if (listing && screen.phone) this.open = false;
    });
    const wanted = $derived.by(() => {
      const { view, face } = this.table();
      return view && face.peek ? face.peek(view) : 0;
    });
    let before = 0; // how much of it was wanted
    $effect(() => {
      if (wanted < before && !writing()) this.open = false;
      before = wanted;
    });
  }
}
