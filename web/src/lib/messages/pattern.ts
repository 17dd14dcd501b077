/** The subset of ICU message patterns of the catalogue: `{name}`, `{n, plural, one {# space} other {# spaces}}`, nested at will. */

export type Value = string | number;
export type Values = Record<string, Value>;

type Part = string | { name: string } | { name: string; plural: Record<string, Part[]> } | { number: true };

/** Raises SyntaxError where braces do not match or a plural has no `other`. */
export function parse(pattern: string): Part[] {
  let at = 0;

  function parts(inPlural: boolean, nested: boolean): Part[] {
    const found: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) found.push(plain);
      plain = '';
    };
    while (at < pattern.length) {
      const char = pattern[at];
      if (char === '}') {
        if (nested) break;
        throw new SyntaxError(`unexpected } at ${at} in ${pattern}`);
      }
      if (char === '{') {
        flush();
        at += 1;
        found.push(argument());
      } else {
        if (char === '#' && inPlural) {
          flush();
          found.push({ number: true });
        } else plain += char;
        at += 1;
      }
    }
    flush();
    return found;
  }

  function argument(): Part {
    const simple = /^\s*(\w+)\s*\}/.exec(pattern.slice(at));
    if (simple?.[1]) {
      at += simple[0].length;
      return { name: simple[1] };
    }
    const head = /^\s*(\w+)\s*,\s*plural\s*,/.exec(pattern.slice(at));
    if (!head?.[1]) throw new SyntaxError(`not a name or a plural at ${at} in ${pattern}`);
    at += head[0].length;
    const plural: Record<string, Part[]> = {};
    for (;;) {
      const branch = /^\s*(=\d+|\w+)\s*\{/.exec(pattern.slice(at));
      if (!branch?.[1]) break;
      at += branch[0].length;
      plural[branch[1]] = parts(true, true);
      at += 1;
    }
    const close = /^\s*\}/.exec(pattern.slice(at));
    if (!close || !plural.other) throw new SyntaxError(`a plural without other, or not closed, at ${at} in ${pattern}`);
    at += close[0].length;
    return { name: head[1], plural };
  }

  return parts(false, false);
}

const parsed = new Map<string, Part[]>();
const rules = new Intl.PluralRules('en');

function spell(parts: Part[], values: Values, number: Value): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('number' in part) return String(number);
      const value = values[part.name] ?? `{${part.name}}`; // a missing value shows its name: seen at once, and no page breaks
      if (!('plural' in part)) return String(value);
      const branch = part.plural[`=${value}`] ?? part.plural[rules.select(Number(value))] ?? part.plural.other ?? [];
      return spell(branch, values, value);
    })
    .join('');
}

export function format(pattern: string, values: Values = {}): string {
  let parts = parsed.get(pattern);
  if (!parts) {
    parts = parse(pattern);
    parsed.set(pattern, parts);
  }
  return spell(parts, values, 0);
}
