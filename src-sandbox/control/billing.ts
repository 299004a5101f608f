/** Control of the people behind invoices: a Pix is paid, a code is read. */
import { canBePaid, payPix } from '../payments/pix.ts';
import { carryOn, pixCalls } from '../payments/process.ts';
import { presentInvoice } from '../present/invoice.ts';
import { invoiceStatus, latestAttempt } from '../state/invoice-state.ts';
import type { Invoice } from '../state/world.ts';
import { type ControlCall, ControlError, type ControlRoute } from './routes.ts';
import { showCode } from './show-code.ts';

export const billingRoutes: readonly ControlRoute[] = [
  { method: 'POST', pattern: '/invoices/:id/pix/pay', run: pay },
  { method: 'GET', pattern: '/invoices/:id/otp', run: (call) => showCode(call.context, latestAttempt(find(call))) },
];

function find({ context, id }: ControlCall): Invoice {
  const invoice = context.world.invoices.get(id);
  if (!invoice) throw new ControlError(404, `no invoice ${id}`);
  return invoice;
}

function pay(call: ControlCall): unknown {
  const invoice = find(call);
  // The newest code that can be paid. An older code counts only if it was not withdrawn.
  const pix = invoice.attempts.flatMap(pixCalls).findLast((one) => canBePaid(call.context, one));
  if (!pix) {
    const status = invoiceStatus(invoice, call.context.switches);
    throw new ControlError(409, `no Pix of the invoice can be paid: it is ${status}`);
  }
  payPix(call.act, { ...pix, received: (act) => carryOn(act, pix.order) });
  return { invoice: presentInvoice(call.context, invoice) };
}
