import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Step } from '../../lib/protocol/generated';
import { fold } from './fold';
import type { Event, TableView } from './generated';
import { enemyPhase, pace, Playback } from './playback.svelte';

const table = { round: 2, phase: 'heroes', fear: 1, enemies: [{ id: 1, slot: 0, space: 'north:5', damage: 0, frozen: 0 }], cards: [{ monster: 'crow-thing', level: 1, parasites: 0, left: 3 }], heroes: [], villagers: { 'north:3': 1 }, fires: [], influence: [], traps: {}, vantages: [], beastPlayed: [] } as unknown as TableView;
const context = { content: { items: [], monsters: [{ id: 'crow-thing', title: 'Crow Thing', horde: true, level: [] }], heroes: [], classes: [], vantages: [], spots: [], objectives: [], beast: [], aberrations: [], scenarios: [], clauses: { VillagerDied: '8.11' }, keywords: {} }, seat: 0, seats: [] };
const step = (n: number, ...events: Event[]): Step => ({ n, events });
const begins: Event = { type: 'PhaseBegan', phase: 'encroach' };
const wakes: Event = { type: 'Activated', enemy: 1, monster: 'shadow', frozen: false, space: 'north:5' };
const moves: Event = { type: 'EnemyMoved', enemy: 1, monster: 'shadow', start: 'north:5', space: 'north:3' };
const shows: Event = { type: 'Revealed', enemy: 1, token: 'crow-thing', space: 'north:3', gone: false };
const dies: Event = { type: 'VillagerDied', space: 'north:3' };
const village: Event = { type: 'PhaseBegan', phase: 'village' };

describe('the enemy phase', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is what came from Encroach to the next Village Phase', () => {
    const { round, heard } = enemyPhase([step(1, { type: 'RoundBegan', number: 3 }, begins, moves), step(2, dies), step(3, { type: 'RoundBegan', number: 4 }, village)]);
    expect(round).toBe(3);
    expect(heard.map(({ event }) => event.type)).toEqual(['PhaseBegan', 'EnemyMoved', 'VillagerDied']);
  });

  it('shows the table as it was after each step, and the view itself at the end', () => {
    const playback = new Playback();
    playback.hear([step(1, begins, wakes, moves, shows), step(2, dies)], table, { ...table, round: 2 }, context, true);
    expect(playback.at).toBe(0);
    playback.go(2);
    expect(playback.table?.enemies[0]).toMatchObject({ space: 'north:3', slot: 0 });
    playback.go(3);
    expect(playback.table?.enemies[0]?.slot).toBe(1);
    expect(playback.table?.villagers['north:3']).toBe(1);
    playback.go(4);
    expect(playback.table).toBeNull();
    expect(playback.beat?.clause).toBe('8.11');
  });

  it('plays by itself at the chosen speed, stops when told, and can be read again', () => {
    const playback = new Playback();
    playback.speed = 2;
    playback.hear([step(1, begins, wakes, moves)], table, table, context, true);
    vi.advanceTimersByTime(560);
    expect(playback.at).toBe(1);
    playback.pause();
    vi.advanceTimersByTime(5000);
    expect(playback.at).toBe(1);
    playback.play();
    vi.advanceTimersByTime(5000);
    expect(playback.behind).toBe(false);
    playback.play();
    expect(playback.at).toBe(0);
    playback.finish();
    expect(playback.table).toBeNull();
  });

  it('takes about twenty seconds at most, with steps that can still be followed', () => {
    expect(pace(3)).toBe(1100);
    for (const steps of [20, 39, 80]) expect(steps * pace(steps)).toBeLessThanOrEqual(22000);
    expect(pace(300)).toBe(250);
  });

  it('is not played for whoever wants no motion, but can be read', () => {
    const playback = new Playback();
    playback.hear([step(1, begins, wakes, moves)], table, table, context, false);
    expect(playback.behind).toBe(false);
    expect(playback.beats).toHaveLength(3);
  });

  it('keeps its place while one reads and more comes', () => {
    const playback = new Playback();
    playback.hear([step(1, begins, wakes)], table, table, context, false);
    playback.go(0);
    playback.hear([step(1, begins, wakes), step(2, moves)], table, table, context, true);
    expect(playback.at).toBe(0);
    expect(playback.beats).toHaveLength(3);
  });
});

describe('folding', () => {
  it('moves what an event says has moved', () => {
    expect(fold(table, { type: 'FearGained', count: 2, fear: 3, why: 'village' }).fear).toBe(3);
    expect(fold(table, { type: 'EnteredVillage', enemy: 1, monster: 'shadow', fear: 1 }).enemies).toEqual([]);
    expect(fold(table, { type: 'InfluencePlaced', space: 'north:5', stopped: false }).influence).toEqual(['north:5']);
    expect(fold({ ...table, fires: ['north:5'] }, { type: 'InfluencePlaced', space: 'north:5', stopped: true }).fires).toEqual([]);
    expect(fold(table, { type: 'LevelledUp', slot: 1, monster: 'crow-thing', level: 2 }).cards[0]?.level).toBe(2);
  });
});
