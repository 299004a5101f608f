/** The payments of invoices, as refunds of them need them. API document, Events: the refund of an invoice is that of its charge. */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { isPaymentMethod } from '#shared/domain/payment-methods.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import { refundableOf } from '../../proof/invoice-attempts.ts';
import { chargeSubject, claimOfCharge } from '../../proof/payment-proof.ts';
import type { OwnedPayment, RefundOwner } from '../refund-owner.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionParts } from './parts.ts';

type Attempt = InvoiceRow['facts']['payments'][number];

export function createInvoiceRefunds(parts: SubscriptionParts): RefundOwner {
  const { clock, rows, invoices, entries, outbox, polls, agreements, reader, book, readAgain, carryOn } = parts;

  const invoiceOf = (id: string, chargeId: string): InvoiceRow | undefined =>
    invoices.of(id).find(({ facts }) => facts.payments.some((one) => one.id === chargeId));

  const attemptOf = (id: string, chargeId: string): Attempt | undefined =>
    invoiceOf(id, chargeId)?.facts.payments.find((one) => one.id === chargeId);

  /** The invoice itself, and the first ones of what was made in its place, or it in theirs: those were for one wish. */
  function invoicesBeside(id: string, chargeId: string): readonly InvoiceRow[] {
    const own = invoiceOf(id, chargeId);
    const paired = entries.ofOwner('subscription', id).flatMap(outbox.obligations.madeAgainWith);
    const others = paired.filter(({ ownerKind, ownerId }) => ownerKind === 'subscription' && ownerId !== id);
    const first = others.flatMap(({ ownerId }) => invoices.of(ownerId).find(({ number }) => number === 1) ?? []);
    return own === undefined ? [] : [own, ...(own.number === 1 ? first : [])];
  }

  /** The subscription shows only its newest invoice, so the invoice itself is read. */
  function pollSoon(id: string, chargeId: string): void {
    const invoice = invoiceOf(id, chargeId);
    if (invoice !== undefined) readAgain([{ kind: 'invoice', id: invoice.id }]);
  }

  /** The charge, read for one of its refunds. Only a paid charge is ever refunded, and a paid charge cannot become unpaid. */
  function applyReadCharge(id: string, charge: Charge): void {
    const invoice = invoiceOf(id, charge.id);
    const known = attemptOf(id, charge.id);
    if (invoice === undefined || known === undefined || !meansMoneyReceived(charge.status)) return;
    if (!agreements.believes(chargeSubject(charge.id), claimOfCharge(known, charge))) return;
    const isNew = known.status !== charge.status || known.refundedCents !== charge.amount_refunded;
    if (!isNew) return;
    const learnt = { ...known, status: charge.status, refundedCents: charge.amount_refunded };
    const payments = invoice.facts.payments.map((one) => (one === known ? learnt : one));
    invoices.write({ ...invoice, facts: { ...invoice.facts, payments } }, clock.now());
    book.touch(id);
    carryOn({ kind: 'subscription', id });
    // What is known of the invoice is now older than its charge.
    pollSoon(id, charge.id);
  }

  return {
    paymentOf(id, chargeId) {
      const known = attemptOf(id, chargeId);
      const currency = rows.get(id)?.facts.currency.toLowerCase() ?? 'brl';
      return known === undefined ? null : paymentOf(known, currency);
    },
    // One payment of an invoice is enough: whoever gives back one of two waits until that has happened.
    besides: (id, chargeId) =>
      invoicesBeside(id, chargeId).flatMap(({ subscriptionId: ownerId, id: invoiceId, facts, ...read }) => {
        const askedAt = polls.last(invoiceId, read.askedAt);
        return facts.payments.flatMap(({ id: other, status, refundedCents }) => {
          const cameIn = refundedCents > 0 || meansMoneyReceived(status);
          return other !== chargeId && cameIn ? [{ ownerId, chargeId: other, status, refundedCents, askedAt }] : [];
        });
      }),
    readBesides: (id, chargeId) =>
      readAgain(invoicesBeside(id, chargeId).map((one) => ({ kind: 'invoice', id: one.id }))),
    shownAs(id, chargeId) {
      const { id: invoiceId = '', number = 0 } = invoiceOf(id, chargeId) ?? {};
      const customerName = rows.get(id)?.facts.customer.name ?? '';
      return { saleId: null, saleNumber: null, invoice: { id: invoiceId, number, subscriptionId: id, customerName } };
    },
    isUnread: (id) => reader.isUnread(reader.find(id)),
    applyReadCharge,
    pollSoon,
    /** A refund that ended otherwise than it was thought may leave money that nobody wanted: its wish is looked at anew. */
    touch(id) {
      book.touch(id);
      carryOn({ kind: 'subscription', id });
    },
  };
}

function paymentOf({ method, amountCents, refundedCents, status }: Attempt, currency: string): OwnedPayment {
  return {
    currency,
    method: isPaymentMethod(method) ? method : 'card',
    amountCents,
    refundedCents,
    status,
    refundableCents: refundableOf({ amountCents, refundedCents, status }),
  };
}
