import { describe, expect, it } from 'vitest';

import { format, parse } from './pattern';

describe('message patterns', () => {
  it('fills names', () => expect(format('{who} rolls {n}.', { who: 'Mira', n: 4 })).toBe('Mira rolls 4.'));
  it('chooses the plural and spells the number', () => {
    const steps = '{n, plural, =0 {no step} one {# step} other {# steps}} for {who}';
    expect(format(steps, { n: 0, who: 'Ada' })).toBe('no step for Ada');
    expect(format(steps, { n: 1, who: 'Ada' })).toBe('1 step for Ada');
    expect(format(steps, { n: 5, who: 'Ada' })).toBe('5 steps for Ada');
  });
  it('nests names in plurals', () => expect(format('{n, plural, one {{who} alone} other {{who} and # more}}', { n: 3, who: 'Mira' })).toBe('Mira and 3 more'));
  it('leaves a number sign outside a plural as it is', () => expect(format('seat #{n}', { n: 2 })).toBe('seat #2'));
  it('shows the name of a value that is missing', () => expect(format('Hello {who}')).toBe('Hello {who}'));
  it.each(['{n, plural, one {x}}', 'a } b', '{n, select, a {b}}', '{a'])('refuses %s', (pattern) => expect(() => parse(pattern)).toThrow(SyntaxError));
});
