/** Looking things up in the components of a pack: what has which name and which text. */

import { text, textIfAny } from '../../lib/messages/text';
import type {
  Components, MonsterRow, PublicAberration, PublicBeast, PublicCard, PublicClass, PublicHero, PublicItem, PublicObjective, PublicVantage, ScenarioRow, TableView,
} from './generated';

export const POINTS = ['north', 'east', 'south', 'west'] as const; // the boards, clockwise
export const COLOURS = ['intellect', 'strength', 'speed', 'command'] as const;
export const CHIPS = ['intellect', 'strength', 'speed', 'command', 'hero', 'corruption'] as const;
export const EXPLOITS = ['act', 'alter', 'block', 'lucky', 'smite'] as const;
export const FACES = ['blanks', 'grazes', 'hits', 'doubles'] as const; // of a die, as the view counts them

/** An action of a class or of an attuned item. */
export interface Doing {
  id: string;
  title: string;
  colour: string; // "any": the grey section
  lock: string | null;
  says: string;
}

/** The components of one pack, by id. */
export class Pieces {
  readonly actions = new Map<string, Doing>();
  readonly items: ReadonlyMap<string, PublicItem>;
  readonly monsters: ReadonlyMap<string, MonsterRow>;
  readonly heroes: ReadonlyMap<string, PublicHero>;
  readonly classes: ReadonlyMap<string, PublicClass>;
  readonly vantages: ReadonlyMap<string, PublicVantage>;
  readonly spots: ReadonlyMap<string, PublicCard>;
  readonly objectives: ReadonlyMap<string, PublicObjective>;
  readonly beast: ReadonlyMap<string, PublicBeast>;
  readonly aberrations: ReadonlyMap<string, PublicAberration>;
  readonly scenarios: ReadonlyMap<string, ScenarioRow>;

  constructor(readonly components: Components) {
    this.items = byId(components.items);
    this.monsters = byId(components.monsters);
    this.heroes = byId(components.heroes);
    this.classes = byId(components.classes);
    this.vantages = byId(components.vantages);
    this.spots = byId(components.spots);
    this.objectives = byId(components.objectives);
    this.beast = byId(components.beast);
    this.aberrations = byId(components.aberrations);
    this.scenarios = byId(components.scenarios);
    for (const item of components.items) this.actions.set(item.id, { ...item, colour: item.colour ?? 'any', lock: null });
    for (const job of components.classes) for (const action of job.actions) this.actions.set(action.id, action);
  }

  /** "North 3", "the Village": every space can be said and read aloud. */
  spaceName(id: string): string {
    if (id === 'village') return text('ui.aberration.village');
    const [board = '', number = ''] = id.split(':');
    return text('ui.aberration.space', { board: textIfAny(`ui.aberration.point.${board}`) ?? board, number });
  }

  /** "N3", on the space itself. */
  spaceSign(id: string): string {
    const [board = '', number = ''] = id.split(':');
    return `${(textIfAny(`ui.aberration.point.${board}`) ?? board).charAt(0)}${number}`;
  }

  /** A worker spot of the Village, a Vantage Point or a space. */
  placeName(id: string): string {
    return this.spots.get(id)?.title ?? this.vantages.get(id)?.title ?? this.spaceName(id);
  }

  actionName(id: string): string {
    return this.actions.get(id)?.title ?? id;
  }

  itemName(id: string): string {
    return this.items.get(id)?.title ?? id;
  }

  /** Whatever a source such as "action:watchman-cleave" or "card:bad-dreams" names. */
  sourceName(source: string): string {
    const [kind = '', id = ''] = source.split(':');
    const rows: Record<string, { get(id: string): { title: string } | undefined }> = {
      action: this.actions, item: this.items, spot: this.spots, vantage: this.vantages, reward: this.vantages,
      card: this.beast, aberration: this.aberrations, hero: this.heroes,
    };
    return rows[kind]?.get(id)?.title ?? id;
  }

  /** The kind of a figure, by the enemy card of its slot; null: a shadow. */
  monsterOf(table: TableView, slot: number): MonsterRow | null {
    return slot ? (this.monsters.get(table.cards[slot - 1]?.monster ?? '') ?? null) : null;
  }

  /** "Barrow Hound, North 3" */
  enemyName(table: TableView, enemy: number, where = true): string {
    const figure = table.enemies.find((each) => each.id === enemy);
    if (!figure) return text('ui.aberration.enemyGone');
    const name = this.monsterOf(table, figure.slot)?.title ?? text('ui.aberration.shadow');
    return where ? text('ui.aberration.at', { what: name, space: this.spaceName(figure.space) }) : name;
  }

  /** All actions that a hero's class board shows, by colour, the grey section first; those of attuned items last in theirs. */
  board(job: string | null, attuned: readonly string[]): Map<string, Doing[]> {
    const found = new Map<string, Doing[]>([['any', []], ...COLOURS.map((colour): [string, Doing[]] => [colour, []])]);
    for (const action of this.classes.get(job ?? '')?.actions ?? []) found.get(action.colour)?.push(action);
    for (const id of new Set(attuned)) {
      const item = this.items.get(id);
      if (item?.colour) found.get(item.colour)?.push({ ...item, colour: item.colour, lock: null });
    }
    return found;
  }
}

function byId<T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

const known = new WeakMap<object, Pieces>();

/** The components that the server sent, ready for looking up; made once for each pack. */
export function piecesOf(content: object): Pieces {
  let pieces = known.get(content);
  if (!pieces) {
    pieces = new Pieces(content as Components);
    known.set(content, pieces);
  }
  return pieces;
}

export function chipName(chip: string): string {
  return textIfAny(`ui.aberration.chip.${chip}`) ?? chip;
}

export function colourName(colour: string): string {
  return textIfAny(`aberration.colour.${colour}`) ?? colour;
}

export function exploitName(exploit: string): string {
  return textIfAny(`aberration.exploit.${exploit}`) ?? exploit;
}

export function keywordName(keyword: string): string {
  return textIfAny(`aberration.keyword.${keyword}`) ?? keyword;
}

/** 1 to 5 as the five enemy cards are numbered. */
export function roman(n: number): string {
  return ['0', 'I', 'II', 'III', 'IV', 'V'][n] ?? String(n);
}

/** Counts by name, one by one: two reds are two chips on the table. */
export function spread(counts: Readonly<Record<string, number>>): string[] {
  return CHIPS.flatMap((chip) => Array.from({ length: counts[chip] ?? 0 }, () => chip));
}

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
