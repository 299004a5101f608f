/** What the payments of an order prove about its money, beyond the one status that the order has for all of them. */
import { isFinalOrderStatus, isKnownOrderStatus, meansMoneyReceived } from '#shared/domain/orders.ts';
import { type PaymentMethod, takesHold } from '#shared/domain/payment-methods.ts';
import { movesAfterMs } from './agreement.ts';
import {
  hasEndedUnpaid,
  isContested,
  isDecidedElsewhere,
  isGoingBack,
  isKept,
  mayStillBePaid,
} from './payment-proof.ts';
import { isPixOnItsWay } from './pix-on-its-way.ts';

interface Payment {
  readonly status: string | null;
}

/** Moments by the API's clock. */
export interface ReadOrder {
  readonly orderStatus: string;
  readonly sentAt: number;
  /** When its payments were last read, never later than the true time; minus infinity while the time is not sure. */
  readonly readAt: number;
}

interface ReturnedPayment extends Payment {
  readonly amountCents: number;
  readonly refundedCents: number;
}

interface PayablePayment extends ReturnedPayment {
  readonly method: PaymentMethod;
  readonly pixCode: string | null;
  /** By the API's clock. */
  readonly pixExpiresAt: number | null;
  /** A read showed that the buyer had paid the code, and no reads have agreed since that the money is not on its way any more. */
  readonly isOnItsWay: boolean;
}

/** What two people settled with the buyer, or left to the bank, as the API showed it then. */
interface ResolvedPayment extends Payment {
  readonly isOnItsWay: boolean;
  /** The number of the basket's newest sale when people settled. */
  readonly resolvedUpTo: number | null;
  readonly resolvedAs: string | null;
  /** The order then had the status paid, or another one for money that came in. */
  readonly resolvedPaid: boolean;
}

type Payments = readonly Payment[];

/** An authorization not captured lapses after about 26 h (API document, Transitions); one hour is added. */
export const authorizationExpiryMs = 27 * 3_600_000;
/** A smaller difference between the end of a code and the clock does not count. */
export const clocksDifferByMs = 60_000;

/** API document, Order status values: those of an order whose money came in. Refunds under way have no status of their own. */
const receivedWords: readonly string[] = ['paid', 'partially_refunded', 'refunded', 'chargeback'];
/** API document, Payment status values. An order's status is calculated from these: with one of them the order cannot be paid. */
const unpaidWords: readonly string[] = ['processing', 'requires_action', 'requires_capture', 'canceled', 'failed'];

/** A card payment in these waits for a request of ours, and an order that has ended gets none. */
const awaitsUs: readonly string[] = ['requires_action', 'requires_capture'];

export const saysReceived = (orderStatus: string): boolean => receivedWords.includes(orderStatus);

/** All of it came in, even if some went back later. Only exact words of the API prove it, and only if they agree. */
export function receivedAll(orderStatus: string | null, payments: Payments): boolean {
  if (orderStatus === null) return false;
  if (saysReceived(orderStatus)) return payments.every(({ status }) => status === null || meansMoneyReceived(status));
  // Order statuses know no refund under way (API document): a paid order may say `processing` meanwhile.
  return orderStatus === 'processing' && payments.every(({ status }) => status !== null && meansMoneyReceived(status));
}

/** Whether its receipt was proven before. A status that this version does not know proves nothing, and takes nothing back either. */
export function wasReceived(orderStatus: string | null, payments: Payments): boolean {
  if (orderStatus === null || isKnownOrderStatus(orderStatus)) return receivedAll(orderStatus, payments);
  return payments.every(({ status }) => status !== null && meansMoneyReceived(status));
}

/** A status that this version does not know takes back nothing that came in. */
export const statusAfter = (before: Payment, now: { readonly status: string }): string | null =>
  isKept(before) && isUnknown(now) ? before.status : now.status;

/** A read shows a received payment as unpaid, whatever the order's status is: no transition leads back there. */
export const takesBackPayment = (before: Payment, now: { readonly status: string }): boolean =>
  isKept(before) && isUnpaid(now);

/**
 * Once its money came in, an order cannot say that it did not: no transition leads back (API document, Order status values). The
 * only end without money that remains is the one where all the money was given back.
 */
export function takesBack(orderStatus: string, payments: Payments): boolean {
  if (!isKnownOrderStatus(orderStatus)) return payments.some(isUnpaid);
  if (saysReceived(orderStatus) || receivedAll(orderStatus, payments)) return false;
  return orderStatus === 'failed' || !payments.every(({ status }) => status === 'refunded');
}

/**
 * The order ended unpaid as a whole, and yet a part of it was paid and not given back ("all or nothing" is the API's promise for
 * declined cards only). "Nothing was charged" would be untrue; that part must go back.
 */
export function keptInPart(orderStatus: string | null, payments: Payments): boolean {
  if (orderStatus === null || !payments.some(isKept)) return false;
  if (saysReceived(orderStatus)) return isCalculatedFromPart(orderStatus, payments);
  return isFinalOrderStatus(orderStatus) || (orderStatus.startsWith('requires_') && payments.every(isOver));
}

/**
 * "Calculated from all of its payments" (API document, Orders) may leave out those that failed or were cancelled: the order is
 * called paid, or refunded, for the part that came in.
 */
export function isCalculatedFromPart(orderStatus: string, payments: Payments): boolean {
  if (!saysReceived(orderStatus) || !payments.every(isOver) || !payments.some(isUnpaid)) return false;
  return orderStatus === 'refunded'
    ? !payments.some(isKept) && payments.some(({ status }) => status === 'refunded')
    : payments.some(isKept);
}

/** The order is called paid, and yet one of its payments is unpaid: one of the two statuses is untrue. */
export const contradictsItself = (orderStatus: string, payments: Payments): boolean =>
  saysReceived(orderStatus) && payments.some(isUnpaid) && !isCalculatedFromPart(orderStatus, payments);

/**
 * The payments of an invoice are attempts: one that came in is enough, whatever became of the others. If all have ended, an
 * attempt that is not among them may have paid the invoice: those of v1 are named nowhere.
 */
export const invoiceContradictsItself = (status: string, attempts: Payments): boolean =>
  saysReceived(status) && attempts.every(isUnpaid) && !attempts.every(isOver);

/** Every payment went back in full, by its status and by its sum, whatever the order says meanwhile. */
export const wentBackWhole = (payments: readonly ReturnedPayment[]): boolean =>
  payments.length > 0 &&
  payments.every(({ status, refundedCents, amountCents }) => status === 'refunded' && refundedCents >= amountCents);

const isHere = (payments: Payments): boolean => payments.some((one) => isKept(one) && !isGoingBack(one));

/** A part that the API already gives back by itself ("all or nothing") does not stay: the wish to undo stands until it is back. */
export const staysInPart = (orderStatus: string | null, payments: Payments): boolean =>
  keptInPart(orderStatus, payments) && isHere(payments);

/** Every payment is with the shop, and none is on its way back. A part alone pays for nothing: it goes back. */
export const staysWhole = (orderStatus: string | null, payments: Payments): boolean =>
  payments.every((one) => isKept(one) && !isGoingBack(one)) && keepsMoney(orderStatus, payments);

/** Money of the buyer is with the shop, whatever the order's status is. */
export const keepsMoney = (orderStatus: string | null, payments: Payments): boolean =>
  payments.some(isKept) && cameIn(orderStatus, payments);

/** All of the money came in, or a part of an order that ended otherwise, even if some went back later. */
export const cameIn = (orderStatus: string | null, payments: Payments): boolean =>
  receivedAll(orderStatus, payments) || keptInPart(orderStatus, payments);

/** Not stated in the API document: an order may keep its status after all of its payments ended. Nothing can be paid then. */
export function hasEndedBelow(orderStatus: string, payments: Payments): boolean {
  if (!payments.every((one) => isOver(one) && !isKept(one))) return false;
  return orderStatus.startsWith('requires_') || isCalculatedFromPart(orderStatus, payments);
}

/**
 * Whether two people settled this payment, or left it to the bank. They settle what they see: what came in stays settled whatever
 * becomes of it, an unknown status or a dispute only for as long as the API says nothing else.
 */
function isResolved(payment: ResolvedPayment, orderStatus: string | null, all: Payments): boolean {
  const { status, resolvedUpTo, resolvedAs, resolvedPaid } = payment;
  if (resolvedUpTo === null || isPixOnItsWay(payment)) return false;
  const seen = { status: resolvedAs };
  if (isKept(seen) && !isContested(seen)) return true;
  if (status !== resolvedAs) return false;
  // The order is called paid since then, and no other payment can be why.
  const isNews =
    saysReceived(orderStatus ?? '') && !resolvedPaid && !all.some((one) => meansMoneyReceived(one.status ?? ''));
  return isContested(seen) || !isNews;
}

/** What two people have neither settled with the buyer nor left to the bank. */
export const unresolved = <P extends ResolvedPayment>(
  orderStatus: string | null,
  payments: readonly P[],
): readonly P[] => payments.filter((one) => !isResolved(one, orderStatus, payments));

/** Two people settled this payment with the buyer, whatever its status was: money was given back, or both agreed on something else. */
export const wasResolved = ({ resolvedUpTo, resolvedAs }: ResolvedPayment): boolean =>
  resolvedUpTo !== null && !isContested({ status: resolvedAs });

/** None of this money stays with the shop, and none comes in any more. `isPart`: the other payments are settled, or left to the bank. */
export function hasEnded(order: ReadOrder, payments: readonly PayablePayment[], isPart = false): boolean {
  const { orderStatus } = order;
  // Even if the order is still called paid.
  if (wentBackWhole(payments)) return true;
  // However long it lasts, people must see what that status means.
  if (payments.some(isUnknown)) return false;
  if (hasEndedBelow(orderStatus, payments) && !hasOpenPayment(order, payments)) return true;
  // An order's status describes all its payments. Of some of them it tells only whether anything is still awaited.
  if (isPart) {
    const isOverAll = isFinalOrderStatus(orderStatus) || payments.every(isOver);
    return isOverAll && !payments.some(isKept) && !hasOpenPayment(order, payments);
  }
  if (orderStatus === 'refunded') return receivedAll(orderStatus, payments);
  return hasEndedUnpaid(orderStatus) && !isHere(payments) && !hasOpenPayment(order, payments);
}

/**
 * A payment of the order may still be paid, even if the order itself is called failed or canceled. A Pix code that was shown can
 * be paid until its charge has ended, or until its time has been over for longer than reads lag: the API promises "all or
 * nothing" for authorized cards only. A card payment is open until the acquirer has answered, or until its hold has lapsed.
 */
export function hasOpenPayment(
  { sentAt, readAt }: Omit<ReadOrder, 'orderStatus'>,
  payments: readonly PayablePayment[],
): boolean {
  return payments.some((one) => {
    const { method, status, pixCode, pixExpiresAt } = one;
    if (isPixOnItsWay(one)) return readAt < (pixExpiresAt ?? sentAt) + authorizationExpiryMs;
    if (status === null || !mayStillBePaid({ status })) return false;
    if (takesHold(method)) return !awaitsUs.includes(status) && readAt < sentAt + authorizationExpiryMs;
    return pixCode !== null && readAt < (pixExpiresAt ?? Number.POSITIVE_INFINITY) + movesAfterMs;
  });
}

/**
 * Two people may settle the payment with the buyer: its money is here, or may be, and no more comes in. A contested payment is
 * left to the bank, and a refund under way is followed to its end. `all`: the payments of its order.
 */
export function isForPeople(order: ReadOrder, payment: PayablePayment, all: Payments): boolean {
  if (isDecidedElsewhere(payment)) return false;
  // A paid order with this payment alone has all its money. With another payment, it may be called paid because of that one.
  const comesInNoMore = (saysReceived(order.orderStatus) && all.length === 1) || !hasOpenPayment(order, [payment]);
  return isKept(payment) || (isUnknown(payment) && comesInNoMore);
}

/** The payment came in and has not gone back in full, or ended in an unknown status, whatever its order is called. Contested ones count. */
export const mayBeHere = (order: ReadOrder, payment: PayablePayment, all: Payments): boolean =>
  isKept(payment) || (isUnknown(payment) && isForPeople(order, payment, all));

/**
 * A Pix code is being paid, or an unknown status may become money. A code that can merely be paid does not count: a replica that
 * lags shows it so long after its order was cancelled, and the sale in its place must not wait for each such read.
 */
export const isComingIn = (order: ReadOrder, payments: readonly PayablePayment[]): boolean =>
  payments.some((one) => (isUnknown(one) || isPixOnItsWay(one)) && hasOpenPayment(order, [one]));

/** What two people settle of these payments, or leave to the bank, as they see them. */
export const resolvedNow = <P extends PayablePayment & ResolvedPayment>(
  order: ReadOrder,
  all: readonly P[],
  upTo: number,
) =>
  unresolved(order.orderStatus, all)
    .filter((one) => isContested(one) || isForPeople(order, one, all))
    .map((one) => ({
      ...one,
      resolvedUpTo: upTo,
      // A settled payment may be back in cash. It is not the bank's, even if it is contested since.
      resolvedAs: isContested(one) && wasResolved(one) ? 'paid' : one.status,
      resolvedPaid: saysReceived(order.orderStatus),
    }));

/** For an order in a final status: whether a payment may still come in, a part is still here, people must look, or it has ended. */
export function endOfOrder(
  order: ReadOrder,
  all: readonly (PayablePayment & ResolvedPayment)[],
): 'may-be-paid' | 'kept' | 'for-people' | 'ended' {
  const rest = unresolved(order.orderStatus, all);
  if (hasOpenPayment(order, rest)) return 'may-be-paid';
  // If the order is not called paid, what came in goes back: by the API itself, or by a refund that may fail.
  const isPartHere = rest.some((one) => isKept(one) && !isContested(one)) && !saysReceived(order.orderStatus);
  if (isPartHere && !rest.some(isUnknown)) return 'kept';
  return hasEnded(order, rest, rest.length < all.length) ? 'ended' : 'for-people';
}

/**
 * A person may capture the cards. The API document says "call capture" of two cards, and "do not" of a card beside a Pix. Two cards
 * beside a Pix that was paid are left to people: the API either captured them by itself, or waits.
 */
export function mayBeCaptured(payments: readonly (Payment & Pick<PayablePayment, 'method'>)[]): boolean {
  const cards = payments.filter(({ method }) => takesHold(method));
  return (
    cards.length === payments.length ||
    (cards.length > 1 && payments.every((one) => cards.includes(one) || one.status === 'paid'))
  );
}

/** A status that this version does not know: neither money nor an end. */
export const isUnknown = (payment: Payment): boolean =>
  payment.status !== null && !meansMoneyReceived(payment.status) && !isUnpaid(payment);

/** The order is cancelled, declined or paid beside a payment of unknown status: people must see whether all of it came in. */
export const endedBesideUnknownWord = (orderStatus: string | null, payments: Payments): boolean =>
  orderStatus !== null && isFinalOrderStatus(orderStatus) && payments.some(isUnknown);

export const isUnpaid = ({ status }: Payment): boolean => status !== null && unpaidWords.includes(status);

const isOver = (payment: Payment): boolean =>
  payment.status === 'refunded' || hasEndedUnpaid(payment.status) || isKept(payment);
