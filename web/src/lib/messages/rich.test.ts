import { expect, it } from 'vitest';

import { plain, rich } from './rich';

it('puts things where the pattern names them', () => {
  const pieces = rich('rolls {die} and walks {n, plural, one {# step} other {# steps}} to {place}.', { die: { die: 4 }, n: 4, place: { strong: 'The Mall' } });
  expect(pieces).toEqual(['rolls ', { die: 4 }, ' and walks 4 steps to ', { strong: 'The Mall' }, '.']);
  expect(plain(pieces)).toBe('rolls 4 and walks 4 steps to The Mall.');
});

it('leaves a sentence without things in one piece', () => expect(rich('{who} passes.', { who: 'Ada' })).toEqual(['Ada passes.']));
