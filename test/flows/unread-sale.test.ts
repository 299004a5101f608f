/** A sale as a backup shows it, before anybody has read it again: what people see of it may be of long ago. */
import { expect, test } from 'vitest';
import { openTill, pix } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

// The backup knows of no payment: the checks at the end of a flow would tell that.
test('what a backup shows as unpaid is not cancelled before it was read: it may have been paid and delivered since', async () => {
  await using till = await openTill({ switches: { read_lag: 'always' } });
  const id = await charge(till, pix(amountCents, 86_400));
  await till.until(id, 'awaiting-payment');
  await backUp(till);
  await till.control('POST', `/orders/${(await till.sale(id)).orderId}/pix/pay`, {});
  await till.until(id, 'paid', hour);
  await till.control('POST', '/switches', { read_lag_ms: 600_000 });
  await restoreAfter(till, minute);
  await till.pass(5_000);
  await till.signIn();
  expect(await till.sale(id)).toMatchObject({ state: 'awaiting-payment', isUnread: true, can: { cancel: false } });
  expect(await till.clerk.code('orders.cancel', { id })).toBe('not-possible-now');
  await passWithPeople(till, 2 * hour);
  expect(await till.sale(id)).toMatchObject({ state: 'paid', undo: null });
  expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toEqual([]);
});
