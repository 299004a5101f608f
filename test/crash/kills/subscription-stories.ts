/** The stories that lead to each request about a subscription, for kills at its steps. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { addDays, shopDay } from '#shared/domain/shop-day.ts';
import type { Story, StoryStage } from '../support/story.ts';

type SubscriptionOperation = Extract<EntryOperation, `subscriptions.${string}`>;

function typed(behaviour: string) {
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '';
  return { number, holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' };
}

function form(behaviour: string): MethodRequest<'subscriptions.create'> {
  return {
    id: randomUUID(),
    interval: 'day',
    intervalCount: 7,
    customer: {
      name: 'Marina Souza',
      // A buyer of its own: the limit per buyer would keep the next story waiting.
      email: `marina+${randomUUID()}@example.com`,
      phone: { ddi: '55', ddd: '11', number: '987654321' },
      document: { type: 'passport', number: randomUUID() },
    },
    items: [{ code: 'plano', description: 'Clube', quantity: 1, unitAmountCents: 4_200 }],
    payment: { method: 'card', installments: 1, card: typed(behaviour) },
  };
}

/** Null when the till, or the wait, ended first. */
async function subscribe(
  { life, note }: StoryStage,
  behaviour: string,
  holds: (subscription: Subscription) => boolean,
): Promise<Subscription | null> {
  const asked = form(behaviour);
  note(`subscribe ${asked.id}`);
  if (!(await life.call('subscriptions.create', asked)).ok) return null;
  for (let look = 0; look < 150; look += 1) {
    await delay(15);
    const now = await life.call('subscriptions.refresh', { id: asked.id });
    if (!now.ok) return null;
    if (holds(now.value)) return now.value;
  }
  return null;
}

const isActive = ({ status }: Subscription): boolean => status === 'active';

function changing(change: (stage: StoryStage, subscription: Subscription) => Promise<unknown>): Story {
  return async (stage) => {
    const subscription = await subscribe(stage, 'approve', isActive);
    if (subscription !== null) await change(stage, subscription);
  };
}

/** Its second invoice was declined; null when the till, or the wait, ended first. */
export async function overdueSubscription(
  stage: StoryStage,
): Promise<{ readonly id: string; readonly apiId: string; readonly invoiceId: string } | null> {
  const subscription = await subscribe(stage, 'renewals_declined', isActive);
  if (subscription === null) return null;
  const { id, apiId } = subscription;
  await stage.sandbox.control('POST', '/clock', { advance_ms: 7 * 86_400_000 }).catch(() => null);
  const now = await stage.life.call('subscriptions.refresh', { id });
  const invoice = now.ok ? now.value.invoices[0] : undefined;
  return invoice?.can.pay === true && apiId !== null ? { id, apiId, invoiceId: invoice.id } : null;
}

export const subscriptionStories: Readonly<Record<SubscriptionOperation, Story>> = {
  async 'subscriptions.create'(stage) {
    await subscribe(stage, 'approve', isActive);
  },
  'subscriptions.cancel': changing(({ life }, { id }) => life.call('subscriptions.cancel', { id })),
  'subscriptions.method': changing(({ life }, { id }) =>
    life.call('subscriptions.changeMethod', { id, payment: { method: 'pix' } }),
  ),
  'subscriptions.item': changing(({ life }, { id }) =>
    life.call('subscriptions.changeItem', {
      id,
      code: 'plano',
      description: 'Clube',
      quantity: 2,
      unitAmountCents: 4_200,
    }),
  ),
  'subscriptions.date': changing(({ life }, { id, createdAt }) =>
    life.call('subscriptions.changeDate', { id, day: addDays(shopDay(createdAt), 30) }),
  ),
  async 'subscriptions.pay'(stage) {
    const late = await overdueSubscription(stage);
    if (late === null) return;
    const payment = { method: 'card', card: typed('approve') } as const;
    await stage.life.call('subscriptions.payInvoice', { id: late.id, invoiceId: late.invoiceId, payment });
  },
  async 'subscriptions.confirm'(stage) {
    const subscription = await subscribe(stage, 'otp', ({ invoices }) => invoices[0]?.otp != null);
    const invoiceId = subscription?.invoices[0]?.id;
    if (subscription === null || invoiceId === undefined) return;
    const read = await stage.sandbox.control('GET', `/invoices/${invoiceId}/otp`).catch(() => null);
    const { code = 'wrong' } = Object(read) as { code?: string };
    await stage.life.call('subscriptions.confirm', { id: subscription.id, invoiceId, code });
  },
};
