import { afterEach, describe, expect, it, vi } from 'vitest';

import type { View } from '../../lib/protocol/generated';
import { guide } from './guide';
import { lookBack } from './playback.svelte';

vi.mock('../../lib/ui/screen.svelte', () => ({ screen: { phone: false } })); // there is none here

const context = { content: {}, seat: 0, seats: [] };
const view = (table: object, offer: object | null): View => ({ over: false, table: { round: 1, phase: 'heroes', ...table }, offer }) as unknown as View;

describe('the guide, while others are asked', () => {
  afterEach(() => void (lookBack.on = false));

  it('speaks of exploits only to whoever may use one just now', () => {
    expect(guide(view({ round: 0 }, null), context)).not.toContain('Act');
    expect(guide(view({}, { asked: false, actions: [], interjections: [] }), context)).not.toContain('Act');
    expect(guide(view({}, { asked: false, actions: [], interjections: [{ type: 'Act', item: 'oil-flask' }] }), context)).toContain('Act draws a chip');
  });

  it('speaks of the enemies as long as their phase is looked at', () => {
    lookBack.on = true;
    expect(guide(view({ round: 2 }, { asked: false, actions: [], interjections: [{ type: 'Act', item: 'oil-flask' }] }), context)).toContain("The Beast's turn");
  });
});
