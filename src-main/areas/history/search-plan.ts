/**
 * From what a person typed to what the index is asked. The index knows three characters in a row (trigrams) and nothing of
 * their places, so it names candidates; `needles` are then looked for in the text itself.
 */
import { parseMoneyInput } from '#shared/domain/money.ts';
import { foldText } from '../../lib/fold-text.ts';
import { amountWord } from './table.ts';

export interface SearchPlan {
  /** For MATCH. */
  readonly match: string;
  /** Of every term at least one must be in the text. */
  readonly needles: readonly (readonly string[])[];
}

const mostTerms = 6;

/** Null when nothing typed is long enough to be looked for: one letter narrows nothing. */
export function planSearch(typed: string): SearchPlan | null {
  const text = foldText(typed).replace(/r\$ (?=\d)/g, 'r$');
  const needles = text
    .split(' ')
    .map(needlesOf)
    .filter((alternatives) => alternatives.length > 0)
    .slice(0, mostTerms);
  if (needles.length === 0) return null;
  const match = needles.map((alternatives) => `(${alternatives.map(trigrams).join(' OR ')})`).join(' AND ');
  return { match, needles };
}

function needlesOf(term: string): string[] {
  const amount = /\d/.test(term) ? parseMoneyInput(term, 'pt-BR') : null;
  const exact = amount === null ? [] : [` ${amountWord(amount)} `];
  if (term.startsWith('r$') && amount !== null) return exact;
  const length = [...term].length;
  if (length < 2) return exact;
  return [length === 2 ? ` ${term}` : term, ...exact];
}

function trigrams(needle: string): string {
  const letters = [...needle];
  const parts = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
  return `(${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')})`;
}
