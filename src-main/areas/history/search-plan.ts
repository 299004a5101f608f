/**
 * Turns what a person typed into the needles that a found text must contain. The full-text index names candidates
 * (`fts-query-planner.ts`); the needles are then searched in the candidates' text.
 */
import { foldText } from '#shared/domain/fold-text.ts';
import { parseMoneyInput } from '#shared/domain/money.ts';
import { amountWord } from './table.ts';

/** One list per term; at least one needle of every list must be in the text. */
export type Needles = readonly (readonly string[])[];

const mostTerms = 6;

/** Null when no term is long enough to search for, because one letter narrows nothing. */
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
