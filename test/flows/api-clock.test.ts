/** What ends by the clock of the API ends by that clock: neither the till's own nor one odd answer moves it. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard, untilCharge } from './support/charges.ts';
import { openPixElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { askLink, buyFrom, isMade, untilLink } from './support/links.ts';
import { createNetwork } from './support/network.ts';
import { oddDates } from './support/odd-dates.ts';
import { behindItsPayments, orderShown } from './support/order-shown.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import {
  newestInvoice,
  passDays,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const odd = oddDates(({ method }) => method === 'GET');

/** An invoice whose code was withdrawn at the provider for a newer one, and can be paid all the same. */
async function withdrawnCode(till: Till): Promise<{ readonly id: string; readonly invoiceId: string }> {
  const id = await subscribe(till, {
    interval: 'day',
    intervalCount: 7,
    payment: { method: 'pix', expirationSeconds: 86_400 },
  });
  await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
  await payInvoicePix(till, newestInvoice(await subscriptionOf(till, id)).id);
  await untilStatus(till, id, 'active');
  await passDays(till, 7);
  await untilSubscription(till, id, (one) => one.invoices.length === 2 && one.invoices[0]?.pix != null);
  const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
  await till.pass(minute);
  await openPixElsewhere(till, invoiceId);
  await till.clerk.get('subscriptions.refresh', { id });
  await till.pass(40 * minute);
  await till.signIn();
  await till.clerk.get('subscriptions.refresh', { id });
  return { id, invoiceId };
}

describe('an invoice whose withdrawn code can still be paid is not paid by card beside it', () => {
  for (const [when, disturb] of [
    [
      'one answer is dated a day ahead',
      async (till: Till, id: string) => {
        odd.left = 2;
        await till.clerk.get('subscriptions.refresh', { id });
      },
    ],
    [
      'the clock of the till is set a day forward',
      async (till: Till) => {
        till.clock.setWall(30 * hour);
        await till.signIn();
      },
    ],
  ] as const) {
    flow(
      `when ${when}`,
      async (till) => {
        odd.left = 0;
        const { id, invoiceId } = await withdrawnCode(till);
        const byCard = { id, invoiceId, payment: { method: 'card', card: typedCard() } } as const;
        expect(await till.clerk.code('subscriptions.payInvoice', byCard)).toBe('money-may-have-moved');
        await disturb(till, id);
        expect(await till.clerk.code('subscriptions.payInvoice', byCard)).toBe('money-may-have-moved');
        await till.control('POST', `/invoices/${invoiceId}/pix/pay`);
        await till.pass(2 * hour);
        await till.signIn();
        await till.clerk.get('subscriptions.refresh', { id });
        expect(newestInvoice(await subscriptionOf(till, id)).status).toBe('paid');
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'pix_paid']);
      },
      { wrapConnect: odd.wrapConnect, switches: { open_pix_at_payment: 'withdrawn', ended_pix: 'payable' } },
    );
  }
});

for (const [set, jumpMs] of [
  ['back', -2 * hour],
  ['forward', 2 * hour],
] as const) {
  flow(`the end of a code stays where it was when the clock of the till is set ${set}`, async (till) => {
    const id = await subscribe(till, { payment: { method: 'pix', expirationSeconds: 3_600 } });
    await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
    const saleId = await charge(till, pix(amountCents, 3_600));
    await till.until(saleId, 'awaiting-payment');
    const ends = async () => [
      newestInvoice(await subscriptionOf(till, id)).pix?.expiresAt,
      (await till.sale(saleId)).payments[0]?.pix?.expiresAt,
    ];
    const before = await ends();
    till.clock.setWall(jumpMs);
    await till.pass(2 * minute);
    await till.signIn();
    await till.clerk.get('subscriptions.refresh', { id });
    expect(await ends()).toEqual(before);
  });
}

const network = createNetwork();

describe('a subscription that is to be cancelled', () => {
  for (const [and, isRestarted] of [
    ['', false],
    [', nor after a start before the network was back', true],
  ] as const) {
    flow(
      `what was charged before the wish, while the till slept, is not told to be given back${and}`,
      async (till) => {
        network.offline = false;
        const id = await subscribe(till, { interval: 'day', intervalCount: 2 });
        await untilStatus(till, id, 'active');
        await till.until(await charge(till, payByCard(1_000)), 'paid');
        network.offline = true;
        await till.pass(2 * minute);
        // The computer sleeps: its clock goes on, and so does the API, which charges the second cycle.
        till.clock.setWall(60 * hour);
        await till.control('POST', '/clock', { advance_ms: 60 * hour });
        await till.pass(minute);
        await till.signIn();
        expect((await till.ledger()).filter(({ amount }) => amount === 4900)).toHaveLength(2);
        await till.manager.get('subscriptions.cancel', { id });
        await till.pass(2_000);
        if (isRestarted) await till.restart();
        network.offline = false;
        await untilStatus(till, id, 'canceled', 2 * hour);
        await till.pass(3 * hour);
        await till.signIn();
        const { giveBack, invoices } = await subscriptionOf(till, id);
        expect(giveBack).toEqual([]);
        expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
      },
      { wrapConnect: network.wrapConnect },
    );
  }

  flow(
    'what is charged after the wish is told, by a till whose clock is ahead and that was started offline',
    async (till) => {
      network.offline = false;
      const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
      await untilStatus(till, id, 'active');
      await till.control('POST', '/clock', { advance_ms: 23 * hour });
      // Five hours ahead of the API.
      till.clock.setWall(28 * hour);
      await till.pass(minute);
      await till.signIn();
      await till.clerk.get('subscriptions.refresh', { id });
      network.offline = true;
      await till.restart();
      await till.manager.get('subscriptions.cancel', { id });
      await till.pass(90 * minute);
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'capture']);
      network.offline = false;
      await untilStatus(till, id, 'canceled');
      await till.pass(minute);
      expect((await subscriptionOf(till, id)).giveBack).toHaveLength(1);
    },
    { wrapConnect: network.wrapConnect },
  );
});

flow('a link that can be bought from is not called expired by a clock that is ahead', async (till) => {
  const id = await askLink(till, { expiresAt: till.clock.now() + 2 * hour });
  const { code } = await untilLink(till, id, isMade);
  till.clock.setWall(3 * hour);
  await till.pass(minute);
  await till.signIn();
  await till.manager.get('links.refresh', { id });
  expect(await (await till.observer()).get('links.get', { id })).toMatchObject({ state: 'made', isExpired: false });
  await buyFrom(till, code);
});

describe('the first answer after a start is dated a day ahead', () => {
  const first = oddDates();
  async function restartOdd(till: Till): Promise<void> {
    first.left = 1;
    await till.restart();
    await till.pass(30_000);
    expect(first.left).toBe(0);
  }

  const waiting = orderShown(behindItsPayments('requires_action'));
  flow(
    'a code that was paid in an order that still waits for it is not called paid too late',
    async (till) => {
      [first.left, waiting.isChanged] = [0, true];
      const saleId = await charge(till, pix(amountCents, 6 * 3_600));
      await till.until(saleId, 'awaiting-payment');
      await payPix(till, saleId);
      await restartOdd(till);
      expect(await till.sale(saleId)).toMatchObject({ state: 'awaiting-payment', can: { refund: false } });
      waiting.isChanged = false;
      await till.until(saleId, 'paid');
    },
    { wrapConnect: (connect) => first.wrapConnect(waiting.wrapConnect(connect)) },
  );

  flow(
    "the bank's page of a card is not over, and people cannot say what became of it",
    async (till) => {
      first.left = 0;
      const id = await askCharge(till, byTypedCard('three_ds'));
      await untilCharge(till, id, ({ challenge }) => challenge !== null);
      await till.clerk.get('charges.openChallenge', { id });
      await restartOdd(till);
      for (let looks = 0; looks < 3; looks += 1) {
        const { can } = await till.clerk.get('charges.refresh', { id });
        expect(can).toMatchObject({ challenge: true, record: false });
        await till.pass(minute / 2);
      }
    },
    {
      wrapConnect: first.wrapConnect,
      openChallenge: async () => '/challenge/page',
      switches: { v1_charge_through_v2: 'shown' },
    },
  );
});

const back = oddDates(undefined, -30 * hour);
flow(
  'a key is not thirty hours old after a start because the first answer was dated so, when answers have agreed since',
  async (till) => {
    back.left = 0;
    const lost = { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders', count: 'always' };
    await till.control('POST', '/faults', lost);
    const saleId = await charge(till, pix(amountCents));
    await untilEntry(till, { saleId, operation: 'orders.create' }, 'unknown');
    back.left = 1;
    for (let answers = 0; answers < 8; answers += 1) {
      expect(await till.manager.code('links.load', { page: 1 })).toBe('ok');
      await till.pass(minute / 2);
    }
    await till.control('DELETE', '/faults');
    await till.restart();
    await till.pass(10 * minute);
    expect((await entryOf(till, saleId, 'orders.create')).state).toBe('accepted');
  },
  { wrapConnect: back.wrapConnect },
);
