import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { RevealView } from './generated';
import { Reading } from './reading.svelte';

const reveal = (number: number): RevealView => ({ number, middle: [], words: [], scars: [] });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

describe('the last reveal', () => {
  it('stays to be looked at until one goes on from it, also when the page is opened anew', () => {
    const reading = new Reading('room', false, null);
    expect(reading.open(null)).toBe(false);
    expect(reading.open(reveal(1))).toBe(true);
    expect(new Reading('room', false, reveal(1)).open(reveal(1))).toBe(true);
    reading.leave(reveal(1));
    expect(reading.open(reveal(1))).toBe(false);
    expect(new Reading('room', false, reveal(1)).open(reveal(1))).toBe(false);
    expect(new Reading('another', false, reveal(1)).open(reveal(1))).toBe(true);
  });

  it('can be looked at again, and the next one is not missed for it', () => {
    const reading = new Reading('room', false, null);
    reading.leave(reveal(1));
    reading.again();
    expect(reading.open(reveal(1))).toBe(true);
    reading.leave(reveal(1));
    expect(reading.open(reveal(2))).toBe(true);
  });

  it('is not shown to whoever came after it only to watch; the next one is', () => {
    const reading = new Reading('room', true, reveal(3));
    expect(reading.open(reveal(3))).toBe(false);
    expect(reading.open(reveal(4))).toBe(true);
  });
});
