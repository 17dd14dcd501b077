/** Which folder draws which game: loaded when a room needs it. */

import { text, textIfAny } from '../lib/messages/text';
import type { Face } from '../lib/play/face';

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  animorphs: () => import('./animorphs/face'),
  aberration: () => import('./aberration/face'),
  alphabeasts: () => import('./alphabeasts/face'),
  'alphabet-stoop': () => import('./alphabet_stoop/face'),
};

/** Raises Error for a game that this client cannot draw. */
export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new Error(text('ui.error.game', { game }));
  return (await load()).face;
}

export function titleOf(game: string): string {
  const key = game.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()); // the catalogue's are in camelCase
  return textIfAny(`ui.games.${key}.name`) ?? game;
}
