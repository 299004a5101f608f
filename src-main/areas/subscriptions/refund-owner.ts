/** The payments of invoices, as refunds of them need them. API document, Events: the refund of an invoice is that of its charge. */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { isPaymentMethod } from '#shared/domain/payment-methods.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import type { Entry } from '../../outbox/entry.ts';
import { refundableOf } from '../../proof/invoice-attempts.ts';
import { chargeSubject, claimOfCharge } from '../../proof/payment-proof.ts';
import type { OwnedPayment, PaidBeside, RefundOwner } from '../refund-owner.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionParts } from './parts.ts';

type Attempt = InvoiceRow['facts']['payments'][number];

export function createInvoiceRefunds(parts: SubscriptionParts): RefundOwner {
  const { clock, rows, invoices, entries, outbox, polls, agreements, reader, book, readAgain, carryOn } = parts;

  const invoiceOf = (id: string, chargeId: string): InvoiceRow | undefined =>
    invoices.of(id).find(({ facts }) => facts.payments.some((one) => one.id === chargeId));

  const attemptOf = (id: string, chargeId: string): Attempt | undefined =>
    invoiceOf(id, chargeId)?.facts.payments.find((one) => one.id === chargeId);

  /** What was made in the place of the subscription, or it in theirs: all that was for one wish. */
  const pairedWith = (id: string): readonly Entry[] =>
    entries.ofOwner('subscription', id).flatMap(outbox.obligations.madeAgainWith);

  const isFirst = (id: string, chargeId: string): boolean => invoiceOf(id, chargeId)?.number === 1;

  /** The invoice itself, and the first ones of other subscriptions for the same wish. */
  function invoicesBeside(id: string, chargeId: string): readonly InvoiceRow[] {
    const own = invoiceOf(id, chargeId);
    if (own === undefined) return [];
    const others = pairedWith(id).filter(({ ownerKind, ownerId }) => ownerKind === 'subscription' && ownerId !== id);
    const first = others.flatMap(({ ownerId }) => invoices.of(ownerId).find(({ number }) => number === 1) ?? []);
    return isFirst(id, chargeId) ? [own, ...first] : [own];
  }

  /** The requests of direct charges for the same wish. */
  const chargesBeside = (id: string, chargeId: string): readonly Entry[] =>
    isFirst(id, chargeId) ? pairedWith(id).filter(({ ownerKind }) => ownerKind === 'charge') : [];

  /** It was of the same sum, or it would have been another wish. */
  function paidByCharge(made: Entry, own: Attempt | undefined): readonly PaidBeside[] {
    const money = outbox.obligations.moneyOf(made);
    if (money === null || own === undefined) return [];
    const { ownerId } = made;
    const { amountCents } = own;
    const [status, refundedCents] = money === 'back' ? ['refunded', amountCents] : ['paid', 0];
    return [{ ownerId, chargeId: ownerId, status, amountCents, refundedCents, askedAt: polls.last(ownerId, null) }];
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
    besides(id, chargeId) {
      const invoices = invoicesBeside(id, chargeId).flatMap(({ subscriptionId, id: invoiceId, facts, ...read }) => {
        const askedAt = polls.last(invoiceId, read.askedAt);
        const paid = facts.payments.filter((one) => one.id !== chargeId && cameIn(one));
        return paid.map((one) => ({ ...paidOf(one, facts), ownerId: subscriptionId, chargeId: one.id, askedAt }));
      });
      return [
        ...invoices,
        ...chargesBeside(id, chargeId).flatMap((made) => paidByCharge(made, attemptOf(id, chargeId))),
      ];
    },
    readsOf: (id, chargeId) => [
      ...invoicesBeside(id, chargeId).map((one) => ({ kind: 'invoice', id: one.id })),
      ...chargesBeside(id, chargeId).map(({ ownerId }) => ({ kind: 'charge', id: ownerId })),
    ],
    resolved: book.resolveCharge,
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

const cameIn = ({ status, refundedCents }: Attempt): boolean => refundedCents > 0 || meansMoneyReceived(status);

/** What two people settled with the buyer may be back in cash. */
const paidOf = ({ id, status, amountCents, refundedCents }: Attempt, { resolvedIds }: InvoiceRow['facts']) => ({
  status,
  amountCents,
  refundedCents: resolvedIds?.includes(id) === true ? amountCents : refundedCents,
});

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
