/** The morning after: a night's work waits to be asked about, and customers stand at the counter. None of them waits for it. */
import { expect, test } from 'vitest';
import { quantile, second, serveCustomers, show } from './support/customers.ts';
import { openOvernightTill } from './support/overnight-till.ts';

test('W1: with 2,000 links and 300 subscriptions overdue from the night, customers wait for none of them', {
  timeout: 180_000,
}, async () => {
  await using till = await openOvernightTill({ links: 2_000, subscriptions: 300 });
  const waits = await serveCustomers(till, 60);
  expect(quantile(waits.qrMs, 0.95), show('code on the screen', waits.qrMs)).toBeLessThan(2 * second);
  expect(quantile(waits.paidMs, 0.95), show('payment shown', waits.paidMs)).toBeLessThan(5 * second);
  expect(waits.refused).toEqual([]);
  // The office is not starved either: its looks go on all the while.
  const office = till.sent.filter(({ path }) => path.includes('/payment-links/') || path.includes('/subscriptions/'));
  expect(office.length).toBeGreaterThan(60);
});
