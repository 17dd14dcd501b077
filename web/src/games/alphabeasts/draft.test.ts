import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Desk } from '../../lib/play/desk';
import { draftOf, fold } from './draft.svelte';

let kept: unknown[];
let tried: unknown[];
let desk: Desk;

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  tried = [];
  desk = {
    room: null, state: null, kept: { action: null, count: 0 },
    attempt: (action) => {
      tried.push(action);
      return Promise.resolve({ type: 'Verdict', id: '1', refusal: null, shows: { word: (action as unknown as { word: string }).word, beats: [] } });
    },
    keep: (action) => {
      kept.push(action);
      return Promise.resolve();
    },
    help: () => Promise.resolve(null),
    proposeWord: () => Promise.resolve(),
  };
});
afterEach(() => vi.useRealTimers());

describe('a word that is typed', () => {
  it('is looked up and kept once, when the typing rests', async () => {
    const draft = draftOf(desk);
    draft.set('b');
    draft.set('br');
    draft.set('bri');
    await vi.runAllTimersAsync();
    expect(kept).toEqual([{ type: 'Declare', word: 'BRI' }]);
    expect(tried).toEqual([{ type: 'Declare', word: 'BRI' }]);
    expect(draft.settled).toBe(true);
  });

  it('shows nothing of a word that stands there no longer', async () => {
    const draft = draftOf(desk);
    draft.set('brick');
    await vi.advanceTimersByTimeAsync(150);
    draft.set('bricks');
    expect(draft.settled).toBe(false);
  });

  it('comes back as the server kept it, once a round', async () => {
    const draft = draftOf(desk);
    draft.enter('0:1', 'RIB');
    expect(draft.word).toBe('RIB');
    draft.set('RIBS');
    draft.enter('0:1', 'RIB');
    expect(draft.word).toBe('RIBS');
    draft.enter('0:2', '');
    expect(draft.word).toBe('');
    await vi.runAllTimersAsync();
    expect(kept).toEqual([]);
  });

  it('for another seat is never kept, and one’s own comes back after it', async () => {
    const draft = draftOf(desk);
    draft.set('brick');
    await vi.runAllTimersAsync();
    draft.tell(2);
    draft.set('ribbon');
    await vi.runAllTimersAsync();
    expect(kept).toEqual([{ type: 'Declare', word: 'BRICK' }]);
    expect(tried.at(-1)).toEqual({ type: 'Tell', to: 2, word: 'RIBBON' });
    draft.tell(null);
    expect(draft.word).toBe('BRICK');
  });

  it('is letters from A to Z', () => expect(fold('naïve 2x')).toBe('NAIVEX'));
});
