/** The layout of each scenario's map, made once a pack. */

import { piecesOf } from '../components';
import { MapLayout } from './layout';

const known = new WeakMap<object, Map<string, MapLayout>>();

export function layoutFor(content: object, scenario: string): MapLayout {
  const pieces = piecesOf(content);
  const made = known.get(content) ?? new Map<string, MapLayout>();
  known.set(content, made);
  let layout = made.get(scenario);
  if (!layout) {
    const row = pieces.scenarios.get(scenario);
    if (!row) throw new Error(`no scenario ${scenario} in this pack`);
    layout = new MapLayout(pieces.components, row);
    made.set(scenario, layout);
  }
  return layout;
}
