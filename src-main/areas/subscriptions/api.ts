/** The subscription requests of the API: their paths, and what counts as an answer about this subscription or this invoice. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { type AnswerProof, proofBy } from '../../api/classify.ts';
import { anyRows, readRows } from '../../api/read-rows.ts';
import { ownIdKey } from '../../api/subscription-form.ts';
import type { SubscriptionFacts, SubscriptionRow } from './table.ts';

const root = '/v2/subscriptions';
const named = (base: string, id: string): string => `${base}/${encodeURIComponent(id)}`;

export const paths = {
  create: root,
  subscription: (id: string) => named(root, id),
  cancel: (id: string) => `${named(root, id)}/cancel`,
  method: (id: string) => `${named(root, id)}/payment-method`,
  item: (id: string, code: string) => named(`${named(root, id)}/items`, code),
  date: (id: string) => `${named(root, id)}/next-billing-date`,
  invoices: (id: string) => `${named(root, id)}/invoices`,
  invoice: (id: string) => named('/v2/invoices', id),
  pay: (id: string) => `${named('/v2/invoices', id)}/pay`,
  confirm: (id: string) => `${named('/v2/invoices', id)}/confirm`,
  resend: (id: string) => `${named('/v2/invoices', id)}/confirm/resend`,
} as const;

/**
 * While the subscription's id is not known, an answer must match what was asked: amount, interval, currency, buyer and card.
 * `isAnothers`: the id is already known as that of another subscription, for which the answer was meant.
 */
export function createdProof(
  { id, facts }: Pick<SubscriptionRow, 'id' | 'facts'>,
  isAnothers: (apiId: string) => boolean,
): AnswerProof {
  return proofBy(subscriptionSchema, (shown) => {
    const own = shown.metadata?.[ownIdKey];
    return (
      shown.amount === facts.amountCents &&
      shown.interval === facts.interval &&
      shown.interval_count === facts.intervalCount &&
      shown.currency.toLowerCase() === facts.currency.toLowerCase() &&
      shown.customer.email.toLowerCase() === facts.customer.email.trim().toLowerCase() &&
      isPaidAsAsked(shown.payment_method, facts.method) &&
      (own === undefined || own === id) &&
      !isAnothers(shown.id)
    );
  });
}

function isPaidAsAsked({ type, card }: Subscription['payment_method'], asked: SubscriptionFacts['method']): boolean {
  const [shown, typed] = [card?.last_four ?? null, asked.card?.lastFour ?? null];
  return type === asked.type && (shown === null || typed === null || shown === typed);
}

export const subscriptionProof = (apiId: string) => proofBy(subscriptionSchema, ({ id }) => id === apiId);

/** `owner`: left out where only v1 has named the invoice. */
export const invoiceProof = (invoiceId: string, owner?: string) =>
  proofBy(invoiceSchema, ({ id, subscription }) => id === invoiceId && (owner ?? subscription) === subscription);

export const listInvoices = (payload: unknown) => readRows(invoiceSchema, payload);

/** "List shape and pagination: not shown": read like the list of chargebacks, or bare. Invoices of another subscription prove nothing. */
export function invoicesProof(apiId: string): AnswerProof {
  return {
    safeParse(body) {
      const isOurs = listInvoices(body).rows.every((one) => one.subscription === apiId);
      return isOurs ? anyRows.safeParse(body) : { success: false };
    },
  };
}
