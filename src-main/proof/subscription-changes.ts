/**
 * What a GET after a lost answer says about each request that names an id. It is compared with the state before the request, and
 * with the body as it rests on disk. Pure.
 */
import { z } from 'zod';
import { readMoment } from '#shared/domain/moment.ts';
import { shopDay } from '#shared/domain/shop-day.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { Subscription } from '#shared/wire/v2/subscriptions.ts';
import type { Verdict } from './finding.ts';
import { hasEndedUnpaid, isKept, mayStillBePaid } from './payment-proof.ts';

export function decideCancel({ status }: Subscription): Verdict {
  if (status === 'canceled') return 'applied';
  return isEndedSubscription(status) ? 'impossible' : 'not-shown';
}

interface ShownMethod {
  readonly type: string;
  readonly installments: number | null;
  readonly card: { readonly token: string | null; readonly lastFour: string | null } | null;
}

/** How a payment method looked, for comparing. */
export function methodText({ type, installments, card }: ShownMethod): string {
  return JSON.stringify([type, installments, card?.token ?? null, card?.lastFour ?? null]);
}

/** The same of a method as the API shows it. */
export function wireMethodText({ payment_method: { type, installments, card } }: Pick<Subscription, 'payment_method'>) {
  const face = { token: card?.token ?? null, lastFour: card?.last_four ?? null };
  return methodText({ type, installments: installments ?? null, card: face });
}

/** Somebody else changed the method since the request was made: the buyer may have given another card. */
export function hasMethodMoved(subscription: Pick<Subscription, 'payment_method'>, snapshot: unknown): boolean {
  const before = textOf(snapshot, 'method');
  return before !== null && before !== wireMethodText(subscription);
}

const bodySchemas = {
  payment: z.object({
    payment: z.object({
      type: z.string(),
      card: z.object({ token: z.string().optional(), last4: z.string().optional() }).optional(),
    }),
  }),
  item: z.object({ description: z.string(), quantity: z.int(), amount: z.int() }),
  date: z.object({ next_billing_at: z.string() }),
} as const;

function readBody<S extends z.ZodType>(schema: S, body: Uint8Array): z.output<S> {
  return schema.parse(JSON.parse(new TextDecoder().decode(body)));
}

export function wantedPayment(body: Uint8Array) {
  const { type, card } = readBody(bodySchemas.payment, body).payment;
  return { type, token: card?.token ?? null, lastFour: card?.last4 ?? null };
}

/** If a read looks as before, the request is sent again under its key: to set the same method twice changes nothing. */
export function decideMethod(subscription: Subscription, body: Uint8Array, snapshot: unknown): Verdict {
  const { status, payment_method: now } = subscription;
  const wanted = wantedPayment(body);
  if (isEndedSubscription(status) || status === 'suspended') return 'impossible';
  const fits =
    now.type === wanted.type &&
    (wanted.token === null || now.card?.token === wanted.token) &&
    (wanted.lastFour === null || now.card?.last_four === wanted.lastFour);
  if (textOf(snapshot, 'method') === wireMethodText(subscription)) return 'not-shown';
  if (fits) return 'applied';
  return hasMethodMoved(subscription, snapshot) ? 'moved' : 'not-shown';
}

export function decideItem(
  { status, items }: Subscription,
  { partId: code, snapshot }: { readonly partId: string | null; readonly snapshot: unknown },
  body: Uint8Array,
): Verdict {
  const now = items.find((item) => item.code === code);
  if (now === undefined) return 'impossible';
  const { description, quantity, amount } = readBody(bodySchemas.item, body);
  if (now.description === description && now.quantity === quantity && now.amount === amount) return 'applied';
  if (isEndedSubscription(status)) return 'impossible';
  return hasItemMoved({ items }, code, snapshot) ? 'moved' : 'not-shown';
}

/** The fields of an item that a change names, for comparing. */
export function itemText({ description, quantity, amount }: Omit<Subscription['items'][number], 'code'>): string {
  return JSON.stringify([description, quantity, amount]);
}

/** Somebody else changed the item since the request was made: to overwrite that would charge a price that nobody wants any more. */
export function hasItemMoved({ items }: Pick<Subscription, 'items'>, code: string | null, snapshot: unknown): boolean {
  const [before, now] = [textOf(snapshot, 'item'), items.find((item) => item.code === code)];
  return before !== null && now !== undefined && itemText(now) !== before;
}

/** The day to be put off has come, or somebody moved it: a change now would charge another cycle beside that one. */
export function hasDateMoved({ next_billing_at: text }: Subscription, snapshot: unknown): boolean {
  const { billingAt = null } = Object(snapshot) as { readonly billingAt?: number | null };
  return billingAt !== null && readMoment(text) !== billingAt;
}

/** The document names no zone for the day: Brasília's and UTC's are both taken, as long as something changed. */
export function decideDate(subscription: Subscription, body: Uint8Array, snapshot: unknown): Verdict {
  const { status, next_billing_at: text } = subscription;
  const at = readMoment(text);
  const { next_billing_at: day } = readBody(bodySchemas.date, body);
  const fits = at !== null && (shopDay(at) === day || new Date(at).toISOString().startsWith(day));
  if (fits && textOf(snapshot, 'nextBillingAt') !== text) return 'applied';
  if (isEndedSubscription(status)) return 'impossible';
  return hasDateMoved(subscription, snapshot) && !fits ? 'moved' : 'not-shown';
}

/**
 * Nothing is sent while an attempt may still be paid (the daily retry, a code on a telephone), because both could be paid. Nor
 * beside a paid attempt: the invoice's own status is that of its most recent charge (API document, Invoice).
 */
export function paySnapshot({ status, attempts, payments }: Invoice): object | null {
  const mayBePaid = status === 'processing' || payments.some((one) => mayStillBePaid(one) || isKept(one));
  return mayBePaid ? null : { status, attempts, payments: payments.map(({ id }) => id) };
}

/** How an attempt of a request to pay is recognised: for a saved card by the face that the till has seen of its token. */
export interface WantedAttempt {
  readonly type: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

/**
 * A charge that was not there before, of the same sum and by the same card, is ours. The daily retry may charge in the same
 * minute: another card is not ours, and people must look at a card that cannot be told apart. Nothing is sent again while any
 * attempt may still be paid.
 */
export function decidePay(invoice: Invoice, wanted: WantedAttempt, snapshot: unknown): Verdict {
  const known = idsOf(snapshot);
  const fits = invoice.payments
    .filter(({ id, amount }) => !known.includes(id) && amount === invoice.amount)
    .map((payment) => {
      const like = likeness(payment, wanted);
      // The daily retry by the same card may have been declined while ours is still on its way: a decline does not show whose it is.
      return like === 'same' && hasEndedUnpaid(payment.status) ? 'unsure' : like;
    });
  if (fits.includes('same')) return 'applied';
  if (fits.includes('unsure')) return 'ask-person';
  if (invoice.status === 'failed') return 'not-shown';
  return takesNoPayment.includes(invoice.status) ? 'impossible' : 'unclear';
}

const takesNoPayment: readonly string[] = ['paid', 'canceled', 'refunded', 'partially_refunded', 'chargeback'];

function likeness(
  { payment_method_details: { type, card } }: Invoice['payments'][number],
  wanted: WantedAttempt,
): 'same' | 'unsure' | 'other' {
  if (type !== wanted.type) return 'other';
  if (type !== 'card') return 'same';
  const [brand, lastFour] = [card?.brand ?? null, card?.last_four ?? null];
  if (wanted.lastFour === null || lastFour === null) return 'unsure';
  const isOtherBrand = wanted.brand !== null && brand !== null && wanted.brand.toLowerCase() !== brand.toLowerCase();
  return lastFour === wanted.lastFour && !isOtherBrand ? 'same' : 'other';
}

export function textOf(snapshot: unknown, name: string): string | null {
  const value = (Object(snapshot) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

/** The attempts that the invoice had before the request. */
export function idsOf(snapshot: unknown): string[] {
  const { payments } = Object(snapshot) as { payments?: unknown };
  return Array.isArray(payments) ? payments.filter((one) => typeof one === 'string') : [];
}
