/** What this browser knows of one room. The only writer of state: views come from the server and are shown as they are, never played on. */

import { api, Failed } from './http';
import type { Action, ChatLine, Customs, Helped, Refused, RoomInfo, Rules, ServerMessage, State, Step, Verdict, View } from './generated';
import { isolated } from './seats';
import { RoomSocket, type Link, type Reply } from './socket';

export interface Objection {
  clause: string; // of the rulebook, or one of the server's own ("stale", "turn", ...)
  reason: string;
  thing: string | null; // what was clicked, if anything
}

/** What one seat heard from the beginning: kept apart for every seat this browser looks as. */
interface Heard {
  n: number; // of the last state; 0: none yet
  steps: readonly Step[];
}

const NOTHING: Heard = { n: 0, steps: [] };

export class Match {
  room = $state.raw<RoomInfo | null>(null);
  seat = $state<number | null>(null); // as whom we see; null: a spectator, or a covered hand
  state = $state.raw<State | null>(null); // the latest; null until the game begins
  news = $state.raw<readonly Step[]>([]); // what the latest state brought: for animation, never for truth
  chat = $state.raw<readonly ChatLine[]>([]);
  link = $state<Link>('connecting');
  ended = $state.raw<{ code: number; reason: string } | null>(null); // the server closed the door
  pending = $state.raw<Action | null>(null); // an answer on its way: shown as pending, not as played
  objection = $state.raw<Objection | null>(null); // the last refusal, until something else is done
  clockSkew = $state(0); // ms the server's clock is ahead of ours
  kept = $state.raw<{ action: Action | null; count: number }>({ action: null, count: 0 }); // a draft that another device of this seat has changed, and how often

  #heard = $state.raw<ReadonlyMap<number | null, Heard>>(new Map());
  called = $state(''); // the name under which somebody who only watches talks
  #asked: number | null = null; // the seat to look as; null: as the server thinks best
  #version: string | null = null;
  #caughtUp = -1; // the state for which missing steps were asked for: once is enough
  #socket: RoomSocket | null = null;

  readonly view: View | null = $derived(this.state?.view ?? null);
  readonly steps: readonly Step[] = $derived(this.#heard.get(this.seat)?.steps ?? NOTHING.steps);

  constructor(
    readonly id: string,
    private readonly open?: (address: string) => WebSocket,
  ) {}

  /** The seats this browser holds. */
  get mine(): readonly number[] {
    return this.room?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** What the seats are called; '' while nobody has taken one. */
  get names(): readonly string[] {
    return this.room?.seats.map((seat) => isolated(seat.name)) ?? [];
  }

  /** Connects; `address` is that of the socket. */
  start(address: string): void {
    this.#socket = new RoomSocket(
      address,
      {
        onlink: (link) => (this.link = link),
        onclosed: (code, reason) => (this.ended = { code, reason }),
        onmessage: (message) => this.hear(message),
        hello: () => ({ seat: this.#asked, seen: this.#heard.get(this.#asked ?? this.seat)?.n ?? 0, chat: this.chat.at(-1)?.n ?? 0, name: this.called || null }),
      },
      this.open,
    );
  }

  stop(): void {
    this.#socket?.close();
  }

  /** Tries at once: the network is back, so the wait between tries may end; or it is gone, and that shall show. */
  reconnect(): void {
    this.#socket?.reconnect();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'Welcome':
        if (this.#version !== null && this.#version !== message.version) location.reload(); // the server was updated under us
        this.#version = message.version;
        this.clockSkew = message.now - Date.now();
        this.room = message.room;
        if (message.seat === null) this.#asked = null; // the server covered the hand: a new connection must not uncover it
        if (message.seat !== this.seat) {
          this.seat = message.seat;
          this.state = null; // never one seat's view under another's name
        }
        break;
      case 'Room':
        this.room = message.room;
        break;
      case 'State':
        this.#take(message);
        break;
      case 'Kept':
        if (message.seat === this.seat) this.kept = { action: message.draft as Action | null, count: this.kept.count + 1 };
        break;
      case 'ChatLine':
        if (message.n > (this.chat.at(-1)?.n ?? 0)) this.chat = [...this.chat, message];
        break;
      case 'Refused':
        this.objection = { clause: message.clause, reason: message.reason, thing: null };
        break;
    }
  }

  /** Gives an answer or an interjection. It shows as pending until the server has it; a refusal becomes `objection`. */
  async answer(action: Action): Promise<void> {
    const after = this.state?.after;
    if (after === null || after === undefined || this.pending) return;
    this.pending = action;
    this.objection = null;
    const reply = await this.#request({ type: 'Answer', after, action: action as unknown as Record<string, unknown>, seat: this.seat });
    if (reply.type === 'Refused') this.#refuse(reply, null);
    this.pending = null;
  }

  /** Why a thing is not on offer: the server says, from what this seat may know. */
  async why(thing: string): Promise<void> {
    const reply = await this.#request({ type: 'WhyNot', thing, seat: this.seat });
    if (reply.type === 'Refused') this.#refuse(reply, thing);
    if (reply.type === 'Verdict' && reply.refusal) this.objection = { ...reply.refusal, thing };
  }

  /** Why an answer would be refused, with the thing whose click would have made it. False: it would be taken. */
  async whyNot(action: Action, thing: string): Promise<boolean> {
    const reply = await this.#request({ type: 'Draft', action: action as unknown as Record<string, unknown>, seat: this.seat });
    if (reply.type === 'Refused') this.#refuse(reply, thing);
    if (reply.type === 'Verdict' && reply.refusal) this.objection = { ...reply.refusal, thing };
    return reply.type === 'Refused' || (reply.type === 'Verdict' && reply.refusal !== null);
  }

  /** Whether an answer that is being made would be taken, and what it would do. Nothing is entered. */
  async attempt(action: Action): Promise<Verdict | Refused | null> {
    const reply = await this.#request({ type: 'Draft', action: action as unknown as Record<string, unknown>, seat: this.seat });
    return reply.type === 'Verdict' || reply.type === 'Refused' ? reply : null;
  }

  /** Keeps an unfinished answer with the server, for this seat alone; null throws it away. */
  async keep(action: Action | null): Promise<void> {
    const after = this.state?.after;
    if (after === null || after === undefined) return;
    await this.#request({ type: 'Keep', after, action: action as unknown as Record<string, unknown> | null, seat: this.seat });
  }

  /** Asks for help, which nobody else hears of. */
  async help(what: string): Promise<Helped | Refused | null> {
    const reply = await this.#request({ type: 'Help', what, seat: this.seat });
    return reply.type === 'Helped' || reply.type === 'Refused' ? reply : null;
  }

  /** Proposes that the room votes on a word: that it counts, or not, or how many syllables it has. */
  async proposeWord(word: string, vote: { accepted: boolean } | { syllables: number }): Promise<void> {
    const reply = await this.#request({ type: 'ProposeWord', word, ...vote, seat: this.seat });
    if (reply.type === 'Refused') this.#refuse(reply, null);
  }

  async voteWord(yes: boolean, seat: number): Promise<void> {
    const word = this.room?.vote?.word;
    if (word === undefined) return;
    const reply = await this.#request({ type: 'VoteWord', word, yes, seat });
    if (reply.type === 'Refused') this.#refuse(reply, null);
  }

  async takeBack(): Promise<void> {
    const reply = await this.#request({ type: 'AskTakeback', seat: this.seat });
    if (reply.type === 'Refused') this.#refuse(reply, null);
  }

  async consent(yes: boolean, seat: number): Promise<void> {
    const to = this.room?.takeback?.to;
    if (to === undefined) return;
    const reply = await this.#request({ type: 'Consent', yes, to, seat });
    if (reply.type === 'Refused') this.#refuse(reply, null);
  }

  /** Somebody who only watches gives a name, and may talk from then on. */
  introduce(name: string): void {
    this.called = name;
    this.#socket?.hello();
  }

  async say(words: string): Promise<void> {
    const reply = await this.#request({ type: 'Say', text: words });
    if (reply.type === 'Refused') this.#refuse(reply, null);
  }

  async leave(): Promise<void> {
    const reply = await this.#request({ type: 'Leave', seat: this.seat });
    if (reply.type === 'Refused') this.#refuse(reply, null);
  }

  /** Looks as another of one's own seats: uncovers that hand on a passed device. */
  look(seat: number | null): void {
    this.#asked = seat;
    this.#socket?.hello();
  }

  /** Hides the hand until somebody looks again. */
  async cover(): Promise<void> {
    this.#asked = null;
    await this.#request({ type: 'Cover' });
  }

  async handOver(seat: number, to: 'bot' | 'person', level: string | null = null): Promise<void> {
    await this.#http(() => api.handOver(this.id, seat, { to, level }));
  }

  async settings(seat: number, autoPass: boolean, passDelay: number): Promise<void> {
    await this.#http(() => api.settings(this.id, seat, { autoPass, passDelay }));
  }

  /** Carries out a request that answers with the room; a failure becomes `objection`. True: it was done. */
  async #http(act: () => Promise<RoomInfo>): Promise<boolean> {
    try {
      this.room = await act();
      return true;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.objection = { clause: error.clause, reason: error.reason, thing: null };
      return false;
    }
  }

  /** The pace and manners of the room, by its host. */
  async customs(customs: Customs): Promise<void> {
    await this.#http(() => api.customs(this.id, customs));
  }

  begin(nonce: string, fill: string | null): Promise<boolean> {
    return this.#http(() => api.begin(this.id, { nonce, fill }));
  }

  ready(nonce: string): Promise<boolean> {
    return this.#http(() => api.ready(this.id, { nonce }));
  }

  #request(message: Parameters<RoomSocket['request']>[0]): Promise<Reply> {
    if (!this.#socket) throw new Error('start() first');
    return this.#socket.request(message);
  }

  #refuse(refused: Extract<Reply, { type: 'Refused' }>, thing: string | null): void {
    if (refused.state) this.#take(refused.state);
    this.objection = { clause: refused.clause, reason: refused.reason, thing };
  }

  #take(state: State): void {
    if (state.seat !== this.seat || (this.state && state.n < this.state.n)) return; // for a hand covered by now, or overtaken on the way
    const heard = this.#heard.get(state.seat) ?? NOTHING;
    const { takenBack } = state;
    const kept = takenBack === null ? heard.steps : heard.steps.filter((step) => step.n <= takenBack);
    const missed = state.since > heard.n;
    const fresh = missed ? [] : state.steps.filter((step) => step.n > heard.n);
    this.#heard = new Map(this.#heard).set(state.seat, { n: missed ? heard.n : state.n, steps: [...kept, ...fresh] });
    if (this.state && state.after !== this.state.after) this.objection = null; // another question: the refusal is old news; while others act it stays to be read
    this.news = this.state ? fresh : []; // what was heard while away is log, nothing to watch
    this.state = state;
    if (missed && this.#caughtUp < state.n) {
      this.#caughtUp = state.n;
      this.#socket?.hello();
    }
  }
}

/** The rules of a game, asked for once a page. */
const rulebooks = new Map<string, Promise<Rules>>();
export function rulesOf(game: string): Promise<Rules> {
  const known = rulebooks.get(game);
  if (known) return known;
  const asked = api.rules(game);
  asked.catch(() => rulebooks.delete(game));
  rulebooks.set(game, asked);
  return asked;
}

/** The components of a pack, by hash: they never change. */
const packs = new Map<string, Promise<object>>();
export function contentOf(game: string, sha256: string): Promise<object> {
  const known = packs.get(sha256);
  if (known) return known;
  const asked = api.content(game, sha256);
  asked.catch(() => packs.delete(sha256));
  packs.set(sha256, asked);
  return asked;
}

/** Where a room's socket is, seen from this page. */
export function socketAddress(room: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/rooms/${encodeURIComponent(room)}/socket`;
}
