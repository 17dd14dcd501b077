import { describe, expect, it } from 'vitest';

import { brief, isolated } from './seats';

const RIGHT_TO_LEFT = 'شخص طويل الاسم جدا';

describe('names in a sentence', () => {
  it('leave its order alone when they are written from right to left', () => {
    expect(isolated('Mira')).toBe('Mira');
    expect(isolated(RIGHT_TO_LEFT)).toBe(`\u2068${RIGHT_TO_LEFT}\u2069`);
  });

  it('are cut where what is said of them needs the room, between letters and still isolated', () => {
    expect(brief('Mira')).toBe('Mira');
    expect(brief('Bartholomew the Elder')).toBe('Bartholomew…');
    expect(brief(isolated(RIGHT_TO_LEFT), 8)).toBe(`\u2068${RIGHT_TO_LEFT.slice(0, 7)}…\u2069`);
    expect(brief('😀'.repeat(13))).toBe(`${'😀'.repeat(11)}…`);
  });
});
