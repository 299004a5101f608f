/** The sentence of a broken rule. Numbers whose names end in `Cents` are shown as money, others as people write them. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { WordParams, Words } from './use-t.ts';

type ProblemLike = Pick<FieldProblem, 'code'> & {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
};

export function problemWords({ open, language, currency }: Words, { code, params = {} }: ProblemLike): string {
  const shown: WordParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberWords(name, value, { language, currency }) : value,
    ]),
  );
  return open('problem', code, shown);
}

function numberWords(
  name: string,
  value: number,
  { language, currency }: Pick<Words, 'language' | 'currency'>,
): string | number {
  if (name.endsWith('Cents')) return formatMoney(value, language, currency);
  return Number.isInteger(value) ? value : new Intl.NumberFormat(language).format(value);
}
