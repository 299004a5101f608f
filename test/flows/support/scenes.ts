/** The six requests that can go wrong, each as a scene: how a till comes to send it, what it says meanwhile, and how it ends well. */
import { expect } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { SaleState } from '#shared/contract/sale.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './cards.ts';

export interface Scene {
  readonly name: string;
  readonly operation: EntryOperation;
  /** Where its POST goes. */
  readonly route: string;
  /** Ends with the request asked for; answers the sale's id. */
  begin(till: Till, payment?: PaymentDraft): Promise<string>;
  /** What the sale says while nobody knows the outcome, and while it provably was not sent. */
  readonly inDoubt: SaleState;
  readonly waiting: SaleState;
  /** Waits for the good end and proves it. */
  end(till: Till, saleId: string): Promise<void>;
}

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
export async function askRefund(till: Till, saleId: string, cents?: number): Promise<string> {
  const payment = (await till.sale(saleId)).payments[0];
  const parts = [{ chargeId: payment?.chargeId ?? '', amountCents: cents ?? payment?.refundableCents ?? 0 }];
  const [refund] = await till.manager.get('refunds.request', { saleId, parts, reason: 'defect' });
  if (refund === undefined) throw new Error('no refund was made');
  return refund.id;
}

async function endsPaid(till: Till, saleId: string): Promise<void> {
  expect((await till.until(saleId, 'paid', 600_000)).moneyReceived).toBe(true);
}

export const scenes: readonly Scene[] = [
  {
    name: 'orders.create by card',
    operation: 'orders.create',
    route: '/v2/orders',
    begin: (till, payment = payByCard(amountCents)) => charge(till, payment),
    inDoubt: 'unknown',
    waiting: 'queued',
    end: endsPaid,
  },
  {
    name: 'orders.create by Pix',
    operation: 'orders.create',
    route: '/v2/orders',
    begin: (till) => charge(till, pix(amountCents)),
    inDoubt: 'unknown',
    waiting: 'queued',
    async end(till, saleId) {
      expect((await till.until(saleId, 'awaiting-payment', 600_000)).payments[0]?.pix?.code).toMatch(/^000201/);
      await payPix(till, saleId);
      await endsPaid(till, saleId);
    },
  },
  {
    name: 'orders.capture',
    operation: 'orders.capture',
    route: '/v2/orders/:id/capture',
    begin: (till, payment = payByCard(amountCents)) => charge(till, payment),
    inDoubt: 'capturing',
    waiting: 'capturing',
    end: endsPaid,
  },
  {
    name: 'orders.cancel',
    operation: 'orders.cancel',
    route: '/v2/orders/:id/cancel',
    async begin(till) {
      const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(saleId, 'authorized');
      await till.clerk.get('orders.cancel', { id: saleId });
      return saleId;
    },
    inDoubt: 'canceling',
    waiting: 'canceling',
    async end(till, saleId) {
      await till.until(saleId, 'canceled', 600_000);
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
    },
  },
  {
    name: 'orders.confirm',
    operation: 'orders.confirm',
    route: '/v2/orders/:id/confirm',
    async begin(till, payment = payByCard(amountCents, 'otp')) {
      const saleId = await charge(till, payment);
      await till.until(saleId, 'awaiting-code');
      await enterCode(till, saleId);
      return saleId;
    },
    inDoubt: 'processing',
    waiting: 'awaiting-code',
    end: endsPaid,
  },
  {
    name: 'refunds.create',
    operation: 'refunds.create',
    route: '/v2/charges/:id/refund',
    async begin(till, payment = payByCard(amountCents)) {
      const saleId = await charge(till, payment);
      await till.until(saleId, 'paid');
      await askRefund(till, saleId);
      return saleId;
    },
    inDoubt: 'paid',
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
];

/** The API document shows no answer of capture and cancel: they are always read again instead. */
export function bodyShown({ operation }: Scene): boolean {
  return operation !== 'orders.capture' && operation !== 'orders.cancel';
}

export function sceneOf(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`no scene ${name}`);
  return found;
}
