/** A right that is missing, or needs an approval, in words: what it is, for how much, and what would be allowed without. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { formatPercent } from '../format/percent.ts';
import type { Words } from './use-t.ts';

export function rightWords(
  { t, open, language, currency: around }: Words,
  { path, code, params = {} }: FieldProblem,
): string {
  const right = open('rightName', path);
  if (code === 'denied') return t('rights.denied', { right });
  const { basisPoints, amountCents, limit, currency = around } = params;
  const isPercent = basisPoints !== undefined;
  const shown = (value: string | number): string =>
    isPercent ? `${formatPercent(Number(value), language)} %` : formatMoney(Number(value), language, String(currency));
  const asked = basisPoints ?? amountCents;
  if (asked === undefined) return right;
  const amount = shown(asked);
  if (code === 'limit-other-currency') {
    return t('rights.otherCurrency', { right, amount, currency: String(params.limitCurrency) });
  }
  return limit === undefined
    ? t('rights.askedAmount', { right, amount })
    : t('rights.overLimit', { right, amount, limit: shown(limit) });
}
