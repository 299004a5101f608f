/** The v1 routes of subscription invoices: the list, and the payment of one that is overdue. */
import type { V1ChargePayment } from '#shared/wire/v1/charges.ts';
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import {
  type KnownV1InvoiceStatus,
  type OverdueCharge,
  type PayOverdueRequest,
  payOverdueRequestSchema,
  type V1Invoice,
} from '#shared/wire/v1/invoices.ts';
import { chargeInvoice } from '../billing/life.ts';
import { listInvoices } from '../billing/list-invoices.ts';
import { type Answer, Refusal } from '../format/answers.ts';
import { writeDatetime } from '../present/v1-dates.ts';
import { checkBlocks } from '../rules/blocking.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import { readBody } from '../rules/read-body.ts';
import type { Prepared } from '../rules/routes.ts';
import { checkSupported } from '../rules/subscription-rules.ts';
import { invoiceStatus, latestAttempt } from '../state/invoice-state.ts';
import type { Act, Invoice, SandboxContext } from '../state/world.ts';
import { withdrawOpen } from '../v2/invoices.ts';
import { billingMethod } from '../v2/subscription-create.ts';
import { enveloped, failed, v1Missing, v1Refusal } from './answers.ts';
import { readV1Card } from './read-card.ts';
import { param, type V1Call, type V1Route } from './routes.ts';

export const invoiceRoutes: readonly V1Route[] = [
  { method: 'GET', pattern: '/v1/subscriptions/:code/invoices', prepare: (call) => ({ run: () => list(call) }) },
  {
    method: 'POST',
    pattern: '/v1/invoices/:code/pay-overdue',
    prepare: preparePay,
    unchanged: (call) => ({ status: 201, body: presentCharge(call.context, find(call), null) }),
  },
];

/** By the subscription's id, or by the merchant's own code for it. */
function list(call: V1Call): Answer {
  const { context, caller } = call;
  const code = param(call, 'code');
  const subscription = [...context.world.subscriptions.values()].find(
    (one) => one.account === caller.account && (one.id === code || one.code === code),
  );
  if (!subscription) throw v1Missing();
  const { data, has_more } = listInvoices(context, subscription, (invoice) => present(context, invoice));
  if (context.switches.v1_invoice_list_shape === 'array') return enveloped({ status: 200, data });
  return enveloped({
    status: 200,
    data: { data, current_page: 1, per_page: data.length, last_page: has_more ? 2 : 1 },
  });
}

function present(context: SandboxContext, invoice: Invoice): V1Invoice {
  return {
    invoice_code: codeOf(context, invoice),
    number: invoice.number,
    status: statusOf(context, invoice),
    value: context.switches.v1_invoice_value === 'cents' ? invoice.amountCents : centsToDecimal(invoice.amountCents),
    created_at: new Date(invoice.createdAt).toISOString(),
  };
}

/** "Transitions of v1 invoices beyond those described: not shown": each v2 status maps to one v1 status; the others are unused. */
function statusOf({ switches }: SandboxContext, invoice: Invoice): KnownV1InvoiceStatus {
  switch (invoiceStatus(invoice, switches)) {
    case 'processing':
    case 'requires_capture':
      return 'Pending';
    case 'requires_action':
      return latestAttempt(invoice)?.verification ? 'Challenged' : 'Pending';
    case 'paid':
      return 'Paid';
    case 'failed':
      return 'Fail';
    case 'canceled':
      return 'Canceled';
    case 'refunded':
      return 'Reversed';
    case 'partially_refunded':
      return 'PartialReversed';
    case 'chargeback':
      return 'ChargeBack';
  }
}

function preparePay(call: V1Call): Prepared {
  const { context, caller } = call;
  const request = readBody(payOverdueRequestSchema, call.json());
  const wanted = request.method === 'CreditCard';
  const card = wanted ? readV1Card(context, { account: caller.account, card: request.card, at: 'card' }) : null;
  checkSupported(context.switches, { pix: !wanted });
  return {
    run: () => {
      const invoice = find(call);
      checkPayable(context, invoice);
      refuseBlocked(context, invoice, card);
      return pay(call, invoice, { request, card });
    },
  };
}

/** Finds an invoice by its code. When all invoices of a subscription share one code, the newest is meant. */
function find({ context, caller, params }: V1Call): Invoice {
  const code = params.code ?? '';
  const shared = [...context.world.subscriptions.values()].find((one) => codeOf(context, one.invoices[0]) === code);
  const own = context.world.invoices.get(code.replace(orderPrefix, ''));
  const invoice = context.switches.v1_invoice_code === 'shared' ? shared?.invoices.at(-1) : own;
  if (!invoice || invoice.subscription.account !== caller.account) throw v1Missing();
  return invoice;
}

/** API document: "`invoice_code` equals the `code` of the subscription's order". */
function codeOf({ switches }: SandboxContext, invoice: Invoice | undefined): string {
  const named = switches.v1_invoice_code === 'shared' ? invoice?.subscription.invoices[0] : invoice;
  const prefix = switches.v1_invoice_code === 'order' ? orderPrefix : '';
  return named === undefined ? '' : `${prefix}${named.id}`;
}

const orderPrefix = 'order-';

/** API document: "invoice `Pending` or `Fail`; the subscription must be active". */
function checkPayable(context: SandboxContext, invoice: Invoice): void {
  const status = statusOf(context, invoice);
  const { status: subscription } = invoice.subscription;
  const late = subscription === 'past_due' && context.switches.v1_overdue_subscription === 'active_or_past_due';
  if (subscription !== 'active' && !late) throw v1Refusal(422, `The subscription is ${subscription}.`);
  if (status !== 'Pending' && status !== 'Fail') throw v1Refusal(422, `The invoice is ${status}.`);
  // The invoice may be paid at any moment, so charging it again could charge twice.
  const charging = invoiceStatus(invoice, context.switches) === 'processing';
  if (charging && context.switches.v1_overdue_while_processing === 'refuse')
    throw v1Refusal(422, 'The invoice is being charged.');
}

function refuseBlocked(context: SandboxContext, { subscription }: Invoice, card: ReadCard | null): void {
  try {
    checkBlocks(context, { email: subscription.customer.email, cards: [card] });
  } catch (error) {
    throw error instanceof Refusal ? v1Refusal(400, 'The customer is blocked.') : error;
  }
}

interface Payment {
  readonly request: PayOverdueRequest;
  readonly card: ReadCard | null;
}

/** The merchant asks for this payment, so neither the fraud analysis nor the bank asks the buyer anything. */
function pay(call: V1Call, invoice: Invoice, { request, card }: Payment): Answer {
  const { context } = call;
  const act: Act = { context, idempotencyKey: null };
  const { customer } = invoice.subscription;
  const method = billingMethod(call, { payment: { card: request.card }, card, customer });
  withdrawOpen(act, invoice);
  chargeInvoice(act, invoice, { method, trusted: true, automatic: false });
  const status = statusOf(context, invoice);
  if (status === 'Fail') {
    return failed(400, latestAttempt(invoice)?.failure?.customer_message ?? 'Pagamento não autorizado.');
  }
  return { status: 201, body: presentCharge(context, invoice, method.type === 'card' ? method.card.id : null) };
}

function presentCharge(context: SandboxContext, invoice: Invoice, cardToken: string | null): OverdueCharge {
  const attempt = latestAttempt(invoice);
  const [charge] = attempt?.payments ?? [];
  if (!charge) throw new Error(`invoice ${invoice.id} was not charged`);
  const pix = charge.method.type === 'pix' ? charge.method.code : null;
  const payment: V1ChargePayment =
    charge.method.type === 'card'
      ? { code: charge.id, payment_type: 'CreditCard', card_token: cardToken }
      : {
          code: charge.id,
          payment_type: 'PIX',
          copy_paste: pix?.qrCode ?? null,
          expiration: pix ? writeDatetime(pix.expiresAt, context.switches.v1_datetime_zone) : null,
          card_token: null,
        };
  return {
    code: charge.id,
    invoice_code: codeOf(context, invoice),
    status: statusOf(context, invoice),
    value: charge.amountCents,
    payment,
  };
}
