/** Verifiable chance, checked in this browser: the mirror of rulebound.kernel.draws. Nothing here trusts the server but for the weights. */

export interface Draw {
  number: number; // counting every draw ever made, taken back or not
  weights: number[]; // how likely each outcome was
  outcome: number; // the one that was entered
}

export interface Checked extends Draw {
  due: number; // what the secret says it must have been
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) throw new SyntaxError('not a number in hex');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was published before the first draw: the SHA-256 of the secret. Raises SyntaxError if the secret is no hex number. */
export async function commitment(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(secret)));
}

/** The outcome that draw `number` must have: HMAC-SHA256 read as a 256-bit number, scaled to the sum of the weights. */
export async function due(key: CryptoKey, nonces: readonly string[], number: number, weights: readonly number[]): Promise<number> {
  const message = new TextEncoder().encode(`${nonces.join(',')}:${number}`);
  const x = BigInt(`0x${hex(await crypto.subtle.sign('HMAC', key, message))}`);
  let mark = (x * BigInt(weights.reduce((sum, weight) => sum + weight, 0))) >> 256n;
  for (const [index, weight] of weights.entries()) {
    if (mark < BigInt(weight)) return index;
    mark -= BigInt(weight);
  }
  throw new RangeError('nothing can happen');
}

/** All draws with what each must have been. The secret is not checked against its commitment here: see `commitment`. */
export async function checkDraws(secret: string, nonces: readonly string[], draws: readonly Draw[]): Promise<Checked[]> {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Promise.all(draws.map(async (draw) => ({ ...draw, due: await due(key, nonces, draw.number, draw.weights) })));
}
