/** What a shop does for one customer after the other: sells, takes the Pix, refunds each fifth, parks, looks things up. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { cents } from '#shared/domain/money.ts';
import type { StationClient } from '#test/helpers/station-client.ts';
import { basket, card, pix } from '#test/helpers/till.ts';

export interface Work {
  sales: number;
  refunds: number;
  windows: number;
  refused: number;
}

export interface Shop {
  readonly client: Pick<StationClient, 'get'>;
  readonly sandbox: Pick<Sandbox, 'control'>;
  readonly done: Work;
}

export const emptyWork = (): Work => ({ sales: 0, refunds: 0, windows: 0, refused: 0 });

/** Who cannot be served is counted and told, and the shop goes on. */
export async function serveNext(shop: Shop): Promise<void> {
  try {
    await serve(shop);
  } catch (error) {
    shop.done.refused += 1;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

async function serve({ client, sandbox, done }: Shop): Promise<void> {
  const count = done.sales;
  const isPix = count % 2 === 0;
  const amountCents = cents(500 + (count % 4_000));
  const payment = isPix ? pix(amountCents, 600) : card(amountCents, '4539500000000019', { capture: 'now' });
  // The service takes two sales a minute of the same things.
  const item = { description: `Item ${count}`, quantity: 1, unitAmountCents: amountCents };
  const { id } = await client.get('orders.charge', basket([payment], { draftId: randomUUID(), items: [item] }));
  done.sales += 1;
  if (isPix) {
    const orderId = await orderOf(client, id);
    await sandbox.control('POST', `/orders/${orderId}/pix/pay`, {});
  }
  if (count % 5 === 0) {
    await paid(client, id);
    const { payments } = await client.get('orders.get', { id });
    const chargeId = payments[0]?.chargeId ?? '';
    await client.get('refunds.request', { saleId: id, reason: 'defect', parts: [{ chargeId, amountCents }] });
    done.refunds += 1;
  }
  const parked = { id: randomUUID(), label: '', totalCents: amountCents, basket: '{}' };
  await client.get('orders.park', parked);
  await client.get('orders.unpark', { id: parked.id });
  await client.get('orders.keep', { inHand: null, letGo: parked.id });
  done.windows += 1;
  await client.get('history.page', { filter: {}, limit: 50 });
}

async function orderOf(client: Shop['client'], id: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { orderId } = await client.get('orders.get', { id });
    if (orderId !== null) return orderId;
    await delay(25);
  }
  throw new Error(`sale ${id} has no order after ten seconds`);
}

async function paid(client: Shop['client'], id: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { state } = await client.get('orders.get', { id });
    if (state === 'paid') return;
    await delay(25);
  }
  throw new Error(`sale ${id} is not paid after ten seconds`);
}
