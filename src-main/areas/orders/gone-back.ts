/** How much of a sale went back that nobody had asked to undo: by a refund of this till, in the dashboard, or by the buyer's bank. Pure. */
import { type Cents, sumCents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { wasResolved } from '../../proof/order-money.ts';
import { isContested, isGoingBack } from '../../proof/payment-proof.ts';
import { isBackByWish, isUnderWay, type RefundRow, sumOf } from '../refunds/table.ts';
import type { PaymentRow } from './table.ts';

type Refund = Pick<RefundRow, 'chargeId' | 'amountCents' | 'undoes' | 'result'>;
type Payment = Pick<
  PaymentRow,
  | 'chargeId'
  | 'status'
  | 'amountCents'
  | 'refundedCents'
  | 'resolvedUpTo'
  | 'resolvedAs'
  | 'resolvedPaid'
  | 'isOnItsWay'
>;

/** In cents. What two people settled with the buyer may be back in cash. */
export const backOf = (payment: Payment): Cents => (wasResolved(payment) ? payment.amountCents : payment.refundedCents);

/** `going`: on its way. `contested`: the bank decides. `part`: some of it, or nothing. */
export function goneBack(
  payments: readonly Payment[],
  refunds: readonly Refund[],
): 'going' | 'contested' | 'whole' | 'part' {
  const ofTill = new Set(refunds.filter(isBackByWish).map(({ chargeId }) => chargeId));
  const asked = refunds.filter(({ undoes }) => !undoes);
  const rest = payments.filter(({ chargeId }) => chargeId === null || !ofTill.has(chargeId));
  if (asked.some(isUnderWay) || rest.some(isGoingBack)) return 'going';
  if (rest.some(isContested)) return 'contested';
  // Of a purchase that was paid in part alone, what went back is not the money of another one for all of it.
  const cameIn = rest.every((payment) => backOf(payment) > 0 || meansMoneyReceived(payment.status ?? ''));
  // As much of the same payments: what went back of one that the till undoes gives back nothing of the others.
  const confirmed = sumOf(asked.filter(({ result, chargeId }) => result === 'confirmed' && !ofTill.has(chargeId)));
  const back = Math.max(confirmed, sumCents(rest.map(backOf)));
  return cameIn && back > 0 && back >= sumCents(rest.map(({ amountCents }) => amountCents)) ? 'whole' : 'part';
}
