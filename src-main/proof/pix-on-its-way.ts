/**
 * The buyer has paid a Pix code, and the money is on its way. A cancel that the API accepts meanwhile calls nothing off, as far as the
 * API document says, and the read after it may lag; `failed` is also the word for a code that ran out. So only money ends it at once.
 */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { type PaymentMethod, showsCode } from '#shared/domain/payment-methods.ts';
import type { Agreements } from './agreement.ts';

interface Known {
  readonly method: PaymentMethod;
  readonly status: string | null;
  readonly chargeId: string | null;
  /** A read showed it on its way, and no reads have agreed since that it is not any more. */
  readonly isOnItsWay: boolean;
}

export const isPixOnItsWay = ({ status, isOnItsWay }: Pick<Known, 'status' | 'isOnItsWay'>): boolean =>
  isOnItsWay && !meansMoneyReceived(status ?? '');

export const saysOnItsWay = ({ method }: Pick<Known, 'method'>, status: string | undefined): boolean =>
  showsCode(method) && status === 'processing';

interface ShownOrder {
  readonly payments: readonly { readonly id: string; readonly status: string }[];
}

/**
 * The payments as a read of their order leaves them. That one is on its way counts whatever else the read says. That it is not any more
 * counts once enough believed reads agree, which is measured by no clock that can be set; a start begins the count again.
 */
export function createPixSigns(agreements: Pick<Agreements, 'hear' | 'confirmed'>) {
  function isOnItsWay(before: Known, status: string | undefined, isBelieved: boolean): boolean {
    if (status === undefined || !showsCode(before.method)) return before.isOnItsWay;
    const subject = `way:${before.chargeId}`;
    if (saysOnItsWay(before, status)) {
      agreements.confirmed(subject);
      return true;
    }
    if (!before.isOnItsWay || !isBelieved) return before.isOnItsWay;
    return !meansMoneyReceived(status) && agreements.hear(subject, 'not-seen') !== 'moves';
  }

  return <P extends Known>(rows: readonly P[], { payments }: ShownOrder, isBelieved: boolean): readonly P[] => {
    const statuses = new Map(payments.map(({ id, status }) => [id, status]));
    return rows.map((row) => ({ ...row, isOnItsWay: isOnItsWay(row, statuses.get(row.chargeId ?? ''), isBelieved) }));
  };
}
