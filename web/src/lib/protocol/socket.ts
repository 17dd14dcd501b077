/** One room's socket: reconnects by itself, and repeats every request that has no answer yet, under its old id (which is harmless). */

import type { ClientMessage, Done, Helped, Pong, Refused, ServerMessage, Verdict } from './generated';

export type Reply = Done | Refused | Verdict | Helped | Pong;
export type Link = 'connecting' | 'open' | 'lost' | 'closed'; // closed: for good, see `onclosed`

type Unsent = { [Kind in ClientMessage as Kind['type']]: Omit<Kind, 'id'> }[Exclude<ClientMessage['type'], 'Hello'>];

export interface SocketEvents {
  onlink(link: Link): void;
  onmessage(message: ServerMessage): void; // all but replies to requests
  onclosed(code: number, reason: string): void; // the server does not want us: 4001 not allowed, 4004 no such room, 4000 malformed
  hello(): Omit<Extract<ClientMessage, { type: 'Hello' }>, 'id' | 'type'>; // said first on every connection
}

const PING = 20_000; // ms: keeps proxies from closing the connection
const SILENCE = 10_000; // ms without an answer to a ping: the connection is dead, though nobody told us
const FIRST_WAIT = 400; // ms before the first try to reconnect; doubled up to LONGEST_WAIT
const LONGEST_WAIT = 8_000;
const FINAL = new Set([4000, 4001, 4004]);

export class RoomSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, { message: ClientMessage; settle: (reply: Reply) => void }>();
  #count = 0;
  #wait = FIRST_WAIT;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #closed = false;
  #prefix = Math.random().toString(36).slice(2, 10); // ids are new on every load of the page

  constructor(
    private readonly address: string,
    private readonly events: SocketEvents,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.#connect();
  }

  /** Sends now, or as soon as there is a connection; resolves with the server's answer, however long that takes. */
  request(message: Unsent): Promise<Reply> {
    const whole = { ...message, id: this.#id() } as ClientMessage;
    return new Promise((settle) => {
      this.#waiting.set(whole.id, { message: whole, settle });
      this.#send(whole);
    });
  }

  /** Says Hello again: to look as another seat, or to be told what was missed. */
  hello(): void {
    this.#send({ type: 'Hello', id: this.#id(), ...this.events.hello() });
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close();
  }

  /** Drops what connection there is and tries anew at once. */
  reconnect(): void {
    if (this.#closed) return;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#wait = FIRST_WAIT;
    const before = this.#socket;
    this.#connect();
    before?.close();
  }

  #id(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.#closed) return;
    this.events.onlink(this.#socket ? 'lost' : 'connecting');
    const socket = this.open(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.hello();
      for (const { message } of this.#waiting.values()) this.#send(message);
      this.events.onlink('open');
      this.#ping(socket);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      if (FINAL.has(event.code)) {
        this.#closed = true;
        this.events.onlink('closed');
        this.events.onclosed(event.code, event.reason);
        return;
      }
      this.events.onlink('lost');
      this.#later(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'Done' || message.type === 'Refused' || message.type === 'Verdict' || message.type === 'Helped' || message.type === 'Pong') {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (waiting) waiting.settle(message);
      else this.events.onmessage(message); // a refused Hello
      return;
    }
    this.events.onmessage(message);
  }

  #ping(socket: WebSocket): void {
    this.#later(() => {
      if (socket !== this.#socket || socket.readyState !== 1) return;
      let heard = false;
      void this.request({ type: 'Ping' }).then(() => (heard = true));
      this.#later(() => !heard && socket === this.#socket && socket.close(), SILENCE);
      this.#ping(socket);
    }, PING);
  }

  #later(act: () => void, wait: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#closed) act();
    }, wait);
    this.#timers.add(timer);
  }
}
