/** What people asked of a subscription, and what two of them said of it, never ends without a word. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { resolve } from './support/review.ts';
import { newestInvoice, pastDue, subscribe, subscriptionOf, typedCard, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

async function entryOf(till: Till, operation: string) {
  const all = await till.manager.get('outbox.list', { show: 'all', limit: 100 });
  return all.find((one) => one.operation === operation);
}

describe('a card that left the memory before its request left the till', () => {
  const network = createNetwork();
  for (const isLocked of [true, false]) {
    flow(
      `U5: is asked for again at its subscription, after a ${isLocked ? 'lock' : 'restart'}`,
      async (till) => {
        network.offline = false;
        const id = await subscribe(till);
        await untilStatus(till, id, 'active');
        network.offline = true;
        const payment = { method: 'card', installments: 1, card: typedCard() } as const;
        await till.manager.get('subscriptions.changeMethod', { id, payment });
        if (isLocked) await till.pass(20 * minute);
        else await till.restart();
        await till.signIn();
        expect((await subscriptionOf(till, id)).refusal).toMatchObject({
          operation: 'subscriptions.method',
          code: 'bytes-gone',
        });
        network.offline = false;
        await till.pass(minute);
      },
      { wrapConnect: network.wrapConnect },
    );
  }
});

flow('S2: two people who said wrongly that an invoice was charged can take it back, and it is paid', async (till) => {
  const id = await pastDue(till, { maxInvoices: 5 });
  const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
  const pay = { method: 'POST', route: '/v2/invoices/:id/pay' };
  await till.control('POST', '/faults', { ...pay, kind: 'drop_before_processing' });
  await till.control('POST', '/faults', { ...pay, kind: 'error_before', status: 500, count: 'always', nth: 2 });
  const payment = { method: 'card', card: typedCard() } as const;
  await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment });
  await till.pass(2 * hour);
  await till.signIn();
  const entry = await entryOf(till, 'subscriptions.pay');
  expect(entry?.state).toBe('review');
  await resolve(till, { id: entry?.id ?? '', finding: 'charged' });
  await till.control('DELETE', '/faults');
  await till.pass(30 * hour);
  await till.signIn();
  const again = { id, invoiceId, payment: { method: 'pix' } } as const;
  expect(await till.clerk.code('subscriptions.payInvoice', again)).toBe('money-may-have-moved');
  expect((await entryOf(till, 'subscriptions.pay'))?.id).toBe(entry?.id);
  await resolve(till, { id: entry?.id ?? '', finding: 'not-charged' });
  expect(await till.clerk.code('subscriptions.payInvoice', again)).toBe('ok');
  await till.pass(minute);
});
