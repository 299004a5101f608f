/** Subscriptions as tests write them: the hand-written body cut to what a test is about, each with a buyer of its own. */
import { type Invoice, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { bodyOf } from './fixtures.ts';
import type { Opened, SendOptions } from './open-sandbox.ts';
import { cards, typedCard } from './order-bodies.ts';

export const day = 86_400_000;
export const week = 7 * day;

export const renewalCards = {
  declined: '5300000000000808',
  declinedOnce: '5300000000000816',
  declinedTwice: '5300000000000824',
  declinedFourTimes: '5300000000000840',
} as const;

let buyers = 0;

/** Weekly, one item of 50.00, by a good card, without end. */
export function plan(change: Record<string, unknown> = {}): Record<string, unknown> {
  buyers += 1;
  const { interval, interval_count, customer } = bodyOf('subscription');
  return {
    interval,
    interval_count,
    customer: {
      ...Object(customer),
      email: `assinante${buyers}@balcao.example`,
      document: { type: 'cpf', number: `${10_000_000_000 + buyers}` },
    },
    items: [{ code: 'plano', description: 'Plano', quantity: 1, amount: 5000 }],
    payment: by(cards.approve),
    ...change,
  };
}

export const by = (number: string) => ({ type: 'card', card: typedCard(number) });
export const byPix = (pix_expiration?: number) => ({ type: 'pix', ...(pix_expiration ? { pix_expiration } : {}) });

export async function subscribe(
  box: Opened,
  change: Record<string, unknown> = {},
  options: SendOptions = {},
): Promise<Subscription> {
  return subscriptionSchema.parse((await box.post('/v2/subscriptions', plan(change), options)).json());
}

/** With its first invoice paid. */
export async function active(box: Opened, change: Record<string, unknown> = {}): Promise<Subscription> {
  const { id } = await subscribe(box, change);
  await box.clock.advance(20_000);
  return read(box, id);
}

export async function read(box: Opened, id: string): Promise<Subscription> {
  return subscriptionSchema.parse((await box.get(`/v2/subscriptions/${id}`)).json());
}

export async function readInvoice(box: Opened, id: string | undefined): Promise<Invoice> {
  return invoiceSchema.parse((await box.get(`/v2/invoices/${id}`)).json());
}

/** Subscription status, invoice status and number, in one line. */
export async function glance(box: Opened, id: string): Promise<string> {
  const { status, latest_invoice } = await read(box, id);
  return latest_invoice ? `${status}: ${latest_invoice.number} ${latest_invoice.status}` : status;
}

/** Events since `from`, by name. Those of the saved card are v1's, and not about the subscription. */
export async function told(box: Opened, from = 0): Promise<string[]> {
  return (await box.eventTypes()).filter((type) => !type.startsWith('card.')).slice(from);
}
