/** The boxes on the shelf. A box without `playable` stands there closed: it has a cover and a pitch, and no button. */

import aberration from './art/box-aberration.svg?raw';
import alphabeasts from './art/box-alphabeasts.svg?raw';
import alphabetStoop from './art/box-alphabet-stoop.svg?raw';
import animorphs from './art/box-animorphs.svg?raw';

export interface Box {
  id: string; // as the server calls it
  game: 'animorphs' | 'alphabeasts' | 'alphabetStoop' | 'aberration'; // key into the message catalogue
  cover: string; // our own SVG
  playable: boolean;
}

export const boxes: readonly Box[] = [
  { id: 'animorphs', game: 'animorphs', cover: animorphs, playable: true },
  { id: 'alphabeasts', game: 'alphabeasts', cover: alphabeasts, playable: true },
  { id: 'alphabet-stoop', game: 'alphabetStoop', cover: alphabetStoop, playable: true },
  { id: 'aberration', game: 'aberration', cover: aberration, playable: true },
];
