/** What took a buyer's money while a request for the same sum waited, and no entry of this till says so: whoever asked did not see it. */
import { day } from '../../lib/durations.ts';
import type { ObligationKey } from '../../outbox/entry.ts';
import { takesMoney } from './apply.ts';
import type { SubscriptionContext } from './context.ts';
import type { SubscriptionRow } from './table.ts';
import { cameIn, isFirst, keysOf, ownerOfInvoice } from './wished-sums.ts';

/** Made longer before the request, it is another wish, whenever this till came to know it. A charge paid so long ago asks nothing either. */
const sameWishMs = day;

export function createTakenMeanwhile(context: SubscriptionContext) {
  const { clock, serverTime, rows, invoices, entries } = context;

  const isElsewhere = ({ id }: SubscriptionRow): boolean =>
    entries.ofOwner('subscription', id).every(({ operation }) => operation !== 'subscriptions.create');

  /** `since` is of the till's clock, and the API says by its own when the first invoice was made: only how long ago is compared. */
  function isLongBefore({ id }: SubscriptionRow, since: number): boolean {
    const madeAt = invoices.of(id).find(isFirst)?.facts.createdAt ?? null;
    const waitedMs = clock.now() - since;
    return madeAt !== null && madeAt < serverTime.atLeast() - waitedMs - sameWishMs;
  }

  /** What the service charges at the first try is another wish. */
  const paidLate = (key: ObligationKey, since: number): string | null =>
    ownerOfInvoice(context, key, (one) => cameIn(one) && one.openedAt > since && one.facts.payments.length > 1);

  return {
    /** The subscription of this buyer and sum: made elsewhere and known here only since then, or paid for an invoice that had been declined. */
    ownerOf(key: ObligationKey, since: number): string | null {
      const made = rows
        .createdSince(since)
        .filter((row) => isElsewhere(row) && !isLongBefore(row, since))
        .find((row) => takesMoney(row, invoices.of(row.id)) && keysOf(row, invoices.of(row.id)).includes(key));
      return made?.id ?? paidLate(key, since);
    },
  };
}
