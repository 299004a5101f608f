/** The subscription requests of the API: their paths, and what counts as an answer about this subscription or this invoice. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { anyRows, readRows } from '../../api/read-rows.ts';
import type { SubscriptionFacts } from './table.ts';

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

/** The name under which our own id travels in the metadata, by which an unknown outcome is recognised later. */
export const ownIdKey = 'balcao_subscription';

export interface ExpectedSubscription {
  readonly id: string;
  readonly apiId: string | null;
  readonly facts: Pick<
    SubscriptionFacts,
    'amountCents' | 'interval' | 'intervalCount' | 'currency' | 'customer' | 'method'
  >;
  /** Whether this id is already known as another's: then the answer was meant for that one. */
  readonly isAnothers: (apiId: string) => boolean;
}

/** Before its id is known, an answer must be about what was asked: the sum, the rhythm, the currency, the buyer and the card. */
export function createdProof({ id, facts, isAnothers }: ExpectedSubscription): AnswerProof {
  return {
    safeParse(body) {
      const parsed = subscriptionSchema.safeParse(body);
      if (!parsed.success) return { success: false };
      const { data } = parsed;
      const own = data.metadata?.[ownIdKey];
      const ours =
        data.amount === facts.amountCents &&
        data.interval === facts.interval &&
        data.interval_count === facts.intervalCount &&
        data.currency.toLowerCase() === facts.currency.toLowerCase() &&
        data.customer.email.toLowerCase() === facts.customer.email.trim().toLowerCase() &&
        isPaidAsAsked(data.payment_method, facts.method) &&
        (own === undefined || own === id) &&
        !isAnothers(data.id);
      return ours ? parsed : { success: false };
    },
  };
}

function isPaidAsAsked({ type, card }: Subscription['payment_method'], asked: SubscriptionFacts['method']): boolean {
  const [shown, typed] = [card?.last_four ?? null, asked.card?.lastFour ?? null];
  return type === asked.type && (shown === null || typed === null || shown === typed);
}

export function subscriptionProof(apiId: string): AnswerProof {
  return {
    safeParse(body) {
      const parsed = subscriptionSchema.safeParse(body);
      return parsed.success && parsed.data.id === apiId ? parsed : { success: false };
    },
  };
}

export function invoiceProof(apiId: string, invoiceId: string): AnswerProof {
  return {
    safeParse(body) {
      const parsed = invoiceSchema.safeParse(body);
      const ours = parsed.success && parsed.data.id === invoiceId && parsed.data.subscription === apiId;
      return ours ? parsed : { success: false };
    },
  };
}

export const listInvoices = (payload: unknown) => readRows(invoiceSchema, payload);

/** "List shape and pagination: not shown": as chargebacks are listed, or bare. Invoices of anybody else prove nothing. */
export function invoicesProof(apiId: string): AnswerProof {
  return {
    safeParse(body) {
      const isOurs =
        anyRows.safeParse(body).success && listInvoices(body).rows.every((one) => one.subscription === apiId);
      return isOurs ? { success: true, data: body } : { success: false };
    },
  };
}
