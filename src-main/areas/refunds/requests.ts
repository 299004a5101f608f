/** The refund requests of the API: their paths, their exact bytes, and the row, record and durable entry that each becomes. */
import type { RefundRequest } from '#shared/wire/v2/charges.ts';
import { chargePath } from '../../api/charge-answer.ts';
import { writeJson } from '../../api/payment-parts.ts';
import { refundKey } from '../../outbox/obligations.ts';
import type { CancelRequest } from '../../outbox/undo-wishes.ts';
import { requestsOf } from '../area.ts';
import { type AuditFacts, appendAudit } from '../audit/table.ts';
import type { PaymentRow, SaleRow } from '../orders/table.ts';
import type { TimelineRow } from '../timeline/table.ts';
import { paymentOf, type RefundParts } from './parts.ts';
import { createRefundBesides } from './refund-besides.ts';
import type { NewRefund } from './table.ts';

type AskedRefund = Omit<NewRefund, 'knownRefundedCents' | 'knownBesideCents' | 'knownKeptBesideCents'>;

/** Who asked for and approved a new refund, and what the timeline says of it. */
interface OnRecord {
  readonly by: { readonly staffId: string; readonly approverId?: string };
  readonly told: Pick<TimelineRow, 'what' | 'cause' | 'staffName' | 'details'>;
  readonly items?: readonly { readonly position: number; readonly quantity: number }[] | undefined;
  /** The charges of the same request. */
  readonly together?: ReadonlySet<string>;
}

export type EnqueueRefunds = ReturnType<typeof createEnqueueRefunds>;

/** In the caller's transaction. */
export function createEnqueueRefunds(parts: RefundParts) {
  const { db, refunds, makeId, clock, timeline } = parts;
  const besides = createRefundBesides(parts);

  /** `refundableCents`: what is left of the charge, as far as it is known. */
  function send(refund: NewRefund, refundableCents: number | null): void {
    requestsOf(
      parts,
      refund.ownerKind,
    )({
      operation: 'refunds.create',
      ownerId: refund.ownerId,
      partId: refund.id,
      byId: true,
      path: `${chargePath(refund.chargeId)}/refund`,
      written: writeJson(wireRefund(refund.amountCents, refundableCents)),
      // A GET reads first how much was refunded before; only then can a GET after a lost answer prove anything.
      needsSnapshot: true,
      obligations: [refundKey(refund.chargeId)],
    });
  }

  function create(asked: AskedRefund, { by, told, items, together = new Set() }: OnRecord): void {
    const { id, ownerKind, ownerId, chargeId, amountCents, reason, groupId } = asked;
    const at = clock.now();
    const { refundedCents = 0, refundableCents = null, currency } = paymentOf(parts, asked) ?? {};
    const knownRefundedCents = Math.max(refundedCents, refunds.confirmedBeside(asked));
    const knownBesideCents = besides.backCents(asked);
    const knownKeptBesideCents = besides.keptCents(asked, together);
    const refund = { ...asked, knownRefundedCents, knownBesideCents, knownKeptBesideCents };
    refunds.insert(refund, at);
    send(refund, refundableCents);
    timeline.add({ ownerKind, ownerId, at, ...told });
    const { saleId, invoice } = parts.ownersOfPayments[ownerKind].shownAs(ownerId, chargeId);
    const of: AuditFacts = saleId === null ? { invoiceId: invoice?.id } : { saleId };
    const after: AuditFacts = {
      ...of,
      chargeId,
      amountCents,
      currency: currency?.toUpperCase(),
      reason,
      groupId,
      items,
    };
    appendAudit(db, { at, action: 'refunds.request', ...by, subject: id, after });
  }

  return {
    create,
    /** Refunds all that is left of these payments. Nobody approves it, because the wish to undo the sale is on record. */
    giveBack({ id: ownerId }: SaleRow, payments: readonly PaymentRow[], wish: CancelRequest): void {
      const { staffId, approverId, staffName: requestedBy } = wish;
      for (const { chargeId, refundableCents, amountCents: paidCents } of payments) {
        const amountCents = refundableCents ?? paidCents;
        if (chargeId === null || amountCents === 0) continue;
        const id = makeId();
        const why = { reason: 'customer-request', note: null, requestedBy, approvedBy: null, undoes: true } as const;
        create(
          { id, groupId: id, ownerKind: 'sale', ownerId, chargeId, amountCents, ...why },
          {
            by: { staffId, ...(approverId === null ? {} : { approverId }) },
            told: { what: 'undo-carried-out', cause: 'clock', details: { amountCents, chargeId } },
          },
        );
      }
    },
  };
}

/**
 * API document, Charges: a partial refund is at least 100 cents; without `amount` the whole remaining balance goes back.
 * So the last cents below that minimum can only be given back by leaving the amount out.
 */
function wireRefund(amountCents: number, refundableCents: number | null): RefundRequest {
  return amountCents < 100 && amountCents === refundableCents ? {} : { amount: amountCents };
}
