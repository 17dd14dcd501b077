/** Answers that are too many for the server to list: it describes them as forms, and these are the answers that follow from their choices. */

import type { Action, Form } from '../protocol/generated';

export interface Filled {
  action: Action;
  typed: string | null; // the field that is still to be typed or put together; null: the answer is complete
}

const TYPED: Readonly<Record<string, unknown>> = { word: '', cards: [] }; // kinds that are not chosen one by one, and how they begin

/** Every answer of a form. A field with choices is one of them, a "pair" two different ones; what has to be typed is left empty. */
export function filled(form: Form): Filled[] {
  let found: Filled[] = [{ action: { type: form.action }, typed: null }];
  for (const field of form.fields) {
    if (field.kind in TYPED) found = found.map(({ action }) => ({ action: { ...action, [field.name]: TYPED[field.kind] }, typed: field.name }));
    else found = found.flatMap(({ action, typed }) => values(field.kind, field.choices ?? []).map((value) => ({ action: { ...action, [field.name]: value }, typed })));
  }
  return found;
}

function values(kind: string, choices: readonly unknown[]): unknown[] {
  if (kind === 'single') return choices.map((choice) => [choice]);
  if (kind === 'pair') return choices.flatMap((first, at) => choices.slice(at + 1).map((second) => [first, second]));
  return [...choices];
}
