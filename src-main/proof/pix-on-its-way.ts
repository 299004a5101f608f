/**
 * The buyer has paid a Pix code, and the money is on its way. A cancel that the API accepts meanwhile calls nothing off, as far as the
 * API document says, and the read after it may lag; `failed` is also the word for a code that ran out. So only money ends it at once.
 */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { type PaymentMethod, showsCode } from '#shared/domain/payment-methods.ts';
import type { Order } from '#shared/wire/v2/orders.ts';
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

/**
 * The payments as a read of their order leaves them. That one is on its way counts whatever else the read says, and under whatever
 * id. That it is not any more counts once enough believed reads agree, which is measured by no clock that can be set; a start begins
 * the count again.
 */
export function createPixSigns(agreements: Pick<Agreements, 'hear' | 'confirmed'>) {
  function isOnItsWay(before: Known, status: string | undefined, isBelieved: boolean): boolean {
    if (status === undefined || !showsCode(before.method)) return before.isOnItsWay;
    const subject = `way:${before.chargeId}`;
    if (status === 'processing') {
      agreements.confirmed(subject);
      return !meansMoneyReceived(before.status ?? '');
    }
    if (!before.isOnItsWay || !isBelieved) return before.isOnItsWay;
    return !meansMoneyReceived(status) && agreements.hear(subject, 'not-seen') !== 'moves';
  }

  return <P extends Known & OwnPayment>(rows: readonly P[], order: Order, isBelieved: boolean): readonly P[] => {
    const unnamed = rows.map((row) => ({ ...row, chargeId: null }));
    const shown = pairPayments(rows, order.payments) ?? pairPayments(unnamed, order.payments);
    return rows.map((row) => ({ ...row, isOnItsWay: isOnItsWay(row, shown?.get(row.position)?.status, isBelieved) }));
  };
}
