/** Gives back what a sale took although somebody had asked to undo it. Nobody approves such a refund: the wish is on record. */
import { cents } from '#shared/domain/money.ts';
import type { UndoWish } from '../../outbox/undo-wishes.ts';
import type { AreaContext } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { PaymentRow, SaleRow } from '../orders/table.ts';
import type { EnqueueRefunds } from './enqueue.ts';
import type { RefundsTable } from './table.ts';

export interface UndoRefundDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'timeline'> {
  readonly refunds: RefundsTable;
  readonly enqueue: EnqueueRefunds;
}

export function createUndoRefund({ db, makeId, refunds, enqueue, timeline, clock }: UndoRefundDeps) {
  return {
    /** One whose end is not proven. */
    isUnderWay: (saleId: string): boolean =>
      refunds.ofSale(saleId).some(({ result }) => result === null || result === 'processing'),
    /** What the newest one was refused with. */
    lastProblem: (saleId: string): string | null => refunds.ofSale(saleId).at(-1)?.refusalCode ?? null,
    /** The whole rest of these payments. */
    giveBack(sale: SaleRow, payments: readonly PaymentRow[], wish: UndoWish): void {
      for (const { chargeId, refundableCents, amountCents: paidCents } of payments) {
        const amountCents = refundableCents ?? paidCents;
        if (chargeId === null || amountCents === cents(0)) continue;
        const id = makeId();
        const what = { id, groupId: id, saleId: sale.id, chargeId, amountCents };
        enqueue.create(
          { ...what, reason: 'customer-request', note: null, requestedBy: wish.staffName, approvedBy: null },
          refundableCents,
        );
        const at = clock.now();
        timeline.add({
          ownerKind: 'sale',
          ownerId: sale.id,
          at,
          what: 'undo-carried-out',
          learned: 'clock',
          details: { amountCents, chargeId },
        });
        appendAudit(db, {
          at,
          action: 'refunds.request',
          staffId: wish.staffId,
          ...(wish.approverId === null ? {} : { approverId: wish.approverId }),
          subject: id,
          after: { saleId: sale.id, chargeId, amountCents, reason: 'customer-request', groupId: id },
        });
      }
    },
  };
}
