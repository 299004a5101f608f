/** One try to charge an invoice: an order of one payment that no order route can see. */
import { beginPayments } from '../payments/process.ts';
import { asksForCode, giveCode } from '../payments/verification.ts';
import type { BillingMethod } from '../state/billing-records.ts';
import { newChargeId } from '../state/ids.ts';
import { beforeSubscription } from '../state/journal.ts';
import { behaviourAtRenewal } from '../state/magic-cards.ts';
import type { Act, CardMethod, Invoice, Order, PixMethod, SandboxContext } from '../state/world.ts';

export interface AttemptPlan {
  readonly method: BillingMethod;
  /** True when the fraud analysis was skipped, or when no buyer is present to be asked. */
  readonly trusted: boolean;
  /** True when time causes the charge, not a person. */
  readonly automatic: boolean;
}

export function charge(act: Act, invoice: Invoice, plan: AttemptPlan): Order {
  const { context } = act;
  const order = newAttempt(act, invoice, plan);
  beforeSubscription(context, invoice.subscription);
  invoice.attempts.push(order);
  for (const payment of order.payments) context.world.charges.set(payment.id, { order, payment });
  if (asksForCode(context, order)) {
    for (const payment of order.payments) payment.status = 'requires_action';
    giveCode(context, order);
  } else beginPayments(act, order);
  return order;
}

function newAttempt(act: Act, invoice: Invoice, plan: AttemptPlan): Order {
  const { context } = act;
  const { subscription } = invoice;
  return {
    // With this id the ledger names the invoice that a movement belongs to.
    id: invoice.id,
    account: subscription.account,
    customer: subscription.customer,
    currency: subscription.currency,
    amountCents: invoice.amountCents,
    payments: [
      {
        id: newChargeId(context.random),
        amountCents: invoice.amountCents,
        method: methodOf(context, invoice, plan),
        status: 'processing',
        reserved: false,
        everPaid: false,
        refundedCents: 0,
        refund: null,
        timer: null,
      },
    ],
    idempotencyKey: act.idempotencyKey,
    itemsText: `invoice ${invoice.id}`,
    metadata: subscription.metadata,
    trusted: plan.trusted,
    billing: { subscription, invoice, failed: false },
    verification: null,
    closed: null,
    failure: null,
    paidAnnounced: false,
  };
}

function methodOf(
  context: SandboxContext,
  invoice: Invoice,
  { method, automatic }: AttemptPlan,
): CardMethod | PixMethod {
  if (method.type === 'pix') return { type: 'pix', lifetimeMs: method.lifetimeMs, code: null };
  const { brand, lastFour, holderName } = method.card;
  return {
    type: 'card',
    brand,
    lastFour,
    holderName,
    behaviour: automatic
      ? automaticBehaviour(context, invoice, method)
      : behaviourAtRenewal(method.card.behaviour, null),
    direct: true,
  };
}

/** A card that declines renewals accepts its first charge. The first automatic charge of a scheduled subscription is not a renewal. */
function automaticBehaviour(
  context: SandboxContext,
  { subscription, number }: Invoice,
  method: BillingMethod & { type: 'card' },
) {
  const chance = context.switches.renewal_decline_percent;
  if (chance > 0 && context.random.float() * 100 < chance) return 'decline';
  const behaviour = behaviourAtRenewal(method.card.behaviour, number > 1 ? subscription.declinesMet : null);
  if (behaviour === 'decline') subscription.declinesMet += 1;
  return behaviour;
}
