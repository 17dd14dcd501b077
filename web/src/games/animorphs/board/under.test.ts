import { describe, expect, it } from 'vitest';

import { BoardMap } from './map';
import { sample } from './sample';
import { under, type Scene } from './under';

const map = new BoardMap(sample);

function beside(id: string, dx: number, dy = 0): { x: number; y: number } {
  return { x: map.spot(id).x + dx, y: map.spot(id).y + dy };
}

function scene(more: Partial<Scene> = {}): Scene {
  return {
    map,
    spots: [...map.spots.values()],
    lit: new Set(),
    litSpaces: new Set(),
    pawns: [{ seat: 0, space: 'red-4', at: beside('red-4', 0, 3) }],
    visser: { space: 'tower', at: beside('tower', 0, -108) },
    plates: [{ space: 'mall', words: 'MALL', x: 700, y: 200, w: 60, h: 23 }],
    pins: [beside('mall', 25, -5)],
    pinned: ['mall'],
    scale: 1,
    ...more,
  };
}

const thing = (name: string) => ({ kind: 'thing', thing: name });

describe('a click on the board', () => {
  it('on a pawn is one on the pawn, up to its head', () => {
    expect(under(beside('red-4', 0, -45), scene())).toEqual(thing('seat:0'));
    expect(under(beside('red-4', 0, 0), scene())).toEqual(thing('seat:0'));
  });

  it('on a pawn means the lit space under it, and a lit space behind it', () => {
    expect(under(beside('red-4', 0, -45), scene({ litSpaces: new Set(['red-4']) }))).toEqual(thing('space:red-4'));
    const behind = beside('red-4', 0, -45);
    const near = scene({ litSpaces: new Set(['mall']), pawns: [{ seat: 0, space: 'red-4', at: beside('mall', 0, 40) }] });
    expect(under(beside('mall', 0, 10), near)).toEqual(thing('space:mall'));
    expect(under(behind, scene({ lit: new Set(['seat:0']), litSpaces: new Set(['red-4']) }))).toEqual(thing('seat:0'));
  });

  it('on Visser III is one on him', () => {
    expect(under(beside('tower', 0, -140), scene())).toEqual(thing('visser'));
  });

  it('on a name or a marker means what it belongs to', () => {
    expect(under({ x: 720, y: 210 }, scene())).toEqual(thing('space:mall'));
    expect(under(beside('mall', 36, -38), scene())).toEqual(thing('space:mall'));
    expect(under(beside('mall', 36, -38), scene({ pins: [], pinned: [] })).kind).toBe('ground');
  });

  it('on nothing says what ground it is', () => {
    expect(under({ x: 60, y: 60 }, scene())).toEqual({ kind: 'ground', lane: 'town' });
    expect(under({ x: 740, y: 500 }, scene())).toEqual({ kind: 'ground', lane: 'river' });
    const [one, other] = [map.spot('red-8'), map.spot('red-9')];
    expect(under({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, scene())).toEqual({ kind: 'ground', lane: 'red' });
  });
});
