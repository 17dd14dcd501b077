/** By which clause of the rulebook each thing happens: shown beside every step of the enemy phase. The server says it by kind of event; some kinds have several. */

import type { Pieces } from './components';
import type { Event } from './generated';

const EXPLOITS: Readonly<Record<string, string>> = { act: '5.4', alter: '5.5', block: '5.6', lucky: '5.7', smite: '5.8', lost: '13.3' };
const TOKENS: Readonly<Record<string, string>> = { villager: '10.6', influence: '10.7' };
const PHASES: Readonly<Record<string, string>> = { village: '2.2', heroes: '3.1', encroach: '12.1', manifest: '13.1' };

export function clauseOf(event: Event, pieces: Pieces): string {
  const { clauses, keywords } = pieces.components;
  return special(event, keywords) ?? clauses[event.type] ?? '';
}

function special(event: Event, keywords: Readonly<Record<string, string>>): string | undefined {
  switch (event.type) {
    case 'Chosen':
      return event.seat === null ? '1.2' : '1.10';
    case 'PhaseBegan':
      return PHASES[event.phase];
    case 'Power':
      return keywords[event.keyword];
    case 'UsedItem':
      return EXPLOITS[event.how];
    case 'Revealed':
      return TOKENS[event.token] ?? (event.gone ? '10.5' : '10.4');
    case 'Activated':
      return event.frozen ? '8.14' : undefined;
    case 'EnemyAttacked':
      return event.counter ? '6.8' : undefined;
    case 'InfluencePlaced':
      return event.stopped ? '14.3' : undefined;
    case 'ObjectiveDone':
      return event.dropped ? '15.4' : undefined;
    case 'Rolled':
      return event.again ? '5.7' : undefined;
    default:
      return undefined;
  }
}
