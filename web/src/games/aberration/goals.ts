/** 16.2  What a scenario asks for besides Survival, and how much of it is done. */

import type { Pieces } from './components';
import type { TableView } from './generated';

export interface Goal {
  kind: 'vantages' | 'fires' | 'monstrosities' | 'villagers';
  due: number;
  now: number;
}

export function goals(table: TableView, pieces: Pieces): Goal[] {
  const goal = pieces.scenarios.get(table.scenario ?? '')?.goal;
  if (!goal) return [];
  const now: Record<Goal['kind'], number> = {
    vantages: table.vantages.filter((each) => each.state === 'unlocked').length,
    fires: table.fires.length,
    monstrosities: table.slain,
    villagers: Object.values(table.villagers).reduce((sum, count) => sum + count, 0) + table.spots.length + table.vantages.filter((each) => each.manned).length,
  };
  return (Object.keys(now) as Goal['kind'][]).filter((kind) => goal[kind]).map((kind) => ({ kind, due: goal[kind], now: now[kind] }));
}
