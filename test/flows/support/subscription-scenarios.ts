/** The seven requests about subscriptions, each as a scene. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Till } from '#test/helpers/till.ts';
import type { Scenario } from './scenario.ts';
import { wordOf } from './subscription-word.ts';
import {
  byCard,
  byPix,
  codeOf,
  inDays,
  newestInvoice,
  pastDue,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './subscriptions.ts';

type SubscriptionOperation = Extract<EntryOperation, `subscriptions.${string}`>;

async function active(till: Till): Promise<string> {
  const id = await subscribe(till);
  await untilStatus(till, id, 'active');
  return id;
}

interface ById {
  readonly operation: SubscriptionOperation;
  readonly route: string;
  readonly bodyShown: boolean;
  readonly notShownStays?: boolean;
  readonly askedAgain?: string;
  /** How it stands while nothing has come of the request. */
  readonly stays: string;
  begin(till: Till): Promise<string>;
  holds(subscription: Subscription): boolean;
}

function byId({ stays, holds, ...scene }: ById): readonly Scenario[] {
  const rest = {
    ambiguous: 'unknown',
    waiting: 'asked',
    refused: stays,
    inReview: 'review',
    resolved: scene.askedAgain ?? stays,
  } as const;
  const end = async (till: Till, id: string): Promise<void> => {
    await untilSubscription(till, id, (one) => one.pending === null && holds(one));
  };
  return [{ ...scene, ...rest, name: scene.operation, byId: true, lostStays: false, ...told, end }];
}

const told = {
  now: async (till: Till, id: string): Promise<string> => wordOf(await subscriptionOf(till, id)),
  received: (words: { ofSubscription(id: string): readonly string[] }, id: string) => words.ofSubscription(id),
  problem: async (till: Till, id: string) => (await subscriptionOf(till, id)).refusal?.code ?? null,
} as const;

export const subscriptionScenarios: Readonly<Record<SubscriptionOperation, readonly Scenario[]>> = {
  'subscriptions.create': [
    {
      name: 'subscriptions.create',
      operation: 'subscriptions.create',
      route: '/v2/subscriptions',
      byId: false,
      bodyShown: true,
      lostStays: true,
      begin: (till) => subscribe(till),
      ambiguous: 'review',
      waiting: 'queued',
      refused: 'refused',
      inReview: 'review',
      resolved: 'resolved',
      ...told,
      async end(till, id) {
        await untilStatus(till, id, 'active');
      },
    },
  ],
  'subscriptions.cancel': byId({
    operation: 'subscriptions.cancel',
    route: '/v2/subscriptions/:id/cancel',
    bodyShown: true,
    stays: 'active',
    askedAgain: 'canceled',
    async begin(till) {
      const id = await active(till);
      await till.manager.get('subscriptions.cancel', { id });
      return id;
    },
    holds: ({ status }) => status === 'canceled',
  }),
  'subscriptions.method': byId({
    operation: 'subscriptions.method',
    route: '/v2/subscriptions/:id/payment-method',
    bodyShown: true,
    stays: 'active',
    async begin(till) {
      const id = await active(till);
      await till.manager.get('subscriptions.changeMethod', { id, payment: byPix });
      return id;
    },
    holds: ({ method }) => method.type === 'pix',
  }),
  'subscriptions.item': byId({
    operation: 'subscriptions.item',
    route: '/v2/subscriptions/:id/items/:code',
    bodyShown: true,
    stays: 'active',
    async begin(till) {
      const id = await active(till);
      const item = { code: 'plano', description: 'Clube do café', quantity: 2, unitAmountCents: 4900 };
      await till.manager.get('subscriptions.changeItem', { id, ...item });
      return id;
    },
    holds: ({ items }) => items[0]?.quantity === 2,
  }),
  'subscriptions.date': byId({
    operation: 'subscriptions.date',
    route: '/v2/subscriptions/:id/next-billing-date',
    bodyShown: true,
    stays: 'active',
    async begin(till) {
      const id = await active(till);
      await till.manager.get('subscriptions.changeDate', { id, day: inDays(till, 50) });
      return id;
    },
    holds: ({ nextBillingAt, updatedAt }) => (nextBillingAt ?? 0) > updatedAt + 45 * 86_400_000,
  }),
  'subscriptions.pay': byId({
    operation: 'subscriptions.pay',
    route: '/v2/invoices/:id/pay',
    bodyShown: true,
    notShownStays: true,
    stays: 'past_due',
    async begin(till) {
      const id = await pastDue(till);
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      await till.clerk.get('subscriptions.payInvoice', {
        id,
        invoiceId,
        payment: { method: 'card', card: typedCard() },
      });
      return id;
    },
    holds: ({ status }) => status === 'active',
  }),
  'subscriptions.confirm': byId({
    operation: 'subscriptions.confirm',
    route: '/v2/invoices/:id/confirm',
    bodyShown: true,
    stays: 'incomplete',
    async begin(till) {
      const id = await subscribe(till, { payment: byCard('otp') });
      const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
      const { id: invoiceId } = newestInvoice(waiting);
      await till.clerk.get('subscriptions.confirm', { id, invoiceId, code: await codeOf(till, invoiceId) });
      return id;
    },
    holds: ({ status }) => status === 'active',
  }),
};
