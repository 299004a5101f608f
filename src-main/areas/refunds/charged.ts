/** What the charge of a refund was for, as the sale asked it. */
import type { SalesTable } from '../orders/table.ts';
import type { RefundRow } from './table.ts';

export function chargedCents(
  sales: Pick<SalesTable, 'payments'>,
  { saleId, chargeId }: Pick<RefundRow, 'saleId' | 'chargeId'>,
): number | null {
  return sales.payments(saleId).find((payment) => payment.chargeId === chargeId)?.amountCents ?? null;
}
