/** Small things this browser remembers. A browser that keeps nothing works as well: it asks again. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`rulebound.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`rulebound.${key}`, value);
  } catch {
    // Storage may be closed to us.
  }
}
