import { describe, expect, it } from 'vitest';

import { along, BoardMap, laneOf } from './map';
import { sample } from './sample';
import { lamps, town } from './town';

const map = new BoardMap(sample);

describe('lines', () => {
  it('goes round the street once, straight on through the Morph spaces and past the crossing', () => {
    const ring = map.lines.find((line) => line.lane === 'red' && line.closed);
    expect(new Set(ring?.spaces).size).toBe(12);
    expect(ring?.spaces).toHaveLength(13);
    expect(ring?.d.endsWith('Z')).toBe(true);
  });

  it('draws every join exactly once', () => {
    const drawn = map.lines.flatMap((line) => line.spaces.slice(1).map((id, i) => [line.spaces[i], id].sort().join(' ')));
    expect(drawn.sort()).toEqual(sample.joins.map((join) => [...join].sort().join(' ')).sort());
  });

  it('lets sky lanes and drains meet at a Mission without mixing', () => {
    expect(map.lines.filter((line) => line.lane === 'white').map((line) => [...line.spaces].sort())).toEqual([['mall', 'mill', 'white-1']]);
    expect(map.lines.filter((line) => line.lane === 'yellow').map((line) => [...line.spaces].sort())).toEqual([['barn', 'mall', 'yellow-1']]);
  });

  it('turns a street space along its street', () => {
    expect(Math.abs(map.spot('red-3').turn) % 180).toBe(0); // at the bottom of the ring the street runs level
    expect(map.spot('barn').through).toBe(true);
    expect(map.spot('mall').through).toBe(false);
  });

  it('knows the curve of a join in both directions', () => {
    const [there, back] = [map.curve('red-1', 'red-2'), map.curve('red-2', 'red-1')];
    expect(along(there, 0.25).x).toBeCloseTo(along(back, 0.75).x);
    expect(along(there, 0)).toEqual({ x: map.spot('red-1').x, y: map.spot('red-1').y });
  });
});

describe('size', () => {
  it('is the same whatever units a pack counts in', () => {
    const large = { ...sample, viewbox: sample.viewbox.map((each) => each * 3) as typeof sample.viewbox, spaces: sample.spaces.map((space) => ({ ...space, at: [space.at[0] * 3, space.at[1] * 3] as [number, number] })) };
    const length = (board: BoardMap): number => Math.hypot(board.spot('red-1').x - board.spot('red-2').x, board.spot('red-1').y - board.spot('red-2').y);
    const [one, other] = [length(new BoardMap(large)), length(map)];
    expect(Math.abs(one / other - 1)).toBeLessThan(0.1);
    expect(new BoardMap(large).box.w / one).toBeCloseTo(map.box.w / other);
  });
});

describe('ways', () => {
  it('are the shortest over paths of one colour', () => {
    expect(map.way('barn', 'mall', 'red')).toEqual(['barn', 'red-1', 'red-2', 'red-3', 'red-20', 'mall']);
    expect(map.way('mill', 'mall', laneOf('eagle'))).toEqual(['mill', 'white-1', 'mall']);
    expect(map.way('barn', 'mall', laneOf('ant'))).toEqual(['barn', 'yellow-1', 'mall']);
    expect(map.way('barn', 'mall', laneOf('dolphin'))).toEqual([]);
  });

  it('are traced along the streets', () => {
    expect(map.trace(['red-1', 'red-2', 'red-3']).match(/C/g)).toHaveLength(2);
    expect(map.trace([])).toBe('');
  });
});

describe('the town', () => {
  it('is the same for the same board, and keeps off spaces', () => {
    expect(town(new BoardMap(sample))).toEqual(town(map));
    const things = town(map).flatMap(({ d }) => [...d.matchAll(/M(-?\d+) (-?\d+)m/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })));
    expect(things.length).toBeGreaterThan(500);
    for (const spot of map.spots.values()) expect(things.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > 20)).toBe(true);
    expect(things.every(({ x, y }) => Math.abs(x - 740) > 40 || y < -100 || y > 900)).toBe(true); // nothing stands in the river
  });

  it('lights the streets', () => {
    expect(lamps(map).length).toBeGreaterThan(3);
  });
});
