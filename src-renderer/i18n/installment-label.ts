/** How many instalments, with the value of each. Pure. */
import { type Cents, instalmentValues } from '#shared/domain/money.ts';
import type { Translate } from './use-t.ts';

export function installmentLabel(
  t: Translate,
  money: (cents: number) => string,
  of: { amountCents: Cents; count: number },
) {
  const values = instalmentValues(of.amountCents, of.count);
  const [first = of.amountCents, second = first] = values;
  if (of.count === 1) return t('checkout.installmentsOnce', { amount: money(first) });
  if (first === second) return t('checkout.installmentsTimes', { count: of.count, amount: money(first) });
  const rest = { first: money(first), rest: of.count - 1, amount: money(second) };
  return `${of.count}x: ${t('checkout.installmentsFirst', rest)}`;
}
