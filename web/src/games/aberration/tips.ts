/** What a thing of the table is, in a few lines: shown beside it on hover, focus or tap, and read aloud as its name. */

import { and, text, textIfAny, type Key } from '../../lib/messages/text';
import type { SeatState } from '../../lib/protocol/seats';
import { split } from './clicks';
import { chipName, keywordName, roman, spread, type Pieces } from './components';
import type { ForecastStep, TableView } from './generated';
import { heroTitle, whatStands } from './words';

export interface Tip {
  title: string;
  lines: readonly string[];
}

export interface Looking {
  pieces: Pieces;
  table: TableView;
  seats: readonly SeatState[];
  me: number | null;
}

export function tipOf(thing: string, looking: Looking): Tip | null {
  const [kind, id] = split(thing);
  switch (kind) {
    case 'enemy':
      return enemy(Number(id), looking);
    case 'card':
      return card(Number(id), looking);
    case 'space':
      return space(id, looking);
    case 'vantage':
      return vantage(id, looking);
    case 'spot':
      return spot(id, looking);
    case 'hero':
      return hero(Number(id), looking);
    default:
      return null;
  }
}

/** The same as one string. */
export function wordsOf(thing: string, looking: Looking): string {
  const tip = tipOf(thing, looking);
  return tip ? [tip.title, ...tip.lines].map((line) => line.replace(/\.$/, '')).join('. ') : thing;
}

function enemy(id: number, { pieces, table }: Looking): Tip | null {
  const figure = table.enemies.find((each) => each.id === id);
  if (!figure) return null;
  const next = table.forecast.find((each) => each.enemy === id);
  const after = next ? [text('ui.aberration.forecast.next', { what: forecastWords(next.steps, pieces) })] : [];
  const frozen = figure.frozen ? [text('ui.aberration.frozen', { n: figure.frozen })] : [];
  if (!figure.slot) return { title: text('ui.aberration.aShadow', { space: pieces.spaceName(figure.space) }), lines: [text('ui.aberration.shadowSays'), ...frozen, ...after] };
  const about = card(figure.slot, { pieces, table, seats: [], me: null }, figure.damage);
  return { title: text('ui.aberration.at', { what: about?.title ?? '', space: pieces.spaceName(figure.space) }), lines: [...(about?.lines ?? []), ...frozen, ...after] };
}

/** One of the five enemy cards; of a figure, with its damage. */
function card(slot: number, { pieces, table }: Looking, damage = 0): Tip | null {
  const view = table.cards[slot - 1];
  const row = pieces.monsters.get(view?.monster ?? '');
  const side = view ? row?.level[view.level - 1] : undefined;
  if (!view || !row || !side) return null;
  return {
    title: row.title,
    lines: [
      [text(row.horde ? 'ui.aberration.horde' : 'ui.aberration.monstrosity'), text('ui.aberration.level', { level: roman(view.level) })].join(' · '),
      [text('ui.aberration.health', { left: side.health - damage, health: side.health }), text('ui.aberration.attackDice', { n: side.attack })].join(' · '),
      ...side.keywords.map((keyword) => text('ui.aberration.keywordSays', { keyword: keywordName(keyword), says: text(`ui.aberration.keyword.${keyword}` as Key) })),
      ...(row.hide ? [text('ui.aberration.hide')] : []),
      ...(view.parasites ? [text('ui.aberration.parasites', { n: view.parasites })] : []),
    ],
  };
}

function space(id: string, { pieces, table, seats, me }: Looking): Tip {
  const here = table.heroes.flatMap((hero, seat) => (hero.hero && hero.space === id ? [seat === me ? text('ui.seat.you') : (seats[seat]?.name ?? '')] : []));
  const lines = [whatStands(pieces, table, id), here.length ? text('ui.aberration.heroesHere', { names: and(here) }) : ''].filter(Boolean);
  return { title: pieces.spaceName(id), lines: lines.length ? lines : [text(id === 'village' ? 'ui.aberration.villageSays' : 'ui.aberration.empty')] };
}

function vantage(id: string, { pieces, table }: Looking): Tip | null {
  const row = pieces.vantages.get(id);
  const view = table.vantages.find((each) => each.vantage === id);
  if (!row || !view) return null;
  const cost = and(spread(row.cost as Record<string, number>).map(chipName));
  if (view.state === 'removed') return { title: row.title, lines: [text('ui.aberration.vantage.removed')] };
  if (view.state === 'locked')
    return { title: row.title, lines: [text('ui.aberration.vantage.locked', { cost, n: row.survival }), text('ui.aberration.vantage.reward', { says: row.reward }), text('ui.aberration.vantage.after', { says: row.says })] };
  return { title: row.title, lines: [text(view.manned ? 'ui.aberration.vantage.manned' : 'ui.aberration.vantage.open'), row.says] };
}

function spot(id: string, { pieces, table }: Looking): Tip | null {
  const row = pieces.spots.get(id);
  if (!row) return null;
  return { title: row.title, lines: [row.says, text(table.spots.includes(id) ? 'ui.aberration.spot.taken' : 'ui.aberration.spot.free')] };
}

function hero(seat: number, { pieces, table, seats, me }: Looking): Tip | null {
  const view = table.heroes[seat];
  if (!view) return null;
  const lines = [heroTitle(pieces, table, seat), text('ui.aberration.trackAt', { track: view.track, of: pieces.components.track, cards: view.aberrations.length })];
  return { title: seat === me ? text('ui.aberration.yourHero', { name: seats[seat]?.name ?? '' }) : (seats[seat]?.name ?? ''), lines: lines.filter(Boolean) };
}

/** "moves to North 3, then attacks" */
export function forecastWords(steps: readonly ForecastStep[], pieces: Pieces): string {
  return steps.map((step) => stepWords(step, pieces)).join(text('ui.aberration.forecast.then'));
}

function stepWords(step: ForecastStep, pieces: Pieces): string {
  const values = { space: and(step.spaces.map((id) => pieces.spaceName(id))), n: step.fear ?? 0 };
  const said = textIfAny(`ui.aberration.forecast.${step.does === 'enters' && step.fear === null ? 'entersShadow' : step.does}`, values) ?? step.does;
  const more = [...(step.does === 'moves' && step.attacks ? [text('ui.aberration.forecast.meets')] : []), ...(step.trap ? [text('ui.aberration.forecast.trap')] : [])];
  return [said, ...more].join(', ');
}
