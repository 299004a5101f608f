/** What a GET after a lost answer says about each request that names an id: compared with how things stood before it. Pure. */

import { shopDay } from '#shared/domain/shop-day.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { Subscription } from '#shared/wire/v2/subscriptions.ts';
import type { Finding } from '../../outbox/states.ts';

export function decideCancel({ status }: Subscription): Finding {
  if (status === 'canceled') return 'applied';
  return isEndedSubscription(status) ? 'refused' : 'not-applied';
}

/** How a payment method looked, for comparing. */
export function methodText({ payment_method: { type, installments, card } }: Subscription): string {
  return JSON.stringify([type, installments ?? null, card?.token ?? null, card?.last_four ?? null]);
}

export interface WantedPayment {
  readonly type: string;
  readonly token: string | null;
  readonly lastFour: string | null;
}

/** The same method set twice changes nothing, so what cannot be told from before is simply sent again under its key. */
export function decideMethod(subscription: Subscription, wanted: WantedPayment, baseline: unknown): Finding {
  const { status, payment_method: now } = subscription;
  if (isEndedSubscription(status) || status === 'suspended') return 'refused';
  const fits =
    now.type === wanted.type &&
    (wanted.token === null || now.card?.token === wanted.token) &&
    (wanted.lastFour === null || now.card?.last_four === wanted.lastFour);
  return fits && textOf(baseline, 'method') !== methodText(subscription) ? 'applied' : 'not-applied';
}

export interface WantedItem {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  readonly amount: number;
}

export function decideItem({ status, items }: Subscription, wanted: WantedItem): Finding {
  const now = items.find(({ code }) => code === wanted.code);
  if (now === undefined) return 'refused';
  const { description, quantity, amount } = wanted;
  if (now.description === description && now.quantity === quantity && now.amount === amount) return 'applied';
  return isEndedSubscription(status) ? 'refused' : 'not-applied';
}

/** The document names no zone for the day: Brasília's and UTC's are both taken, as long as something changed. */
export function decideDate({ status, next_billing_at: text }: Subscription, day: string, baseline: unknown): Finding {
  const at = Date.parse(text ?? '');
  const fits = !Number.isNaN(at) && (shopDay(at) === day || new Date(at).toISOString().startsWith(day));
  if (fits && textOf(baseline, 'nextBillingAt') !== text) return 'applied';
  return isEndedSubscription(status) ? 'refused' : 'not-applied';
}

/** While it is being charged (the daily retry may be at work) nothing is sent: a second charge could be paid as well. */
export function payBaseline({ status, attempts, payments }: Invoice): object | null {
  return status === 'processing' ? null : { status, attempts, payments: payments.map(({ id }) => id) };
}

/**
 * A charge that was not there before and fits what was asked is ours. The daily retry may charge in the same minute: another
 * method or another card is not. While anything is being charged nothing is sent again.
 */
export function decidePay(invoice: Invoice, wanted: WantedPayment, baseline: unknown): Finding {
  const known = idsOf(baseline);
  const ours = invoice.payments.some(({ id, payment_method_details: { type, card } }) => {
    if (known.includes(id) || type !== wanted.type) return false;
    return wanted.lastFour === null || card?.last_four == null || card.last_four === wanted.lastFour;
  });
  if (ours) return 'applied';
  switch (invoice.status) {
    case 'failed':
    case 'requires_action':
      return 'not-applied';
    case 'paid':
    case 'canceled':
    case 'refunded':
    case 'partially_refunded':
    case 'chargeback':
      return 'refused';
    default:
      return 'unclear';
  }
}

export function decideConfirm({ status, next_action: action }: Invoice): Finding {
  return status === 'requires_action' && action?.type === 'otp_confirmation' ? 'not-applied' : 'applied';
}

function textOf(baseline: unknown, name: string): string | null {
  const value = (Object(baseline) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

function idsOf(baseline: unknown): string[] {
  const { payments } = Object(baseline) as { payments?: unknown };
  return Array.isArray(payments) ? payments.filter((one) => typeof one === 'string') : [];
}
