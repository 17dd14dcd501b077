import { text, textIfAny } from '../../lib/messages/text';

/** A value of a house rule in words: switches are on or off, everything else is called by its own name. */
export function valueName(value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'ui.new.on' : 'ui.new.off');
  return String(value).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

export function levelName(level: string | null): string {
  return level === null ? '' : (textIfAny(`ui.new.level.${level}`) ?? level);
}
