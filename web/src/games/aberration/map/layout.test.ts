import { describe, expect, it } from 'vitest';

import { components, layoutOf, SCENARIOS } from './sample';
import type { TableView } from '../generated';
import { HEIGHT, sector, WIDTH } from './layout';
import { standing } from './standing';

describe('the map', () => {
  it('puts each tile on its side of the Village', () => {
    expect(sector(0, 50, 90).y).toBeLessThan(HEIGHT / 4);
    expect(sector(1, 50, 90).x).toBeGreaterThan((WIDTH * 3) / 4);
    expect(sector(2, 50, 90).y).toBeGreaterThan((HEIGHT * 3) / 4);
    expect(sector(3, 50, 90).x).toBeLessThan(WIDTH / 4);
  });

  it('keeps left and right as seen with the Village below', () => {
    expect(sector(0, 80, 50).x).toBeGreaterThan(sector(0, 20, 50).x);
    expect(sector(1, 80, 50).y).toBeGreaterThan(sector(1, 20, 50).y);
    expect(sector(2, 80, 50).x).toBeLessThan(sector(2, 20, 50).x);
    expect(sector(3, 80, 50).y).toBeLessThan(sector(3, 20, 50).y);
  });

  it.each(SCENARIOS)('leaves room between the spaces of %s, all of them in the picture', (scenario) => {
    const layout = layoutOf(scenario);
    const points = [...[...layout.spots.values()].filter((spot) => spot.id !== 'village'), ...layout.stands];
    expect(points).toHaveLength(components.tiles[0] ? 4 * (8 + 2) : 0);
    for (const [at, one] of points.entries()) {
      expect(one.x).toBeGreaterThan(30);
      expect(one.x).toBeLessThan(WIDTH - 30);
      expect(one.y).toBeGreaterThan(30);
      expect(one.y).toBeLessThan(HEIGHT - 30);
      for (const other of points.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(70);
    }
  });

  it('joins what the tiles join, and the tiles to each other', () => {
    const layout = layoutOf(SCENARIOS[0] ?? '');
    expect(layout.near('north:1')).toContain('village');
    expect(layout.near('north:4')).toContain('east:3');
    expect(layout.roads.filter((road) => road.kind === 'link')).toHaveLength(4);
  });
});

describe('who stands in one space', () => {
  const enemies = [1, 2].map((id) => ({ id, slot: 1, space: 'north:4', damage: 0, frozen: 0 }));
  const table = { enemies, heroes: [{ hero: 'rook', space: 'north:4' }], villagers: { 'north:4': 1 } } as unknown as TableView;

  it('stands clear of the others where one is to be chosen', () => {
    const layout = layoutOf(SCENARIOS[0] ?? '');
    const least = (choosing: ReadonlySet<string>): number => {
      const { figures, heroes, villagers } = standing(table, layout, choosing);
      const xs = [...figures, ...heroes, ...villagers].map(({ x }) => x).sort((one, other) => one - other);
      return Math.min(...xs.slice(1).map((x, at) => x - (xs[at] ?? 0)));
    };
    expect(least(new Set())).toBeLessThan(56);
    expect(least(new Set(['north:4']))).toBeGreaterThanOrEqual(56); // as wide as a figure
  });
});
