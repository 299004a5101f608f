/** A wall clock that is set forward while an answer is missing: a minute is a minute of waiting, not of the clock on the wall. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { typedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { pastDue, subscriptionOf } from './support/subscriptions.ts';

const hour = 3_600_000;
const minute = 60_000;

/** Dropped, and carried out later all the same. */
const arrivesLate = (till: Till, route: string) =>
  till.control('POST', '/faults', { kind: 'drop_then_deliver_later', method: 'POST', route, ms: 40_000 });

async function paidByPix(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents));
  await till.until(saleId, 'awaiting-payment');
  await payPix(till, saleId);
  await till.until(saleId, 'paid');
  return saleId;
}

/** R$ 20,00 are on their way back, and nobody at the till knows. */
async function refundTravels(till: Till): Promise<string> {
  const saleId = await paidByPix(till);
  await arrivesLate(till, '/v2/charges/:id/refund');
  await askRefund(till, saleId, 2_000);
  await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
  return saleId;
}

const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

describe('set forward by a day', () => {
  flow('a refund that is late is not asked for a second time, under whatever key', async (till) => {
    const saleId = await refundTravels(till);
    till.clock.setWall(24 * hour);
    await till.until(saleId, 'partially-refunded', 40 * minute);
    await till.pass(10 * minute);
    expect(await given(till)).toEqual([2_000]);
  });

  flow('nor is it when the till was started in between', async (till) => {
    const saleId = await refundTravels(till);
    till.clock.setWall(24 * hour);
    await till.restart();
    await till.until(saleId, 'partially-refunded', 40 * minute);
    await till.pass(10 * minute);
    expect(await given(till)).toEqual([2_000]);
  });

  flow('a hold has not lapsed because the clock says so', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.clerk.get('session.lock', {});
    till.clock.setWall(48 * hour);
    await till.pass(5 * minute);
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'superseded', ambiguous: true });
    await till.pass(27 * hour);
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'superseded', ambiguous: false });
  });

  flow('an overdue payment that is late is not called refused', async (till) => {
    const subscriptionCode = (await subscriptionOf(till, await pastDue(till))).apiId ?? '';
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
    const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? '';
    await arrivesLate(till, '/v1/invoices/:code/pay-overdue');
    const payment = { method: 'CreditCard', card: typedCard('approve') } as const;
    const id = randomUUID();
    await till.clerk.get('charges.payOverdue', { id, subscriptionCode, invoiceCode, payment });
    await untilCharge(till, id, ({ state }) => state === 'unknown');
    till.clock.setWall(24 * hour);
    const charged = await untilCharge(till, id, ({ state }) => state !== 'unknown');
    expect(charged).toMatchObject({ state: 'made', outcome: 'paid' });
  });
});
