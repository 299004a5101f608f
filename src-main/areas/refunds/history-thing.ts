/** A refund among the things of the history. */
import type { Refund } from '#shared/contract/refunds.ts';
import { linesOf, type Thing } from '../thing.ts';

export function createRefundThing(show: (id: string) => Refund | null): Thing<'refund'> {
  return {
    show,
    lines: linesOf(show, ({ saleNumber, invoice, state, amountCents, requestedBy, method, chargeId }) => ({
      number: String(saleNumber ?? ''),
      customer: invoice?.customerName ?? '',
      state,
      means: method,
      amountCents,
      person: requestedBy,
      chargeIds: chargeId,
    })),
    foundBy: [{ table: 'refunds', column: 'id' }],
  };
}
