/** The stories that lead to each request about a v1 charge, for kills at its steps. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Story, StoryStage } from '../support/story.ts';
import { overdueSubscription } from './subscription-stories.ts';

type ChargeOperation = Extract<EntryOperation, `charges.${string}`>;

function typed(behaviour: string) {
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '';
  return { number, holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' };
}

/** Null when the till, or the wait for it, ended first. */
async function charge(
  { life, note }: StoryStage,
  behaviour: string,
  holds: (charge: Charge) => boolean,
): Promise<Charge | null> {
  const id = randomUUID();
  note(`v1 charge ${id}`);
  const draft = {
    // A buyer of its own: the limit per buyer would keep the next story waiting.
    client: {
      name: 'Lia Souza',
      email: `lia+${id}@example.com`,
      phone: { ddi: '55', ddd: '11', number: '987654321' },
    },
    items: [{ id: 'bolo', description: 'Bolo', quantity: 1, unitAmountCents: 4_200 }],
    payment: { method: 'CreditCard', installments: 1, softDescriptor: '', card: typed(behaviour) } as const,
  };
  if (!(await life.call('charges.create', { id, draft })).ok) return null;
  for (let look = 0; look < 150; look += 1) {
    await delay(15);
    const now = await life.call('charges.get', { id });
    if (!now.ok) return null;
    if (holds(now.value)) return now.value;
  }
  return null;
}

export const chargeStories: Readonly<Record<ChargeOperation, Story>> = {
  async 'charges.create'(stage) {
    await charge(stage, 'approve', ({ outcome }) => outcome === 'paid');
  },
  async 'charges.verify'(stage) {
    const asked = await charge(stage, 'otp', ({ confirmations }) => confirmations.length > 0);
    const confirmationId = asked?.confirmations[0]?.id;
    if (asked === null || confirmationId === undefined) return;
    const read = await stage.sandbox.control('GET', `/v1/confirmations/${confirmationId}/code`).catch(() => null);
    const { code = 'wrong' } = Object(read) as { code?: string };
    await stage.life.call('charges.verify', { id: asked.id, confirmationId, code });
  },
  async 'charges.payOverdue'(stage) {
    const late = await overdueSubscription(stage);
    if (late === null) return;
    const payment = { method: 'CreditCard', card: typed('approve') } as const;
    const about = { subscriptionCode: late.apiId, invoiceCode: late.invoiceId };
    await stage.life.call('charges.payOverdue', { id: randomUUID(), ...about, payment });
  },
};
