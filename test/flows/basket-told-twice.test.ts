/** Two sales of one basket were paid, and the till gives back neither by itself: people are told until one of them goes back. */
import { expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { openTill, pix } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

flow(
  'an expired Pix is paid beside the sale that took its place, without an event',
  async (till) => {
    const first = await charge(till, pix(amountCents, 60));
    await till.until(first, 'expired', 10 * minute);
    await passWithPeople(till, 2 * minute);
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    expect(await needs(till)).toEqual([]);
    await till.control('POST', `/orders/${(await till.sale(first)).orderId}/pix/pay`, {});
    await passWithPeople(till, 30 * hour);
    expect(await needs(till)).toEqual([`paidTwice sale ${first}`]);
    const parts = [
      { chargeId: (await till.sale(second)).payments[0]?.chargeId ?? '', amountCents: cents(amountCents) },
    ];
    await till.signIn();
    await till.manager.get('refunds.request', { saleId: second, parts, reason: 'duplicate' });
    await passWithPeople(till, hour);
    expect(await needs(till)).toEqual([]);
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);

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
