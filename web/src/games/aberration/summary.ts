/** The end of a night: won or lost and why, what each hero did, and how the dice fell. */

import { text } from '../../lib/messages/text';
import type { Context, Summary } from '../../lib/play/face';
import type { Step, View } from '../../lib/protocol/generated';
import { piecesOf } from './components';
import type { Event, Rolled } from './generated';
import { ending, heroTitle, tableOf } from './words';

interface Throw {
  seat: number;
  dice: number;
  damage: number;
}

export function summarise(view: View, steps: readonly Step[], context: Context): Summary {
  const table = tableOf(view);
  const pieces = piecesOf(context.content);
  const events = steps.flatMap((step) => step.events as readonly Event[]);
  const seats = table.heroes.map((_, seat) => seat);
  const count = (seat: number, of: (event: Event) => boolean): number => events.filter((event) => 'seat' in event && event.seat === seat && of(event)).length;
  const kills = killers(events);
  const throws = heroThrows(events);
  const mean = meanDamage(pieces.components.die);
  return {
    headline: text(table.result === 'won' ? 'ui.aberration.end.headlineWon' : 'ui.aberration.end.headlineLost'),
    mood: table.result === 'won' ? 'dawn' : 'night',
    why: [ending(table), text('ui.aberration.end.tracks', { survival: table.survival, fear: table.fear, round: table.round })].filter(Boolean).join(' '),
    figures: [
      { label: text('ui.aberration.end.hero'), bySeat: seats.map((seat) => heroTitle(pieces, table, seat)) },
      { label: text('ui.aberration.end.chips'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'SpentChip')) },
      { label: text('ui.aberration.end.attacks'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'Attacked')) },
      { label: text('ui.aberration.end.kills'), bySeat: seats.map((seat) => kills.get(seat) ?? 0) },
      { label: text('ui.aberration.end.exploits'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'UsedItem' && event.how !== 'effect' && event.how !== 'lost')) },
      { label: text('ui.aberration.end.moved'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'HeroMoved')) },
      { label: text('ui.aberration.end.vantages'), bySeat: seats.map((seat) => count(seat, (event) => event.type === 'VantagePaid')) },
      { label: text('ui.aberration.end.hurt'), bySeat: seats.map((seat) => events.reduce((sum, event) => sum + (event.type === 'Hurt' && event.seat === seat ? event.damage : 0), 0)) },
      { label: text('ui.aberration.end.cards'), bySeat: table.heroes.map((hero) => hero.aberrations.length) },
    ],
    luck: seats.map((seat) => {
      const mine = throws.filter((each) => each.seat === seat);
      const shown = mine.reduce((sum, each) => sum + each.damage, 0);
      const expected = mine.reduce((sum, each) => sum + each.dice * mean, 0);
      const rolls = mine.reduce((sum, each) => sum + each.dice, 0);
      return { seat, rolls, shown, expected, words: luck(shown, expected), row: text('ui.aberration.luck.row', { n: rolls, shown, expected: expected.toFixed(1) }) };
    }),
  };
}

/** Damage that one die shows on average, with a graze as 1. */
export function meanDamage(die: { blank: number; graze: number; hit: number; double: number }): number {
  return (die.graze + die.hit + 2 * die.double) / (die.blank + die.graze + die.hit + die.double);
}

const damageOf = (rolled: Rolled): number => rolled.grazes + rolled.hits + 2 * rolled.doubles;
const diceOf = (rolled: Rolled): number => rolled.blanks + rolled.grazes + rolled.hits + rolled.doubles;

/** The last state of the dice of every attack of a hero. */
export function heroThrows(events: readonly Event[]): Throw[] {
  const found: Throw[] = [];
  let attacker: number | null = null;
  for (const event of events) {
    if (event.type === 'Attacked') attacker = event.seat;
    else if (event.type === 'EnemyAttacked' || event.type === 'TrapBack') attacker = null;
    else if (event.type === 'Rolled' && attacker !== null) {
      if (event.again) found.pop();
      found.push({ seat: attacker, dice: diceOf(event), damage: damageOf(event) });
    }
  }
  return found;
}

/** By whose attack enemies died. */
function killers(events: readonly Event[]): Map<number, number> {
  const found = new Map<number, number>();
  let attacker: number | null = null;
  for (const event of events) {
    if (event.type === 'Attacked' || (event.type === 'TrapBack' && event.sprung)) attacker = event.seat;
    else if (event.type === 'EnemyAttacked' || event.type === 'TurnEnded') attacker = null;
    else if (event.type === 'Died' && attacker !== null) found.set(attacker, (found.get(attacker) ?? 0) + 1);
  }
  return found;
}

function luck(shown: number, expected: number): string {
  if (!expected) return text('ui.aberration.luck.none');
  const ratio = shown / expected;
  const word = ratio > 1.35 ? 'great' : ratio > 1.1 ? 'good' : ratio >= 0.9 ? 'even' : ratio >= 0.65 ? 'poor' : 'awful';
  return text(`ui.aberration.luck.${word}`);
}
