/** Gives back what a sale took although somebody had asked to undo it. Nobody approves such a refund: the wish is on record. */
import type { UndoWish } from '../../outbox/undo-wishes.ts';
import type { AreaContext } from '../area.ts';
import type { PaymentRow, SaleRow } from '../orders/table.ts';
import type { EnqueueRefunds } from './requests.ts';
import { isUnderWay, type RefundsTable } from './table.ts';

export interface UndoRefundDeps extends Pick<AreaContext, 'makeId'> {
  readonly refunds: RefundsTable;
  readonly enqueue: EnqueueRefunds;
}

export function createUndoRefund({ makeId, refunds, enqueue }: UndoRefundDeps) {
  return {
    /** One whose end is not proven. */
    isUnderWay: (saleId: string): boolean => refunds.ofSale(saleId).some(isUnderWay),
    /** What the newest one was refused with. */
    lastProblem: (saleId: string): string | null => refunds.ofSale(saleId).at(-1)?.refusalCode ?? null,
    /** The whole rest of these payments. */
    giveBack({ id: saleId }: SaleRow, payments: readonly PaymentRow[], wish: UndoWish): void {
      const { staffId, approverId, staffName: requestedBy } = wish;
      for (const { chargeId, refundableCents, amountCents: paidCents } of payments) {
        const amountCents = refundableCents ?? paidCents;
        if (chargeId === null || amountCents === 0) continue;
        const id = makeId();
        const why = { reason: 'customer-request', note: null, requestedBy, approvedBy: null } as const;
        enqueue.create({ id, groupId: id, saleId, chargeId, amountCents, ...why }, refundableCents, {
          by: { staffId, ...(approverId === null ? {} : { approverId }) },
          told: { what: 'undo-carried-out', learned: 'clock', details: { amountCents, chargeId } },
        });
      }
    },
  };
}
