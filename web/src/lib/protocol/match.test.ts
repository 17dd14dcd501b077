import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { opener, stateOf, welcome, type FakeSocket } from './fake-socket';
import type { Event } from './generated';
import { Match } from './match.svelte';

const heard = (n: number, type = `Event${n}`): { n: number; events: Event[] } => ({ n, events: [{ type }] });
const order = (match: Match) => match.steps.map((step) => step.n);

/** A match that has said Hello and was welcomed as `seat`. */
function seated(seat: number | null): { match: Match; sockets: FakeSocket[]; socket: () => FakeSocket } {
  const { sockets, open } = opener();
  const match = new Match('r', open);
  match.start('ws://test');
  const socket = () => sockets.at(-1) as FakeSocket;
  socket().opens();
  socket().says(welcome(seat));
  return { match, sockets, socket };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('match', () => {
  it('asks for everything from the beginning, and shows the server view as it is', () => {
    const { match, socket } = seated(0);
    expect(socket().last('Hello')).toMatchObject({ seat: null, seen: 0, chat: 0 });
    socket().says(stateOf(0, 3, 0, { steps: [heard(1), heard(3)] }));
    expect(match.view?.table).toEqual({ n: 3 });
    expect(order(match)).toEqual([1, 3]);
    expect(match.news).toEqual([]); // what happened before we came is not played again
  });

  it('adds what is new, and never twice', () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 3, 0, { steps: [heard(1), heard(3)] }));
    socket().says(stateOf(0, 5, 3, { steps: [heard(5)] }));
    socket().says(stateOf(0, 5, 1, { steps: [heard(3), heard(5)] }));
    expect(order(match)).toEqual([1, 3, 5]);
  });

  it('ignores a state that was overtaken', () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 5, 0));
    socket().says(stateOf(0, 4, 0));
    expect(match.state?.n).toBe(5);
  });

  it('drops from the log what was taken back', () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 4, 0, { steps: [heard(1), heard(2), heard(4)] }));
    socket().says(stateOf(0, 5, 4, { takenBack: 1 }));
    socket().says(stateOf(0, 6, 5, { steps: [heard(6)] }));
    expect(order(match)).toEqual([1, 6]);
  });

  it('asks for what it missed, once', () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 2, 0, { steps: [heard(2)] }));
    const before = socket().sent.length;
    socket().says(stateOf(0, 9, 7, { steps: [heard(9)] }));
    socket().says(stateOf(0, 9, 7, { steps: [heard(9)] }));
    expect(socket().sent.slice(before)).toHaveLength(1);
    expect(socket().last('Hello')).toMatchObject({ seen: 2 });
    socket().says(stateOf(0, 9, 2, { steps: [heard(5), heard(9)] }));
    expect(order(match)).toEqual([2, 5, 9]);
  });

  it('sends an answer with the number of its question and shows it as pending until it is acknowledged', async () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 3, 0, { after: 2 }));
    const answered = match.answer({ type: 'Roll' });
    expect(match.pending).toEqual({ type: 'Roll' });
    const sent = socket().last('Answer');
    expect(sent).toMatchObject({ after: 2, action: { type: 'Roll' }, seat: 0 });
    socket().says({ type: 'Done', id: sent.id, n: 4 });
    await answered;
    expect(match.pending).toBeNull();
  });

  it('gives one answer at a time', async () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 3, 0));
    void match.answer({ type: 'Roll' });
    void match.answer({ type: 'Roll' });
    expect(socket().sent.filter((message) => message.type === 'Answer')).toHaveLength(1);
  });

  it('shows a refusal with its clause, and takes the view that came with it', async () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 3, 0));
    const answered = match.answer({ type: 'Roll' });
    socket().says({ type: 'Refused', id: socket().last('Answer').id, clause: 'stale', reason: 'That question is gone.', state: stateOf(0, 6, 3) });
    await answered;
    expect(match.objection).toEqual({ clause: 'stale', reason: 'That question is gone.', thing: null });
    expect(match.state?.n).toBe(6);
  });

  it('keeps a refusal while others act, and forgets it when something else is asked', async () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 3, 0));
    const asked = match.why('space:mall');
    socket().says({ type: 'Verdict', id: socket().last('WhyNot').id, refusal: { clause: '3.2', reason: 'Only eagles fly.' }, shows: null });
    await asked;
    expect(match.objection).toMatchObject({ clause: '3.2', thing: 'space:mall' });
    socket().says(stateOf(0, 4, 3, { after: 3 }));
    expect(match.objection).toMatchObject({ clause: '3.2', thing: 'space:mall' });
    socket().says(stateOf(0, 5, 4, { after: 5 }));
    expect(match.objection).toBeNull();
  });

  it('repeats an unanswered request under its old id after a lost connection, and asks only for what it missed', async () => {
    const { match, sockets, socket } = seated(0);
    socket().says(stateOf(0, 3, 0, { steps: [heard(3)] }));
    const answered = match.answer({ type: 'Roll' });
    const { id } = socket().last('Answer');
    socket().close();
    expect(match.link).toBe('lost');
    expect(match.pending).toEqual({ type: 'Roll' });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    socket().opens();
    expect(socket().sent[0]).toMatchObject({ type: 'Hello', seen: 3 });
    expect(socket().last('Answer').id).toBe(id);
    socket().says({ type: 'Done', id, n: 4 });
    await answered;
    expect(match.link).toBe('open');
    expect(match.pending).toBeNull();
  });

  it('tries at once when the network is back', () => {
    const { match, sockets, socket } = seated(0);
    for (let tries = 0; tries < 5; tries += 1) {
      socket().close();
      vi.advanceTimersByTime(10_000);
    }
    const before = sockets.length;
    socket().close();
    match.reconnect();
    expect(sockets).toHaveLength(before + 1);
    socket().opens();
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(before + 1);
    expect(match.link).toBe('open');
  });

  it('stays away when the server closes the door', () => {
    const { match, sockets, socket } = seated(null);
    socket().close(4001, 'This room is not open to spectators.');
    vi.advanceTimersByTime(60_000);
    expect(match.link).toBe('closed');
    expect(match.ended).toEqual({ code: 4001, reason: 'This room is not open to spectators.' });
    expect(sockets).toHaveLength(1);
  });

  it('shows nothing of a hand once it is covered, and does not uncover it by reconnecting', () => {
    const { match, socket } = seated(null);
    match.look(1);
    expect(socket().last('Hello')).toMatchObject({ seat: 1 });
    socket().says(welcome(1));
    socket().says(stateOf(1, 4, 0));
    expect(match.seat).toBe(1);
    socket().says(welcome(null));
    expect(match.state).toBeNull();
    socket().says(stateOf(1, 4, 4)); // still on its way when the cover fell
    expect(match.state).toBeNull();
    socket().close();
    vi.advanceTimersByTime(1000);
    socket().opens();
    expect(socket().sent[0]).toMatchObject({ type: 'Hello', seat: null });
  });

  it('keeps the log of every seat apart', () => {
    const { match, socket } = seated(0);
    socket().says(stateOf(0, 2, 0, { steps: [heard(2, 'Drew')] }));
    socket().says(welcome(1));
    socket().says(stateOf(1, 2, 0));
    expect(order(match)).toEqual([]);
    socket().says(welcome(0));
    expect(order(match)).toEqual([2]);
  });

  it('adds chat lines once', () => {
    const { match, socket } = seated(0);
    const line = (n: number) => ({ type: 'ChatLine', n, seat: 1, name: 'Ada', text: 'hello', at: 0 }) as const;
    for (const n of [1, 2, 2, 1]) socket().says(line(n));
    expect(match.chat.map((said) => said.n)).toEqual([1, 2]);
  });
});
