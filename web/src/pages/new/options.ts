import { text, textIfAny } from '../../lib/messages/text';
import type { ListInfo, OptionRow } from '../../lib/protocol/generated';

/** A value of a house rule in words. What the catalogue has none for (a game newer than this client) is called by its own name, spelt out. */
export function valueName(game: string, option: string, value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'ui.new.on' : 'ui.new.off');
  const spelt = String(value).replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ').toLowerCase();
  return textIfAny(`ui.options.${keyOf(game)}.${option}.${String(value)}`) ?? spelt.charAt(0).toUpperCase() + spelt.slice(1);
}

/** What a house rule changes: where its own text tells values apart by their names on the wire, they are called as on the buttons. */
export function aboutOf(game: string, option: OptionRow): string {
  let about = option.about;
  for (const value of option.values) {
    if (typeof value !== 'string') continue;
    const named = valueName(game, option.name, value);
    about = about.replace(new RegExp(`(^|[.,] |“)${value.replace(/[+.-]/g, '\\$&')}(?=[:,] )`, 'g'), (_, before: string) => `${before}“${named}”`);
  }
  return about.replace(/“([^”]+)”: ([^.:]+)\./g, (whole, named: string, said: string) => (named.toLowerCase() === said.toLowerCase() ? `“${named}”.` : whole));
}

/** A word list by its name and version. */
export function listName(list: ListInfo): string {
  return `${list.name} ${list.version}`.trim();
}

export function levelName(level: string | null): string {
  return level === null ? '' : (textIfAny(`ui.new.level.${level}`) ?? level);
}

/** The catalogue's keys are in camelCase. */
function keyOf(game: string): string {
  return game.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
