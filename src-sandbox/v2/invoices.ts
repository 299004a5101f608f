/** The v2 invoice routes: read, pay by hand, confirm a code. They know only invoices of subscriptions. */
import { payRequestSchema } from '#shared/wire/v2/subscriptions.ts';
import { chargeInvoice } from '../billing/life.ts';
import { type Answer, missing, refusal } from '../format/answers.ts';
import { closeOrder } from '../payments/undo.ts';
import { confirmCode, readCode, resendCode } from '../payments/verification.ts';
import { presentInvoice } from '../present/invoice.ts';
import { checkBlocks } from '../rules/blocking.ts';
import { countResend } from '../rules/limits.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import { bodyAs } from '../rules/show-as.ts';
import { checkSupported, readBilledPayment } from '../rules/subscription-rules.ts';
import { invoiceStatus, latestAttempt } from '../state/invoice-state.ts';
import type { Act, Invoice } from '../state/world.ts';
import { billingMethod } from './subscription-create.ts';

export const invoiceRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/v2/invoices/:id',
    idempotent: false,
    prepare: (call) => ({ run: () => show(call) }),
  },
  { method: 'POST', pattern: '/v2/invoices/:id/pay', idempotent: true, prepare: preparePay, unchanged: show },
  { method: 'POST', pattern: '/v2/invoices/:id/confirm', idempotent: true, prepare: prepareConfirm, unchanged: show },
  { method: 'POST', pattern: '/v2/invoices/:id/confirm/resend', idempotent: false, prepare: prepareResend },
];

function find(call: Call): Invoice {
  const invoice = call.context.world.invoices.get(call.id);
  if (!invoice || invoice.subscription.account !== call.caller.account) throw missing();
  return invoice;
}

function show(call: Call): Answer {
  return { status: 200, body: presentInvoice(call.context, find(call)) };
}

/** 402 when declined: the body is the invoice. */
function showResult(call: Call, invoice: Invoice): Answer {
  const failed = invoiceStatus(invoice, call.context.switches) === 'failed';
  return { status: failed ? 402 : 200, body: presentInvoice(call.context, invoice) };
}

function preparePay(call: Call): Prepared {
  const { context, caller } = call;
  const { payment } = readBody(payRequestSchema, call.json());
  const card = readBilledPayment(context, caller.account, payment);
  checkSupported(context.switches, { pix: payment.type === 'pix' });
  return {
    run: () => {
      const invoice = find(call);
      const { customer } = invoice.subscription;
      const act: Act = { context, idempotencyKey: call.idempotencyKey };
      checkPayable(call, invoice);
      checkBlocks(context, { email: customer.email, cards: [card] });
      const method = billingMethod(call, { payment, card, customer });
      withdrawOpen(act, invoice);
      chargeInvoice(act, invoice, { method, trusted: false, automatic: false });
      return showResult(call, invoice);
    },
  };
}

/** Rule 2: "a pending or declined invoice". One that is `processing` may be paid at any moment, and charging it again could charge twice. */
function checkPayable(call: Call, invoice: Invoice): void {
  const { switches } = call.context;
  const status = invoiceStatus(invoice, switches);
  const { status: subscription } = invoice.subscription;
  const charging = status === 'processing' && switches.pay_while_processing === 'charge';
  const open = status === 'failed' || status === 'requires_action' || charging;
  if (open && (subscription === 'active' || subscription === 'past_due' || subscription === 'suspended')) return;
  throw refusal(422, 'invoice_not_payable', {
    message: `The invoice is ${status} and its subscription ${subscription}.`,
  });
}

/** By default, a code still on a screen can no longer be paid after another way of paying was chosen. */
export function withdrawOpen(act: Act, invoice: Invoice): void {
  const { switches } = act.context;
  const attempt = latestAttempt(invoice);
  if (!attempt || invoiceStatus(invoice, switches) !== 'requires_action') return;
  const stays = attempt.verification === null && switches.open_pix_at_payment === 'stays_payable';
  if (!stays) {
    closeOrder(act, attempt, { status: 'canceled', why: 'another payment was chosen' });
  }
}

function prepareConfirm(call: Call): Prepared {
  const code = readCode(call);
  return {
    run: () => {
      const invoice = find(call);
      confirmCode(call, latestAttempt(invoice), code);
      return showResult(call, invoice);
    },
  };
}

function prepareResend(call: Call): Prepared {
  call.json();
  return {
    limit: () => countResend(call.context, call.sourceIp),
    run: () => {
      const invoice = find(call);
      resendCode(call, latestAttempt(invoice));
      return bodyAs(call.context.switches.invoice_resend_body, () => presentInvoice(call.context, invoice));
    },
  };
}
