/**
 * The table as it looked after each event, for watching the enemy phase again: decoration on the way to a view, never in its place.
 * It moves what an event says has moved; whatever else changed is there when the view itself is shown.
 */

import type { EnemyView, Event, HeroView, TableView } from './generated';

export function fold(table: TableView, event: Event): TableView {
  switch (event.type) {
    case 'PhaseBegan':
      return { ...table, phase: event.phase };
    case 'EnemyMoved':
      return enemies(table, event.enemy, (each) => ({ ...each, space: event.space }));
    case 'Damaged':
      return enemies(table, event.enemy, (each) => ({ ...each, damage: each.damage + event.damage }));
    case 'FrozenEnemy':
      return enemies(table, event.enemy, (each) => ({ ...each, frozen: each.frozen + 1 }));
    case 'Activated':
      return event.frozen ? enemies(table, event.enemy, (each) => ({ ...each, frozen: Math.max(0, each.frozen - 1) })) : table;
    case 'Power':
      return event.keyword === 'regenerate' ? enemies(table, event.enemy, (each) => ({ ...each, damage: 0 })) : table;
    case 'Died':
    case 'EnteredVillage':
      return { ...table, enemies: table.enemies.filter((each) => each.id !== event.enemy) };
    case 'ShadowPlaced':
      return added(table, event.enemy, 0, event.space);
    case 'Spawned':
      return added(table, event.enemy, slotOf(table, event.monster), event.space);
    case 'Revealed':
      return event.gone
        ? { ...table, enemies: table.enemies.filter((each) => each.id !== event.enemy) }
        : enemies(table, event.enemy, (each) => ({ ...each, slot: slotOf(table, event.token), space: event.space }));
    case 'Hurt':
      return hero(table, event.seat, (each) => ({ ...each, track: event.track }));
    case 'Transformed':
      return hero(table, event.seat, (each) => ({ ...each, track: 0, aberrations: [...each.aberrations, event.card] }));
    case 'HeroMoved':
      return hero(table, event.seat, (each) => ({ ...each, space: event.space }));
    case 'VillagerMoved':
      return villagers(villagers(table, event.start, -1), event.to, 1);
    case 'VillagerDied':
      return villagers(table, event.space, -1);
    case 'FireLit':
      return { ...table, fires: [...table.fires, event.space] };
    case 'FireOut':
      return { ...table, fires: table.fires.filter((space) => space !== event.space) };
    case 'InfluencePlaced':
      return event.stopped ? { ...table, fires: table.fires.filter((space) => space !== event.space) } : { ...table, influence: [...table.influence, event.space] };
    case 'InfluenceGone':
      return { ...table, influence: table.influence.filter((space) => space !== event.space) };
    case 'TrapBack':
      return { ...table, traps: Object.fromEntries(Object.entries(table.traps).filter(([space]) => space !== event.space)) };
    case 'LevelledUp':
      return { ...table, cards: table.cards.map((card, at) => (at === event.slot - 1 ? { ...card, level: event.level } : card)) };
    case 'VantageLost':
      return { ...table, vantages: table.vantages.map((each) => (each.vantage === event.vantage ? { ...each, state: 'removed' } : each)) };
    case 'FearGained':
      return { ...table, fear: event.fear };
    case 'SurvivalGained':
      return { ...table, survival: event.survival };
    case 'BeastCardPlayed':
      return { ...table, beastPlayed: [...table.beastPlayed, event.card] };
    default:
      return table;
  }
}

function enemies(table: TableView, id: number, change: (each: EnemyView) => EnemyView): TableView {
  return { ...table, enemies: table.enemies.map((each) => (each.id === id ? change(each) : each)) };
}

function hero(table: TableView, seat: number, change: (each: HeroView) => HeroView): TableView {
  return { ...table, heroes: table.heroes.map((each, at) => (at === seat ? change(each) : each)) };
}

function villagers(table: TableView, space: string, by: number): TableView {
  return { ...table, villagers: { ...table.villagers, [space]: Math.max(0, (table.villagers[space] ?? 0) + by) } };
}

function added(table: TableView, id: number, slot: number, space: string): TableView {
  return { ...table, enemies: [...table.enemies.filter((each) => each.id !== id), { id, slot, space, damage: 0, frozen: 0, hitBy: [] }] };
}

function slotOf(table: TableView, monster: string): number {
  return table.cards.findIndex((card) => card.monster === monster) + 1;
}
