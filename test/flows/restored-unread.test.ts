/** A sale that a backup calls unfinished waits where people look: at first for a read that counts, and then for them. */
import { expect, test } from 'vitest';
import { openTill, pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

const waiting = async (till: Till): Promise<string[]> =>
  (await till.clerk.get('summary.get', {}))
    .filter(({ kind }) => kind === 'unread' || kind === 'notShown')
    .map(({ kind, count }) => `${kind} ${count}`);

async function restored(till: Till, meanwhile: (orderId: string) => Promise<void>): Promise<string> {
  const id = await charge(till, pix(amountCents, 86_400));
  await till.until(id, 'awaiting-payment');
  const { orderId } = await till.sale(id);
  await backUp(till);
  await meanwhile(orderId ?? '');
  await restoreAfter(till, minute);
  await till.pass(5_000);
  await till.signIn();
  return id;
}

test('it stands there until reads count, and has gone once one of them was believed', async () => {
  await using till = await openTill();
  const id = await restored(till, async () => undefined);
  expect(await waiting(till)).toEqual(['unread 1']);
  await passWithPeople(till, 20 * minute);
  expect([await waiting(till), (await till.sale(id)).isUnread]).toEqual([[], false]);
});

test('an order that the API does not have is for people once reads count, and waits for nobody once it is shown', async () => {
  await using till = await openTill();
  const id = await restored(till, async (order) => {
    const lost = { kind: 'refuse', status: 404, code: 'resource_missing', method: 'GET', count: 'always' };
    await till.control('POST', '/faults', { ...lost, route: `/v2/orders/${order}` });
  });
  expect((await till.clerk.get('orders.refresh', { id })).progress.notShownAt).not.toBeNull();
  expect(await waiting(till)).toEqual(['unread 1']);
  await passWithPeople(till, 20 * minute);
  expect(await waiting(till)).toEqual(['notShown 1']);
  expect(await till.sale(id)).toMatchObject({ isUnread: true, can: { cancel: false, refund: false, replace: false } });
  await till.control('DELETE', '/faults');
  expect((await till.clerk.get('orders.refresh', { id })).progress.notShownAt).toBeNull();
  expect(await waiting(till)).toEqual([]);
});

test('without a backup it is for people as well, once the API has answered so for longer than reads lag', async () => {
  await using till = await openTill();
  const id = await charge(till, pix(amountCents, 7_200));
  const { orderId } = await till.until(id, 'awaiting-payment');
  const lost = { kind: 'refuse', status: 404, code: 'resource_missing', method: 'GET', count: 'always' };
  await till.control('POST', '/faults', { ...lost, route: `/v2/orders/${orderId}` });
  await passWithPeople(till, 5 * minute);
  expect(await waiting(till)).toEqual([]);
  expect((await till.sale(id)).progress).toMatchObject({ isNotShownForLong: false });
  await passWithPeople(till, 20 * minute);
  expect(await waiting(till)).toEqual(['notShown 1']);
  expect((await till.sale(id)).progress).toMatchObject({ isNotShownForLong: true });
  await till.control('DELETE', '/faults');
  await till.clerk.get('orders.refresh', { id });
  expect(await waiting(till)).toEqual([]);
});

test('a code that ran out since is not called unpaid by one read: its end is told as unproven', async () => {
  await using till = await openTill();
  const id = await restored(till, async (order) => {
    await till.control('POST', `/orders/${order}/pix/expire`, {});
  });
  const { state, payments } = await till.sale(id);
  expect([state, payments[0]?.status, payments[0]?.isEndUnproven]).toEqual(['processing', 'failed', true]);
  await passWithPeople(till, 30 * minute);
  const later = await till.sale(id);
  expect([later.isUnread, later.payments[0]?.isEndUnproven]).toEqual([false, false]);
  expect(await waiting(till)).toEqual([]);
});
