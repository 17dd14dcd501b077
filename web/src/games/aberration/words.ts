/** Aberration in sentences: answers and what is being decided. All patterns stand in the catalogue. */

import type { Piece } from '../../lib/messages/rich';
import { and, text, textIfAny, type Key } from '../../lib/messages/text';
import type { Context } from '../../lib/play/face';
import type { Listed, Spoken } from '../../lib/play/offer';
import type { View } from '../../lib/protocol/generated';
import { END, PASS, ways } from './clicks';
import { chipName, colourName, exploitName, piecesOf, spread, total, type Pieces } from './components';
import type { Action, AttackShown, EffectShown, EnemyAttackShown, EnemyShown, HandView, HurtShown, TableView, WalkShown } from './generated';
import { lookBack } from './playback.svelte';

export const tableOf = (view: View): TableView => view.table as TableView;
export const handOf = (view: View): HandView | null => view.hand as HandView | null;

export function nameOf(context: Pick<Context, 'seats'>, seat: number): string {
  return context.seats[seat]?.name ?? text('ui.seat.number', { n: seat + 1 });
}

/** Every answer on offer, in words, in the order in which the server lists them. */
export function offers(view: View, context: Context): Listed<Action>[] {
  const { offer } = view;
  if (!offer || context.seat === null) return [];
  const actions = [...(offer.actions ?? []), ...(offer.interjections ?? [])] as Action[];
  return ways(actions, tableOf(view), view.resolving).map((way) => ({ ...way, ...worded(way.action, view, context) }));
}

interface Worded {
  label: string;
  detail: string;
  confirm?: string;
}

function worded(action: Action, view: View, context: Context): Worded {
  const pieces = piecesOf(context.content);
  const table = tableOf(view);
  const say = (values: Record<string, string | number> = {}, kind: string = action.type): string => text(`aberration.action.${kind}` as Key, values);
  const does = shown<EffectShown>(view, 'Effects')?.call ?? '';
  /** What is chosen from several, after the verb of what is done to it. */
  const chosen = (what: string): string => {
    const asked = view.offer?.question ?? '';
    return textIfAny(`ui.aberration.do.${['Choose', 'ChooseTogether'].includes(asked) ? does : asked}`, { what }) ?? what;
  };
  switch (action.type) {
    case 'Pass':
      return { label: textIfAny(`aberration.question.${view.offer?.question}.pass`) ?? say(), detail: '' };
    case 'ChooseScenario': {
      const row = pieces.scenarios.get(action.scenario);
      return { label: say({ scenario: row?.title ?? action.scenario }), detail: text('ui.aberration.setup.rounds', { n: (row?.length ?? 0) + 1 }) };
    }
    case 'ChooseHero': {
      const row = pieces.heroes.get(action.hero);
      return { label: say({ hero: row?.title ?? action.hero }), detail: row?.says ?? '' };
    }
    case 'ChooseClass': {
      const row = pieces.classes.get(action.job);
      return { label: say({ job: row?.title ?? action.job }), detail: row ? text('ui.aberration.setup.complexity', { n: row.complexity }) : '' };
    }
    case 'Draw':
      return { label: say(), detail: text('ui.aberration.chips', { n: table.heroes[context.seat ?? 0]?.levels['intellect'] ?? 0 }) };
    case 'EndTurn': {
      const left = total(table.heroes[context.seat ?? 0]?.chips ?? {});
      return { label: say(), detail: '', confirm: left ? text('ui.aberration.confirm.end', { n: left }) : undefined };
    }
    case 'Spend': {
      const doing = pieces.actions.get(action.action);
      return { label: say({ chip: chipName(action.chip), action: doing?.title ?? action.action }), detail: doing?.says ?? '' };
    }
    case 'PlayItem':
      return { label: say({ item: pieces.itemName(action.item) }), detail: pieces.items.get(action.item)?.says ?? '' };
    case 'Attune':
      return { label: say({ item: pieces.itemName(action.item) }), detail: text('ui.aberration.costsExperience') };
    case 'Hold':
      return { label: say({ chip: chipName(action.chip) }), detail: text('ui.aberration.forLater') };
    case 'PayVantage': {
      const row = pieces.vantages.get(action.vantage);
      const values = { vantage: row?.title ?? action.vantage, chips: and(action.chips.map(chipName)), colour: action.colour ? chipName(action.colour) : '' };
      return { label: say(values, action.colour ? 'PayVantageAs' : 'PayVantage'), detail: text('ui.aberration.survivalGain', { n: row?.survival ?? 0 }) };
    }
    case 'StepTo':
      return { label: say({ space: pieces.spaceName(action.space) }), detail: whatStands(pieces, table, action.space) };
    case 'At':
      return { label: chosen(say({ space: pieces.spaceName(action.space) })), detail: whatStands(pieces, table, action.space) };
    case 'Foe':
      return { label: chosen(say({ enemy: pieces.enemyName(table, action.enemy) })), detail: state(pieces, table, action.enemy) };
    case 'Push':
      return { label: say({ enemy: pieces.enemyName(table, action.enemy), space: pieces.spaceName(action.space) }), detail: '' };
    case 'Friend':
      return { label: chosen(say({ seat: nameOf(context, action.seat) })), detail: heroTitle(pieces, table, action.seat) };
    case 'Send':
      return action.to.includes(':')
        ? { label: say({ start: pieces.spaceName(action.start), to: pieces.spaceName(action.to) }, 'SendTrap'), detail: '' }
        : { label: say({ start: pieces.spaceName(action.start), to: pieces.placeName(action.to) }), detail: pieces.spots.get(action.to)?.says ?? pieces.vantages.get(action.to)?.says ?? '' };
    case 'Victim':
      return action.seat === null ? { label: say({}, 'VictimVillager'), detail: '' } : { label: say({ seat: nameOf(context, action.seat) }), detail: heroTitle(pieces, table, action.seat) };
    case 'Pick':
      return { label: say({ what: action.what.includes(':') ? pieces.sourceName(action.what) : pieces.itemName(action.what) }), detail: '' };
    case 'Lucky':
      return { label: say({ item: pieces.itemName(action.item), dice: dice([action.blanks, action.grazes, action.hits, action.doubles]) }), detail: '' };
    case 'Smite':
    case 'Block':
      return { label: say({ item: pieces.itemName(action.item) }), detail: text('ui.aberration.discards') };
    case 'Act':
      return { label: say({ item: pieces.itemName(action.item), seat: nameOf(context, table.active ?? 0) }), detail: exploitName('act') };
    case 'Alter':
      return { label: say({ item: pieces.itemName(action.item), chip: chipName(action.chip), colour: chipName(action.colour) }), detail: exploitName('alter') };
    case 'Upgrade':
      return { label: say({ colour: colourName(action.colour) }), detail: text('ui.aberration.costsExperience') };
    case 'Unlock':
      return { label: say({ action: pieces.actionName(action.action) }), detail: pieces.actions.get(action.action)?.says ?? '' };
  }
}

/** "1 blank, 2 grazes" */
export function dice(counts: readonly [number, number, number, number]): string {
  const faces = ['blank', 'graze', 'hit', 'double'] as const;
  return and(faces.flatMap((face, at) => (counts[at] ? [text(`ui.aberration.dice.${face}`, { n: counts[at] ?? 0 })] : [])));
}

/** "level 2, 1 of 2 health" */
export function state(pieces: Pieces, table: TableView, enemy: number): string {
  const figure = table.enemies.find((each) => each.id === enemy);
  const row = figure ? pieces.monsterOf(table, figure.slot) : null;
  const card = figure?.slot ? table.cards[figure.slot - 1] : undefined;
  const side = card ? row?.level[card.level - 1] : undefined;
  if (!figure || !side || !card) return '';
  return text('ui.aberration.enemyState', { level: card.level, left: side.health - figure.damage, health: side.health });
}

/** Who and what is on a space, in a few words. */
export function whatStands(pieces: Pieces, table: TableView, space: string): string {
  const here = table.enemies.filter((each) => each.space === space);
  const shadows = here.filter((each) => !each.slot).length;
  const found = here.filter((each) => each.slot).map((each) => pieces.enemyName(table, each.id, false));
  if (shadows) found.push(text('ui.aberration.shadows', { n: shadows }));
  if (table.villagers[space]) found.push(text('ui.aberration.villagers', { n: table.villagers[space] ?? 0 }));
  if (table.fires.includes(space)) found.push(text('ui.aberration.fire'));
  if (table.influence.includes(space)) found.push(text('ui.aberration.influence'));
  if (space in table.traps) found.push(text('ui.aberration.trap'));
  return found.length ? and(found) : '';
}

export function heroTitle(pieces: Pieces, table: TableView, seat: number): string {
  const hero = table.heroes[seat];
  if (!hero?.hero) return '';
  const job = pieces.classes.get(hero.job ?? '')?.title ?? '';
  return [pieces.heroes.get(hero.hero)?.title ?? hero.hero, job].filter(Boolean).join(' · ');
}

/** What a frame being resolved shows of itself, the innermost of its kind. */
export function shown<T>(view: View, ...frames: string[]): T | undefined {
  return (view.resolving.findLast((each) => frames.includes(each.frame) && each.shows)?.shows ?? undefined) as T | undefined;
}

/** Whom the windows are about: "you shoot the Antler King", in words. */
export function situation(view: View, context: Context): string {
  const pieces = piecesOf(context.content);
  const table = tableOf(view);
  const innermost = view.resolving.findLast((each) => ['Attack', 'TrapBlow', 'EnemyAttack', 'Hurt'].includes(each.frame));
  switch (innermost?.frame) {
    case 'Attack':
    case 'TrapBlow': {
      const attack = innermost.shows as AttackShown;
      const enemies = and(attack.enemies.map((enemy) => pieces.enemyName(table, enemy)));
      return text(innermost.frame === 'Attack' ? 'ui.aberration.situation.attack' : 'ui.aberration.situation.trap', { name: nameOf(context, attack.seat), enemies });
    }
    case 'EnemyAttack': {
      const attack = innermost.shows as EnemyAttackShown;
      const target = attack.seat === null ? text('ui.aberration.aVillager') : nameOf(context, attack.seat);
      return text(attack.counter ? 'ui.aberration.situation.counter' : 'ui.aberration.situation.enemy', { enemy: pieces.enemyName(table, attack.enemy), target });
    }
    case 'Hurt': {
      const hurt = innermost.shows as HurtShown;
      return text('ui.aberration.situation.hurt', { name: nameOf(context, hurt.seat), n: hurt.damage, source: textIfAny(`aberration.source.${hurt.source}`) ?? hurt.source });
    }
    default:
      return '';
  }
}

/** What the damage of an open window is of: how much health is left, or how far the hero is from a card. */
export function stake(view: View, context: Context): string {
  const pieces = piecesOf(context.content);
  const table = tableOf(view);
  const innermost = view.resolving.findLast((each) => ['Attack', 'TrapBlow', 'EnemyAttack', 'Hurt'].includes(each.frame));
  if (innermost?.frame === 'Attack' || innermost?.frame === 'TrapBlow') {
    const left = (innermost.shows as AttackShown).enemies.flatMap((id) => {
      const figure = table.enemies.find((each) => each.id === id);
      const card = figure ? table.cards[figure.slot - 1] : undefined;
      const health = figure && card ? pieces.monsterOf(table, figure.slot)?.level[card.level - 1]?.health : undefined;
      return figure && health !== undefined ? [{ enemy: pieces.enemyName(table, id, false), left: Math.max(0, health - figure.damage) }] : [];
    });
    if (left.length === 1) return text('ui.aberration.window.health', { left: left[0]?.left ?? 0 });
    return left.length ? text('ui.aberration.window.healths', { each: and(left.map((each) => text('ui.aberration.window.healthOf', each))) }) : '';
  }
  const seat = (innermost?.shows as { seat?: number | null } | undefined)?.seat ?? null; // null: a villager
  if (seat === null) return '';
  return text('ui.aberration.window.track', { name: nameOf(context, seat), track: table.heroes[seat]?.track ?? 0, of: pieces.components.track });
}

/** What is being decided, and by whom; while clicks narrow, what the next click chooses. */
export function spoken(view: View, context: Context, chosen: readonly string[]): Spoken {
  const table = tableOf(view);
  const pieces = piecesOf(context.content);
  if (view.over && !lookBack.on) return { title: text('ui.offer.over'), says: ending(table) };
  const [kind] = chosen[0]?.split(':') ?? [];
  if (kind === 'exploit' && view.offer?.question === 'LuckyFloor') return { title: text('ui.aberration.narrow.lucky', { what: thingName(chosen[0] ?? '', pieces) }), says: text('ui.aberration.narrow.luckySays') };
  if (kind) return { title: textIfAny(`ui.aberration.narrow.${kind}`, { what: thingName(chosen[0] ?? '', pieces) }) ?? text('ui.aberration.narrow.other'), says: text('ui.aberration.narrow.says') };
  const decider = view.waiting[0] ?? -1;
  const asked = view.offer?.asked === true && context.seat !== null;
  if (lookBack.on && !asked) return { title: text('ui.aberration.timeline.title', { round: lookBack.round }), says: text('ui.aberration.timeline.meanwhile') };
  if (decider < 0) return { title: text('ui.offer.chance'), says: '' };
  const mine = asked;
  const question = mine ? (view.offer?.question ?? '') : (view.resolving.at(-1)?.frame ?? '');
  const effects = shown<EffectShown>(view, 'Effects');
  const walk = shown<WalkShown>(view, 'Walking', 'Leading');
  const attacker = shown<EnemyShown>(view, 'AskVictim', 'AskWay')?.enemy;
  const values = {
    name: nameOf(context, mine ? (context.seat ?? decider) : decider),
    names: and(view.waiting.map((seat) => nameOf(context, seat))),
    what: effects ? pieces.sourceName(effects.source) : '',
    steps: (walk?.left ?? 0) + 1,
    n: table.heroes[context.seat ?? 0]?.levels['intellect'] ?? 0,
    chips: total(table.heroes[context.seat ?? 0]?.chips ?? {}) + (table.heroes[context.seat ?? 0]?.altered.length ?? 0),
    enemy: attacker === undefined ? '' : pieces.enemyName(table, attacker),
  };
  const about = situation(view, context);
  const side = mine ? 'mine' : 'other';
  const call = ['Choose', 'ChooseTogether'].includes(question) ? textIfAny(`ui.aberration.choose.${effects?.call}`, values) : undefined;
  const title = mine
    ? (call ?? textIfAny(`ui.aberration.question.${question}.mine`, values) ?? textIfAny(`aberration.question.${question}.title`) ?? text('ui.aberration.question.default.mine', values))
    : (textIfAny(`ui.aberration.question.${question}.other`, values) ?? textIfAny(`aberration.question.${question}.wait`, { seat: values.names }) ?? text('ui.aberration.question.default.other', values));
  // Of Act and Alter nobody is told who has neither.
  const idle = !mine && ['AskBegin', 'AskAction'].includes(question) && !view.offer?.interjections?.some(({ type }) => type === 'Act' || type === 'Alter');
  const says = about || (idle ? '' : (textIfAny(`ui.aberration.question.${question}.${side}Says`, values) ?? (mine ? textIfAny(`aberration.question.${question}.says`) : '') ?? ''));
  return { title, says };
}

/** A thing that was clicked, by its name. */
export function thingName(thing: string, pieces: Pieces): string {
  const at = thing.indexOf(':');
  const [kind, id] = [thing.slice(0, at), thing.slice(at + 1)];
  if (kind === 'action') return pieces.actionName(id);
  if (kind === 'item' || kind === 'exploit') return pieces.itemName(id);
  if (kind === 'chip') return chipName(id);
  if (kind === 'space') return pieces.spaceName(id);
  if (kind === 'spot' || kind === 'vantage') return pieces.placeName(id);
  return '';
}

export function ending(table: TableView): string {
  if (!table.result) return '';
  return table.result === 'won' ? text('ui.aberration.end.won') : (textIfAny(`ui.aberration.end.${table.result}`) ?? text('ui.aberration.end.lost'));
}

/** The answer with a filled button. */
export function mainOffer(_: View, all: readonly Listed<Action>[]): Listed<Action> | null {
  return all.find((offer) => offer.action.type === 'Draw') ?? null;
}

/** The one that lets go, as a plain button. */
export function passOffer(_: View, all: readonly Listed<Action>[]): Listed<Action> | null {
  return all.find((offer) => offer.clicks[0] === PASS || offer.clicks[0] === END) ?? null;
}

/** A card, a place, a name: in bold where a sentence of the log names it. */
export const strong = (words: string): Piece => ({ strong: words });

/** The chips that are drawn now, each with the colour it has for one action. */
export function drawnChips(hero: TableView['heroes'][number]): { chip: string; as: string | null }[] {
  return [...spread(hero.chips).map((chip) => ({ chip, as: null })), ...hero.altered.map(([chip, as]) => ({ chip, as }))];
}
