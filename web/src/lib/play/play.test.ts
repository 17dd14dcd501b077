import { beforeEach, describe, expect, it } from 'vitest';

import { opener, stateOf, welcome, type FakeSocket } from '../protocol/fake-socket';
import type { Action, Refusal, ServerMessage, View } from '../protocol/generated';
import { Match } from '../protocol/match.svelte';
import type { Listed } from './offer';
import { Play } from './play.svelte';

const listed = (type: string, ...clicks: string[]): Listed<Action> => ({ action: { type }, clicks, label: type, detail: '' });
const roll = listed('Roll', 'die');
const swap = { ...listed('Redraw', 'button:redraw'), confirm: 'Discard all 5 cards?' };
const eagle = listed('Eagle', 'card:wild', 'form:eagle');
const ant = listed('Ant', 'card:wild', 'form:ant');

let match: Match;
let play: Play;
let socket: FakeSocket;
const seen = (seat: number | null, n: number, view: Partial<View>) => stateOf(seat, n, n - 1, { view: { ...stateOf(seat, n, n - 1).view, ...view } });
const judged = (id: string, refusal: Refusal | null) => socket.says({ type: 'Verdict', id, refusal } as ServerMessage);
const settled = () => new Promise((done) => setTimeout(done));
const answers = () => socket.sent.filter((message) => message.type === 'Answer');

beforeEach(() => {
  const { sockets, open } = opener();
  match = new Match('r', open);
  match.start('ws://test');
  socket = sockets[0] as FakeSocket;
  socket.opens();
  socket.says(welcome(0));
  socket.says(stateOf(0, 3, 0));
  play = new Play(match, {
    askable: (thing) => (thing.startsWith('button:') ? 'die' : thing),
    aside: (thing) => (thing === 'ground' ? 'Bare ground.' : null),
    attempt: (chosen, thing) => (chosen[0] === 'card:wild' && thing.startsWith('space:') ? { type: 'Become' } : null),
  });
  play.offer([roll, swap, eagle, ant]);
});

describe('a click at the table', () => {
  it('answers when it leaves one way', () => {
    play.pick('die');
    expect(answers()).toMatchObject([{ action: { type: 'Roll' }, after: 3 }]);
  });

  it('narrows while several are left', () => {
    play.pick('card:wild');
    expect(answers()).toEqual([]);
    play.pick('form:ant');
    expect(answers()).toMatchObject([{ action: { type: 'Ant' } }]);
  });

  it('is never dead: what is not on offer is asked about', () => {
    play.pick('space:mall');
    expect(socket.last('WhyNot').thing).toBe('space:mall');
    play.offer([roll]);
    play.pick('button:redraw');
    expect(socket.last('WhyNot').thing).toBe('die');
  });

  it('asks before what cannot be undone', () => {
    play.pick('button:redraw');
    expect(play.confirming).toEqual(swap);
    expect(answers()).toEqual([]);
    play.give(play.confirming as Listed<Action>);
    expect(answers()).toMatchObject([{ action: { type: 'Redraw' } }]);
    expect(play.confirming).toBeNull();
  });

  it('takes the click back when the answer to that is no', () => {
    play.pick('button:redraw');
    play.decline();
    expect(play.confirming).toBeNull();
    expect(play.narrowing.chosen).toEqual([]);
    expect(play.left).toHaveLength(4);
  });

  it('means what is on offer by now, though the click is the same', () => {
    play.offer([listed('Claim', 'card:wild')]);
    play.offer([listed('Release', 'card:wild')]);
    play.pick('card:wild');
    expect(answers()).toMatchObject([{ action: { type: 'Release' } }]);
  });

  it('goes on from the clicks made so far when others act meanwhile', () => {
    play.pick('card:wild');
    play.offer([roll, eagle, ant]);
    expect(play.narrowing.chosen).toEqual(['card:wild']);
    play.pick('form:ant');
    expect(answers()).toMatchObject([{ action: { type: 'Ant' } }]);
  });

  it('goes on asking what it asked, as long as that is on offer', () => {
    play.pick('button:redraw');
    play.offer([roll, swap]);
    expect(play.confirming).toEqual(swap);
    play.offer([roll]);
    expect(play.confirming).toBeNull();
  });

  it('waits while an answer is on its way, and says so', () => {
    play.pick('die');
    const sent = socket.sent.length;
    play.pick('card:wild');
    expect(match.objection).toMatchObject({ clause: 'pending', thing: 'card:wild' });
    play.pick('space:mall');
    expect(socket.sent).toHaveLength(sent);
  });

  it('asks about the answer that the clicks before would have made', async () => {
    play.pick('card:wild');
    play.pick('space:mall');
    const draft = socket.last('Draft');
    expect(draft.action).toEqual({ type: 'Become' });
    judged(draft.id, { clause: '6.2', reason: 'A mall is no animal.' });
    await settled();
    expect(match.objection).toMatchObject({ clause: '6.2', thing: 'space:mall' });
  });

  it('asks about the thing alone where that answer would be taken', async () => {
    play.pick('card:wild');
    play.pick('space:mall');
    judged(socket.last('Draft').id, null);
    await settled();
    expect(socket.last('WhyNot').thing).toBe('space:mall');
  });

  it('has words of its own for what is no thing of the rules', () => {
    play.pick('ground');
    expect(match.objection).toEqual({ clause: 'aside', reason: 'Bare ground.', thing: 'ground' });
    expect(socket.sent.some((message) => message.type === 'WhyNot')).toBe(false);
  });

  it('says who is waited for', async () => {
    socket.says(seen(0, 4, { waiting: [1] }));
    play.offer([]);
    play.pick('space:mall');
    judged(socket.last('WhyNot').id, { clause: 'turn', reason: 'It is not your turn to decide.' });
    await settled();
    expect(match.objection?.reason).toBe('Waiting for Seat 1.');
    play.pick('card:wild');
    judged(socket.last('WhyNot').id, { clause: '7.9', reason: 'Out of turn.' });
    await settled();
    expect(match.objection?.reason).toBe('Out of turn. Waiting for Seat 1.');
  });

  it('says that the game is over, and that one only looks on', () => {
    socket.says(seen(0, 4, { over: true, waiting: [] }));
    play.offer([]);
    play.pick('space:mall');
    expect(match.objection?.clause).toBe('over');
    match.seat = null;
    match.state = seen(null, 5, { waiting: [1] });
    play.pick('space:mall');
    expect(match.objection?.clause).toBe('seat');
    expect(match.objection?.reason).toMatch(/Waiting for Seat 1\.$/);
  });

  it('says that the connection is lost', () => {
    socket.close();
    play.pick('space:mall');
    expect(match.objection?.clause).toBe('link');
  });

  it('begins anew after a refusal', async () => {
    play.pick('die');
    socket.says({ type: 'Refused', id: socket.last('Answer').id, clause: 'rate', reason: 'Too often.', state: null });
    await settled();
    expect(play.narrowing.chosen).toEqual([]);
    expect(match.objection?.clause).toBe('rate');
  });
});

describe('Esc', () => {
  it('goes back one step at a time: question, refusal, click', () => {
    play.pick('card:wild');
    match.objection = { clause: '3.2', reason: 'No.', thing: null };
    play.confirming = swap;
    play.back();
    expect(play.confirming).toBeNull();
    play.back();
    expect(match.objection).toBeNull();
    play.back();
    expect(play.narrowing.chosen).toEqual([]);
  });
});

describe('a new view', () => {
  it('keeps the clicks made for the same offers', () => {
    play.pick('card:wild');
    play.offer([roll, swap, { ...eagle }, { ...ant }]);
    expect(play.narrowing.chosen).toEqual(['card:wild']);
  });

  it('drops them with the offers they were made for', () => {
    play.pick('card:wild');
    play.offer([roll, swap]);
    expect(play.narrowing.chosen).toEqual([]);
  });
});
