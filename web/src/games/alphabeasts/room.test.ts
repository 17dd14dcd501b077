import { describe, expect, it } from 'vitest';

import { plain } from '../../lib/messages/rich';
import { rows } from '../../lib/play/offer';
import type { Action, Form, Step, View } from '../../lib/protocol/generated';
import { attempt } from './clicks';
import { Pieces, piecesOf } from './components';
import { logLines } from './log';
import { content, defender, table } from './sample';
import { suggestions } from './sets';
import { fallen, group, handed, isSealed, offers, spoken } from './words';

const seats = ['Mei', 'Omar'].map((name) => ({ name, held: name === 'Mei', mine: name === 'Mei', bot: false, away: false }));
const field = (name: string, kind: string, choices: readonly unknown[] | null = null) => ({ name, kind, choices });
const FORMS: Form[] = [
  { action: 'Declare', fields: [field('word', 'word')] },
  { action: 'Declare', fields: [field('word', 'none', [null])] },
  { action: 'Claim', fields: [field('card', 'card', ['pair-1', 'E-blue'])] },
  { action: 'Signal', fields: [field('says', 'signal', ['exists']), field('to', 'seat', [1])] },
  { action: 'Tell', fields: [field('to', 'seat', [1]), field('word', 'word')] },
  { action: 'MoveOut', fields: [field('card', 'card', ['E-red', 'B-blue'])] },
  { action: 'Axe', fields: [field('cards', 'pair', ['E-red', 'B-blue', 'pair-1'])] },
];
const context = { content, seat: 0, seats, forms: FORMS };

function planning(given: Action | null = null, waiting = [0, 1]): View {
  const offer = { clause: '3.1', question: 'PlanDefence', asked: true, actions: null, fields: [], interjections: null, given };
  return { table: table(), hand: { whispers: [] }, resolving: [{ frame: 'PlanDefence', clause: '3.1', shows: { clash: [] } }], waiting, offer, over: false };
}

describe('what may be done while words are planned', () => {
  it('follows from the forms of the server, on the things that it is about', () => {
    const all = offers(planning(), context).map((offer) => [offer.clicks.join(' '), offer.action.type, offer.form ?? '']);
    expect(all).toEqual([
      ['button:word', 'Declare', 'word'],
      ['button:no-word', 'Declare', ''],
      ['card:pair-1', 'Claim', ''],
      ['card:E-blue', 'Claim', ''],
      ['say:exists seat:1', 'Signal', ''],
      ['item:hammer seat:1', 'Tell', 'tell'],
      ['item:hammer card:E-red', 'MoveOut', ''],
      ['item:hammer card:B-blue', 'MoveOut', ''],
      ['item:axe card:E-red card:B-blue', 'Axe', ''],
      ['item:axe card:E-red card:pair-1', 'Axe', ''],
      ['item:axe card:B-blue card:pair-1', 'Axe', ''],
    ]);
  });

  it('asks before an item is used up, and before no word is declared', () => {
    const asked = offers(planning(), context).filter((offer) => offer.confirm).map((offer) => offer.action.type);
    expect(asked).toEqual(['Declare', 'MoveOut', 'MoveOut', 'Axe', 'Axe', 'Axe']);
  });

  it('asks before a beast is handed over', () => {
    const action = { type: 'Give', card: 'E-red', to: 1 } as Action;
    const offer = { clause: '6.1', question: 'Scavenging', asked: true, actions: [action], fields: [], interjections: null, given: null };
    const view: View = { ...planning(), resolving: [{ frame: 'Scavenging', clause: '6.1', shows: {} }], offer };
    expect(offers(view, { ...context, forms: [] })).toMatchObject([{ action, clicks: ['card:E-red', 'seat:1'], confirm: expect.stringContaining('Omar?') }]);
  });

  it('is a list short enough to walk through: items open behind one row', () => {
    const list = rows(offers(planning(), context), [], group).map((offer) => offer.step ?? offer.clicks[0]);
    expect(list).toEqual(['button:word', 'button:no-word', 'card:pair-1', 'card:E-blue', 'say:exists', 'item:hammer', 'item:axe']);
  });

  it('keeps a sealed word for whoever is asked again', () => {
    const given = { type: 'Declare', word: 'BRICK' } as Action;
    expect(offers(planning(given), context)[0]).toMatchObject({ clicks: ['button:again'], action: { word: 'BRICK' } });
    expect(offers(planning(given, [1]), context)[0]).toMatchObject({ clicks: ['button:word'] });
    expect(isSealed(planning(given, [1]), 0)).toBe(true);
    expect(spoken(planning(given, [1]), context, []).title).toContain('BRICK');
  });

  it('goes on to ask for a word while a button, or a claim, is on its way', () => {
    const title = spoken(planning(), context, []).title;
    for (const chosen of [['button:no-word'], ['card:E-blue'], ['item:sword', 'card:E-red']]) expect(spoken(planning(), context, chosen).title).toBe(title);
    expect(spoken(planning(), context, ['item:sword']).title).not.toBe(title);
  });

  it('knows which answer a refused click would have made', () => {
    expect(attempt(['item:hammer'], 'card:R-green')).toEqual({ type: 'MoveOut', card: 'R-green' });
    expect(attempt(['item:axe', 'card:E-red'], 'card:E-red')).toEqual({ type: 'Axe', cards: ['E-red', 'E-red'] });
    expect(attempt(['say:take'], 'seat:1')).toBeNull();
  });
});

describe('sets of a pile', () => {
  const pieces = new Pieces(content);
  it('are proposed with as few wild beasts as they need', () => {
    const found = suggestions(['E-red', 'B-red', 'R-red', 'E-yellow', 'pair-1', 'vowels-1'], pieces, false);
    expect(found).toEqual([['E-red', 'B-red', 'R-red', 'pair-1']]);
  });

  it('of five colours take one of each', () => {
    expect(suggestions(['E-red', 'E-yellow', 'E-green', 'E-blue', 'E-purple'], pieces, false)).toEqual([['E-red', 'E-yellow', 'E-green', 'E-blue', 'E-purple']]);
  });

  it('are smaller for a junior seat, and none where nothing fits', () => {
    expect(suggestions(['E-red', 'B-red', 'R-red'], pieces, true)).toEqual([['E-red', 'B-red', 'R-red']]);
    expect(suggestions(['E-red', 'B-red', 'R-red'], pieces, false)).toEqual([]);
  });
});

describe('the log', () => {
  const said = (event: object) => logLines([{ n: 3, events: [event as never] }], context).map((line) => plain(line.pieces));
  it('tells a beast by colour and letter, and an Alphaboss by its condition', () => {
    expect(said({ type: 'Beaten', seat: 0, cards: ['E-red', 'pair-1'] })).toEqual(['Mei beats the red E and the Alphaboss “1 consecutive letter pair”.']);
  });

  it('tells the words at once', () => expect(said({ type: 'Revealed', words: ['BRICK', null] })).toEqual(['The words: Mei: BRICK and Omar: no word.']));

  it('begins every line with a capital letter', () => {
    expect(said({ type: 'Came', card: 'E-red', to: 1 })).toEqual(['The red E comes before Omar.']);
    expect(said({ type: 'Came', card: 'E-red', to: null })).toEqual(['The red E comes to the middle.']);
  });

  it('tells how many attack', () => {
    expect(said({ type: 'Attacked', fronts: [['E-red'], ['B-red']], middle: ['R-red'] })[0]).toContain('3 beasts attack');
    expect(said({ type: 'Attacked', fronts: [[], []], middle: [] })).toEqual(['No beast is left to attack.']);
  });

  it('tells what a Scavenge deck gave', () => expect(said({ type: 'Found', seat: 1, loot: 'brain' })).toEqual(['Omar finds a Brain.']));
});

describe('a revealed word', () => {
  it('is credited with what went to its pile, and says what went to others', () => {
    expect(fallen({ beats: ['E-red', 'B-blue'] }, () => true)).toBe('beats 2');
    expect(fallen({ beats: ['E-red', 'B-blue', 'R-red'] }, (card) => card === 'B-blue')).toBe('beats 1, 2 more went to others');
  });

  it('knows whose a beast is that was handed over since the last reveal, and forgets those before', () => {
    const given = (card: string, to: number) => ({ type: 'Given', seat: 0, card, to });
    const revealed = { type: 'Revealed', words: [null, null] };
    const steps = [{ n: 1, events: [revealed, given('E-red', 1)] }, { n: 2, events: [revealed] }, { n: 3, events: [given('B-blue', 1)] }] as unknown as Step[];
    expect([...handed(steps)]).toEqual([['B-blue', 1]]);
  });
});

describe('a letter', () => {
  it('always looks the same, whatever its colour', () => {
    const pieces = piecesOf(content);
    expect(pieces.beast('E-red').family).toBe(pieces.beast('E-blue').family);
    expect(pieces.beast('E-red').tone).not.toBe(pieces.beast('E-blue').tone);
    expect(pieces.beast('pair-1')).toMatchObject({ tone: -1, family: 'boss-pair' });
    expect(defender().scavenge).toBe(6);
  });
});
