/** What one clicks to give an answer: the things of each action, in order. The server lists the actions; this only says where they lie. */

import { text } from '../../lib/messages/text';
import type { Way } from '../../lib/play/narrowing.svelte';
import type { Resolving } from '../../lib/protocol/generated';
import type { Action, EnemyShown, Lucky, TableView } from './generated';

/** Buttons that are no thing on the table: their places are the offer panel and the panel of one's own board. */
export const PASS = 'button:pass';
export const END = 'button:end';
export const DRAW = 'bag';
export const HELD = 'held';

/** Where an action may go on the table, once its chip is chosen. */
const PLACES: ReadonlySet<string> = new Set(['space', 'enemy', 'hero', 'vantage', 'spot']);

/** Words for what is no thing of the rules: bare ground, what an action is aimed at before its chip is chosen, and who was chosen by somebody else. */
export function aside(thing: string, chosen: readonly string[] = []): string | null {
  const [kind] = split(thing);
  const [first] = split(chosen[0] ?? '');
  if (chosen.length === 1 && (PLACES.has(kind) || kind === 'ground')) {
    if (first === 'action') return text('ui.aberration.narrow.chipFirst');
    if (first === 'chip') return text('ui.aberration.narrow.actionFirst');
  }
  if (kind === 'ground') return text('ui.aberration.ground');
  return kind === 'figure' || kind === 'class' ? text('ui.aberration.setup.isTaken') : null;
}

/** The answer that this click would have made of those before it: the server says why it cannot be given. */
export function attempt(chosen: readonly string[], thing: string): Action | null {
  const [first, one] = split(chosen[0] ?? '');
  const [kind, id] = split(thing);
  if (chosen.length !== 1) return null;
  if (first === 'action' && kind === 'chip') return { type: 'Spend', chip: id, action: one };
  if (first === 'chip' && kind === 'action') return { type: 'Spend', chip: one, action: id };
  if (first === 'held' && kind === 'chip') return { type: 'Hold', chip: id };
  return null;
}

/** "north:3" has a colon of its own. */
export function split(thing: string): [kind: string, id: string] {
  const at = thing.indexOf(':');
  return at < 0 ? [thing, ''] : [thing.slice(0, at), thing.slice(at + 1)];
}

/** The toggles of the dice: how many of each face are thrown again. */
export function diceThing({ blanks, grazes, hits, doubles }: Pick<Lucky, 'blanks' | 'grazes' | 'hits' | 'doubles'>): string {
  return `dice:${blanks}-${grazes}-${hits}-${doubles}`;
}

interface Clicks {
  clicks: readonly string[];
  also?: readonly (readonly string[])[];
}

const one = (...clicks: string[]): Clicks => ({ clicks });
const either = (first: string, second: string): Clicks => ({ clicks: [first, second], also: [[second, first]] });

function clicks(action: Action, table: TableView, resolving: readonly Resolving[]): Clicks {
  switch (action.type) {
    case 'Pass':
      return one(PASS);
    case 'ChooseScenario':
      return one(`scenario:${action.scenario}`);
    case 'ChooseHero':
      return one(`figure:${action.hero}`);
    case 'ChooseClass':
      return one(`class:${action.job}`);
    case 'Draw':
      return one(DRAW);
    case 'EndTurn':
      return one(END);
    case 'Spend':
      return either(`action:${action.action}`, `chip:${action.chip}`);
    case 'Hold':
      return either(HELD, `chip:${action.chip}`);
    case 'PlayItem':
    case 'Attune':
      return one(`item:${action.item}`);
    case 'PayVantage':
      return one(`vantage:${action.vantage}`, `pay:${action.chips.join('+')}${action.colour ? `=${action.colour}` : ''}`);
    case 'StepTo':
    case 'At':
      return one(`space:${action.space}`);
    case 'Foe':
      return enemy(action.enemy, table);
    case 'Push': {
      const { clicks: first, also } = enemy(action.enemy, table);
      const to = `space:${action.space}`;
      return { clicks: [...first, to], also: also?.map((each) => [...each, to]) };
    }
    case 'Friend':
      return one(`hero:${action.seat}`);
    case 'Send':
      return action.to.includes(':')
        ? one(`space:${action.start}`, `space:${action.to}`)
        : either(`${table.vantages.some((each) => each.vantage === action.to) ? 'vantage' : 'spot'}:${action.to}`, `space:${action.start}`);
    case 'Victim': {
      if (action.seat !== null) return one(`hero:${action.seat}`);
      const attacker = (resolving.at(-1)?.shows as EnemyShown | null)?.enemy;
      return one(`space:${table.enemies.find((each) => each.id === attacker)?.space ?? ''}`);
    }
    case 'Pick':
      return action.what.includes(':') ? one(`pick:${action.what}`) : one(`item:${action.what}`);
    case 'Lucky':
      return one(`exploit:${action.item}`, diceThing(action));
    case 'Smite':
    case 'Block':
    case 'Act':
      return one(`exploit:${action.item}`);
    case 'Alter':
      return one(`exploit:${action.item}`, `chip:${action.chip}`, `colour:${action.colour}`);
    case 'Upgrade':
      return one(`ability:${action.colour}`);
    case 'Unlock':
      return one(`action:${action.action}`);
  }
}

/** A figure, or the space in which it stands: where several stand, the space leaves those. */
function enemy(id: number, table: TableView): Clicks {
  const space = `space:${table.enemies.find((each) => each.id === id)?.space ?? ''}`;
  return { clicks: [`enemy:${id}`], also: [[space, `enemy:${id}`]] };
}

export function ways(actions: readonly Action[], table: TableView, resolving: readonly Resolving[]): Way<Action>[] {
  return actions.map((action) => ({ action, ...clicks(action, table, resolving) }));
}
