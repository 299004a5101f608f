/** Carries out a wish to undo that came too late to cancel: what an undone sale took goes back without anybody asking again. */

import { cents } from '#shared/domain/money.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { MakeId } from '../../lib/ids.ts';
import type { TimelineTable } from '../../outbox/timeline-table.ts';
import type { PaymentRow, SaleRow } from '../orders/table.ts';
import { findStaff } from '../staff/table.ts';
import type { EnqueueRefunds } from './enqueue.ts';
import type { RefundsTable } from './table.ts';

export interface UndoRefundDeps {
  readonly db: Db;
  readonly makeId: MakeId;
  readonly refunds: RefundsTable;
  readonly enqueue: EnqueueRefunds;
  readonly timeline: TimelineTable;
  readonly clock: Clock;
}

/** OUTBOX decision 7. The person who wished the undo stands for both names: nobody else was there. */
export function createUndoRefund({ db, makeId, refunds, enqueue, timeline, clock }: UndoRefundDeps) {
  return (sale: SaleRow, payments: readonly PaymentRow[]): void => {
    const wishedBy = (sale.undoStaffId === null ? null : findStaff(db, sale.undoStaffId))?.name ?? sale.staff.name;
    const already = new Set(refunds.ofSale(sale.id).map((refund) => refund.chargeId));
    for (const { chargeId, refundableCents, amountCents } of payments) {
      const amount = refundableCents ?? amountCents;
      if (chargeId === null || already.has(chargeId) || amount === cents(0)) continue;
      const id = makeId();
      enqueue.create(
        {
          id,
          groupId: id,
          saleId: sale.id,
          chargeId,
          amountCents: amount,
          reason: 'customer-request',
          note: null,
          requestedBy: wishedBy,
          approvedBy: wishedBy,
        },
        refundableCents,
      );
      const details = { amountCents: amount, chargeId };
      timeline.add({
        ownerKind: 'sale',
        ownerId: sale.id,
        at: clock.now(),
        what: 'undo-carried-out',
        learned: 'clock',
        details,
      });
    }
  };
}
