import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const screen = vi.hoisted(() => ({ still: false, phone: false, tablet: false }));
vi.mock('../../../lib/ui/screen.svelte', () => ({ screen }));

import type { PawnView, TableView } from '../generated';
import { BoardMap, type Point } from './map';
import { sample } from './sample';
import { pawn, standing, VISSER } from './standing';
import { Travel } from './travel.svelte';

const map = new BoardMap(sample);

function table(space: string, form = 'tiger', visser = 'tower'): TableView {
  const pawns: PawnView[] = [{ space, form, missions: [], cards: 5, left: false }];
  return { pawns, turn: { number: 1, seat: 0, rolled: 4, steps: 4, playsLeft: 2 }, visser, active: [], missionsLeft: 9, drawPile: 20, discards: {}, towerOpen: false, winner: null };
}

/** Where the piece was seen, every 20 ms, until it stood still; and how long that took. */
function watch(travel: Travel, piece: string): { seen: Point[]; ms: number } {
  const seen: Point[] = [];
  for (let ms = 0; ; ms += 20) {
    const at = travel.moving.get(piece);
    if (!at) return { seen, ms };
    seen.push(at);
    vi.advanceTimersByTime(20);
  }
}

function nearest(seen: readonly Point[], space: string): number {
  return Math.min(...seen.map(({ x, y }) => Math.hypot(x - map.spot(space).x, y - map.spot(space).y)));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => setTimeout(() => frame(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
  screen.still = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a piece under way', () => {
  it('walks over the spaces that the news name, in under half a second', () => {
    const travel = new Travel(map);
    travel.to(table('barn'), []);
    travel.to(table('red-20'), [{ type: 'Walked', seat: 0, start: 'barn', path: ['red-1', 'red-2', 'red-3', 'red-20'], bumped: 0 }]);
    const { seen, ms } = watch(travel, pawn(0));
    expect(ms).toBeLessThan(500);
    for (const space of ['red-1', 'red-2', 'red-3']) expect(nearest(seen, space)).toBeLessThan(20);
  });

  it('finds the way itself where no news came, and flies where there is none', () => {
    const travel = new Travel(map);
    travel.to(table('barn'), []);
    travel.to(table('red-3'), []);
    expect(nearest(watch(travel, pawn(0)).seen, 'red-2')).toBeLessThan(20);
    travel.to(table('mill', 'eagle'), []);
    travel.to(table('barn', 'eagle'), []);
    expect(watch(travel, pawn(0)).seen.length).toBeGreaterThan(3);
  });

  it('takes Visser III through the air', () => {
    const travel = new Travel(map);
    travel.to(table('barn'), []);
    const [from, to] = [standing(table('barn'), map).get(VISSER)!, standing(table('barn', 'tiger', 'mall'), map).get(VISSER)!];
    travel.to(table('barn', 'tiger', 'mall'), [{ type: 'VisserMoved', to: 'mall' }]);
    const { seen, ms } = watch(travel, VISSER);
    expect(ms).toBeLessThan(500);
    const straight = (x: number): number => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
    expect(Math.max(...seen.map(({ x, y }) => straight(x) - y))).toBeGreaterThan(40);
  });

  it('is there at once for those who want no motion, and when the board is first seen', () => {
    const travel = new Travel(map);
    travel.to(table('barn'), []);
    expect(travel.moving.size).toBe(0);
    screen.still = true;
    travel.to(table('red-3'), []);
    expect(travel.moving.size).toBe(0);
  });
});
