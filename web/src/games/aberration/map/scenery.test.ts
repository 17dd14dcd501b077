import { describe, expect, it } from 'vitest';

import { HEIGHT, MIDDLE, WIDTH } from './layout';
import { layoutOf, SCENARIOS } from './sample';
import { scenery, sectorOf } from './scenery';

describe('the woods', () => {
  it('are the same every time, and another for another night', () => {
    const [one = '', other = ''] = SCENARIOS;
    expect(scenery(layoutOf(one))).toEqual(scenery(layoutOf(one)));
    expect(scenery(layoutOf(one))).not.toEqual(scenery(layoutOf(other)));
  });

  it('leave spaces and Vantage Points free', () => {
    const layout = layoutOf(SCENARIOS[0] ?? '');
    const plants = scenery(layout);
    expect(plants.length).toBeGreaterThan(100);
    for (const place of [...layout.spots.values(), ...layout.stands]) {
      if ('id' in place && place.id === 'village') continue;
      for (const plant of plants) expect(Math.hypot(plant.x - place.x, plant.y - place.y)).toBeGreaterThanOrEqual(46);
    }
  });

  it('know on which board they stand', () => {
    expect(sectorOf(MIDDLE)).toBe(-1);
    expect([{ x: MIDDLE.x, y: 5 }, { x: WIDTH - 5, y: MIDDLE.y }, { x: MIDDLE.x, y: HEIGHT - 5 }, { x: 5, y: MIDDLE.y }].map(sectorOf)).toEqual([0, 1, 2, 3]);
  });
});
