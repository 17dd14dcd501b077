/** A small board for tests: a round street of twelve spaces with a bend to a Mission, a sky lane and a drain across it. */

import type { Components, PublicSpace } from '../generated';

function space(id: string, x: number, y: number, kind: PublicSpace['kind'] = 'path'): PublicSpace {
  const colour = kind === 'path' ? (id.replace(/-.*/, '') as PublicSpace['colour']) : null;
  return { id, kind, colour, name: kind === 'path' ? null : id.toUpperCase(), at: [x, y], label: 'below' };
}

const ring = Array.from({ length: 12 }, (_, i) => {
  const turn = (i * Math.PI) / 6;
  const at = [Math.round(500 + 100 * Math.cos(turn)), Math.round(400 + 100 * Math.sin(turn))] as const;
  return i === 0 ? space('barn', ...at, 'morph') : i === 6 ? space('mill', ...at, 'morph') : space(`red-${i}`, ...at);
});

export const sample: Components = {
  viewbox: [0, 0, 1000, 800],
  start: 'barn',
  spaces: [
    ...ring,
    space('red-20', 500, 450),
    space('mall', 500, 400, 'mission'),
    space('white-1', 448, 372),
    space('yellow-1', 550, 400),
    space('red-30', 900, 60),
    space('tower', 940, 120, 'tower'),
  ],
  joins: [
    ...ring.map((each, i): [string, string] => [each.id, ring[(i + 1) % 12]!.id]),
    ['red-3', 'red-20'],
    ['red-20', 'mall'],
    ['mill', 'white-1'],
    ['white-1', 'mall'],
    ['mall', 'yellow-1'],
    ['yellow-1', 'barn'],
    ['red-30', 'tower'],
  ],
  rivers: [{ width: 50, points: [[740, -100], [740, 900]] }],
  missions: [{ space: 'mall', picture: 'mall', numbers: { ant: 6 } }],
  cards: {},
};
