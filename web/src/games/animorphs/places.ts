/** Path spaces have no names: people say them by what is near. "The street 2 from The Mall toward the Treehouse." */

import { text } from '../../lib/messages/text';
import type { Components } from './generated';

interface Reached {
  id: string; // of a space with a name
  steps: number;
  by: string; // the neighbour through which the way leads
}

/** The words for every path space, by id. Where two would be called the same, their ids tell them apart. */
export function places(components: Components): ReadonlyMap<string, string> {
  const spaces = new Map(components.spaces.map((space) => [space.id, space]));
  const around = new Map<string, string[]>();
  for (const [a, b] of components.joins) {
    around.set(a, [...(around.get(a) ?? []), b]);
    around.set(b, [...(around.get(b) ?? []), a]);
  }
  const found = new Map<string, string>();
  for (const space of components.spaces) {
    if (space.name || !space.colour) continue;
    const reached = landmarks(space.id);
    const near = reached[0];
    if (!near) continue;
    const far = reached.find((other) => other.by !== near.by && other.id !== near.id);
    const colour = text(`ui.animorphs.place.${space.colour}`, { n: near.steps, near: spaces.get(near.id)?.name ?? near.id });
    found.set(space.id, far ? text('ui.animorphs.place.toward', { place: colour, far: spaces.get(far.id)?.name ?? far.id }) : colour);
  }
  const count = new Map<string, number>();
  for (const words of found.values()) count.set(words, (count.get(words) ?? 0) + 1);
  for (const [id, words] of found) if ((count.get(words) ?? 0) > 1) found.set(id, text('ui.animorphs.place.twin', { place: words, id: id.replaceAll('-', ' ') }));
  return found;

  /** The spaces with names that are reached along paths of the space's own colour, the nearest first. */
  function landmarks(from: string): Reached[] {
    const colour = spaces.get(from)?.colour;
    const seen = new Set([from]);
    const all: Reached[] = [];
    let edge: Reached[] = (around.get(from) ?? []).map((id) => ({ id, steps: 1, by: id }));
    while (edge.length) {
      const next: Reached[] = [];
      for (const at of edge) {
        if (seen.has(at.id)) continue;
        seen.add(at.id);
        const space = spaces.get(at.id);
        if (space?.name) all.push(at);
        else if (space?.colour === colour) next.push(...(around.get(at.id) ?? []).map((id) => ({ id, steps: at.steps + 1, by: at.by })));
      }
      edge = next;
    }
    return all;
  }
}
