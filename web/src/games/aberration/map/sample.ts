/** The boards and scenarios of the standard pack for tests, read from its own files. */

import scenariosFile from '../../../../../src/rulebound/games/aberration/content/standard/scenarios.toml?raw';
import tilesFile from '../../../../../src/rulebound/games/aberration/content/standard/tiles.toml?raw';
import type { Components, PublicTile, ScenarioRow, SpaceRow } from '../generated';
import { MapLayout } from './layout';

/** The tables of one kind: keys with values that are JSON but for the keys of inline tables. */
function tables(file: string, kind: string): Record<string, unknown>[] {
  return file
    .split(`[[${kind}]]`)
    .slice(1)
    .map((part) => {
      const lines = part.replace(/#.*$/gm, '').replace(/\n\s+(?=[{\]])/g, ' ').replace(/,\s*\n/g, ', ').split('\n');
      return Object.fromEntries(
        lines.flatMap((line) => {
          const found = /^(\w+) = (.+)$/.exec(line.trim());
          return found?.[1] && found[2] ? [[found[1], JSON.parse(found[2].replace(/(\w+) = /g, '"$1": ').replace(/,\s*\]/g, ']')) as unknown]] : [];
        }),
      );
    });
}

const tiles = tables(tilesFile, 'tile').map((row) => ({
  ...(row as unknown as PublicTile),
  spaces: (row['space'] as Partial<SpaceRow>[]).map((space) => ({ to: [], beside: [], icon: [], ...space }) as unknown as SpaceRow),
  vantages: row['vantage'] as PublicTile['vantages'],
}));
const scenarios = tables(scenariosFile, 'scenario') as unknown as ScenarioRow[];

export const components = { tiles, scenarios } as unknown as Components;
export const SCENARIOS = scenarios.map((row) => row.id);

export function layoutOf(scenario: string): MapLayout {
  return new MapLayout(components, scenarios.find((row) => row.id === scenario) as ScenarioRow);
}
