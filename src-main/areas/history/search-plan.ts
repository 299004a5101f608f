/**
 * From what a person typed to what must be in the text of what is found. The words' index names candidates
 * (`narrow-search.ts`); these needles are then looked for in the text itself.
 */

import { foldText } from '#shared/domain/fold-text.ts';
import { parseMoneyInput } from '#shared/domain/money.ts';
import { amountWord } from './table.ts';

/** Of every term at least one must be in the text. */
export type Needles = readonly (readonly string[])[];

const mostTerms = 6;

/** Null when nothing typed is long enough to be looked for: one letter narrows nothing. */
export function planSearch(typed: string): Needles | null {
  const text = foldText(typed).replace(/r\$ (?=\d)/g, 'r$');
  const needles = text
    .split(' ')
    .map(needlesOf)
    .filter((alternatives) => alternatives.length > 0)
    .slice(0, mostTerms);
  return needles.length === 0 ? null : needles;
}

function needlesOf(term: string): string[] {
  const amount = /\d/.test(term) ? parseMoneyInput(term, 'pt-BR') : null;
  const exact = amount === null ? [] : [` ${amountWord(amount)} `];
  if (term.startsWith('r$') && amount !== null) return exact;
  const length = [...term].length;
  if (length < 2) return exact;
  return [length === 2 ? ` ${term}` : term, ...exact];
}
