/** The sentence of a broken rule. Numbers whose names end in `Cents` are shown as money, others as people write them. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import { formatCents } from '#shared/domain/money.ts';
import type { WordParams, Words } from './use-t.ts';

type ProblemLike = Pick<FieldProblem, 'code'> & {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
};

export function problemWords({ open, language }: Words, { code, params = {} }: ProblemLike): string {
  const shown: WordParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberWords(name, value, language) : value,
    ]),
  );
  return open('problem', code, shown);
}

function numberWords(name: string, value: number, language: Words['language']): string | number {
  if (name.endsWith('Cents')) return formatCents(value, language);
  return Number.isInteger(value) ? value : new Intl.NumberFormat(language).format(value);
}
