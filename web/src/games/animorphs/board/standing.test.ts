import { describe, expect, it } from 'vitest';

import type { PawnView, TableView } from '../generated';
import { BoardMap } from './map';
import { sample } from './sample';
import { plates } from './labels';
import { crowds, pawn, standing, VISSER } from './standing';

const map = new BoardMap(sample);

function table(spaces: readonly string[], visser = 'tower', left = -1): TableView {
  const pawns = spaces.map((space, seat): PawnView => ({ space, form: 'human', missions: [], cards: 5, left: seat === left }));
  const turn = { number: 1, seat: 0, rolled: 0, steps: 0, playsLeft: 2 };
  return { pawns, turn, visser, active: [], missionsLeft: 9, drawPile: 20, discards: {}, towerOpen: false, winner: null };
}

describe('names', () => {
  const clear = (space: string, label: 'left' | 'right' | 'above' | 'below', on: TableView) => {
    const spot = { ...map.spot(space), label };
    const feet = [...standing(on, map)].map(([, at]) => at);
    return plates(spot, 'CASSIE’S BARN', 'sans-serif', crowds(on, map).get(space)).every((plate) =>
      feet.every((foot) => plate.x + plate.w <= foot.x - 19 || plate.x >= foot.x + 19 || plate.y + plate.h <= foot.y - 50 || plate.y >= foot.y + 7),
    );
  };

  it('give way to the pieces that stand there', () => {
    for (const label of ['left', 'right', 'above', 'below'] as const) {
      expect(clear('barn', label, table(['barn', 'barn', 'barn', 'barn']))).toBe(true);
      expect(clear('mall', label, table(['mall'], 'mall'))).toBe(true);
    }
  });
});

describe('a name at the edge', () => {
  it('stands below its space rather than where nobody sees it', () => {
    const spot = { ...map.spot('barn'), label: 'left' as const };
    const [beside] = plates(spot, 'BARN', 'sans-serif', undefined, { x: 0, w: 1000 });
    const [below] = plates(spot, 'BARN', 'sans-serif', undefined, { x: spot.x - 50, w: 1000 });
    expect(beside!.x + beside!.w).toBeLessThan(spot.x);
    expect(below!.y).toBeGreaterThan(spot.y);
    expect(below!.x).toBeGreaterThanOrEqual(spot.x - 50);
  });
});

describe('pieces', () => {
  it('stand on their space, a pawn alone at its middle', () => {
    expect(standing(table(['red-1', 'barn']), map).get(pawn(0))?.x).toBe(map.spot('red-1').x);
  });

  it('stand beside each other where they share it', () => {
    const feet = [...standing(table(['barn', 'barn', 'barn', 'barn'], 'mall'), map)].filter(([piece]) => piece !== VISSER).map(([, at]) => at);
    expect(feet).toHaveLength(4);
    for (const [i, a] of feet.entries()) for (const b of feet.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(20);
  });

  it('are taken off the board with a player who left', () => {
    expect(standing(table(['barn', 'barn'], 'tower', 1), map).has(pawn(1))).toBe(false);
  });

  it('leave Visser III the roof of his Tower, and a corner of a Mission', () => {
    expect(standing(table(['barn']), map).get(VISSER)?.y).toBeLessThan(map.spot('tower').y - 90);
    const crowded = standing(table(['mall'], 'mall'), map);
    expect(Math.abs((crowded.get(VISSER)?.x ?? 0) - (crowded.get(pawn(0))?.x ?? 0))).toBeGreaterThan(20);
  });
});
