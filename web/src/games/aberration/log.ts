/** What happened, as lines of the log; each with the clause by which it happened, and the things it is about. */

import { rich, type Piece } from '../../lib/messages/rich';
import { and, pattern, text, textIfAny, type Key } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { LogLine } from '../../lib/play/log';
import type { Step } from '../../lib/protocol/generated';
import { clauseOf } from './clauses';
import { chipName, colourName, exploitName, keywordName, piecesOf } from './components';
import type { Event } from './generated';
import { dice, nameOf, strong } from './words';

type Told = Pick<LogLine, 'seat' | 'pieces' | 'things' | 'tone'>;

const EVENTS_A_STEP = 64; // at most: ids of lines stay the same as steps are added

/** All lines, oldest first. */
export function logLines(steps: readonly Step[], context: Context): LogLine[] {
  const lines: LogLine[] = [];
  for (const step of steps) {
    for (const [index, event] of (step.events as readonly Event[]).entries()) {
      const id = step.n * EVENTS_A_STEP + index;
      const last = lines.at(-1);
      if (event.type === 'DrewChip' && last?.drawn && last.seat === event.seat) {
        last.drawn.push(chipName(event.chip));
        last.pieces = rich(pattern('ui.aberration.log.drew'), { seat: strong(nameOf(context, event.seat)), chips: and(last.drawn) });
        continue;
      }
      lines.push({ id, heading: HEADINGS.has(event.type), ...tell(event, context), clause: clauseOf(event, piecesOf(context.content)), drawn: event.type === 'DrewChip' ? [chipName(event.chip)] : undefined });
    }
  }
  return lines;
}

const HEADINGS = new Set(['RoundBegan', 'PhaseBegan', 'TurnBegan']);

/** One event in words. */
export function tell(event: Event, context: Context): Told {
  const pieces = piecesOf(context.content);
  const place = (space: string): Piece => strong(pieces.spaceName(space));
  const who = (seat: number): Piece => strong(nameOf(context, seat));
  const named = (monster: string): string => pieces.monsters.get(monster)?.title ?? text('ui.aberration.unseen');
  const title = (words: string | undefined, id: string): Piece => strong(words ?? id);
  const monster = (id: string): Piece => strong(named(id));
  const line = (seat: number | null, values: Parameters<typeof rich>[1], things: string[] = [], kind: string = event.type): Told => ({
    seat,
    pieces: begun(rich(pattern(`aberration.event.${kind}` as Key), seat === null ? values : { seat: who(seat), ...values })),
    things: seat === null ? things : [`hero:${seat}`, ...things],
  });
  const good = (told: Told): Told => ({ ...told, tone: 'good' });
  const bad = (told: Told): Told => ({ ...told, tone: 'bad' });
  switch (event.type) {
    case 'Chosen':
      return event.seat === null
        ? line(null, { what: title(pieces.scenarios.get(event.what)?.title, event.what) }, [], 'ChosenScenario')
        : line(event.seat, { what: title(pieces.heroes.get(event.what)?.title ?? pieces.classes.get(event.what)?.title, event.what) });
    case 'FirstPlayer':
    case 'TurnBegan':
    case 'TurnEnded':
    case 'Plagued':
    case 'GotItem':
    case 'Left':
      return line(event.seat, {});
    case 'RoundBegan':
      return line(null, { number: event.number });
    case 'PhaseBegan':
      return line(null, { phase: textIfAny(`aberration.phase.${event.phase}`) ?? event.phase });
    case 'DrewChip':
      return { ...line(event.seat, {}), pieces: rich(pattern('ui.aberration.log.drew'), { seat: who(event.seat), chips: chipName(event.chip) }) };
    case 'SpentChip':
      return line(event.seat, { chip: chipName(event.chip), action: strong(pieces.actionName(event.action)) }, [`action:${event.action}`]);
    case 'HeldChip':
      return line(event.seat, { chip: chipName(event.chip) });
    case 'ChipGained':
      return line(event.seat, { chip: chipName(event.chip) }, [], event.gone ? 'ChipGone' : 'ChipGained');
    case 'ExperienceGained':
      return line(event.seat, { count: event.count });
    case 'Upgraded':
      return line(event.seat, { colour: strong(colourName(event.colour)), level: event.level }, [`ability:${event.colour}`]);
    case 'Unlocked':
      return line(event.seat, { action: strong(pieces.actionName(event.action)) }, [`action:${event.action}`]);
    case 'AttunedItem':
    case 'DrewItem':
      return line(event.seat, { item: strong(pieces.itemName(event.item)) }, [`item:${event.item}`]);
    case 'UsedItem': {
      const kind = event.how === 'effect' ? 'UsedItem' : event.how === 'lost' ? 'LostItem' : 'ExploitedItem';
      return line(event.seat, { item: strong(pieces.itemName(event.item)), how: strong(exploitName(event.how)) }, [`item:${event.item}`], kind);
    }
    case 'Rolled':
      return line(null, { what: strong(dice([event.blanks, event.grazes, event.hits, event.doubles]) || text('ui.aberration.dice.none')), again: event.again }, [], event.again ? 'RolledAgain' : 'Rolled');
    case 'Attacked':
      return line(event.seat, { enemies: strong(and(event.monsters.map(named))), kind: textIfAny(`aberration.attack.${event.kind}`) ?? event.kind }, event.enemies.map((id) => `enemy:${id}`));
    case 'Damaged':
      return line(null, { enemy: monster(event.monster), damage: event.damage, left: event.left }, [`enemy:${event.enemy}`]);
    case 'Spared':
      return line(null, { monster: monster(event.monster), damage: event.damage }, [`enemy:${event.enemy}`], `Spared${event.by.charAt(0).toUpperCase()}${event.by.slice(1)}`);
    case 'Died':
      return good(line(null, { monster: monster(event.monster) }, [`enemy:${event.enemy}`]));
    case 'EnemyAttacked': {
      const target = event.seat === null ? text('ui.aberration.aVillager') : nameOf(context, event.seat);
      return line(null, { enemy: monster(event.monster), target: strong(target), space: place(event.space) }, [`enemy:${event.enemy}`, ...(event.seat === null ? [] : [`hero:${event.seat}`])], event.counter ? 'Countered' : 'EnemyAttacked');
    }
    case 'Hurt':
      return bad(line(event.seat, { damage: event.damage, source: textIfAny(`aberration.source.${event.source}`) ?? event.source, track: event.track }));
    case 'Healed':
      return good(line(event.seat, { track: event.track }));
    case 'Transformed':
      return bad(line(event.seat, { card: strong(pieces.aberrations.get(event.card)?.title ?? event.card) }));
    case 'HeroMoved':
      return line(event.seat, { space: place(event.space) }, [`space:${event.space}`]);
    case 'VillagerMoved':
      return line(null, { start: place(event.start), to: place(event.to) }, [`space:${event.to}`]);
    case 'VillagerSent':
      return line(null, { start: place(event.start), spot: strong(pieces.placeName(event.spot)) }, [`spot:${event.spot}`, `vantage:${event.spot}`]);
    case 'VillagersReturned':
      return line(null, { count: event.count }, ['space:village']);
    case 'VillagerDied':
      return bad(line(null, { space: place(event.space) }, [`space:${event.space}`]));
    case 'ShadowPlaced':
      return line(null, { space: place(event.space) }, [`enemy:${event.enemy}`, `space:${event.space}`]);
    case 'Revealed': {
      const token = textIfAny(`ui.aberration.token.${event.token}`) ?? pieces.monsters.get(event.token)?.title ?? event.token;
      return line(null, { token: strong(token), space: place(event.space) }, [`enemy:${event.enemy}`, `space:${event.space}`]);
    }
    case 'Spawned':
      return bad(line(null, { monster: monster(event.monster), space: place(event.space) }, [`enemy:${event.enemy}`, `space:${event.space}`]));
    case 'Power':
      return line(null, { enemy: monster(event.monster), keyword: strong(keywordName(event.keyword)) }, [`enemy:${event.enemy}`]);
    case 'Activated':
      return line(null, { enemy: monster(event.monster), space: place(event.space) }, [`enemy:${event.enemy}`], event.frozen ? 'Thawed' : 'Activated');
    case 'EnemyMoved':
      return line(null, { enemy: monster(event.monster), start: place(event.start), space: place(event.space) }, [`enemy:${event.enemy}`, `space:${event.space}`]);
    case 'EnteredVillage':
      return bad(line(null, { enemy: monster(event.monster), fear: event.fear }, ['space:village', 'fear']));
    case 'LevelledUp':
      return bad(line(null, { monster: monster(event.monster), level: event.level }, [`card:${event.slot}`]));
    case 'FrozenEnemy':
      return line(null, { enemy: monster(event.monster) }, [`enemy:${event.enemy}`]);
    case 'FireLit':
    case 'FireOut':
    case 'InfluenceGone':
      return line(null, { space: place(event.space) }, [`space:${event.space}`]);
    case 'InfluencePlaced':
      return line(null, { space: place(event.space) }, [`space:${event.space}`], event.stopped ? 'InfluenceStopped' : 'InfluencePlaced');
    case 'TrapSet':
      return line(event.seat, { space: place(event.space) }, [`space:${event.space}`]);
    case 'TrapBack':
      return line(event.seat, { space: place(event.space) }, [`space:${event.space}`], event.sprung ? 'TrapSprung' : 'TrapBack');
    case 'VantagePaid':
      return line(event.seat, { vantage: strong(pieces.placeName(event.vantage)), chips: and(event.chips.map(chipName)) }, [`vantage:${event.vantage}`]);
    case 'VantageUnlocked':
      return good(line(null, { vantage: strong(pieces.placeName(event.vantage)) }, [`vantage:${event.vantage}`]));
    case 'VantageLost':
      return bad(line(null, { vantage: strong(pieces.placeName(event.vantage)) }, [`vantage:${event.vantage}`]));
    case 'ObjectiveOpened':
      return line(null, { objective: strong(pieces.objectives.get(event.objective)?.title ?? event.objective) }, [`objective:${event.objective}`]);
    case 'ObjectiveToken':
      return line(null, { objective: strong(pieces.objectives.get(event.objective)?.title ?? event.objective), tokens: event.tokens }, [`objective:${event.objective}`]);
    case 'ObjectiveDone': {
      const told = line(null, { objective: strong(pieces.objectives.get(event.objective)?.title ?? event.objective) }, [], event.dropped ? 'ObjectiveDropped' : 'ObjectiveDone');
      return event.dropped ? told : good(told);
    }
    case 'BeastCardPlayed':
      return line(null, { card: strong(pieces.beast.get(event.card)?.title ?? event.card) }, ['beast']);
    case 'FearGained':
      return bad(line(null, { count: event.count, fear: event.fear, why: textIfAny(`aberration.why.${event.why}`) ?? event.why }, ['fear']));
    case 'SurvivalGained':
      return good(line(null, { count: event.count, survival: event.survival }, ['survival']));
    case 'NightOver':
      return event.won ? good(line(null, {}, [], 'NightWon')) : bad(line(null, { why: textIfAny(`aberration.why.${event.why}`) ?? event.why }, [], 'NightLost'));
  }
}

/** Begins with a capital. */
function begun(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...rest] = pieces;
  const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
  if (typeof first === 'string') return [capital(first), ...rest];
  return first && 'strong' in first ? [strong(capital(first.strong)), ...rest] : pieces;
}
