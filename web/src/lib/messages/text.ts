/** Every sentence the client shows comes from the one catalogue that the server reads too: a translation is one file. */

import all from '../../../../src/rulebound/messages/en.json';
import { format, type Values } from './pattern';

type Paths<T> = T extends string ? '' : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
const catalogue: Omit<typeof all, 'kernel' | 'cli' | 'bots' | 'lab' | 'words' | 'server'> = all; // vite.config.ts leaves the other sections out of the bundle
export type Key = Paths<typeof catalogue>;

function find(key: string): string | undefined {
  let node: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}

/** The bare pattern, for `rich`: filling it twice would lose its plurals. */
export function pattern(key: Key): string {
  return find(key) ?? key;
}

export function text(key: Key, values?: Values): string {
  return format(find(key) ?? key, values);
}

/** For keys that the server's data name (a kind of action, a clause): undefined where the catalogue has no such sentence. */
export function textIfAny(key: string, values?: Values): string | undefined {
  const pattern = find(key);
  return pattern === undefined ? undefined : format(pattern, values);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "red, white and blue" */
export function and(words: readonly string[]): string {
  return list.format(words);
}
