import { describe, expect, it } from 'vitest';

import { Narrowing, type Way } from './narrowing.svelte';

const roll = { action: 'roll', clicks: ['die'] };
const eagle = { action: 'wild as eagle', clicks: ['card:wild', 'form:eagle'] };
const ant = { action: 'wild as ant', clicks: ['card:wild', 'form:ant'] };
const leap = { action: 'leap to the barn', clicks: ['card:leap', 'space:barn'] };

function offered(...ways: Way<string>[]): Narrowing<Way<string>> {
  const narrowing = new Narrowing<Way<string>>();
  narrowing.offer(ways);
  return narrowing;
}

describe('narrowing', () => {
  it('lights what a first click can be', () => expect([...offered(roll, eagle, ant, leap).lit]).toEqual(['die', 'card:wild', 'card:leap']));

  it('gives the answer when one click leaves one', () => expect(offered(roll, eagle).click('die')).toMatchObject({ kind: 'left', way: { action: 'roll' } }));

  it('goes on lighting what remains', () => {
    const narrowing = offered(roll, eagle, ant, leap);
    expect(narrowing.click('card:wild')).toEqual({ kind: 'narrowed' });
    expect([...narrowing.lit]).toEqual(['form:eagle', 'form:ant']);
    expect(narrowing.click('form:ant')).toMatchObject({ kind: 'left', way: { action: 'wild as ant' } });
  });

  it('does not ask for a choice among one', () => expect(offered(roll, leap).click('card:leap')).toMatchObject({ kind: 'left', way: { action: 'leap to the barn' } }));

  it('takes the same answer in another order of clicks', () => {
    const spend = { action: 'cleave with red', clicks: ['action:cleave', 'chip:red'], also: [['chip:red', 'action:cleave']] };
    const hold = { action: 'hold red', clicks: ['held', 'chip:red'] };
    const narrowing = offered(spend, { ...spend, action: 'cleave with the hero chip', clicks: ['action:cleave', 'chip:hero'], also: [['chip:hero', 'action:cleave']] }, hold);
    expect([...narrowing.lit]).toEqual(['action:cleave', 'chip:red', 'chip:hero', 'held']);
    expect(narrowing.click('chip:red')).toMatchObject({ kind: 'left', way: { action: 'cleave with red' } });
  });

  it('refuses what is not lit and stays as it is', () => {
    const narrowing = offered(roll, eagle, ant);
    narrowing.click('card:wild');
    expect(narrowing.click('space:barn')).toEqual({ kind: 'refused' });
    expect(narrowing.chosen).toEqual(['card:wild']);
  });

  it('takes another first click as a change of mind', () => {
    const narrowing = offered(roll, eagle, ant);
    narrowing.click('card:wild');
    expect(narrowing.click('die')).toMatchObject({ kind: 'left', way: { action: 'roll' } });
  });

  it('steps back once a time, and says when there is nothing left', () => {
    const narrowing = offered(roll, eagle, ant);
    narrowing.click('card:wild');
    expect(narrowing.back()).toBe(true);
    expect([...narrowing.lit]).toEqual(['die', 'card:wild']);
    expect(narrowing.back()).toBe(false);
  });

  it('lays a card back that is clicked twice', () => {
    const narrowing = offered(roll, eagle, ant);
    narrowing.click('card:wild');
    expect(narrowing.click('card:wild')).toEqual({ kind: 'narrowed' });
    expect(narrowing.chosen).toEqual([]);
  });

  it('forgets clicks when a new offer comes', () => {
    const narrowing = offered(roll, eagle, ant);
    narrowing.click('card:wild');
    narrowing.offer([roll, eagle, ant]);
    expect(narrowing.chosen).toEqual([]);
  });

  it('offers the shorter of two ways by a second click on the same thing', () => {
    const short = { action: 'walk', clicks: ['space:a'] };
    const long = { action: 'walk and push on', clicks: ['space:a', 'space:b'] };
    const narrowing = offered(short, long);
    expect(narrowing.click('space:a')).toEqual({ kind: 'narrowed' });
    expect([...narrowing.lit].sort()).toEqual(['space:a', 'space:b']);
    expect(narrowing.click('space:a')).toMatchObject({ kind: 'left', way: { action: 'walk' } });
  });
});
