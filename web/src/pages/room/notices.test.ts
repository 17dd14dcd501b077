import { describe, expect, it, vi } from 'vitest';

import type { RoomInfo } from '../../lib/protocol/generated';
import type { Match } from '../../lib/protocol/match.svelte';
import { seatStates } from '../../lib/protocol/seats';
import { noticesOf } from './notices';

const PEOPLE = ['Ann', 'Bea', 'Cyd'];

/** A room seen by Ann. */
function room(also: Partial<RoomInfo>, botPlays = false): RoomInfo {
  const seats = PEOPLE.map((name, seat) => ({ seat, name, kind: 'person', level: null, botPlays: seat === 0 && botPlays, ready: true, online: true, yours: seat === 0, settings: null }));
  return { phase: 'playing', mode: 'invite', seats, takeback: null, vote: null, ...also } as unknown as RoomInfo;
}

function notices(of: RoomInfo, match: Partial<Match> = {}, answered = '') {
  return noticesOf(of, { seat: 0, ...match } as Match, seatStates(of, 0, String), answered);
}

const vote = { seat: 1, word: 'QUARTZY', accepted: true, syllables: null, missing: [2] };

describe('what the room has to say', () => {
  it('is nothing as a rule', () => {
    expect(notices(room({}))).toEqual([]);
  });

  it('asks whoever has not agreed to a takeback yet, and tells the others who is awaited', () => {
    const consent = vi.fn(() => Promise.resolve());
    const takeback = { seat: 1, to: 9, missing: [0, 2], declined: null };
    const [asked] = notices(room({ takeback }), { consent }, 'Bea walks to the Mall.');
    expect(asked?.title).toBe('Bea asks to take back: Bea walks to the Mall.');
    expect(notices(room({ takeback }))[0]?.title).toBe('Bea asks to take an answer back.');
    expect(asked?.answers.map(({ label }) => label)).toEqual(['Agree', 'No']);
    asked?.answers[1]?.act();
    expect(consent).toHaveBeenCalledWith(false, 0);
    const [told] = notices(room({ takeback: { ...takeback, missing: [2] } }));
    expect([told?.title, told?.answers]).toEqual(['Waiting for Cyd to agree', []]);
  });

  it('lets whoever asked for a takeback withdraw it, and says to them alone who declined', () => {
    const consent = vi.fn(() => Promise.resolve());
    const takeback = { seat: 0, to: 9, missing: [1, 2], declined: null };
    const [waits] = notices(room({ takeback }), { consent });
    expect([waits?.title, waits?.answers.map(({ label }) => label), waits?.pressing]).toEqual(['Waiting for Bea, Cyd to agree', ['Withdraw'], false]);
    waits?.answers[0]?.act();
    expect(consent).toHaveBeenCalledWith(false, 0);
    const [told] = notices(room({ takeback: { ...takeback, missing: [], declined: 2 } }), { consent });
    expect([told?.title, told?.answers.map(({ label }) => label)]).toEqual(['Cyd does not agree: nothing is taken back.', ['Close']]);
    expect(notices(room({ takeback: { seat: 1, to: 9, missing: [], declined: 2 } }))).toEqual([]);
  });

  it('lets whoever proposed a word withdraw it', () => {
    expect(notices(room({ vote: { ...vote, seat: 0 } }))[0]?.answers).toHaveLength(1);
    expect(notices(room({ vote }))[0]?.answers).toHaveLength(0);
  });

  it('puts first what others wait for', () => {
    const all = notices(room({ vote: { ...vote, missing: [0] }, takeback: { seat: 1, to: 9, missing: [2], declined: null } }, true));
    expect(all.map(({ pressing }) => pressing)).toEqual([true, false, false]);
    expect(all[0]?.title).toContain('QUARTZY');
    expect(all[1]?.title).toBe('A bot plays for you.');
  });
});
