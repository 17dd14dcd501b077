/** A stand-in for the server's end of a socket, for unit tests: what was sent can be read, what arrives is said. */

import type { ClientMessage, RoomInfo, SeatInfo, ServerMessage, State, View } from './generated';

export class FakeSocket {
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last<Kind extends ClientMessage['type']>(type: Kind): Extract<ClientMessage, { type: Kind }> {
    const found = this.sent.filter((message) => message.type === type).at(-1);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<ClientMessage, { type: Kind }>;
  }
}

export function opener(): { sockets: FakeSocket[]; open: (address: string) => WebSocket } {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  };
}

export function seatInfo(seat: number, yours: boolean): SeatInfo {
  return { seat, kind: 'person', name: `Seat ${seat}`, level: null, botPlays: false, ready: true, online: true, yours, settings: null };
}

export function roomInfo(...yours: number[]): RoomInfo {
  return {
    id: 'r', game: 'animorphs', ruleset: 1, mode: 'play', phase: 'playing', options: {}, pack: { name: 'standard', title: '', about: '', author: '', sha256: '00', uploaded: false },
    seats: [0, 1].map((seat) => seatInfo(seat, yours.includes(seat))), host: true, invite: null, spectators: true, watching: 0, limit: null, commitment: null, entries: 0,
    takeback: null, lists: [], talk: 'open', helps: true, vote: null, scores: null, previous: null, following: null, made: 0, touched: 0,
  };
}

export function welcome(seat: number | null, version = '1'): ServerMessage {
  return { type: 'Welcome', room: roomInfo(...(seat === null ? [] : [seat])), seat, now: Date.now(), version };
}

export function stateOf(seat: number | null, n: number, since: number, more: Partial<State> = {}): State {
  const view: View = { table: { n }, hand: null, resolving: [], waiting: [0], offer: null, over: false };
  return { type: 'State', n, since, seat, view, steps: [], after: n, takenBack: null, takeback: null, deadline: null, draft: null, forms: [], ...more };
}
