/** The v2 subscription routes after creation: read, cancel, change the next invoices, list the invoices. */
import { z } from 'zod';
import {
  itemUpdateRequestSchema,
  nextBillingRequestSchema,
  paymentMethodRequestSchema,
} from '#shared/wire/v2/subscriptions.ts';
import { awaitCycle, cancelSubscription } from '../billing/life.ts';
import { listInvoices } from '../billing/list-invoices.ts';
import { type Answer, missing, refusal } from '../format/answers.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentSubscription } from '../present/subscription.ts';
import { checkBlocks } from '../rules/blocking.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import { bodyAs } from '../rules/show-as.ts';
import { totalCents } from '../rules/subscription-amounts.ts';
import { checkItems, checkSupported, readBilledPayment, readFutureDate } from '../rules/subscription-rules.ts';
import { beforeSubscription } from '../state/journal.ts';
import type { Subscription } from '../state/world.ts';
import { billingMethod, prepareSubscribe } from './subscription-create.ts';

const post = (pattern: string, prepare: Route['prepare'], unchanged: NonNullable<Route['unchanged']>): Route => ({
  method: 'POST',
  pattern,
  idempotent: true,
  prepare,
  unchanged,
});
const get = (pattern: string, run: (call: Call) => Answer): Route => ({
  method: 'GET',
  pattern,
  idempotent: false,
  prepare: (call) => ({ run: () => run(call) }),
});

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', pattern: '/v2/subscriptions', idempotent: true, prepare: prepareSubscribe },
  get('/v2/subscriptions/:id', (call) => show(call, find(call))),
  get('/v2/subscriptions/:id/invoices', list),
  post('/v2/subscriptions/:id/cancel', prepareCancel, (call) =>
    showAs(call, find(call), call.context.switches.subscription_cancel_body),
  ),
  post('/v2/subscriptions/:id/payment-method', preparePaymentMethod, (call) => show(call, find(call))),
  post('/v2/subscriptions/:id/items/:code', prepareItem, showUnchanged),
  post('/v2/subscriptions/:id/next-billing-date', prepareNextBilling, showUnchanged),
];

function find(call: Call): Subscription {
  const subscription = call.context.world.subscriptions.get(call.id);
  if (!subscription || subscription.account !== call.caller.account) throw missing();
  return subscription;
}

function show(call: Call, subscription: Subscription): Answer {
  return { status: 200, body: presentSubscription(call.context, subscription) };
}

function showAs(call: Call, subscription: Subscription, form: string): Answer {
  return bodyAs(form, () => presentSubscription(call.context, subscription));
}

function showUnchanged(call: Call): Answer {
  return showAs(call, find(call), call.context.switches.subscription_change_body);
}

function notUpdatable(status: string) {
  return refusal(422, 'subscription_not_updatable', { message: `The subscription is ${status}.` });
}

function checkIs(subscription: Subscription, ...allowed: ReadonlyArray<Subscription['status']>): void {
  if (!allowed.includes(subscription.status)) throw notUpdatable(subscription.status);
}

function list(call: Call): Answer {
  const { data, has_more } = listInvoices(call.context, find(call), (invoice) => presentInvoice(call.context, invoice));
  const { invoice_list_shape: shape } = call.context.switches;
  return { status: 200, body: shape === 'array' ? data : { object: 'list', data, has_more } };
}

function prepareCancel(call: Call): Prepared {
  call.json();
  return {
    run: () => {
      const subscription = find(call);
      const { switches } = call.context;
      if (subscription.status !== 'canceled' || switches.subscription_cancel_again === 'refuse') {
        checkIs(subscription, 'incomplete', 'scheduled', 'active', 'past_due', 'suspended');
        cancelSubscription({ context: call.context, idempotencyKey: call.idempotencyKey }, subscription);
      }
      return showAs(call, subscription, switches.subscription_cancel_body);
    },
  };
}

/** Rule 1: it changes only the next invoices, of an `active` or `past_due` subscription. */
function preparePaymentMethod(call: Call): Prepared {
  const { context, caller } = call;
  const request = readBody(paymentMethodRequestSchema, call.json());
  const card = readBilledPayment(context, caller.account, request.payment);
  checkSupported(context.switches, { pix: request.payment.type === 'pix' });
  return {
    run: () => {
      const subscription = find(call);
      const { customer } = subscription;
      checkIs(subscription, 'active', 'past_due');
      checkBlocks(context, { email: customer.email, cards: [card] });
      beforeSubscription(context, subscription);
      subscription.method = billingMethod(call, { payment: request.payment, card, customer });
      subscription.declinesMet = 0;
      subscription.statementDescriptor = request.statement_descriptor ?? subscription.statementDescriptor;
      return show(call, subscription);
    },
  };
}

function prepareItem(call: Call): Prepared {
  const change = readBody(itemUpdateRequestSchema, call.json() ?? {});
  return {
    run: () => {
      const subscription = find(call);
      const item = subscription.items.find(({ code }) => code === call.params.code);
      if (!item) throw missing();
      checkIs(subscription, 'scheduled', 'active', 'past_due');
      const { description = item.description, quantity = item.quantity, amount = item.amount } = change;
      const items = subscription.items.map((one) =>
        one === item ? { code: item.code, description, quantity, amount } : one,
      );
      checkItems(items, subscription.increments);
      if (subscription.hasSplit && totalCents(items) !== totalCents(subscription.items)) {
        throw refusal(422, 'split_error', { param: 'split', message: 'The split would no longer add up.' });
      }
      beforeSubscription(call.context, subscription);
      subscription.items = items;
      return showAs(call, subscription, call.context.switches.subscription_change_body);
    },
  };
}

function prepareNextBilling(call: Call): Prepared {
  const { context } = call;
  const field = context.switches.next_billing_field;
  const date =
    readBody(z.object({ [field]: nextBillingRequestSchema.shape.next_billing_at }), call.json() ?? {})[field] ?? '';
  const at = readFutureDate(context, date, field);
  return {
    run: () => {
      const subscription = find(call);
      checkIs(subscription, 'scheduled', 'active', 'past_due');
      if (subscription.nextBillingAt === null) throw notUpdatable('at its last invoice');
      beforeSubscription(context, subscription);
      subscription.nextBillingAt = at;
      awaitCycle(context, subscription);
      return showAs(call, subscription, context.switches.subscription_change_body);
    },
  };
}
