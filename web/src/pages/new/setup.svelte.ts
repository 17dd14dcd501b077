/** A room that is being set up: who sits where, by which house rules, with which pack. */

import { text } from '../../lib/messages/text';
import type { Customs, GameInfo, ListInfo, RoomSetup, SeatSetup } from '../../lib/protocol/generated';
import { remember, remembered } from '../../lib/ui/storage';

export type Way = 'play' | 'friends' | 'device' | 'watch';
export const WAYS: readonly Way[] = ['play', 'friends', 'device', 'watch'];
const USUAL_SEATS = 4; // where a game takes more: the seats that a table begins with
const MODES = { play: 'play', friends: 'invite', device: 'hotseat', watch: 'watch' } as const;

export interface Place {
  kind: SeatSetup['kind'];
  level: string;
  name: string;
}

/** The name this person gave last time, or "You". */
export function myName(): string {
  return remembered('name') || text('ui.name.you');
}

export class Setup {
  way = $state<Way>('play');
  places = $state<Place[]>([]);
  options = $state<Record<string, unknown>>({});
  pack = $state<string | null>(null); // SHA-256; null: the one that ships with the game
  spectators = $state(true);
  customs = $state.raw<Customs>({ limit: null, talk: 'closed', helps: true });
  lists = $state.raw<readonly ListInfo[]>([]); // word lists of one's own
  listsOnly = $state(false); // they judge instead of the default list

  /** `several`: one person may well play more than one seat, even against bots. */
  constructor(
    readonly game: GameInfo,
    way: Way,
    readonly several = false,
  ) {
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.choose(way, Math.min(USUAL_SEATS, Math.max(...game.seats)));
  }

  get changed(): number {
    return this.game.options.filter((option) => this.options[option.name] !== option.default).length;
  }

  /** The usual seating of a way to play, for `count` seats; names and levels stay where they were. */
  choose(way: Way, count: number = this.places.length): void {
    this.way = way;
    const before = this.places;
    const usual = (seat: number): SeatSetup['kind'] => {
      if (way === 'watch') return 'bot';
      if (seat === 0) return 'person';
      if (way === 'device') return seat === 1 ? 'person' : 'bot';
      return way === 'friends' ? 'open' : 'bot';
    };
    this.places = Array.from({ length: count }, (_, seat) => ({
      kind: usual(seat),
      level: before[seat]?.level ?? this.game.usual,
      name: before[seat]?.name ?? (seat === 0 ? myName() : ''),
    }));
  }

  resize(count: number): void {
    const more = new Setup(this.game, this.way, this.several);
    more.choose(this.way, count);
    this.places = more.places.map((place, seat) => this.places[seat] ?? place);
  }

  /** Which kinds a seat may have in this way to play. The first person is whoever sets up the room. */
  kinds(seat: number): SeatSetup['kind'][] {
    if (this.way === 'watch') return ['bot'];
    if (this.way === 'device') return seat === 0 ? ['person'] : ['person', 'bot'];
    if (seat === 0) return ['person'];
    if (this.way === 'friends') return ['open', 'bot'];
    return this.several ? ['bot', 'person'] : ['bot'];
  }

  /** What is sent; names that were not given are "Seat 2" and so on. */
  request(): RoomSetup {
    const mine = this.places.find((place) => place.kind === 'person');
    if (mine?.name && mine.name !== text('ui.name.you')) remember('name', mine.name);
    return {
      game: this.game.id,
      mode: this.way === 'play' && this.places.filter((place) => place.kind === 'person').length > 1 ? 'hotseat' : MODES[this.way], // one screen, several seats
      seats: this.places.map(({ kind, level, name }, seat) =>
        kind === 'bot' ? { kind, level } : kind === 'person' ? { kind, name: name.trim() || text('ui.seat.number', { n: seat + 1 }) } : { kind },
      ),
      options: { ...this.options },
      pack: this.pack,
      spectators: this.spectators,
      ...this.customs,
      lists: this.lists.map((list) => list.sha256),
      listsOnly: this.listsOnly,
    };
  }
}
