/** How much of a sale went back, beside the line that says that a part went back. Pure. */
import type { Sale } from '#shared/contract/sale.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Words } from '../../i18n/use-t.ts';

/** The amounts of a sale from a backup may be older than its last refunds. */
export function returnedWords(
  { t, language }: Pick<Words, 't' | 'language'>,
  {
    state,
    payments,
    totalCents,
    currency,
    isUnread,
  }: Pick<Sale, 'state' | 'payments' | 'totalCents' | 'currency' | 'isUnread'>,
): string | null {
  const returnedCents = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  if (state !== 'partially-refunded' || isUnread || returnedCents === 0) return null;
  const [returned, total] = [returnedCents, totalCents].map((amount) => formatMoney(amount, language, currency));
  return t('orders.returnedPart', { returned, total });
}
