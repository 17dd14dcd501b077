/** The HTTP half of docs/protocol.md: everything but play itself. */

import { text } from '../messages/text';
import type {
  Begin, Claim, Customs, DevRoom, Draws, Failure, GameInfo, HandOver, Join, ListInfo, Me, PackInfo, PackUpload, Ready, Replay, RoomChange, RoomInfo, RoomSetup, Rules, SeatLink, SeatSettings, State,
} from './generated';

/** An answer from 400 up, or none at all: `reason` is a sentence for people. */
export class Failed extends Error {
  constructor(
    readonly status: number, // 0: the server was not reached
    readonly clause: string,
    readonly reason: string,
    readonly failure: Failure | null = null,
  ) {
    super(reason);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const given = body === undefined || typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);
    const headers: HeadersInit = given === undefined ? {} : { 'Content-Type': given instanceof Blob ? 'text/plain' : 'application/json' };
    answer = await fetch(path, { method, body: given, headers, credentials: 'same-origin' });
  } catch {
    throw new Failed(0, 'network', text('ui.error.network'));
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const failure = (await answer.json().catch(() => null)) as Partial<Failure> | null;
  throw new Failed(answer.status, failure?.clause ?? 'error', failure?.reason ?? text('ui.error.status', { status: answer.status }), failure as Failure | null);
}

const id = encodeURIComponent;
const asSeat = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

/** A number nobody could foresee: this person's share in every draw of a game. 64 hex digits. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = {
  games: () => ask<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => ask<Rules>('GET', `/api/games/${id(game)}/rules`),
  content: (game: string, sha256: string) => ask<object>('GET', `/api/content/${id(game)}/${id(sha256)}`),
  uploadPack: (game: string, pack: PackUpload) => ask<PackInfo>('POST', `/api/games/${id(game)}/packs`, pack),
  me: () => ask<Me>('GET', '/api/me'),
  makeRoom: (setup: RoomSetup) => ask<RoomInfo>('POST', '/api/rooms', setup),
  room: (room: string) => ask<RoomInfo>('GET', `/api/rooms/${id(room)}`),
  changeRoom: (room: string, change: RoomChange) => ask<RoomInfo>('PATCH', `/api/rooms/${id(room)}`, change),
  begin: (room: string, begin: Begin) => ask<RoomInfo>('POST', `/api/rooms/${id(room)}/begin`, begin),
  ready: (room: string, ready: Ready) => ask<RoomInfo>('POST', `/api/rooms/${id(room)}/ready`, ready),
  invitation: (code: string) => ask<RoomInfo>('GET', `/api/invites/${id(code)}`),
  join: (code: string, join: Join) => ask<RoomInfo>('POST', `/api/invites/${id(code)}/join`, join),
  seatLink: (room: string, seat: number) => ask<SeatLink>('GET', `/api/rooms/${id(room)}/seats/${seat}/link`),
  claim: (room: string, claim: Claim) => ask<RoomInfo>('POST', `/api/rooms/${id(room)}/claim`, claim),
  handOver: (room: string, seat: number, to: HandOver) => ask<RoomInfo>('POST', `/api/rooms/${id(room)}/seats/${seat}/hand-over`, to),
  settings: (room: string, seat: number, settings: SeatSettings) => ask<RoomInfo>('PUT', `/api/rooms/${id(room)}/seats/${seat}/settings`, settings),
  customs: (room: string, customs: Customs) => ask<RoomInfo>('PUT', `/api/rooms/${id(room)}/customs`, customs),
  uploadList: (name: string, words: Blob) => ask<ListInfo>('POST', `/api/words?name=${id(name)}`, words),
  rematch: (room: string) => ask<RoomInfo>('POST', `/api/rooms/${id(room)}/rematch`),
  uploadRecord: (record: string) => ask<RoomInfo>('POST', '/api/records', record),
  recordAddress: (room: string) => `/api/rooms/${id(room)}/record`,
  draws: (room: string) => ask<Draws>('GET', `/api/rooms/${id(room)}/draws`),
  replay: (room: string, seat: number | null) => ask<Replay>('GET', `/api/rooms/${id(room)}/replay${asSeat(seat)}`),
  replayAt: (room: string, n: number, seat: number | null) => ask<State>('GET', `/api/rooms/${id(room)}/replay/${n}${asSeat(seat)}`),
  health: () => ask<{ status: string; dev?: boolean }>('GET', '/healthz'),
  dev: (room: string, n: number | null, seat: number | null) => {
    const query = new URLSearchParams();
    if (n !== null) query.set('n', String(n));
    if (seat !== null) query.set('seat', String(seat));
    return ask<DevRoom>('GET', `/api/dev/rooms/${id(room)}?${query}`);
  },
};
