import { describe, expect, it } from 'vitest';

import { sample } from './board/sample';
import { piecesOf } from './components';
import { places } from './places';

const words = places(sample);

describe('the way in words', () => {
  it('counts the steps of the form that goes it', () => {
    expect(piecesOf(sample).steps('barn', 'mall', 'bear')).toBe(5);
    expect(piecesOf(sample).steps('barn', 'mall', 'ant')).toBe(2);
    expect(piecesOf(sample).steps('barn', 'mall', 'dolphin')).toBe(0);
  });
});

describe('a path space', () => {
  it('is called by what is near, and by where it leads', () => {
    expect(words.get('red-1')).toBe('the street beside BARN toward MALL');
    expect(words.get('red-2')).toBe('the street 2 from BARN toward MALL');
    expect(words.get('white-1')).toMatch(/^the sky lane beside (MILL toward MALL|MALL toward MILL)$/);
  });

  it('has a name that no other has', () => {
    const all = [...words.values()];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(sample.spaces.filter((space) => space.kind === 'path').length);
  });

  it('is never called by its id alone', () => {
    for (const name of words.values()) expect(name).not.toMatch(/^(red|white|yellow|blue)/i);
    expect(piecesOf(sample).placeOf('red-1')).toBe(words.get('red-1'));
    expect(piecesOf(sample).placeOf('mall')).toBe('MALL');
    expect(piecesOf(sample).spaceName('red-1')).toMatch(/^The street/);
  });
});
