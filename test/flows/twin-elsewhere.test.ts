/**
 * A subscription of the same buyer and sum was made elsewhere, and is fetched while a charge or a subscription of this till waits to leave:
 * whoever asked did not see it, so what waits is not sent, whether the other one can still be paid or was paid.
 */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { askApi } from './support/api.ts';
import { askCharge, byPix as chargeByPix } from './support/charges.ts';
import { buyerElsewhere, decliningCardElsewhere, overdueElsewhere, pixElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { byPix, newestInvoice, ofSubscriber, pastDue, subscribe, subscriptionOf } from './support/subscriptions.ts';
import { postsTo, toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;

/** Made elsewhere, and fetched here. The card is charged at once; the code waits for its buyer. */
async function twin(till: Till, payment: typeof decliningCardElsewhere | typeof pixElsewhere) {
  await till.control('DELETE', '/faults');
  const items = [{ code: 'plano', description: 'Clube', quantity: 1, amount: 4_900 }];
  const body = { interval: 'week', interval_count: 4, currency: 'BRL', customer: buyerElsewhere, items, payment };
  const made = await askApi(till, 'POST', '/v2/subscriptions', { body, key: 'elsewhere' });
  const { id: apiId, latest_invoice: first } = Object(made.body) as { id: string; latest_invoice: { id: string } };
  await till.clerk.get('subscriptions.fetch', { apiId });
  return { invoiceId: first.id };
}

/** The overdue invoice is paid by hand, and its subscription read here. */
async function paidElsewhere(till: Till, overdue: string): Promise<void> {
  const { id } = newestInvoice(await subscriptionOf(till, overdue));
  const body = { payment: decliningCardElsewhere };
  await askApi(till, 'POST', `/v2/invoices/${id}/pay`, { body, key: 'elsewhere' });
  await till.clerk.get('subscriptions.refresh', { id: overdue });
}

const received = async (till: Till): Promise<number> => (await till.ledger()).filter(isReceived).length;

flow('a subscription is not sent beside one whose code can be paid', async (till) => {
  await toldToWait(till, '/v2/subscriptions');
  const next = await subscribe(till, { payment: byPix });
  await passWithPeople(till, minute);
  const before = postsTo(till, '/v2/subscriptions');
  await twin(till, pixElsewhere);
  await passWithPeople(till, 20 * minute);
  expect(postsTo(till, '/v2/subscriptions')).toBe(before);
  expect(await subscriptionOf(till, next)).toMatchObject({ state: 'refused', refusal: { code: 'paid-meanwhile' } });
});

for (const payment of [decliningCardElsewhere, pixElsewhere])
  flow(`nor beside one that was paid by ${payment.type}`, async (till) => {
    await toldToWait(till, '/v2/subscriptions');
    const next = await subscribe(till, { payment: byPix });
    await passWithPeople(till, minute);
    const { invoiceId } = await twin(till, payment);
    if (payment.type === 'pix') await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await passWithPeople(till, 20 * minute);
    expect(await subscriptionOf(till, next)).toMatchObject({ state: 'refused', refusal: { code: 'paid-meanwhile' } });
    expect(await received(till)).toBe(1);
  });

flow('a direct charge is not sent either', async (till) => {
  await toldToWait(till, '/v1/charge');
  const id = await askCharge(till, chargeByPix, ofSubscriber());
  await passWithPeople(till, minute);
  await twin(till, decliningCardElsewhere);
  await passWithPeople(till, 20 * minute);
  expect(await till.clerk.get('charges.get', { id })).toMatchObject({
    state: 'refused',
    failure: { code: 'paid-meanwhile' },
  });
  expect(await received(till)).toBe(1);
});

/** A charge that waited while the clock of the till was set back by two hours, and the buyer paid `elsewhere`. */
async function chargeOfSetBack(till: Till, elsewhere: () => Promise<unknown>) {
  await toldToWait(till, '/v1/charge');
  const id = await askCharge(till, chargeByPix, ofSubscriber());
  await passWithPeople(till, minute);
  till.clock.setWall(-2 * 60 * minute);
  await till.signIn();
  await elsewhere();
  await passWithPeople(till, 20 * minute);
  return till.clerk.get('charges.get', { id });
}

describe('nor where the clock of the till was set back while it waited', () => {
  const isRefused = { state: 'refused', failure: { code: 'paid-meanwhile' } };

  flow('and a twin was made elsewhere since', async (till) => {
    expect(await chargeOfSetBack(till, () => twin(till, decliningCardElsewhere))).toMatchObject(isRefused);
    expect(await received(till)).toBe(1);
  });

  flow(
    'and an overdue invoice of its sum was paid elsewhere since',
    async (till) => {
      const overdue = await pastDue(till);
      const before = await received(till);
      expect(await chargeOfSetBack(till, () => paidElsewhere(till, overdue))).toMatchObject(isRefused);
      expect(await received(till)).toBe(before + 1);
    },
    { switches: { invoice_card: 'paid' } },
  );
});

flow(
  'beside one that was made and paid long before, it is sent: another wish, whenever the till came to know it',
  async (till) => {
    const { apiId } = await overdueElsewhere(till, pixElsewhere);
    await toldToWait(till, '/v1/charge');
    const id = await askCharge(till, chargeByPix, ofSubscriber());
    await passWithPeople(till, minute);
    await till.control('DELETE', '/faults');
    await till.clerk.get('subscriptions.fetch', { apiId });
    await passWithPeople(till, 20 * minute);
    expect((await till.clerk.get('charges.get', { id })).state).toBe('made');
  },
);

flow(
  'nor beside an overdue invoice of its sum that was paid elsewhere since',
  async (till) => {
    const overdue = await pastDue(till);
    await toldToWait(till, '/v1/charge');
    const id = await askCharge(till, chargeByPix, ofSubscriber());
    await passWithPeople(till, minute);
    const before = await received(till);
    await paidElsewhere(till, overdue);
    await passWithPeople(till, 20 * minute);
    expect(await received(till)).toBe(before + 1);
    expect(await till.clerk.get('charges.get', { id })).toMatchObject({
      state: 'refused',
      failure: { code: 'paid-meanwhile' },
    });
  },
  { switches: { invoice_card: 'paid' } },
);
