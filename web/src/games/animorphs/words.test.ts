import { expect, it } from 'vitest';

import type { Context } from '../../lib/play/face';
import type { View } from '../../lib/protocol/generated';
import { sample } from './board/sample';
import type { Action } from './generated';
import { offers } from './words';

const seat = (name: string) => ({ name, held: false, mine: false, bot: false, away: false });
const content = { ...sample, missions: [{ space: 'mall', picture: 'mall', numbers: { bear: 7 } }] };
const context: Context = { content, seat: 0, seats: [seat('Mira'), seat('Ada')] };

function words(...actions: Action[]): string[] {
  const table = { pawns: [{ space: 'barn', form: 'bear', missions: [] }, { space: 'mall', form: 'ant', missions: [] }], active: ['mall'], turn: { seat: 0 } };
  const view = { table, hand: { cards: [], knows: [] }, resolving: [], offer: { question: 'AskTurn', asked: true, actions, interjections: [] } } as unknown as View;
  return offers(view, context).map((offer) => `${offer.label} | ${offer.detail}`);
}

it('calls places by what is near, and says how far they are', () => {
  expect(words({ type: 'Walk', to: 'red-2', ahead: null })).toEqual(['Walk to the street 2 from BARN toward MALL | 2 steps']);
  expect(words({ type: 'Walk', to: 'mall', ahead: null })[0]).toBe('Walk to MALL | 5 steps · battle on 7+, 58%');
});

it('says once that a card does it', () => {
  expect(words({ type: 'Leap', to: 'mill' })).toEqual(['Move to MILL | by card']);
  expect(words({ type: 'MakeChange', card: 'wild', form: 'ant' })).toEqual(['Become an ant | by the wild card']);
  expect(words({ type: 'MakeChange', card: 'change-ant', form: 'ant' })).toEqual(['Become an ant | by card']);
});

it('never shows an id', () => {
  const all = words({ type: 'Walk', to: 'red-4', ahead: 'red-5' }, { type: 'Retreat', to: 'mill' }, { type: 'MoveVisser', to: 'tower' }, { type: 'TakeCard', seat: 1 }, { type: 'ChangeBack', seat: 1 });
  for (const said of all) expect(said).not.toMatch(/\b(red|white|yellow|blue)[- ]\d|undefined|[{}]/i);
});
