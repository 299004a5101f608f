/** What the timeline of a sale tells: each change that an order shows, and once an answer that is not believed. */
import { sameContent } from '../../lib/same-content.ts';
import type { Cause } from '../../outbox/operation.ts';
import type { TimelineRow } from '../timeline/table.ts';
import type { SaleParts } from './parts.ts';
import type { PaymentRow, SaleRow } from './table.ts';

type Told = Omit<TimelineRow, 'at' | 'ownerKind' | 'ownerId' | 'what'>;

export type SaleTimeline = ReturnType<typeof createSaleTimeline>;

export function createSaleTimeline({ clock, timeline }: Pick<SaleParts, 'clock' | 'timeline'>) {
  function note(saleId: string, what: TimelineRow['what'], rest: Told): void {
    timeline.add({ ownerKind: 'sale', ownerId: saleId, at: clock.now(), what, ...rest });
  }

  /** Noted once for the same statuses, because an untrue answer is read again every few seconds. */
  function noteUntrue(before: SaleRow, to: string, by: Cause['by']): void {
    const details = { from: before.orderStatus, to };
    const last = timeline.of('sale', before.id).at(-1);
    if (last?.what === 'answer-untrue' && sameContent(last.details, details)) return;
    note(before.id, 'answer-untrue', { cause: by, details });
  }

  function noteChanges(
    before: SaleRow,
    { sale, rows, payments }: { sale: SaleRow; rows: readonly PaymentRow[]; payments: readonly PaymentRow[] },
    cause: Cause['by'],
  ): void {
    const { id, orderId, orderStatus, failure } = sale;
    const add = (what: TimelineRow['what'], details: NonNullable<TimelineRow['details']> = {}): void =>
      note(id, what, { cause, details });
    if (before.orderId === null && orderStatus !== 'failed') add('order-accepted', { orderId });
    if (before.orderStatus !== orderStatus) add('status-changed', { from: before.orderStatus, to: orderStatus });
    if (sale.state === 'declined' && failure !== null && before.failure === null)
      add('declined', { code: failure.code });
    if (sale.otp !== null && before.otp === null) add('code-asked');
    for (const [index, { pixCode, pixInvalid: reason }] of payments.entries()) {
      const was = rows[index];
      if (pixCode !== null && was?.pixCode === null) add('pix-shown');
      if (reason !== null && was?.pixInvalid === null) add('pix-code-invalid', { reason });
    }
  }

  return { note, noteUntrue, noteChanges };
}
