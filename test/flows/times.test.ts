/** Deadlines and countdowns by the right clock: the shop's zone, the time of sending, the time of the API. */
import { afterEach, expect } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { savedCard } from './support/saved-card.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { msUntil, newestInvoice, pastDue, subscriptionOf, untilSubscription } from './support/subscriptions.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const network = createNetwork();

flow(
  "S3: a reservation's deadline counts from its sending, not from the sale made while offline",
  async (till) => {
    const token = await savedCard(till);
    network.offline = true;
    const payment: PaymentDraft = {
      method: 'card',
      amountCents: cents(amountCents),
      installments: 1,
      capture: 'later',
      card: { token },
    };
    const saleId = await charge(till, payment);
    await till.pass(20 * hourMs);
    await till.signIn();
    network.offline = false;
    await till.until(saleId, 'authorized', hourMs);
    const [capture] = await (await till.observer()).get('deadlines.list', {});
    expect(capture).toMatchObject({ kind: 'capture', about: { id: saleId } });
    const leftMs = (capture?.at ?? 0) - till.clock.now();
    expect(leftMs).toBeGreaterThan(25 * hourMs);
    expect(leftMs).toBeLessThanOrEqual(26 * hourMs);
  },
  { wrapConnect: network.wrapConnect },
);

flow(
  "S3: a dispute's deadline without a zone is the same moment on a PC in Acre",
  async (till) => {
    process.env.TZ = 'America/Rio_Branco';
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    const id = await contest(till, saleId);
    const { respondBy } = await (await till.observer()).get('chargebacks.get', { id });
    expect(respondBy).toBe(Date.UTC(2027, 2, 9, 2, 59, 59));
  },
  changing({
    of: { get: '/v2/chargebacks' },
    body: (text) => text.replaceAll(/"respond_by":"[^"]*"/g, '"respond_by":"2027-03-08T23:59:59"'),
    always: true,
  }),
);

flow('S3: the countdown of a Pix runs by the clock of the API', async (till) => {
  await till.clock.advance(1_000);
  till.clock.setWall(11 * minuteMs);
  await till.signIn();
  const saleId = await charge(till, pix(2_390, 600));
  const { payments } = await till.until(saleId, 'awaiting-payment');
  const { serverAheadMs } = await till.clerk.get('outbox.status', {});
  expect(Math.abs(serverAheadMs + 11 * minuteMs)).toBeLessThan(5_000);
  const leftMs = (payments[0]?.pix?.expiresAt ?? 0) - (till.clock.now() + serverAheadMs);
  expect(leftMs).toBeGreaterThan(9 * minuteMs);
});

flow('S3: so do those of an invoice', async (till) => {
  await till.clock.advance(1_000);
  till.clock.setWall(-20 * minuteMs);
  await till.signIn();
  const id = await pastDue(till);
  const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
  await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
  const waiting = await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
  const leftMs = await msUntil(till, newestInvoice(waiting).pix?.expiresAt);
  expect(leftMs).toBeGreaterThan(28 * minuteMs);
  expect(leftMs).toBeLessThan(31 * minuteMs);
});

const html = changing({ of: { get: '/v2/orders' }, body: () => '<html>', status: 502 }).wrapConnect;
flow(
  'S3: the Date of a page in between moves no countdown',
  async (till) => {
    await charge(till, pix(2_390));
    await till.pass(minuteMs);
    expect(await till.clerk.get('outbox.status', {})).toMatchObject({ serverAheadMs: 0 });
  },
  {
    wrapConnect: (connect) => async (request) => {
      const answer = await (html?.(connect) ?? connect)(request);
      return answer.status === 502 ? { ...answer, headers: { date: 'Tue, 01 Jan 2035 00:00:00 GMT' } } : answer;
    },
  },
);
