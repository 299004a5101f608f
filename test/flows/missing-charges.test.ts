/** Charges that cannot be read beside orders that ended: nobody at the counter waits for them, and they cost few requests. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { basket, pix } from '#test/helpers/till.ts';
import { quantile, second, serveCustomers, show } from './support/customers.ts';
import { type OvernightTill, openOvernightTill } from './support/overnight-till.ts';

const minute = 60_000;
const hour = 60 * minute;
const timeout = 120_000;

/** A till on which so many codes of ten minutes were made, and none is paid. */
async function withCodes(many: number): Promise<OvernightTill> {
  const till = await openOvernightTill({ links: 0, subscriptions: 0 });
  const clerk = till.core.connect('clerk');
  await clerk.signIn('clerk');
  for (let made = 0; made < many; made += 1) {
    await clerk.get('orders.charge', basket([pix(2_000 + made, 600)]));
    await till.clock.advance(1_500);
  }
  return till;
}

async function failCharges({ sandbox }: OvernightTill): Promise<void> {
  const fault = { kind: 'error_before', method: 'GET', route: '/v2/charges/:id', count: 'always', status: 500 };
  await sandbox.control('POST', '/faults', { ...fault, code: 'internal_error' });
}

/** The requests of the next ten minutes, with nobody at the counter. */
async function requestsOfAQuietTime({ clock, sent }: OvernightTill): Promise<number> {
  const from = clock.now();
  await clock.advance(10 * minute);
  return sent.filter(({ at }) => at >= from).length;
}

async function expectNoWait(till: OvernightTill): Promise<void> {
  const waits = await serveCustomers(till, 18);
  expect(waits.refused).toEqual([]);
  expect(waits.paidMs).toHaveLength(18);
  expect(quantile(waits.paidMs, 0.95), show('payment shown', waits.paidMs)).toBeLessThan(5 * second);
}

test('a hundred and fifty codes run out while no charge can be read: customers do not wait, then or later', {
  timeout,
}, async () => {
  await using till = await withCodes(150);
  await failCharges(till);
  // All have run out by then, a minute ago or five.
  await till.clock.advance(11 * minute);
  await expectNoWait(till);
  await till.clock.advance(30 * minute);
  await expectNoWait(till);
  await till.sandbox.control('DELETE', '/faults');
  await expectNoWait(till);
  await till.clock.advance(20 * minute);
  expect(await requestsOfAQuietTime(till)).toBeLessThan(5);
});

test('charges that can never be read cost few requests half a day later', { timeout }, async () => {
  await using till = await withCodes(20);
  await failCharges(till);
  await till.clock.advance(12 * hour);
  expect(await requestsOfAQuietTime(till)).toBeLessThan(20);
});

test('a hundred and fifty codes run out, and every charge can be read: the till falls quiet', { timeout }, async () => {
  await using till = await withCodes(150);
  await till.clock.advance(40 * minute);
  expect(await requestsOfAQuietTime(till)).toBeLessThan(5);
});

test('charges can be read again after an outage: a code whose cancel was not answered is replaced within seconds', {
  timeout,
}, async () => {
  await using till = await withCodes(150);
  const { clock, core, sandbox } = till;
  await failCharges(till);
  await clock.advance(40 * minute);
  await sandbox.control('DELETE', '/faults');
  const clerk = core.connect('clerk');
  await clerk.signIn('clerk');
  const { id } = await clerk.get('orders.charge', basket([pix(7_777, 3600)]));
  await clock.advance(5 * second);
  const lost = { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders/:id/cancel', count: 1 };
  await sandbox.control('POST', '/faults', lost);
  const next = await clerk.get('orders.replace', { id, draftId: randomUUID(), payments: [pix(7_777, 3600)] });
  await clock.advance(20 * second);
  const [payment] = (await clerk.get('orders.get', { id: next.id })).payments;
  expect(payment?.pix?.code ?? null).not.toBeNull();
});
