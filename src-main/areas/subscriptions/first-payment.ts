/**
 * Whether the first payment of a subscription may still come. Until it cannot, the same buyer is not charged the same sum by another
 * one: the second would be paid beside it. Later invoices hold nobody, because two subscriptions of one plan are an honest wish; the payment of
 * one does, once somebody here asked for it, by the keys of its request.
 */
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import { knownSubscriptionStatuses } from '#shared/wire/v2/subscriptions.ts';
import { day } from '../../lib/durations.ts';
import type { ObligationKey } from '../../outbox/entry.ts';
import { isFinal } from '../../outbox/states.ts';
import { wasEndedByPeople, wasProven } from '../../outbox/undo-wishes.ts';
import { hasOpenAttempt } from '../../proof/invoice-attempts.ts';
import { isUnknown } from '../../proof/order-money.ts';
import { hasEndedUnpaid } from '../../proof/payment-proof.ts';
import type { SubscriptionContext } from './context.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionRow } from './table.ts';
import { subjects } from './view.ts';
import { cameIn, isFirst, keysOf } from './wished-sums.ts';

const words: readonly string[] = knownSubscriptionStatuses;

const longestMs = 3 * day;

export function createFirstPayments(context: SubscriptionContext) {
  const { serverTime, outbox, entries, rows, invoices, polls, sinceRestore, agreements } = context;
  const isDenied = (subject: string): boolean => agreements.standing(subject) !== null;

  /** Read by nobody since a backup was put back: what it shows may be of before. What has ended is not read again. */
  const isUnread = ({ id, watch, askedAt }: SubscriptionRow): boolean =>
    watch !== 'none' && sinceRestore.mayHaveChanged(id, polls.last(id, askedAt));

  /** A code that can be paid, or a card that its acquirer still looks at, whatever the subscription is called meanwhile. */
  function isOpen({ facts, status }: InvoiceRow, owner: SubscriptionRow): boolean {
    const now = serverTime.atLeast();
    const hasEnded = isEndedSubscription(owner.status ?? '');
    const wish = outbox.wishes.newest({ kind: 'subscription', id: owner.id });
    // What somebody had cancelled here is told, and given back, where it is paid all the same.
    const isCancelled = hasEnded && wish !== null && wasProven(wish);
    // API document, next_action: no code is taken after its time.
    const isInVain =
      (facts.otpExpiresAt ?? Number.POSITIVE_INFINITY) <= now &&
      entries.ofOwner('subscription', owner.id).every(({ state }) => isFinal(state));
    const payments = facts.payments
      .filter((one) => !(isCancelled && hasEndedUnpaid(one.status)))
      .filter((one) => !(isInVain && one.status === 'requires_action'))
      // Beside an end, a word of no document is held against the end of the code alone: nobody could free the buyer otherwise.
      .map((one) => (hasEnded && isUnknown(one) ? { ...one, status: 'canceled' } : one));
    // An acquirer may keep a card under way for ever: beside an end for so long it holds nobody any more.
    if (hasEnded && now - (owner.facts.endedSince ?? facts.createdAt ?? now) > longestMs) return false;
    return status === 'processing' || hasOpenAttempt({ ...facts, payments }, now);
  }

  function mayStillCome(row: SubscriptionRow): boolean {
    const { id, apiId, status } = row;
    const wish = outbox.wishes.newest({ kind: 'subscription', id });
    // Two people settled it with the buyer: nothing is waited for any more.
    if (apiId === null || (wish !== null && wasEndedByPeople(wish))) return false;
    const first = invoices.of(id).find(isFirst);
    if (first !== undefined && cameIn(first)) return false;
    // API document, Subscription status values: `incomplete` waits for its first payment.
    if (status === 'incomplete' || isUnread(row)) return true;
    // Reads deny its end, or not for long enough yet.
    if ([subjects.subscription(id), ...invoices.of(id).map((one) => subjects.invoice(one.id))].some(isDenied))
      return true;
    return first === undefined ? !words.includes(status ?? '') : isOpen(first, row);
  }

  return {
    /** Of a subscription that an entry of this till made: null while no answer has named it. */
    isAwaited: (id: string): boolean => {
      const row = rows.get(id);
      return row !== null && mayStillCome(row);
    },
    /** The subscription that waits for a first payment of this buyer and sum, whoever made it. */
    waitingFor: (key: ObligationKey): string | null =>
      rows.withoutFirstPayment().find((row) => mayStillCome(row) && keysOf(row, invoices.of(row.id)).includes(key))
        ?.id ?? null,
  };
}
