/**
 * A refund that was tried once, and told to wait, was never carried out: before each of its sends the other payments for the same thing are
 * read again. What went back of them meanwhile, in the dashboard or by the buyer's bank, is not given back a second time.
 */
import { describe, expect, test } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import { cents } from '#shared/domain/money.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { askCharge, byPix, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { invoicePaidTwice } from './support/paid-twice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { subscribedTwice } from './support/subscribed-twice.ts';
import { newestInvoice, ofSubscriber, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';
import { toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;
const hour = 60 * minute;
const refunds = '/v2/charges/:id/refund';

const wentBack = async (till: Till): Promise<number> =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund' || kind === 'chargeback').length;

const newestCharge = async (till: Till, id: string): Promise<string> =>
  newestInvoice(await subscriptionOf(till, id)).payments.at(-1)?.id ?? '';

async function refund(till: Till, id: string, chargeId: string): Promise<void> {
  await till.signIn();
  const parts = [{ chargeId, amountCents: cents(4_900) }];
  await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'duplicate' });
}

/** No connection for refunds alone. */
const cut = { isCut: false };
const wrapConnect =
  (connect: Connect): Connect =>
  (request) =>
    cut.isCut && request.url.endsWith('/refund')
      ? Promise.reject(new WireFailure('not-sent', 'ECONNREFUSED'))
      : connect(request);

async function pairOfSubscriptions(till: Till) {
  const { id, next, apiId } = await subscribedTwice(till);
  await till.clerk.get('subscriptions.fetch', { apiId });
  await passWithPeople(till, 10 * minute);
  return { next, ofFirst: await newestCharge(till, id), ofNext: await newestCharge(till, next) };
}

async function expectNotSent(till: Till, id: string): Promise<void> {
  await passWithPeople(till, hour);
  expect(await wentBack(till)).toBe(1);
  const { state, why } = await entryOf(till, id, 'refunds.create');
  expect([state, why]).toEqual(['refused', 'refused']);
  // Nobody is told that the buyer still waits for it.
  expect((await needs(till)).filter((need) => need.startsWith('refundFailed'))).toEqual([]);
}

describe('the refund of one of two subscriptions for one wish was told to wait, and', () => {
  flow('the other went back in the dashboard', async (till) => {
    const { next, ofFirst, ofNext } = await pairOfSubscriptions(till);
    await toldToWait(till, refunds, { times: 1, seconds: 90 });
    await refund(till, next, ofNext);
    await till.pass(minute);
    await backInDashboard(till, ofFirst);
    await expectNotSent(till, next);
    // Whoever asks again is told what went back, and says so if this one is to go back too.
    const parts = [{ chargeId: ofNext, amountCents: cents(4_900) }];
    const again = { subscriptionId: next, parts, reason: 'duplicate' } as const;
    await till.signIn();
    expect(await till.manager.call('refunds.requestOfInvoice', again)).toMatchObject({
      error: { fields: [{ code: 'back-beside', params: { backCents: 4_900 } }] },
    });
    await till.manager.get('refunds.requestOfInvoice', { ...again, backBesideCents: cents(4_900) });
    await passWithPeople(till, hour);
    expect(await wentBack(till)).toBe(2);
  });

  flow(
    'the buyer’s bank took the other one back',
    async (till) => {
      cut.isCut = true;
      const { next, ofFirst, ofNext } = await pairOfSubscriptions(till);
      await refund(till, next, ofNext);
      await till.pass(30 * minute);
      await till.control('POST', `/charges/${ofFirst}/chargeback`, {});
      await passWithPeople(till, 10 * minute);
      cut.isCut = false;
      await expectNotSent(till, next);
    },
    { wrapConnect },
  );
});

// Paid twice by our own making: the checks at the end of a flow would tell it.
test('the refund of one of two payments of an invoice was told to wait, and the other went back in the dashboard', async () => {
  await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
  const { id, first, second } = await invoicePaidTwice(till);
  await toldToWait(till, refunds, { times: 1, seconds: 90 });
  await refund(till, id, first);
  await till.pass(minute);
  await backInDashboard(till, second);
  await expectNotSent(till, id);
});

test('both payments of an invoice are asked back in one request: whoever asks for both means both', async () => {
  await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
  const { id, first, second } = await invoicePaidTwice(till);
  await till.signIn();
  const parts = [first, second].map((chargeId) => ({ chargeId, amountCents: cents(4_900) }));
  await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'customer-request' });
  await passWithPeople(till, hour);
  expect(await wentBack(till)).toBe(2);
  expect(await needs(till)).toEqual([]);
});

flow(
  'a subscription stands beside a direct charge for one wish: the charge went back elsewhere, and the subscription keeps its money',
  async (till) => {
    const first = await askCharge(till, byPix, ofSubscriber());
    const { code, chargeId } = await untilCharge(till, first, isMade);
    await passWithPeople(till, 40 * minute);
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
    await passWithPeople(till, 10 * minute);
    expect(await needs(till)).toEqual([`paidTwice charge ${first}`]);
    const headers = { ...v1Headers(till), 'content-type': 'application/json', connection: 'close' };
    await fetch(`${till.sandbox.baseUrl}/v1/charges/${chargeId}/refund`, { method: 'POST', headers, body: '{}' });
    await till.control('POST', '/clock', { advance_ms: 10_000 });
    await refund(till, id, await newestCharge(till, id));
    await expectNotSent(till, id);
  },
  { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown' } },
);
