/** Where a pasted link leads within this site: an invite, a room, a seat, or a bare code; null: nowhere we know. */
export function whereTo(pasted: string): string | null {
  const words = pasted.trim();
  const path = /\/(join|room|replay)\/([\w-]+)(#seat=[\w.~%-]+)?\/?$/.exec(words);
  if (path) return `/${path[1]}/${path[2]}${path[1] === 'room' ? (path[3] ?? '') : ''}`;
  return /^[\w-]{4,40}$/.test(words) ? `/join/${words}` : null;
}
