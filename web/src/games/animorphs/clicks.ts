/** What one clicks to give an answer: the things of each action, in order. The server lists the actions; this only says where they lie. */

import type { Way } from '../../lib/play/narrowing.svelte';
import { textIfAny } from '../../lib/messages/text';
import type { Action, TableView } from './generated';

/** Buttons that are no thing on the table: their place is in the offer panel and the hand panel. */
export const PASS = 'button:pass';
export const REDRAW = 'button:redraw';

/** The buttons are no things that the server knows: why one cannot end the turn or swap now is what it says of the dice. */
export function askable(thing: string): string {
  return thing.startsWith('button:') ? 'die' : thing;
}

/** Bare ground is no thing of the rules: what it is, and why nothing stands on it. */
export function aside(thing: string): string | null {
  return thing.startsWith('ground:') ? (textIfAny(`boards.animorphs.ground.${thing.slice('ground:'.length)}`) ?? null) : null;
}

/** What a card that waits for its target would do to a thing that is not lit: the server says why it cannot. */
export function attempt(chosen: readonly string[], thing: string): Action | null {
  const [kind, name = ''] = thing.split(':');
  if (chosen[0] === 'card:leap' && kind === 'space') return { type: 'Leap', to: name };
  if (chosen[0] === 'card:visser' && kind === 'space') return { type: 'MoveVisser', to: name };
  if (chosen[0] === 'card:take' && kind === 'seat') return { type: 'TakeCard', seat: Number(name) };
  if (chosen[0] === 'card:change-back' && kind === 'seat') return { type: 'ChangeBack', seat: Number(name) };
  return null;
}

function clicks(action: Action, table: TableView, seat: number, landings: ReadonlyMap<string, number>): readonly string[] {
  const here = table.pawns[seat]?.space ?? '';
  switch (action.type) {
    case 'Pass':
      return [PASS];
    case 'Roll':
      return ['die'];
    case 'Battle':
      return [`space:${here}`];
    case 'Redraw':
      return [REDRAW];
    case 'Walk':
      // A taken space from which one may be moved on in two directions asks which; where there is one, it goes without saying.
      return action.ahead !== null && (landings.get(action.to) ?? 0) > 1 ? [`space:${action.to}`, `space:${action.ahead}`] : [`space:${action.to}`];
    case 'Retreat':
      return [`space:${action.to}`];
    case 'Ellimist':
      return ['card:ellimist'];
    case 'MakeChange':
      return action.card === 'wild' ? ['card:wild', `form:${action.form}`] : [`card:${action.card}`];
    case 'ChangeBack':
      return ['card:change-back', `seat:${action.seat}`];
    case 'Leap':
      return ['card:leap', `space:${action.to}`];
    case 'TakeCard':
      return ['card:take', `seat:${action.seat}`];
    case 'Ax':
      return ['card:ax'];
    case 'MoveVisser':
      return ['card:visser', `space:${action.to}`];
  }
}

export function ways(actions: readonly Action[], table: TableView, seat: number): Way<Action>[] {
  const landings = new Map<string, number>();
  for (const action of actions) if (action.type === 'Walk') landings.set(action.to, (landings.get(action.to) ?? 0) + 1);
  return actions.map((action) => ({ action, clicks: clicks(action, table, seat, landings) }));
}

/** Spaces and Missions are one thing on the board: the tower stands for itself. */
export function spaceOf(thing: string): string | null {
  return thing.startsWith('space:') ? thing.slice('space:'.length) : null;
}
