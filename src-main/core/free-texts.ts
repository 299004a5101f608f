/** What people write in their own words is kept for good. A card number pasted from a dashboard is refused, whichever area would keep it. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import { holdsSecret, secretInText } from '#shared/domain/secret-in-text.ts';
import { refuseBroken } from '../lib/app-error.ts';

const freeTextFields: ReadonlySet<string> = new Set([
  'reason',
  'note',
  'notes',
  'label',
  'description',
  'linkName',
  // Of the shop's own card machine, typed from its slip.
  'brand',
  'authorization',
  'orderTitle',
]);
/** Pairs of words that the shop chose itself. */
const pairFields: ReadonlySet<string> = new Set(['metadata']);
/** A basket set aside is kept as the screen wrote it: JSON, with the notes of its sale in it. */
const jsonTextFields: ReadonlySet<string> = new Set(['basket']);

/** Refused in words, at the field, and never changed: a name that lost its digits would say something else, and nobody would be told. */
export function refuseSecretsInTexts(input: unknown): void {
  refuseBroken(problemsIn(input, []));
}

function problemsIn(value: unknown, path: readonly string[], isFree = false): FieldProblem[] {
  if (typeof value === 'string') return isFree && holdsSecret(value) ? [problemAt(path)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const at = [...path, name];
    if (jsonTextFields.has(name) && typeof one === 'string') return problemsInJson(one, at);
    return problemsIn(one, at, isFree || freeTextFields.has(name) || pairFields.has(name));
  });
}

function problemsInJson(text: string, path: readonly string[]): FieldProblem[] {
  try {
    return problemsIn(JSON.parse(text), path);
  } catch {
    return holdsSecret(text) ? [problemAt(path)] : [];
  }
}

const problemAt = (path: readonly string[]): FieldProblem => ({ path: path.join('.'), code: secretInText });
