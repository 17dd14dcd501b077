import { describe, expect, it } from 'vitest';

import type { OptionRow } from '../../lib/protocol/generated';
import { aboutOf, valueName } from './options';

describe('a value of a house rule', () => {
  it('is said in words', () => {
    expect(valueName('animorphs', 'axStack', 'x2')).toBe('Doubled once');
    expect(valueName('animorphs', 'morphAndGoOn', true)).toBe('On');
    expect(valueName('alphabet-stoop', 'tokenSource', 'thisCard')).toBe('The word’s own');
  });

  it('is spelt out where nobody has words for it', () => {
    expect(valueName('animorphs', 'axStack', 'threeTimes-more')).toBe('Three times more');
  });
});

describe('what a house rule changes', () => {
  const rule: OptionRow = { name: 'axStack', clause: '7.7', title: '', about: 'x2: a roll is doubled once. x4: a second Ax card doubles it again.', values: ['x2', 'x4'], default: 'x2' };

  it('calls the values as the buttons do', () => {
    expect(aboutOf('animorphs', rule)).toBe('“Doubled once”: a roll is doubled once. “Doubled twice”: a second Ax card doubles it again.');
  });

  it('is left alone where it does not list them', () => {
    expect(aboutOf('animorphs', { ...rule, about: 'How often a roll is doubled.' })).toBe('How often a roll is doubled.');
  });
});
