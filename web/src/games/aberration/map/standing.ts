/** Where the pieces of the table stand in the picture: side by side where several share a space. */

import type { Point } from '../../../lib/board/camera.svelte';
import type { EnemyView, TableView } from '../generated';
import { MIDDLE, type MapLayout } from './layout';

export interface Standing extends Point {
  key: string;
  space: string;
}

export interface Figure extends Standing {
  enemy: EnemyView;
}

export interface HeroStanding extends Standing {
  seat: number;
}

export interface VillagerStanding extends Standing {
  count: number;
}

export interface Placed {
  figures: readonly Figure[];
  heroes: readonly HeroStanding[];
  villagers: readonly VillagerStanding[];
}

const STEP = 40; // units between neighbours in one space
const APART = 66; // the same, where one of them is to be chosen: none stands before another
const IN_ROW = 4;

/** Everybody on the map, from the top of the picture down; `choosing`: spaces in which one of several is to be chosen. */
export function standing(table: TableView, layout: MapLayout, choosing: ReadonlySet<string> = new Set()): Placed {
  const figures: Figure[] = [];
  const heroes: HeroStanding[] = [];
  const villagers: VillagerStanding[] = [];
  for (const { id, x, y } of layout.spots.values()) {
    const enemies = table.enemies.filter((each) => each.space === id);
    const seats = table.heroes.flatMap((hero, seat) => (hero.hero && hero.space === id ? [seat] : []));
    const count = table.villagers[id] ?? 0;
    const home = id === 'village';
    if (home && count) villagers.push({ key: `villagers:${id}`, space: id, x: MIDDLE.x, y: MIDDLE.y - 18, count });
    const all = seats.length + enemies.length + (count && !home ? 1 : 0);
    const step = choosing.has(id) ? APART : STEP;
    let at = 0;
    const next = (): Point => {
      const row = Math.floor(at / IN_ROW);
      const inRow = Math.min(IN_ROW, all - row * IN_ROW);
      const place = { x: x + ((at % IN_ROW) - (inRow - 1) / 2) * step, y: y + (home ? 40 : 6) - row * 20 };
      at += 1;
      return place;
    };
    for (const enemy of enemies) figures.push({ key: `enemy:${enemy.id}`, space: id, enemy, ...next() });
    if (count && !home) villagers.push({ key: `villagers:${id}`, space: id, count, ...next() });
    for (const seat of seats) heroes.push({ key: `hero:${seat}`, space: id, seat, ...next() });
  }
  return { figures, heroes, villagers };
}
