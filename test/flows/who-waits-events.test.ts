/** An event that was acknowledged is not lost: nobody sends it again, so the till asks until it has an answer. */
import { expect } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { requestsOf } from './support/requests.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

/** By the provider's dashboard: the till is told by the event alone. */
async function refundElsewhere(till: Till, chargeId: string): Promise<void> {
  const { baseUrl, key } = till.sandbox;
  const answer = await fetch(`${baseUrl}/v2/charges/${chargeId}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'elsewhere' },
    body: JSON.stringify({ amount: 1_000 }),
  });
  expect(answer.status).toBeLessThan(300);
}

async function paidPix(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents));
  await till.until(saleId, 'awaiting-payment');
  await payPix(till, saleId);
  await till.until(saleId, 'paid');
  await till.pass(minute);
  return (await till.sale(saleId)).payments[0]?.chargeId ?? '';
}

function createNetworkToggle() {
  const cable = {
    pulled: false,
    wrapConnect:
      (connect: Connect): Connect =>
      (request) =>
        cable.pulled ? Promise.reject(new WireFailure('not-sent', 'ENETUNREACH')) : connect(request),
  };
  return cable;
}

const refunded = async (till: Till): Promise<boolean> => {
  const { sales } = await (await till.observer()).get('orders.list', { limit: 10 });
  return sales.some(({ payments }) => payments.some(({ refundedCents }) => refundedCents === 1_000));
};

for (const restarts of [false, true]) {
  const cable = createNetworkToggle();
  flow(
    `C3: an event about a closed sale is asked about after three hours without a network${restarts ? ' and a restart' : ''}`,
    async (till) => {
      const chargeId = await paidPix(till);
      await refundElsewhere(till, chargeId);
      cable.pulled = true;
      expect(till.core.core.receive({ type: 'charge.partial_refunded', ids: [chargeId] })).toBe(1);
      await till.pass(3 * hour);
      if (restarts) await till.restart(minute);
      await till.signIn();
      cable.pulled = false;
      await till.untilTrue('the refund is seen', () => refunded(till), 20 * minute);
      const looks = await requestsOf(till);
      await till.pass(hour);
      // Answered once, it is not asked about any more.
      expect((await requestsOf(till)) - looks).toBeLessThanOrEqual(2);
    },
    { wrapConnect: cable.wrapConnect },
  );
}

const day = 24 * hour;
/** Every copy of the provider's data is behind by so much. */
const lagBy = (till: Till, ms: number) => till.control('POST', '/switches', { read_lag_ms: ms, read_lag: 'always' });

flow(
  'C3: an event about a sale that was cancelled days ago is not spent on one read that is three seconds old',
  async (till) => {
    const id = await charge(till, pix(amountCents, 5 * 86_400));
    const { orderId } = await till.until(id, 'awaiting-payment');
    await till.clerk.get('orders.cancel', { id });
    await till.until(id, 'canceled');
    await till.pass(3 * day);
    await till.signIn();
    await lagBy(till, 3_000);
    await payPix(till, id);
    expect(till.core.core.receive({ type: 'order.paid', ids: [orderId ?? ''] })).toBe(1);
    await till.pass(hour);
    expect((await till.sale(id)).state).not.toBe('canceled');
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);

flow('C3: nor is one about a refund at the dashboard', async (till) => {
  const chargeId = await paidPix(till);
  await till.pass(3 * day);
  await till.signIn();
  await lagBy(till, 20_000);
  await refundElsewhere(till, chargeId);
  await till.pass(5_500);
  expect(till.core.core.receive({ type: 'charge.refunded', ids: [chargeId] })).toBe(1);
  await till.pass(hour);
  const [sale] = (await (await till.observer()).get('orders.list', { limit: 1 })).sales;
  expect(sale?.state).toBe('partially-refunded');
});
