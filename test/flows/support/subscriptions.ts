/** Subscriptions as a flow makes and follows them. */
import { randomUUID } from 'node:crypto';
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { addDays, shopDay } from '#shared/domain/shop-day.ts';
import type { Till } from '#test/helpers/till.ts';
import { cardThat } from './cards.ts';

type Form = MethodRequest<'subscriptions.create'>;

export const subscriber = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '529.982.247-25' },
};

/** A direct charge to the same buyer for the same sum. */
export function ofSubscriber() {
  const { name, email, phone } = subscriber;
  const items = [{ id: 'clube', description: 'Clube', quantity: 1, unitAmountCents: 4_900 }];
  return { client: { name, email, phone }, items };
}

export function typedCard(behaviour: CardBehaviour = 'approve') {
  return { number: cardThat(behaviour), holderName: 'MARINA SOUZA', expMonth: '12', expYear: '39', cvc: '731' };
}

export const byCard = (behaviour: CardBehaviour = 'approve'): Form['payment'] => ({
  method: 'card',
  installments: 1,
  card: typedCard(behaviour),
});
export const byPix: Form['payment'] = { method: 'pix', expirationSeconds: 3600 };

export function subscriptionForm(change: Partial<Form> = {}): Form {
  return {
    id: randomUUID(),
    interval: 'week',
    intervalCount: 4,
    customer: subscriber,
    items: [{ code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents: 4900 }],
    payment: byCard(),
    ...change,
  };
}

/** A day of the shop, counted from the till's today. */
export function inDays(till: Till, days: number): string {
  return addDays(shopDay(till.clock.now()), days);
}

export async function subscribe(till: Till, change: Partial<Form> = {}): Promise<string> {
  const form = subscriptionForm(change);
  await till.clerk.get('subscriptions.create', form);
  return form.id;
}

export async function subscriptionOf(till: Till, id: string): Promise<Subscription> {
  return (await till.observer()).get('subscriptions.get', { id });
}

export async function untilSubscription(
  till: Till,
  id: string,
  holds: (subscription: Subscription) => boolean,
  withinMs = 2_400_000,
): Promise<Subscription> {
  let found: Subscription | undefined;
  await till
    .untilTrue(
      'the subscription is as expected',
      async () => {
        found = await subscriptionOf(till, id);
        return holds(found);
      },
      withinMs,
    )
    .catch((cause: unknown) => {
      throw new Error(`the subscription is ${JSON.stringify(found)}`, { cause });
    });
  if (found === undefined) throw new Error('no subscription');
  return found;
}

export async function untilStatus(till: Till, id: string, status: string, withinMs?: number): Promise<Subscription> {
  return untilSubscription(till, id, (one) => one.status === status, withinMs);
}

export function newestInvoice({ invoices }: Subscription): SubscriptionInvoice {
  const [newest] = invoices;
  if (newest === undefined) throw new Error('no invoice');
  return newest;
}

/** By the clock of the API, which runs ahead of the till's once days of practice have passed. */
export async function msUntil(till: Till, at: number | null | undefined): Promise<number> {
  const { serverAheadMs } = await till.clerk.get('outbox.status', {});
  return (at ?? 0) - till.clock.now() - serverAheadMs;
}

/** By the simulated bank of the buyer. */
export async function payInvoicePix(till: Till, invoiceId: string): Promise<void> {
  await till.clerk.get('training.payInvoice', { invoiceId });
}

export async function codeOf(till: Till, invoiceId: string): Promise<string> {
  return (await till.clerk.get('training.readInvoiceCode', { invoiceId })).code;
}

/** The sandbox alone: the till is asked to look again, as in practice. */
export async function passDays(till: Till, days: number): Promise<void> {
  await till.clerk.get('training.passDays', { days });
}

/** The newest invoice, by a card that is typed. Answers its id. */
export async function payNewestByCard(till: Till, id: string): Promise<string> {
  const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
  const payment = { method: 'card', card: typedCard('approve') } as const;
  await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment });
  return invoiceId;
}

/** An active subscription whose second invoice was declined: past due, its newest invoice failed. */
export async function pastDue(till: Till, change: Partial<Form> = {}): Promise<string> {
  const id = await subscribe(till, {
    ...change,
    interval: 'day',
    intervalCount: 7,
    payment: byCard('renewals_declined'),
  });
  await untilStatus(till, id, 'active');
  await passDays(till, 7);
  await untilStatus(till, id, 'past_due');
  return id;
}

/** The subscription ends, its buyer is erased, and the operator is asked about it once more. */
export async function endThenErase(
  till: Till,
  { subscription, customer }: { readonly subscription: string; readonly customer: string },
): Promise<void> {
  await untilStatus(till, subscription, 'active');
  await till.manager.get('subscriptions.cancel', { id: subscription });
  await untilStatus(till, subscription, 'canceled');
  await till.pass(7 * 3_600_000);
  await till.signIn();
  await till.manager.get('customers.erase', { id: customer });
  await till.clerk.get('subscriptions.refresh', { id: subscription });
}
