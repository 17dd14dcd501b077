import { beforeEach, describe, expect, it, vi } from 'vitest';

import { text } from '../../lib/messages/text';
import type { Face } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

/** A table whose guide says these things, one after the other. */
async function table(says: (string | null)[]) {
  const { Guiding } = await import('./guiding.svelte');
  let n = 0;
  const view = { over: false } as View;
  const face = { guide: () => says[n] ?? null } as unknown as Face;
  const at = () => ({ face, view: { ...view, over: n >= says.length }, context: { content: {}, seat: 0, seats: [] }, handedOver: false, inHand: true, sheetOpen: false, busy: false });
  return { guiding: new Guiding(at), goTo: (step: number) => (n = step) };
}

describe('the guide', () => {
  it('keeps its place when it has told all, until it is closed', async () => {
    const { guiding, goTo } = await table(['Roll.', '', null]);
    expect([guiding.words, guiding.place, guiding.ended]).toEqual(['Roll.', 'board', false]);
    goTo(1);
    expect([guiding.words, guiding.place]).toEqual(['', 'board']);
    goTo(2);
    expect([guiding.words, guiding.place, guiding.ended]).toEqual([text('ui.guide.ended'), 'board', true]);
    guiding.skip();
    expect([guiding.words, guiding.place]).toEqual([null, null]);
  });

  it('says nothing to who never heard it, and nothing when the game is over', async () => {
    const late = await table([null]);
    expect([late.guiding.words, late.guiding.place]).toEqual([null, null]);
    const { guiding, goTo } = await table(['Roll.', null]);
    expect(guiding.words).toBe('Roll.');
    goTo(2);
    expect(guiding.words).toBe(null);
  });
});
