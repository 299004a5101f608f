/** What the charge attempts of an invoice say together: may one still be paid, were two paid, is an answer old. Pure. */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { isPaidInvoice } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { InvoiceFacts, InvoiceRow } from './invoice-table.ts';

type Attempt = InvoiceFacts['payments'][number];

/** API document, Charge status values: the two in which a charge ends without money. Another word is never an end. */
const ends: readonly string[] = ['failed', 'canceled'];

export const isOver = (status: string): boolean => ends.includes(status);

/** Neither received nor ended: charging beside it could take the money twice. */
export const isOpen = ({ status }: { readonly status: string }): boolean =>
  !isOver(status) && !meansMoneyReceived(status);

/** Money of it may still arrive: another attempt beside it could be paid as well. */
export function hasOpenAttempt(
  { payments, pixEndsAt }: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>,
  now: number,
): boolean {
  // A code still on somebody's telephone is payable until its end, whatever is said of it before.
  const isPayable = ({ status, method }: Attempt): boolean =>
    isOver(status) && method === 'pix' && now < (pixEndsAt ?? 0);
  return payments.some((attempt) => isOpen(attempt) || isPayable(attempt));
}

/** Received, and not given back in full. */
export function keptAttempts({ payments }: Pick<InvoiceFacts, 'payments'>): readonly Attempt[] {
  return payments.filter(
    ({ status, amountCents, refundedCents }) =>
      meansMoneyReceived(status) && status !== 'refunded' && refundedCents < amountCents,
  );
}

/** An answer takes back what is proven, or does not know an attempt that was seen: it is old, or a replica's. */
export function contradicts({ status, facts }: InvoiceRow, wire: Invoice): boolean {
  if (wire.attempts < facts.attempts) return true;
  if (isPaidInvoice(status) && !isPaidInvoice(wire.status)) return true;
  const shown = new Map(wire.payments.map((payment) => [payment.id, payment]));
  return facts.payments.some((before) => {
    const now = shown.get(before.id);
    if (now === undefined || now.amount_refunded < before.refundedCents) return true;
    if (meansMoneyReceived(before.status)) return !meansMoneyReceived(now.status);
    return isOver(before.status) && isOpen(now);
  });
}

/** What a request to pay made, after the attempts `before` it, is shown, and all of it has ended without money. */
export function hasEndedAttempt({ facts }: InvoiceRow, before: readonly string[], now: number): boolean {
  const made = facts.payments.filter(({ id }) => !before.includes(id));
  return made.length > 0 && made.every(({ status }) => isOver(status)) && !hasOpenAttempt(facts, now);
}
