/** Turns an approved refund into a row and a durable entry of the outbox, in the caller's transaction. */
import { refundKey } from '../../outbox/obligations.ts';
import type { AreaContext } from '../area.ts';
import { refundPath, writeRefund } from './api.ts';
import type { NewRefund, RefundsTable } from './table.ts';

export interface EnqueueRefundsDeps extends Pick<AreaContext, 'clock' | 'makeId' | 'outbox'> {
  readonly refunds: RefundsTable;
}

interface Sending {
  /** What is left of the charge, as far as it is known. */
  readonly refundableCents: number | null;
  /** The entry whose key is spent. */
  readonly takesOverFrom?: string | null;
}

export type EnqueueRefunds = ReturnType<typeof createEnqueueRefunds>;

export function createEnqueueRefunds({ outbox, refunds, makeId, clock }: EnqueueRefundsDeps) {
  function send(
    refund: Pick<NewRefund, 'id' | 'saleId' | 'chargeId' | 'amountCents'>,
    { refundableCents, takesOverFrom = null }: Sending,
  ): void {
    outbox.enqueue({
      id: makeId(),
      operation: 'refunds.create',
      ownerKind: 'sale',
      ownerId: refund.saleId,
      partId: refund.id,
      byId: true,
      key: makeId(),
      path: refundPath(refund.chargeId),
      body: writeRefund(refund.amountCents, refundableCents),
      // What was refunded before is asked first; only then can a GET after a lost answer prove anything.
      needsBaseline: true,
      obligation: refundKey(refund.chargeId),
      takesOverFrom,
    });
  }

  return {
    create(refund: NewRefund, refundableCents: number | null): void {
      refunds.insert(refund, clock.now());
      send(refund, { refundableCents });
    },
    send,
  };
}
