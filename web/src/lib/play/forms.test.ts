import { describe, expect, it } from 'vitest';

import { filled } from './forms';

const field = (name: string, kind: string, choices: readonly unknown[] | null = null) => ({ name, kind, choices });

describe('answers of a form', () => {
  it('are one for each choice', () => {
    expect(filled({ action: 'Claim', fields: [field('card', 'card', ['E-red', 'T-blue'])] })).toEqual([
      { action: { type: 'Claim', card: 'E-red' }, typed: null },
      { action: { type: 'Claim', card: 'T-blue' }, typed: null },
    ]);
  });

  it('leave open what is typed', () => {
    expect(filled({ action: 'Tell', fields: [field('to', 'seat', [0, 2]), field('word', 'word')] })).toEqual([
      { action: { type: 'Tell', to: 0, word: '' }, typed: 'word' },
      { action: { type: 'Tell', to: 2, word: '' }, typed: 'word' },
    ]);
  });

  it('are every pair once', () => {
    const pairs = filled({ action: 'Axe', fields: [field('cards', 'pair', ['a', 'b', 'c'])] }).map(({ action }) => (action as unknown as { cards: string[] }).cards.join(''));
    expect(pairs).toEqual(['ab', 'ac', 'bc']);
    expect(filled({ action: 'Axe', fields: [field('cards', 'single', ['a'])] })).toEqual([{ action: { type: 'Axe', cards: ['a'] }, typed: null }]);
  });

  it('without fields are the action itself', () => expect(filled({ action: 'Pass', fields: [] })).toEqual([{ action: { type: 'Pass' }, typed: null }]));
});
