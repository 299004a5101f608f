/** `POST /v2/orders`: from a checked request to an order whose payments have begun. */
import { orderRequestSchema, type ReadOrderRequest, type ReadPaymentRequest } from '#shared/wire/v2/orders.ts';
import type { KnownCurrency } from '#shared/wire/v2/values.ts';
import type { Answer } from '../format/answers.ts';
import { beginPayments } from '../payments/process.ts';
import { asksForCode, giveCode } from '../payments/verification.ts';
import { presentOrder } from '../present/order.ts';
import { checkBlocks, normalDocument, normalEmail } from '../rules/blocking.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import { countBuyer } from '../rules/limits.ts';
import { checkOrder } from '../rules/order-rules.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call, Prepared } from '../rules/routes.ts';
import { newChargeId, newOrderId } from '../state/ids.ts';
import { beforeOrder } from '../state/journal.ts';
import { orderStatus } from '../state/payment-status.ts';
import type { CardMethod, Order, Payment, PixMethod, SandboxContext } from '../state/world.ts';
import { itemsText } from './items-text.ts';

interface Draft {
  readonly request: ReadOrderRequest;
  readonly cards: ReadonlyArray<ReadCard | null>;
  readonly itemsText: string;
}

export function prepareCreate(call: Call): Prepared {
  const request = readBody(orderRequestSchema, call.json());
  const cards = checkOrder(call.context, call.caller.account, request);
  const draft: Draft = { request, cards, itemsText: itemsText(request.items) };
  const { customer } = request;
  return {
    limit: () =>
      countBuyer(call.context, {
        account: call.caller.account,
        email: normalEmail(customer.email),
        document: normalDocument(customer.document?.number),
        itemsText: draft.itemsText,
      }),
    run: () => create(call, draft),
  };
}

function create(call: Call, draft: Draft): Answer {
  const { context } = call;
  const { request } = draft;
  checkBlocks(context, {
    email: request.customer.email,
    document: request.customer.document?.number,
    ip: request.customer.ip,
    itemCodes: request.items.map(({ code }) => code),
    cards: draft.cards,
  });
  const order = newOrder(call, draft);
  beforeOrder(context, order);
  context.world.orders.set(order.id, order);
  for (const payment of order.payments) context.world.charges.set(payment.id, { order, payment });

  if (asksForCode(context, order)) giveCode(context, order);
  else beginPayments({ context, idempotencyKey: call.idempotencyKey }, order);

  const status = orderStatus(order, context.switches) === 'failed' ? 402 : 201;
  return { status, body: presentOrder(context, order) };
}

function newOrder(call: Call, { request, cards, itemsText }: Draft): Order {
  const { context } = call;
  const trusted = request.fraud_analysis?.skip === true;
  const single = request.payments.length === 1;
  const payments = request.payments.map((payment, index): Payment => {
    const card = cards[index];
    const method = card ? cardMethod(payment, card, single) : pixMethod(context, payment);
    return {
      id: newChargeId(context.random),
      amountCents: payment.amount,
      method,
      status: 'processing',
      reserved: false,
      everPaid: false,
      refundedCents: 0,
      refund: null,
      timer: null,
    };
  });
  const order: Order = {
    id: newOrderId(context),
    account: call.caller.account,
    customer: { name: request.customer.name, email: request.customer.email },
    currency: lowerCurrency[request.currency],
    amountCents: request.payments.reduce((sum, { amount }) => sum + amount, 0),
    payments,
    idempotencyKey: call.idempotencyKey,
    itemsText,
    metadata: request.metadata ?? null,
    trusted,
    verification: null,
    closed: null,
    failure: null,
    paidAnnounced: false,
  };
  if (asksForCode(context, order)) for (const payment of payments) payment.status = 'requires_action';
  return order;
}

const lowerCurrency: Record<ReadOrderRequest['currency'], KnownCurrency> = { BRL: 'brl', USD: 'usd' };

function cardMethod(payment: ReadPaymentRequest, card: ReadCard, single: boolean): CardMethod {
  return {
    type: 'card',
    brand: card.brand,
    lastFour: card.lastFour,
    holderName: card.holderName,
    behaviour: card.behaviour,
    // API document, transitions: two or more payments are pre-authorized, even with `automatic`.
    direct: single && payment.capture_method === 'automatic',
  };
}

function pixMethod(context: SandboxContext, payment: ReadPaymentRequest): PixMethod {
  const seconds = payment.pix_expiration ?? context.switches.pix_default_seconds;
  return { type: 'pix', lifetimeMs: seconds * 1000, code: null };
}
