import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Desk } from '../../lib/play/desk';
import type { Drop } from './generated';
import { Keeper } from './keeper';

const drop = (word: string): Drop => ({ type: 'Drop', card: 'elm', packages: [1], word, tokens: [], envelopes: 0, wilds: '' });

/** A table at which this seat is asked after so many entries, with what the server keeps for it. */
function desk(after: number, draft: Drop | null = null, count = 0) {
  const keep = vi.fn(() => Promise.resolve());
  return { keep, desk: { room: { id: 'r' }, state: { after, draft }, kept: { action: draft, count }, keep } as unknown as Desk };
}

describe('the word that is kept', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is the tray a moment after the last change, and is sent once', () => {
    const { desk: one, keep } = desk(4);
    const keeper = new Keeper();
    expect(keeper.news(one, 0)).toBeUndefined();
    keeper.keep(null, one);
    keeper.keep(drop('SO'), one);
    keeper.keep(drop('SON'), one);
    vi.runAllTimers();
    keeper.keep(drop('SON'), one);
    vi.runAllTimers();
    expect(keep.mock.calls).toEqual([[drop('SON')]]);
    keeper.keep(null, one);
    vi.runAllTimers();
    expect(keep).toHaveBeenLastCalledWith(null);
  });

  it('is there again on entering, and for the seat that is looked at next', () => {
    const keeper = new Keeper();
    const { desk: one, keep } = desk(4, drop('SON'));
    expect(keeper.news(one, 0)).toEqual(drop('SON'));
    expect(keeper.news(one, 0)).toBeUndefined();
    keeper.keep(drop('SON'), one);
    vi.runAllTimers();
    expect(keep).not.toHaveBeenCalled();
    expect(keeper.news(desk(9, drop('NO')).desk, 1)).toEqual(drop('NO'));
  });

  it('follows another device of this seat', () => {
    const keeper = new Keeper();
    keeper.news(desk(4).desk, 0);
    expect(keeper.news(desk(4, drop('SON'), 1).desk, 0)).toEqual(drop('SON'));
    expect(keeper.news(desk(4, null, 2).desk, 0)).toBeNull();
  });

  it('is kept anew for the next question, and nothing is sent of what was dropped', () => {
    const keeper = new Keeper();
    const first = desk(4);
    keeper.keep(drop('SON'), first.desk);
    vi.runAllTimers();
    const next = desk(6);
    keeper.keep(drop('SON'), next.desk);
    vi.runAllTimers();
    expect(next.keep).toHaveBeenCalledOnce();
    const last = desk(8);
    keeper.keep(drop('SONS'), last.desk);
    keeper.keep(null, last.desk);
    vi.runAllTimers();
    expect(last.keep).not.toHaveBeenCalled();
  });
});
