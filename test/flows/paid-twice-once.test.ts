/** An invoice that was paid twice: of two windows that give back one payment each, one is refused while the other's money goes back. */
import { expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { openTill } from '#test/helpers/till.ts';
import { paidElsewhere } from './support/paid-twice.ts';
import { newestInvoice, subscriptionOf, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;

test('one of the two payments goes back, and the other one is not given back meanwhile', async () => {
  await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
  const { id, invoiceId } = await paidElsewhere(till);
  await till.pass(2 * minute);
  await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
  await till.clerk.get('subscriptions.refresh', { id });
  const twice = newestInvoice(await untilSubscription(till, id, (one) => newestInvoice(one).isPaidTwice));
  const { amountCents } = twice;
  await till.control('POST', '/switches', { refund_resolution: 'manual' });
  await till.signIn();
  const giveBack = (at: number) =>
    till.manager.call('refunds.requestOfInvoice', {
      subscriptionId: id,
      parts: [{ chargeId: twice.refundable[at]?.chargeId ?? '', amountCents: cents(amountCents ?? 0) }],
      reason: 'duplicate',
    });
  const underWay = { ok: false, error: { fields: [{ path: 'parts.0.amountCents', code: 'in-progress' }] } };
  expect(await giveBack(0)).toMatchObject({ ok: true });
  expect(newestInvoice(await subscriptionOf(till, id)).isPaidTwice).toBe(false);
  expect(await giveBack(1)).toMatchObject(underWay);
  await till.pass(2 * minute);
  await till.signIn();
  expect(await giveBack(1)).toMatchObject(underWay);
});
