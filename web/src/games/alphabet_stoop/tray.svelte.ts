/** The word that is being made: on which stoop, of which letters, in which order. */

import { allot, type Placed, type Stock } from './allot';
import { isWild, type Tile } from './art/tiles';
import { numbered, packageTile, pieceTile, tokenTile } from './components';
import type { Drop, StoopView, TableView } from './generated';

const MOST = 3; // actions of a whole turn

export class Tray {
  card = $state<string | null>(null); // null: no word is being made
  placed = $state.raw<readonly Placed[]>([]); // in the order of the word
  ahead = $state(false); // others play: it is thought out for one's own turn
  missing = $state(''); // letters of the typed word that nothing on the table can show
  #table = $state.raw<TableView | null>(null);
  #seat = $state<number | null>(null);

  readonly stoop: StoopView | null = $derived(this.#table?.street.find((stoop) => stoop.id === this.card) ?? null);
  readonly must: readonly Tile[] = $derived(this.stoop ? this.stoop.word.map((piece, place) => pieceTile(this.stoop?.id ?? '', piece, place)) : []);
  readonly added: readonly Placed[] = $derived(this.placed.filter(({ tile }) => !this.must.some((must) => must.thing === tile.thing)));
  readonly things: ReadonlySet<string> = $derived(new Set(this.added.map(({ tile }) => tile.thing)));
  readonly word: string = $derived(this.placed.map(({ as }) => as || '?').join(''));
  readonly envelopesLeft: number = $derived(this.#mine('envelope').length - this.added.filter(({ tile }) => tile.stuff === 'envelope').length);

  /** A new view: what is no longer there leaves the tray; `open`: whether this seat may make a word now. */
  see(table: TableView, seat: number | null, open: boolean): void {
    const before = this.stoop?.word.length;
    if (seat !== this.#seat) this.close(); // on a passed device
    this.#table = table;
    this.#seat = seat;
    if (!open || (this.card && !this.#standsAt(this.card))) this.close();
    if (!this.card) return;
    const there = new Set([...this.must, ...this.#stock().packages, ...this.#stock().newspapers, ...this.#stock().magazines, ...this.#stock().envelopes].map((tile) => tile.thing));
    if (before !== this.stoop?.word.length) this.clear();
    else if (this.placed.some(({ tile }) => !there.has(tile.thing))) this.placed = this.placed.filter(({ tile }) => there.has(tile.thing));
    else this.placed = this.placed.map(({ tile, as }) => this.#again(tile, as));
  }

  open(card: string): void {
    if (this.card === card) return;
    this.card = card;
    this.clear();
  }

  close(): void {
    this.card = null;
    this.ahead = false;
    this.placed = [];
    this.missing = '';
  }

  /** Only what lies on the stoop, as it lies there. */
  clear(): void {
    this.placed = this.must.map((tile) => ({ tile, as: tile.letter }));
    this.missing = '';
  }

  /** A letter of one's own into the word, or out of it. False: no such letter can be used here. */
  toggle(thing: string, at = this.placed.length): boolean {
    if (this.things.has(thing)) {
      this.placed = this.placed.filter(({ tile }) => tile.thing !== thing);
      return true;
    }
    const stock = this.#stock();
    const tile = [...stock.packages, ...stock.newspapers, ...stock.magazines, ...stock.envelopes].find((each) => each.thing === thing);
    if (!tile) return false;
    this.missing = '';
    this.placed = [...this.placed.slice(0, at), { tile, as: tile.letter }, ...this.placed.slice(at)];
    return true;
  }

  /** One more envelope, as long as there are some. */
  addEnvelope(): boolean {
    const free = this.#mine('envelope').find((tile) => !this.things.has(tile.thing));
    return free !== undefined && this.toggle(free.thing);
  }

  has(thing: string): boolean {
    return this.placed.some(({ tile }) => tile.thing === thing);
  }

  move(from: number, to: number): void {
    const moved = this.placed[from];
    if (!moved || to < 0 || to >= this.placed.length || to === from) return;
    const rest = this.placed.filter((_, place) => place !== from);
    this.placed = [...rest.slice(0, to), moved, ...rest.slice(to)];
  }

  /** What a wild stands for. */
  set(thing: string, letter: string): void {
    this.placed = this.placed.map((each) => (each.tile.thing === thing && isWild(each.tile) ? { ...each, as: letter } : each));
  }

  /** The word by its letters: tiles are looked for, those in the tray first. */
  type(word: string): void {
    const first = (tiles: readonly Tile[]) => [...tiles].sort((a, b) => Number(this.things.has(b.thing)) - Number(this.things.has(a.thing)));
    const stock = this.#stock();
    const found = allot(word, { ...stock, packages: first(stock.packages), newspapers: first(stock.newspapers), magazines: first(stock.magazines), envelopes: first(stock.envelopes) });
    this.placed = found.placed;
    this.missing = found.missing;
  }

  shuffle(random: () => number = Math.random): void {
    const order = this.placed.map((placed) => ({ placed, at: random() })).sort((a, b) => a.at - b.at);
    this.placed = order.map(({ placed }) => placed);
  }

  /** The answer that this tray is; null while no parcel of one's own is in it, or a wild stands for nothing yet. */
  readonly drop: Drop | null = $derived.by(() => {
    const of = (stuff: Tile['stuff']) => this.added.filter(({ tile }) => tile.stuff === stuff);
    const packages = of('package');
    if (!this.card || !packages.length || this.missing || this.placed.some(({ as }) => as === '')) return null;
    const newspapers = of('newspaper');
    const magazines = of('magazine');
    const wild = this.must.filter(isWild).map((tile) => this.placed.find((each) => each.tile.thing === tile.thing)?.as ?? '');
    return {
      type: 'Drop',
      card: this.card,
      packages: packages.map(({ tile }) => numbered(tile.thing).number),
      word: this.word,
      tokens: [...newspapers, ...magazines].map(({ tile }) => numbered(tile.thing).number),
      envelopes: of('envelope').length,
      wilds: [...wild, ...magazines.map(({ as }) => as), ...of('envelope').map(({ as }) => as)].join(''),
    };
  });

  /** The same, however little is in it yet: what is kept for this seat while it thinks. A wild that stands for nothing is "?"; null: nothing was added. */
  readonly kept: Drop | null = $derived.by(() => {
    if (!this.card || !this.added.length) return null;
    const of = (stuff: Tile['stuff']) => this.added.filter(({ tile }) => tile.stuff === stuff);
    const shown = (placed: readonly Placed[]) => placed.map(({ as }) => as || '?');
    const there = this.must.filter(isWild).flatMap((tile) => this.placed.filter((each) => each.tile.thing === tile.thing));
    return {
      type: 'Drop',
      card: this.card,
      packages: of('package').map(({ tile }) => numbered(tile.thing).number),
      word: this.word,
      tokens: [...of('newspaper'), ...of('magazine')].map(({ tile }) => numbered(tile.thing).number),
      envelopes: of('envelope').length,
      wilds: [...shown(there), ...shown(of('magazine')), ...shown(of('envelope'))].join(''),
    };
  });

  /** Puts back what was kept, as far as the table still has it. */
  restore(kept: Drop): void {
    this.open(kept.card);
    const stock = this.#stock();
    const named = (tiles: readonly Tile[], numbers: readonly number[]) => numbers.flatMap((number) => tiles.find((tile) => numbered(tile.thing).number === number) ?? []);
    const tokens = kept.tokens ?? [];
    const fixed = [...this.must.filter((tile) => !isWild(tile)), ...named(stock.packages, kept.packages), ...named(stock.newspapers, tokens)];
    const wild = [...this.must.filter(isWild), ...named(stock.magazines, tokens), ...stock.envelopes.slice(0, kept.envelopes ?? 0)];
    const left: Placed[] = [...fixed.map((tile) => ({ tile, as: tile.letter })), ...wild.map((tile, n) => ({ tile, as: (kept.wilds?.[n] ?? '?').replace('?', '') }))];
    const found = [...kept.word].flatMap((letter) => {
      const at = left.findIndex(({ as }) => (as || '?') === letter);
      return at < 0 ? [] : left.splice(at, 1);
    });
    this.placed = [...found, ...left];
    this.missing = '';
  }

  /** The wilds that stand for nothing yet. */
  readonly unset: readonly Placed[] = $derived(this.placed.filter(({ tile, as }) => isWild(tile) && as === ''));

  #standsAt(card: string): boolean {
    return this.#seat !== null && (this.#table?.seats[this.#seat]?.carriers.some((carrier) => carrier.at === card) ?? false);
  }

  #mine(stuff: 'envelope' | 'package'): Tile[] {
    const mine = this.#seat === null ? undefined : this.#table?.seats[this.#seat];
    if (!mine || this.#seat === null) return [];
    const seat = this.#seat;
    if (stuff === 'envelope') return Array.from({ length: mine.envelopes }, (_, n) => ({ thing: `envelope:${n}`, stuff, letter: '', seat: null }));
    return mine.carriers.filter((carrier) => carrier.at === this.card).flatMap((carrier) => carrier.packages.map((parcel) => packageTile(seat, parcel)));
  }

  #stock(): Stock {
    const near = [...(this.#table?.street ?? [])].sort((a, b) => Number(b.id === this.card) - Number(a.id === this.card));
    const tokens = near.flatMap((stoop) => stoop.tokens.map(tokenTile));
    return {
      must: this.must,
      packages: this.#mine('package'),
      most: this.ahead ? MOST : (this.#table?.turn.actions ?? 0),
      newspapers: tokens.filter((tile) => tile.stuff === 'newspaper'),
      magazines: tokens.filter((tile) => tile.stuff === 'magazine'),
      envelopes: this.#mine('envelope'),
    };
  }

  /** The same letter as the new view has it: a parcel may have been flipped meanwhile. */
  #again(tile: Tile, as: string): Placed {
    const stock = this.#stock();
    const now = [...stock.must, ...stock.packages, ...stock.newspapers].find((each) => each.thing === tile.thing) ?? tile;
    return { tile: now, as: isWild(now) ? as : now.letter };
  }
}

/** The one on this page. */
export const tray = new Tray();
