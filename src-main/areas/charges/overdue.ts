/** Overdue invoices of a subscription: read from the API, and paid once. */
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { checkCard, mayPayOverdue } from '#shared/domain/charges.ts';
import { cents } from '#shared/domain/money.ts';
import type { V1Invoice } from '#shared/wire/v1/invoices.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { resolutionOf } from '../../outbox/resolution.ts';
import { isFinal } from '../../outbox/states.ts';
import { type AreaContext, signedIn, takeForPerson } from '../area.ts';
import { paths } from './api.ts';
import type { ChargeReader } from './charge-view.ts';
import { refuseBroken } from './methods.ts';
import { invoicesProof, readInvoices } from './proofs.ts';
import type { RequestCharges } from './request.ts';
import { type ChargesTable, outcomeOf } from './table.ts';

export interface OverdueDeps extends AreaContext {
  readonly charges: ChargesTable;
  readonly reader: ChargeReader;
  readonly request: RequestCharges;
}

export function createOverdueHandlers(deps: OverdueDeps): Handlers<'charges.invoices' | 'charges.payOverdue'> {
  const { db, clock, api, charges, entries, reader, request } = deps;

  async function read(subscriptionCode: string): Promise<V1Invoice[]> {
    takeForPerson(deps);
    const seen = await api.read(paths.invoices(subscriptionCode), invoicesProof);
    if (seen.class === 'accepted') return readInvoices(seen.payload);
    const message = [seen.detail, ...seen.sentences].join(': ');
    if (seen.class === 'not-sent') throw new AppError('offline', { message });
    if (seen.class === 'refused' && seen.httpStatus === 404) throw new AppError('not-found', { message });
    throw new AppError('api-refused', { message });
  }

  /** A payment whose end is not known: a second one could be paid as well. */
  function isUndecided(invoiceCode: string): boolean {
    return charges.ofInvoice(invoiceCode).some(({ id }) => {
      const requests = entries.ofOwner('charge', id);
      return requests.some(({ state }) => !isFinal(state));
    });
  }

  /**
   * Paid already, or a card on its way that may be paid at any moment, whatever the list still shows; of a Pix nobody has
   * paid, the API takes the code back.
   */
  function mayBePaid({ status, invoice_code: code }: V1Invoice): boolean {
    return charges.ofInvoice(code).some((charge) => {
      const outcome = outcomeOf(charge);
      if (outcome === 'paid') return true;
      // People saw that it was charged. Only that it failed after all is proof against them.
      if (outcome === null) return status !== 'Fail' && wasFoundCharged(charge.id);
      return charge.asked.method === 'CreditCard' && (outcome === 'open' || outcome === 'other');
    });
  }

  function wasFoundCharged(id: string): boolean {
    return entries.ofOwner('charge', id).some((entry) => resolutionOf(entry)?.finding === 'charged');
  }

  function payable(invoice: V1Invoice): boolean {
    return mayPayOverdue(invoice.status) && !isUndecided(invoice.invoice_code) && !mayBePaid(invoice);
  }

  async function pay(input: MethodInput<'charges.payOverdue'>, staff: StaffMember): Promise<void> {
    const { subscriptionCode, invoiceCode, payment } = input;
    if (payment.method === 'CreditCard') refuseBroken(checkCard(payment.card, 'payment.card', clock.now()));
    const invoice = (await read(subscriptionCode)).find(({ invoice_code: code }) => code === invoiceCode);
    if (invoice === undefined) throw new AppError('not-found', { message: `no invoice ${invoiceCode}` });
    db.transaction(() => {
      // Asked twice while the list was read.
      if (charges.get(input.id) !== null) return;
      if (isUndecided(invoiceCode)) throw new AppError('money-may-have-moved', { message: 'an earlier payment of it' });
      if (!payable(invoice)) throw new AppError('not-possible-now', { message: `the invoice is ${invoice.status}` });
      request.payOverdue(input, invoice, staff);
    });
  }

  const show = (invoice: V1Invoice): OverdueInvoice => {
    const createdAt = Date.parse(invoice.created_at);
    return {
      invoiceCode: invoice.invoice_code,
      number: invoice.number,
      status: invoice.status,
      amountCents: cents(invoice.value),
      createdAt: Number.isNaN(createdAt) ? null : createdAt,
      canPay: payable(invoice),
    };
  };

  return {
    'charges.invoices': async ({ subscriptionCode }) => (await read(subscriptionCode)).map(show),
    'charges.payOverdue': async (input, caller) => {
      const staff = signedIn(caller);
      if (charges.get(input.id) === null) await pay(input, staff);
      return reader.view(reader.find(input.id));
    },
  };
}
