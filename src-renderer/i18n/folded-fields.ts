/** The fields that a form folds away, by their labels, and whether each is set. Pure. */
import type { Translate, WordKey } from './use-t.ts';

export type FoldedFields = readonly (readonly [label: WordKey, isSet: boolean])[];

/** What is set inside, in words; empty when nothing is. */
export function setInside(t: Translate, fields: FoldedFields): string {
  return fields.flatMap(([label, isSet]) => (isSet ? [t(label)] : [])).join(', ');
}
