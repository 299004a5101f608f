/**
 * What went back of a sale without a refund on record that asked for it, in the dashboard or by another till, or is on its way so: nobody here
 * knows for which items, so no item goes back beside it.
 */
import { isGoingBack } from '../../proof/payment-proof.ts';
import type { RefundParts } from './parts.ts';
import { isUnderWay, type RefundRow, sumOf } from './table.ts';

export function createWentElsewhere({ refunds, sales }: Pick<RefundParts, 'refunds' | 'sales'>) {
  return (saleId: string): boolean => {
    const asked = refunds.ofOwner(saleId).filter((one) => isUnderWay(one) || one.result === 'confirmed');
    const askedOf = (charge: string | null): readonly RefundRow[] =>
      asked.filter(({ chargeId }) => chargeId === charge);
    return sales.payments(saleId).some((payment) => {
      const ours = askedOf(payment.chargeId);
      return payment.refundedCents > sumOf(ours) || (isGoingBack(payment) && !ours.some(isUnderWay));
    });
  };
}
