/** `POST /v2/subscriptions`: from a checked request to a subscription whose first invoice was charged, or that waits for its day. */
import {
  type ReadBilledPayment,
  type ReadSubscriptionRequest,
  subscriptionRequestSchema,
} from '#shared/wire/v2/subscriptions.ts';
import { awaitCycle, bill } from '../billing/life.ts';
import type { Answer } from '../format/answers.ts';
import { saveCard } from '../payments/saved-cards.ts';
import { presentSubscription } from '../present/subscription.ts';
import { checkBlocks, normalDocument, normalEmail } from '../rules/blocking.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import { countBuyer } from '../rules/limits.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call, Prepared } from '../rules/routes.ts';
import { checkSubscription, readFutureDate } from '../rules/subscription-rules.ts';
import type { BillingMethod } from '../state/billing-records.ts';
import { newSubscriptionId } from '../state/ids.ts';
import { beforeSubscription } from '../state/journal.ts';
import type { Subscription } from '../state/world.ts';
import { itemsText } from './items-text.ts';

const dayMs = 86_400_000;

export function prepareSubscribe(call: Call): Prepared {
  const request = readBody(subscriptionRequestSchema, call.json());
  const { context, caller } = call;
  const card = checkSubscription(context, caller.account, request);
  const { customer, items } = request;
  return {
    limit: () =>
      countBuyer(context, {
        account: caller.account,
        email: normalEmail(customer.email),
        document: normalDocument(customer.document.number),
        itemsText: itemsText(items),
      }),
    run: () => {
      checkBlocks(context, {
        email: customer.email,
        document: customer.document.number,
        ip: customer.ip,
        itemCodes: items.map(({ code }) => code),
        cards: [card],
      });
      return subscribe(call, request, card);
    },
  };
}

function subscribe(call: Call, request: ReadSubscriptionRequest, card: ReadCard | null): Answer {
  const { context } = call;
  const subscription = newSubscription(call, request, card);
  beforeSubscription(context, subscription);
  context.world.subscriptions.set(subscription.id, subscription);
  if (subscription.status === 'scheduled') awaitCycle(context, subscription);
  else bill({ context, idempotencyKey: call.idempotencyKey }, subscription, request.fraud_analysis?.skip === true);
  const status = subscription.status === 'incomplete_expired' ? 402 : 201;
  return { status, body: presentSubscription(context, subscription) };
}

function newSubscription(call: Call, request: ReadSubscriptionRequest, card: ReadCard | null): Subscription {
  const { context } = call;
  const now = context.clock.now();
  const startAt = request.start_at === undefined ? now : readFutureDate(context, request.start_at, 'start_at');
  const customer = { name: request.customer.name, email: request.customer.email };
  return {
    id: newSubscriptionId(context.random),
    account: call.caller.account,
    idempotencyKey: call.idempotencyKey,
    customer,
    code: request.code ?? null,
    description: request.description ?? null,
    currency: request.currency === 'USD' ? 'usd' : 'brl',
    interval: request.interval,
    intervalCount: request.interval_count,
    intervalMs: request.interval_count * (request.interval === 'week' ? 7 : 1) * dayMs,
    discounts: request.discounts ?? [],
    increments: request.increments ?? [],
    hasSplit: request.split !== undefined,
    maxInvoices: request.max_invoices ?? null,
    minimumPrice: request.minimum_price ?? null,
    metadata: request.metadata ?? null,
    createdAt: now,
    startAt,
    invoices: [],
    items: request.items,
    method: billingMethod(call, { payment: request.payment, card, customer }),
    statementDescriptor: request.statement_descriptor ?? null,
    status: request.start_at === undefined ? 'incomplete' : 'scheduled',
    invoicesPaid: 0,
    nextBillingAt: request.start_at === undefined ? null : startAt,
    cycle: null,
    declinesMet: 0,
  };
}

export interface MethodParts {
  readonly payment: Pick<ReadBilledPayment, 'pix_expiration'> & {
    readonly card?: { installments?: number | undefined } | undefined;
  };
  readonly card: ReadCard | null;
  readonly customer: { readonly name: string; readonly email: string };
}

/** API document, Subscription object: "sending full card data saves the card". */
export function billingMethod(
  { context, caller }: Pick<Call, 'context' | 'caller'>,
  { payment, card, customer }: MethodParts,
): BillingMethod {
  if (!card)
    return { type: 'pix', lifetimeMs: (payment.pix_expiration ?? context.switches.pix_default_seconds) * 1000 };
  const known = card.token === null ? undefined : context.world.cards.get(card.token);
  const saved = known ?? saveCard(context, { account: caller.account, card, type: 'credit', customer });
  return { type: 'card', card: saved, installments: payment.card?.installments ?? 1 };
}
