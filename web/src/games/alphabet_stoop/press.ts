/** What a click on a thing of this table means, and what letting it go over another. */

import type { FaceProps } from '../../lib/play/face';
import type { Action } from '../../lib/protocol/generated';
import { FLIP } from './clicks';
import { cellOf, numbered } from './components';
import { drag } from './drag.svelte';
import type { Drop } from './generated';
import { tray } from './tray.svelte';
import { offers, tableOf } from './words';

/** Opens the tray for a stoop, as the list of offers does; while others play, to think ahead. False: nothing can be dropped there. */
function open(card: string, props: FaceProps): boolean {
  const { view, content, seat, seats, onform } = props;
  if (!view.offer?.asked) {
    if (!ownStoops(props).includes(card)) return false;
    tray.open(card);
    tray.ahead = true;
    return true;
  }
  const offer = offers(view, { content, seat, seats }).find((each) => each.form && (each.action as unknown as Drop).card === card);
  if (!offer || !onform) return false;
  onform(offer);
  tray.open(card);
  return true;
}

/** Puts the tray away. */
export function close({ onform }: Pick<FaceProps, 'onform'>): void {
  tray.close();
  onform?.(null);
}

/** A click: on letters it is for the tray, where they can go into a word; all else narrows the offers, or is refused with the reason. */
export function press(thing: string, props: FaceProps): void {
  const { view, seat, chosen, lit, onpick } = props;
  const table = tableOf(view);
  const kind = thing.split(':')[0];
  if (seat === null || props.still || view.over || props.pending || chosen.includes(FLIP)) return onpick(thing);
  if (kind === 'package') {
    const at = numbered(thing).seat === seat ? table.seats[seat]?.carriers.find((carrier) => carrier.packages.some((parcel) => parcel.number === numbered(thing).number))?.at : null;
    if (at && open(at, props) && tray.toggle(thing)) return;
  } else if (kind === 'token') {
    const under = table.street.find((stoop) => stoop.tokens.some((token) => token.number === numbered(thing).number))?.id;
    if (tray.card ? tray.toggle(thing) : where(under, props).some((card) => open(card, props) && tray.toggle(thing))) return;
  } else if (kind === 'envelopes' && thing === `envelopes:${seat}`) {
    if (tray.card && tray.addEnvelope()) return;
  } else if (kind === 'card' && !lit.has(thing) && tray.card && thing === `card:${tray.card}`) {
    return close(props); // clicked again
  } else if (kind === 'card' && !view.offer?.asked && open(thing.slice('card:'.length), props)) return;
  onpick(thing);
}

/** Where carts of one's own stand. */
function ownStoops({ view, seat }: FaceProps): string[] {
  return tableOf(view).seats[seat ?? -1]?.carriers.flatMap((carrier) => carrier.at ?? []) ?? [];
}

/** Where a letter from a sill may well be wanted: on its own stoop, else on the only one where a word can be made. */
function where(under: string | undefined, props: FaceProps): string[] {
  const stoops = [...new Set(ownStoops(props))];
  if (under && stoops.includes(under)) return [under];
  return stoops.length === 1 ? stoops : [];
}

/** Begins to drag a thing, from wherever it lies. */
export function grab(thing: string, event: PointerEvent, props: () => FaceProps): void {
  if (props().still) return;
  drag.grab(thing, event, (dropped, over) => {
    const now = props();
    const kind = dropped.split(':')[0];
    if (kind === 'carrier') {
      if (!over.startsWith('card:')) return;
      if (!now.chosen.includes(dropped)) now.onpick(dropped);
      now.onpick(over);
      return;
    }
    if (tray.has(dropped)) return;
    const seat = now.seat ?? -1;
    if (over.startsWith('card:') && kind === 'package') {
      const at = tableOf(now.view).seats[seat]?.carriers.find((carrier) => carrier.packages.some((parcel) => `package:${seat}-${parcel.number}` === dropped))?.at;
      if (at !== over.slice('card:'.length)) return now.onpick(over);
    }
    if (over.startsWith('tray:') && tray.card) {
      if (tray.toggle(dropped, Number(over.slice('tray:'.length)))) return;
    }
    if (over.startsWith('tray') || over.startsWith('card:')) press(dropped, now);
  });
}

/** Follows a new view and the form that is open: the tray closes where its offer is gone; what was thought out ahead becomes the form of one's turn. */
export function follow(props: FaceProps): void {
  const { view, seat, form } = props;
  const table = tableOf(view);
  const card = form ? ((form.action as unknown as Drop).card ?? null) : null;
  const ahead = card === null && tray.ahead && tray.card !== null && !view.over;
  tray.see(table, seat, ahead || (card !== null && cellOf(table, card) >= 0));
  if (card !== null) {
    tray.open(card);
    tray.ahead = false;
  } else if (ahead && tray.card && view.offer?.asked) open(tray.card, props);
}

/** Puts into the tray what was kept for this seat, before a reload or on another of its devices; `null`: puts the tray away. */
export function takeUp(kept: Drop | null, props: FaceProps): void {
  if (kept === null) close(props);
  else if (props.view.offer?.asked && open(kept.card, props)) tray.restore(kept);
}

/** Gives the word in the tray as an answer; the tray is put away. */
export function dropWord(props: FaceProps): void {
  if (!tray.drop) return;
  props.ongive?.(tray.drop as unknown as Action);
  close(props);
}
