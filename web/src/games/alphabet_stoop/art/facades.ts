/** How houses differ: colour of the wall, cornice, arched or straight windows, which of them are lit. Decoration, chosen by where a house stands. */

export interface Facade {
  wall: string;
  cornice: string;
  brick: boolean; // else ashlar
  arched: boolean;
  lit: number; // bits: which of the three windows have light
}

const WALLS = [
  { wall: '#a4472f', cornice: '#7f321f', brick: true },
  { wall: '#7a5443', cornice: '#5a3b2e', brick: false },
  { wall: '#b98445', cornice: '#8a5e2b', brick: true },
  { wall: '#77706f', cornice: '#565050', brick: false },
  { wall: '#b3685a', cornice: '#8b4a3f', brick: true },
  { wall: '#8e3f3a', cornice: '#662a27', brick: true },
  { wall: '#9c7a5b', cornice: '#75573c', brick: false },
] as const;

export function facadeOf(index: number): Facade {
  const walls = WALLS[(index * 3) % WALLS.length] ?? WALLS[0];
  return { ...walls, arched: index % 3 !== 1, lit: (index * 5 + 1) % 8 };
}
