/** Looking things up in the components of a pack: what has which name, and which drawing. */

import { text, textIfAny } from '../../lib/messages/text';
import type { Components, PublicMission, PublicSpace } from './generated';
import { places } from './places';

export const forms = ['eagle', 'ant', 'dolphin', 'bear', 'tiger', 'elephant'] as const; // the order on Mission cards

/** 4.4  The colour of the paths that a form travels. */
export function laneOf(form: string): string {
  return form === 'eagle' ? 'white' : form === 'ant' ? 'yellow' : form === 'dolphin' ? 'blue' : 'red';
}

/** The components of one pack, by id. */
export class Pieces {
  readonly spaces: ReadonlyMap<string, PublicSpace>;
  readonly missions: ReadonlyMap<string, PublicMission>;
  private readonly around: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(readonly components: Components) {
    this.spaces = new Map(components.spaces.map((space) => [space.id, space]));
    this.missions = new Map(components.missions.map((mission) => [mission.space, mission]));
    const around = new Map<string, Set<string>>();
    for (const [a, b] of components.joins) {
      around.set(a, (around.get(a) ?? new Set()).add(b));
      around.set(b, (around.get(b) ?? new Set()).add(a));
    }
    this.around = around;
  }

  /** "The Mall", "The street 2 from The Mall toward Treehouse": every space can be said and read aloud. */
  spaceName(id: string): string {
    const place = this.placeOf(id);
    return place.charAt(0).toUpperCase() + place.slice(1);
  }

  /** The same within a sentence. */
  placeOf(id: string): string {
    this.#places ??= places(this.components);
    return this.spaces.get(id)?.name ?? this.#places.get(id) ?? (id === 'tower' ? text('animorphs.tower') : id.replaceAll('-', ' '));
  }
  #places: ReadonlyMap<string, string> | null = null;

  /** The path colours that lead to a space: how one gets there. */
  lanes(id: string): string[] {
    const colours = new Set<string>();
    for (const next of this.around.get(id) ?? []) {
      const colour = this.spaces.get(next)?.colour;
      if (colour) colours.add(colour);
    }
    return [...colours];
  }

  /** How many spaces it is to go in this form; 0: there, or no way. For words, never for deciding what is allowed. */
  steps(from: string, to: string, form: string): number {
    const lane = laneOf(form);
    const far = new Map([[from, 0]]);
    const todo = [from];
    for (let at = todo.shift(); at !== undefined; at = todo.shift()) {
      if (at === to) return far.get(at) ?? 0;
      for (const next of this.around.get(at) ?? []) {
        const colour = this.spaces.get(next)?.colour;
        if (far.has(next) || (colour && colour !== lane)) continue;
        far.set(next, (far.get(at) ?? 0) + 1);
        todo.push(next);
      }
    }
    return 0;
  }

  /** The drawing of a Mission; a pack of one's own that names none shows the flag. */
  picture(mission: string): string {
    return this.missions.get(mission)?.picture ?? 'mission';
  }
}

const known = new WeakMap<object, Pieces>();

/** The components that the server sent, ready for looking up; made once for each pack. */
export function piecesOf(content: object): Pieces {
  let pieces = known.get(content);
  if (!pieces) {
    pieces = new Pieces(content as Components);
    known.set(content, pieces);
  }
  return pieces;
}

export function formName(form: string): string {
  return textIfAny(`animorphs.form.${form}`) ?? form;
}

/** "an eagle" */
export function aForm(form: string): string {
  return textIfAny(`animorphs.aForm.${form}`) ?? form;
}

export function cardName(card: string): string {
  return textIfAny(`animorphs.card.${card}.name`) ?? card;
}

/** The scene on a card: one of symbols-cards.svg. */
export function cardArt(card: string): string {
  return card.startsWith('change-') && card !== 'change-back' ? card.slice('change-'.length) : card === 'change-back' ? 'back' : card;
}

/** In how many of 36 throws two dice show `need` or more. */
export function throws(need: number): number {
  let count = 0;
  for (let one = 1; one <= 6; one += 1) for (let other = 1; other <= 6; other += 1) if (one + other >= need) count += 1;
  return count;
}

/** The same in whole per cent. */
export function chance(need: number): number {
  return Math.round((throws(need) / 36) * 100);
}
