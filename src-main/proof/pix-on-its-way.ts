/**
 * The buyer has paid a Pix code, and the money is on its way. A cancel that the API accepts meanwhile calls nothing off, as far as the
 * API document says, and the read after it may lag; `failed` is also the word for a code that ran out. So only money ends it at once.
 */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { type PaymentMethod, showsCode } from '#shared/domain/payment-methods.ts';
import type { Order, PaymentIntent } from '#shared/wire/v2/orders.ts';
import type { Agreements } from './agreement.ts';
import { type OwnPayment, pairPayments } from './pair-payments.ts';

interface Known {
  readonly method: PaymentMethod;
  readonly status: string | null;
  readonly chargeId: string | null;
  /** A read showed it on its way, and no reads have agreed since that it is not any more. */
  readonly isOnItsWay: boolean;
}

export const isPixOnItsWay = ({ status, isOnItsWay }: Pick<Known, 'status' | 'isOnItsWay'>): boolean =>
  isOnItsWay && !meansMoneyReceived(status ?? '');

/** How the order was read. */
interface PixRead {
  readonly isBelieved: boolean;
  /** People named the order, of which a backup that was put back does not know: its code may have been shown and paid before. */
  readonly isFound?: boolean;
}

/**
 * An order's status is calculated from its payments (API document). If nothing but codes that wait for the buyer can be why it is
 * `processing`, each of them may be: not beside a card, nor while money goes back.
 */
const isByItsCodes = ({ status: word, payments }: Order): boolean =>
  word === 'processing' &&
  payments.every(
    ({ status, payment_method_details: { type } }) => type === 'pix' && ['requires_action', 'paid'].includes(status),
  );

const saysOnItsWay = (order: Order, status: string): boolean =>
  status === 'processing' || (status === 'requires_action' && isByItsCodes(order));

/** Under other ids nobody can tell payments of one amount apart: each may be the one that is on its way. */
function shownOf(row: OwnPayment, paired: ReturnType<typeof pairPayments>, order: Order): readonly PaymentIntent[] {
  const alike = (one: PaymentIntent): boolean =>
    one.payment_method_details.type === row.method && one.amount === row.amountCents;
  return order.payments.filter((one) => (paired === null ? alike(one) : one === paired.get(row.position)));
}

/**
 * The payments as a read of their order leaves them. That one is on its way counts whatever else the read says, and under whatever
 * id. That it is not any more counts once enough believed reads agree, which is measured by no clock that can be set; a start begins
 * the count again.
 */
export function createPixSigns(agreements: Pick<Agreements, 'receive' | 'confirmed'>) {
  function isOnItsWay(
    before: Known,
    shown: readonly PaymentIntent[],
    { order, isBelieved, isFound = false }: PixRead & { readonly order: Order },
  ): boolean {
    const [first] = shown;
    if (first === undefined || !showsCode(before.method)) return before.isOnItsWay;
    const subject = `way:${before.chargeId ?? first.id}`;
    if (shown.some(({ status }) => saysOnItsWay(order, status))) {
      agreements.confirmed(subject);
      return !meansMoneyReceived(before.status ?? '');
    }
    const isMarked = before.isOnItsWay || isFound;
    if (!isMarked || !isBelieved) return isMarked;
    return !meansMoneyReceived(first.status) && agreements.receive(subject, 'not-seen') !== 'moves';
  }

  return <P extends Known & OwnPayment>(rows: readonly P[], order: Order, read: PixRead): readonly P[] => {
    const paired = pairPayments(rows, order.payments);
    return rows.map((row) => ({
      ...row,
      isOnItsWay: isOnItsWay(row, shownOf(row, paired, order), { ...read, order }),
    }));
  };
}
