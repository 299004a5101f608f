/** Overdue invoices of a subscription: read from the API, and paid once. */
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { checkCard, mayPayOverdue } from '#shared/domain/charges.ts';
import { readMoment } from '#shared/domain/moment.ts';
import { cents } from '#shared/domain/money.ts';
import type { V1Invoice } from '#shared/wire/v1/invoices.ts';
import { AppError, existing, heldBack, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { readForPerson, signedIn } from '../area.ts';
import type { NamedInvoice } from '../subscriptions/invoice-table.ts';
import { paths, writeOverdue } from './api.ts';
import { paidBy } from './create.ts';
import type { OverdueMethods } from './methods.ts';
import type { ChargeParts } from './parts.ts';
import { findInvoice, invoicesProof, listInvoices } from './proofs.ts';

export function createOverdueHandlers(parts: ChargeParts): Handlers<OverdueMethods> {
  const { db, clock, sinceRestore, charges, reader, invoiceDoor } = parts;

  const read = (subscriptionCode: string): Promise<unknown> =>
    readForPerson(parts, paths.invoices(subscriptionCode), invoicesProof);

  async function pay(input: MethodInput<'charges.payOverdue'>, staff: StaffMember): Promise<void> {
    const { id, subscriptionCode, invoiceCode, payment } = input;
    if (payment.method === 'CreditCard') refuseBroken(checkCard(payment.card, 'payment.card', clock.now()));
    const invoice = existing(findInvoice(await read(subscriptionCode), invoiceCode), `invoice ${invoiceCode}`);
    const { status } = invoice;
    if (!mayPayOverdue(status)) throw new AppError('not-possible-now', { message: `the invoice is ${status}` });
    const named = nameOf(subscriptionCode, invoice);
    const answer = await invoiceDoor.ask(named);
    if (answer === 'foreign') refuseBroken([{ path: 'invoiceCode', code: 'invoice-only-in-reais' }]);
    if (answer === 'held') throw heldBack('invoice', 'another payment of it may still be paid');
    db.transaction(() => {
      // The same request came twice while the list was read.
      if (charges.get(id) !== null) return;
      const amountCents = invoiceDoor.amountOf(named, invoice.value ?? null);
      const paid = paidBy(payment);
      const asked = { client: null, items: [], amountCents, ...paid, subscriptionCode, invoiceCode };
      charges.insert({ id, kind: 'overdue', asked, staffId: staff.id }, clock.now());
      sinceRestore.made(id);
      const { method, card } = paid;
      const after = { invoiceCode, ...(amountCents === null ? {} : { amountCents }), method, card };
      const operation = 'charges.payOverdue';
      parts.asked(id, { what: 'payment-asked', action: operation, staff, after });
      parts.enqueue({
        operation,
        ownerId: id,
        partId: invoiceCode,
        path: paths.payOverdue(invoiceCode),
        byId: true,
        written: writeOverdue(payment),
        snapshot: { status, subscriptionCode, invoiceId: invoiceDoor.idOf(named) },
        // The request may wait for hours, and somebody may open a Pix code meanwhile: v2 is asked again right before sending.
        needsSnapshot: answer === 'free',
        // The same obligation key for v1 and v2.
        obligations: [invoiceDoor.keyOf(named), ...invoiceDoor.dueKeysOf(named)],
      });
    });
  }

  function show(subscriptionCode: string, invoice: V1Invoice): OverdueInvoice {
    const named = nameOf(subscriptionCode, invoice);
    const { invoiceCode, number } = named;
    const { status, value = null, created_at: createdAt } = invoice;
    const amount = invoiceDoor.amountOf(named, value);
    return {
      invoiceCode,
      number,
      status,
      amountCents: amount === null ? null : cents(amount),
      createdAt: readMoment(createdAt),
      canPay: mayPayOverdue(status) && invoiceDoor.isFree(named),
      deniesMoney: invoiceDoor.deniesMoney(named, status),
    };
  }

  return {
    'charges.invoices': async ({ subscriptionCode }) => {
      await invoiceDoor.poll(subscriptionCode);
      const { rows, unread } = listInvoices(await read(subscriptionCode));
      return { invoices: rows.map((invoice) => show(subscriptionCode, invoice)), unread };
    },
    'charges.payOverdue': async (input, caller) => {
      const staff = signedIn(caller);
      if (charges.get(input.id) === null) await pay(input, staff);
      return reader.view(reader.find(input.id));
    },
  };
}

function nameOf(subscriptionCode: string, { invoice_code: invoiceCode, number }: V1Invoice): NamedInvoice {
  return { subscriptionCode, invoiceCode, number: number ?? null };
}
