/**
 * What one payment proves about its money, and what a later read takes back of it. The payments of orders and of invoices are
 * alike charges with the same statuses (API document, Charge status values). Pure.
 */
import { type Cents, cents } from '#shared/domain/money.ts';
import { meansMoneyReceived, receivedWords } from '#shared/domain/orders.ts';

/** In these statuses a charge ends without money. No other status is such an end. */
const endsWithoutMoney: readonly string[] = ['failed', 'canceled'];
/** In these statuses no more money of a payment comes in. */
export const paidOrEndedSql = [...endsWithoutMoney, ...receivedWords].map((word) => `'${word}'`).join();
/** Money that went back, or that the cardholder contests. */
const returned: readonly string[] = ['partially_refunded', 'refunded', 'chargeback'];

interface Known {
  readonly status: string | null;
  readonly refundedCents: number;
}

interface Refunded extends Known {
  readonly amountCents: number;
}

interface Shown {
  readonly status: string;
  readonly amount_refunded: number;
}

export const hasEndedUnpaid = (status: string | null): boolean => status !== null && endsWithoutMoney.includes(status);

/** Neither received nor ended: charging beside it could take the money twice. */
export const mayStillBePaid = ({ status }: Pick<Shown, 'status'>): boolean =>
  !hasEndedUnpaid(status) && !meansMoneyReceived(status);

/** An order calls a payment unpaid that is known to have come in. */
export const deniesMoney = (
  rows: readonly { readonly chargeId: string | null; readonly status: string | null }[],
  payments: readonly { readonly id: string; readonly status: string }[],
): boolean =>
  rows.some((row) => isKept(row) && payments.some(({ id, status }) => id === row.chargeId && hasEndedUnpaid(status)));

/** The payment was received and has not gone back in full. */
export const isKept = ({ status }: { readonly status: string | null }): boolean =>
  status !== null && status !== 'refunded' && meansMoneyReceived(status);

/** The payment is disputed, and the buyer's bank decides. */
export const isContested = ({ status }: { readonly status: string | null }): boolean => status === 'chargeback';

/** A refund of the payment was accepted and is not proven: it may still fail, whatever the refunded sum says meanwhile. */
export const isGoingBack = ({ status }: { readonly status: string | null }): boolean => status === 'refund_processing';

/** Left to the bank, or followed to its end: another refund, in cash or in the dashboard, would give the money back twice. */
export const isDecidedElsewhere = (payment: { readonly status: string | null }): boolean =>
  isContested(payment) || isGoingBack(payment);

/** API document, Charge status values: those of a charge that has no refund under way. */
export const saysNotRunning: readonly string[] = ['paid', 'partially_refunded', 'refunded'];

/** API document, Charge status values: those of a confirmed refund. With any other status the refunded sum may still be under way. */
export function showsRefund(status: string | null, refundedCents: number, wantedCents: number): boolean {
  return (status === 'partially_refunded' || status === 'refunded') && refundedCents >= wantedCents;
}

/**
 * What is proven to be back with the buyer: never more than the refunded sum, whatever word stands beside it. While another refund runs, or
 * the bank decides about the rest, no word confirms the sum: what was proven before stays proven, as far as the charge still shows it.
 * `backCents`: the proof before.
 */
export function provenBack({
  status,
  amountCents,
  refundedCents,
  backCents,
}: Refunded & { readonly backCents: number }): Cents {
  const isConfirmed = showsRefund(status, refundedCents, 0);
  return cents(Math.min(amountCents, refundedCents, isConfirmed ? refundedCents : backCents));
}

/**
 * A refund of the charge may have arrived all the same: the order shows a larger refunded sum than the charge, or the status and
 * the sum of either do not agree. Then the refund is neither repeated nor called failed.
 */
export function mayBeBack(
  { status, amount: amountCents, amount_refunded: refundedCents }: Shown & { readonly amount: number },
  inOrder: Refunded | null,
  wantedCents: number,
): boolean {
  if (refundedCents >= wantedCents || isSumBehindWord({ status, amountCents, refundedCents })) return true;
  return inOrder !== null && (inOrder.refundedCents > refundedCents || isSumBehindWord(inOrder));
}

const isSumBehindWord = ({ status, refundedCents, amountCents }: Refunded): boolean =>
  (status === 'partially_refunded' && refundedCents === 0) || (status === 'refunded' && refundedCents < amountCents);

/** Money given back or contested does not come back by itself. */
export function takesBackReturn(before: Known, now: Shown): boolean {
  if (now.amount_refunded < before.refundedCents) return true;
  if (before.status === null || !returned.includes(before.status)) return false;
  // A read that lags shows the part that had gone back before the rest was contested.
  if (isContested(before) && now.status === 'partially_refunded') return now.amount_refunded === before.refundedCents;
  const isAnotherRefund = before.status === 'partially_refunded' && now.status === 'refund_processing';
  return !returned.includes(now.status) && !isAnotherRefund;
}

/** The subject under which reads of a charge that contradict its order or its invoice are counted. */
export const chargeSubject = (chargeId: string): string => `charge:${chargeId}`;

/**
 * What a charge, read alone, takes back of what its order or invoice showed; null where it takes back nothing. The two have two
 * routes: the one that still shows a refund under way may be the one that does not lag.
 */
export function claimOfCharge(known: Known, charge: Shown): string | null {
  const isAsBefore =
    ['paid', 'partially_refunded'].includes(charge.status) && charge.amount_refunded <= known.refundedCents;
  const isOver = known.status === 'refund_processing' && isAsBefore;
  return isOver || takesBackReturn(known, charge) ? `${charge.status} ${charge.amount_refunded}` : null;
}
