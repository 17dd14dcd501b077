import { describe, expect, it } from 'vitest';

import { checkDraws, commitment } from './verify';

// Expected figures were computed with Python's hashlib and hmac, by the formula of rulebound.kernel.draws.
const secret = '00112233445566778899aabbccddeeff'.repeat(2);
const dice = [0, 3, 5, 5, 5, 3, 5, 4, 3, 4, 1, 5];

describe('checking draws', () => {
  it('finds the commitment of a secret', async () => {
    expect(await commitment(secret)).toBe('4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef');
  });

  it('finds the same outcomes as the server, fair and weighted', async () => {
    const fair = dice.map((outcome, number) => ({ number, weights: [1, 1, 1, 1, 1, 1], outcome }));
    expect((await checkDraws(secret, ['a1', 'b2'], fair)).map((draw) => draw.due)).toEqual(dice);
    const weighted = [2, 3, 3, 3, 3, 3, 3, 3].map((outcome, number) => ({ number, weights: [3, 0, 5, 40], outcome }));
    expect((await checkDraws(secret, ['a1', 'b2'], weighted)).every((draw) => draw.due === draw.outcome)).toBe(true);
  });

  it('shows a draw that was tampered with', async () => {
    const [checked] = await checkDraws(secret, ['a1', 'b2'], [{ number: 0, weights: [1, 1, 1, 1, 1, 1], outcome: 5 }]);
    expect(checked).toMatchObject({ outcome: 5, due: 0 });
  });

  it('depends on every nonce', async () => {
    const draws = dice.map((outcome, number) => ({ number, weights: [1, 1, 1, 1, 1, 1], outcome }));
    expect((await checkDraws(secret, ['a1', 'b3'], draws)).map((draw) => draw.due)).not.toEqual(dice);
  });

  it('refuses a secret that is not hex', async () => await expect(commitment('no secret')).rejects.toThrow(SyntaxError));
});
