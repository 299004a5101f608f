/** Every keyed request, each as a scene: how a till comes to send it, what it says meanwhile, and how it ends well. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { KeyedOperation } from '#shared/contract/outbox.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './cards.ts';
import { contest, defenceState, defend } from './dispute-evidence.ts';
import type { Scenario } from './scenario.ts';
import { subscriptionScenarios } from './subscription-scenarios.ts';
import type { ToldWords } from './told-words.ts';

export const amountCents = 5000;

export async function charge(till: Till, ...payments: PaymentDraft[]): Promise<string> {
  return (await till.clerk.get('orders.charge', basket(payments))).id;
}

export async function payPix(till: Till, saleId: string): Promise<void> {
  await till.control('POST', `/orders/${(await till.sale(saleId)).orderId}/pix/pay`, {});
}

export async function enterCode(till: Till, saleId: string): Promise<void> {
  const { orderId } = await till.sale(saleId);
  const { code } = await till.control<{ code: string }>('GET', `/orders/${orderId}/otp`);
  await till.clerk.get('orders.confirm', { id: saleId, code });
}

/** By the manager, who needs no approval. */
/** `backBesideCents`: what went back of other payments for the same thing, as whoever asks has seen. */
export async function askRefund(till: Till, saleId: string, cents?: number, backBesideCents = 0): Promise<string> {
  const payment = (await till.sale(saleId)).payments[0];
  const parts = [{ chargeId: payment?.chargeId ?? '', amountCents: cents ?? payment?.refundableCents ?? 0 }];
  const [refund] = await till.manager.get('refunds.request', {
    saleId,
    parts,
    reason: 'defect',
    backBesideCents,
  });
  if (refund === undefined) throw new Error('no refund was made');
  return refund.id;
}

async function endsPaid(till: Till, saleId: string): Promise<void> {
  expect((await till.until(saleId, 'paid', 2_400_000)).moneyReceived).toBe(true);
}

const ofSale = {
  now: async (till: Till, id: string): Promise<string> => (await till.sale(id)).state,
  received: (told: ToldWords, id: string): readonly string[] => told.ofSale(id),
  async problem(till: Till, id: string): Promise<string | null> {
    const { otp, refusal } = await till.sale(id);
    return otp?.lastProblem ?? refusal?.code ?? null;
  },
} as const;

async function cardState(till: Till, id: string): Promise<string> {
  return (await (await till.observer()).get('cards.get', { id })).state;
}

const cardOwner = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '529.982.247-25' },
};

/** A keyed request without a scene does not compile: every table of what may befall a request is told by these. */
const scenariosOf: Readonly<Record<KeyedOperation, readonly Scenario[]>> = {
  'orders.create': [
    {
      name: 'orders.create by card',
      operation: 'orders.create',
      ...ofSale,
      byId: false,
      bodyShown: true,
      refused: 'refused',
      inReview: 'review',
      resolved: 'found-not-charged',
      route: '/v2/orders',
      begin: (till, payment = payByCard(amountCents)) => charge(till, payment),
      ambiguous: 'unknown',
      waiting: 'queued',
      end: endsPaid,
    },
    {
      name: 'orders.create by Pix',
      operation: 'orders.create',
      ...ofSale,
      byId: false,
      bodyShown: true,
      refused: 'refused',
      inReview: 'review',
      resolved: 'found-not-charged',
      route: '/v2/orders',
      begin: (till) => charge(till, pix(amountCents)),
      ambiguous: 'unknown',
      waiting: 'queued',
      async end(till, saleId) {
        expect((await till.until(saleId, 'awaiting-payment', 600_000)).payments[0]?.pix?.code).toMatch(/^000201/);
        await payPix(till, saleId);
        await endsPaid(till, saleId);
      },
    },
  ],
  'orders.capture': [
    {
      name: 'orders.capture',
      operation: 'orders.capture',
      ...ofSale,
      byId: true,
      bodyShown: true,
      refused: 'authorized',
      askedAgain: 'paid',
      inReview: 'review',
      resolved: 'authorized',
      route: '/v2/orders/:id/capture',
      begin: (till, payment = payByCard(amountCents)) => charge(till, payment),
      ambiguous: 'capturing',
      waiting: 'capturing',
      end: endsPaid,
    },
  ],
  'orders.cancel': [
    {
      name: 'orders.cancel',
      operation: 'orders.cancel',
      ...ofSale,
      byId: true,
      bodyShown: true,
      refused: 'canceling',
      askedAgain: 'canceled',
      inReview: 'review',
      // What people saw of one request does not end the wish.
      resolved: 'canceled',
      route: '/v2/orders/:id/cancel',
      async begin(till) {
        const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
        await till.until(saleId, 'authorized');
        await till.clerk.get('orders.cancel', { id: saleId });
        return saleId;
      },
      ambiguous: 'canceling',
      waiting: 'canceling',
      async end(till, saleId) {
        await till.until(saleId, 'canceled', 600_000);
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
      },
    },
  ],
  'orders.confirm': [
    {
      name: 'orders.confirm',
      operation: 'orders.confirm',
      ...ofSale,
      byId: true,
      bodyShown: true,
      refused: 'awaiting-code',
      inReview: 'review',
      resolved: 'awaiting-code',
      route: '/v2/orders/:id/confirm',
      async begin(till, payment = payByCard(amountCents, 'otp')) {
        const saleId = await charge(till, payment);
        await till.until(saleId, 'awaiting-code');
        await enterCode(till, saleId);
        return saleId;
      },
      ambiguous: 'processing',
      waiting: 'awaiting-code',
      end: endsPaid,
    },
  ],
  'refunds.create': [
    {
      name: 'refunds.create',
      operation: 'refunds.create',
      ...ofSale,
      byId: true,
      bodyShown: true,
      refused: 'paid',
      inReview: 'paid',
      resolved: 'paid',
      route: '/v2/charges/:id/refund',
      async begin(till, payment = payByCard(amountCents)) {
        const saleId = await charge(till, payment);
        await till.until(saleId, 'paid');
        await askRefund(till, saleId);
        return saleId;
      },
      ambiguous: 'paid',
      waiting: 'paid',
      async end(till, saleId) {
        await till.until(saleId, 'refunded', 1_200_000);
        await till.untilTrue('the refund is confirmed', async () => {
          const refunds = await (await till.observer()).get('refunds.list', { saleId });
          return refunds.map(({ state }) => state).join() === 'confirmed';
        });
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture', 'refund']);
      },
    },
  ],
  'cards.save': [
    {
      name: 'cards.save',
      operation: 'cards.save',
      route: '/v2/cards',
      byId: false,
      bodyShown: true,
      async begin(till) {
        const id = randomUUID();
        const typed = {
          number: cardThat('approve'),
          holderName: 'MARINA SOUZA',
          expMonth: '12',
          expYear: '39',
          cvc: '731',
        };
        await till.clerk.get('cards.save', { id, customer: cardOwner, card: typed, type: 'credit' });
        return id;
      },
      ambiguous: 'unknown',
      waiting: 'queued',
      refused: 'refused',
      inReview: 'review',
      resolved: 'retype-card',
      now: cardState,
      received: (told, id) => told.ofCard(id),
      problem: async (till, id) => (await (await till.observer()).get('cards.get', { id })).refusal?.code ?? null,
      end: (till, id) =>
        till.untilTrue('the card is saved', async () => (await cardState(till, id)) === 'saved', 600_000),
    },
  ],
  'chargebacks.defend': [
    {
      name: 'chargebacks.defend',
      operation: 'chargebacks.defend',
      route: '/v2/chargebacks/:id/evidences',
      byId: true,
      bodyShown: true,
      async begin(till) {
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'paid');
        const id = await contest(till, saleId);
        await defend(till, id);
        return id;
      },
      ambiguous: 'unknown',
      waiting: 'queued',
      refused: 'refused',
      inReview: 'review',
      resolved: 'refused',
      now: defenceState,
      received: (told, id) => told.ofDefence(id),
      async end(till, id) {
        await till.untilTrue(
          'the defence is there',
          async () => (await defenceState(till, id)) === 'received',
          1_200_000,
        );
        await till.untilTrue('and read', async () => {
          const { evidence } = await (await till.observer()).get('chargebacks.get', { id });
          return evidence?.fileCount === 1;
        });
      },
    },
  ],
  ...subscriptionScenarios,
};

export const scenes: readonly Scenario[] = Object.values(scenariosOf).flat();

export function scenarioOf(name: string): Scenario {
  const found = scenes.find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`no scene ${name}`);
  return found;
}
