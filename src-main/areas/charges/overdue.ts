/** Overdue invoices of a subscription: read from the API, and paid once. */
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { checkCard, mayPayOverdue } from '#shared/domain/charges.ts';
import { readMoment } from '#shared/domain/moment.ts';
import { cents } from '#shared/domain/money.ts';
import type { V1Invoice } from '#shared/wire/v1/invoices.ts';
import type { ReadRows } from '../../api/read-rows.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, signedIn, takeForPerson } from '../area.ts';
import { paths } from './api.ts';
import type { ChargeReader } from './charge-view.ts';
import { createInvoiceAmount } from './invoice-amount.ts';
import { invoicesProof, listInvoices } from './proofs.ts';
import type { RequestCharges } from './request.ts';
import type { ChargesTable } from './table.ts';

interface NamedInvoice {
  readonly subscriptionCode: string;
  readonly invoiceCode: string;
  /** Null where the API did not say it. */
  readonly number: number | null;
}

/** How the same invoices stand in v2, and the obligation that both doors take. */
export interface OverdueDoor {
  keyOf(named: NamedInvoice): string;
  isFree(named: NamedInvoice): boolean;
  ask(named: NamedInvoice): Promise<boolean>;
  look(subscriptionCode: string): Promise<void>;
}

export interface OverdueDeps extends AreaContext {
  readonly invoiceDoor: OverdueDoor;
  readonly charges: ChargesTable;
  readonly reader: ChargeReader;
  readonly request: RequestCharges;
}

export function createOverdueHandlers(deps: OverdueDeps): Handlers<'charges.invoices' | 'charges.payOverdue'> {
  const { db, clock, tillId, api, charges, reader, request, invoiceDoor } = deps;
  const amountOf = createInvoiceAmount(db, tillId);

  async function read(subscriptionCode: string): Promise<ReadRows<V1Invoice>> {
    takeForPerson(deps);
    const seen = await api.read(paths.invoices(subscriptionCode), invoicesProof);
    if (seen.class === 'accepted') return listInvoices(seen.payload);
    const message = [seen.detail, ...seen.sentences].join(': ');
    if (seen.class === 'not-sent') throw new AppError('offline', { message });
    if (seen.class === 'refused' && seen.httpStatus === 404) throw new AppError('not-found', { message });
    throw new AppError('api-refused', { message });
  }

  async function pay(input: MethodInput<'charges.payOverdue'>, staff: StaffMember): Promise<void> {
    const { subscriptionCode, invoiceCode, payment } = input;
    if (payment.method === 'CreditCard') refuseBroken(checkCard(payment.card, 'payment.card', clock.now()));
    const { rows } = await read(subscriptionCode);
    const invoice = rows.find(({ invoice_code: code }) => code === invoiceCode);
    if (invoice === undefined) throw new AppError('not-found', { message: `no invoice ${invoiceCode}` });
    if (!mayPayOverdue(invoice.status)) {
      throw new AppError('not-possible-now', { message: `the invoice is ${invoice.status}` });
    }
    const named = { subscriptionCode, invoiceCode, number: invoice.number ?? null };
    if (!(await invoiceDoor.ask(named))) {
      throw new AppError('money-may-have-moved', { message: 'another payment of it may still be paid' });
    }
    db.transaction(() => {
      // Asked twice while the list was read.
      if (charges.get(input.id) !== null) return;
      const { status } = invoice;
      const due = { status, amountCents: amountOf(subscriptionCode, invoice), obligation: invoiceDoor.keyOf(named) };
      request.payOverdue(input, due, staff);
    });
  }

  const show = (subscriptionCode: string, invoice: V1Invoice): OverdueInvoice => {
    const amount = amountOf(subscriptionCode, invoice);
    const { invoice_code: invoiceCode, status } = invoice;
    const number = invoice.number ?? null;
    return {
      ...{ invoiceCode, number, status },
      amountCents: amount === null ? null : cents(amount),
      createdAt: readMoment(invoice.created_at),
      canPay: mayPayOverdue(status) && invoiceDoor.isFree({ subscriptionCode, invoiceCode, number }),
    };
  };

  return {
    'charges.invoices': async ({ subscriptionCode }) => {
      await invoiceDoor.look(subscriptionCode);
      const { rows, unread } = await read(subscriptionCode);
      return { invoices: rows.map((invoice) => show(subscriptionCode, invoice)), unread };
    },
    'charges.payOverdue': async (input, caller) => {
      const staff = signedIn(caller);
      if (charges.get(input.id) === null) await pay(input, staff);
      return reader.view(reader.find(input.id));
    },
  };
}
