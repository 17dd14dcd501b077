/** What came of an answer in the Hero Phase, for a glance at the map: the dice that were thrown and what followed, in the words of the log. */

import type { Piece } from '../../lib/messages/rich';
import type { Context } from '../../lib/play/face';
import type { Step } from '../../lib/protocol/generated';
import { FACES } from './components';
import type { Event, TableView } from './generated';
import { tell } from './log';

export interface Line {
  key: string; // of the entry and the event in it
  pieces: readonly Piece[];
  faces: readonly (typeof FACES)[number][]; // the dice of it, as they lay at last
  tone?: 'good' | 'bad';
}

export interface Aftermath {
  lines: readonly Line[];
  more: number; // that there was no room for: they stand in the log
}

const LINES = 4; // that are read at a glance, a throw among them

/** What is worth a line, and how much: of more than there is room for, the least goes first. Whatever else happens is seen on the map itself. */
const WORTH: Readonly<Partial<Record<Event['type'], number>>> = {
  Died: 6, Transformed: 6, VillagerDied: 6, VantageUnlocked: 6, VantageLost: 6, ObjectiveDone: 6,
  Attacked: 5, EnemyAttacked: 5, Hurt: 5, Damaged: 5, FearGained: 5,
  Revealed: 4, Spawned: 4, EnteredVillage: 4, LevelledUp: 4, SurvivalGained: 4, InfluencePlaced: 4, InfluenceGone: 4, Plagued: 4, TrapBack: 4,
  Rolled: 3, BeastCardPlayed: 3, Healed: 3, FrozenEnemy: 3, ObjectiveToken: 3, FireLit: 3, FireOut: 3, Power: 3, ShadowPlaced: 3,
  ExperienceGained: 2, ChipGained: 2, UsedItem: 2, DrewItem: 2, GotItem: 2,
};

interface Heard {
  key: string;
  event: Event;
}

/** What of this news happened in the Hero Phase; `phase`: that of the table before it. */
export function heroic(news: readonly Step[], phase: string): Heard[] {
  let now = phase;
  return news.flatMap(({ n, events }) =>
    (events as readonly Event[]).flatMap((event, at) => {
      if (event.type === 'RoundBegan') now = 'village';
      if (event.type === 'PhaseBegan') now = event.phase;
      return now === 'heroes' ? [{ key: `${n}.${at}`, event }] : [];
    }),
  );
}

/** In a few lines; `open`: the last throw lies in a window over the map still, and is not shown twice. */
export function aftermath(heard: readonly Heard[], open: boolean, context: Context): Aftermath {
  const dead = new Set(heard.flatMap(({ event }) => (event.type === 'Died' ? [event.enemy] : [])));
  const found: (Line & { worth: number })[] = [];
  let attack: number | null = null; // of whose dice the next throw is: its place in `found`
  for (const { key, event } of heard) {
    const worth = WORTH[event.type];
    if (worth === undefined || (event.type === 'Damaged' && dead.has(event.enemy)) || (event.type === 'UsedItem' && event.seat === context.seat)) continue; // that it dies says enough, and what one has played oneself one knows
    if (event.type === 'Rolled' && attack !== null) {
      const line = found[attack];
      if (line) found[attack] = { ...line, faces: facesOf(event) };
      continue;
    }
    const { pieces, tone } = tell(event, context);
    found.push({ key, pieces, tone, worth, faces: event.type === 'Rolled' ? facesOf(event) : [] });
    if (event.type === 'Attacked' || event.type === 'EnemyAttacked' || event.type === 'Rolled') attack = found.length - 1;
  }
  if (open && attack !== null) found.splice(attack, 1);
  const room = found.length > LINES ? LINES - 1 : LINES; // one says how many more
  const kept = new Set([...found].sort((one, other) => other.worth - one.worth).slice(0, room));
  return { lines: found.filter((line) => kept.has(line)).map(({ key, pieces, faces, tone }) => ({ key, pieces, faces, tone })), more: found.length - kept.size };
}

function facesOf(event: Event & { type: 'Rolled' }): (typeof FACES)[number][] {
  return FACES.flatMap((face) => Array.from({ length: event[face] }, () => face));
}

/** The spaces where this happened, the latest first: of enemies that are gone, where they stood. */
export function places(heard: readonly Heard[], before: TableView, now: TableView): string[] {
  const enemy = (id: number): string[] => [now, before].flatMap((table) => table.enemies.filter((each) => each.id === id).map(({ space }) => space)).slice(0, 1);
  const hero = (seat: number): string[] => [now.heroes[seat]?.space ?? ''].filter(Boolean);
  const found = heard.flatMap(({ event }): string[] => {
    switch (event.type) {
      case 'Attacked':
        return event.enemies.flatMap(enemy);
      case 'Damaged':
      case 'Died':
      case 'FrozenEnemy':
        return enemy(event.enemy);
      case 'Hurt':
      case 'Healed':
        return hero(event.seat);
      case 'VillagerMoved':
        return [event.to];
      case 'HeroMoved':
      case 'EnemyAttacked':
      case 'EnemyMoved':
      case 'Revealed':
      case 'Spawned':
      case 'ShadowPlaced':
      case 'VillagerDied':
      case 'FireLit':
      case 'FireOut':
      case 'InfluencePlaced':
      case 'InfluenceGone':
      case 'TrapSet':
      case 'TrapBack':
        return [event.space];
      default:
        return [];
    }
  });
  return [...new Set(found.reverse())];
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The first of these areas that lies over the fewest of the points. */
export function freest(areas: readonly Area[], points: readonly { x: number; y: number }[]): number {
  const over = areas.map(({ left, top, right, bottom }) => points.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).length);
  return over.indexOf(Math.min(...over));
}
