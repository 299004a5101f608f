/** Each code has an id of its own, and what a read says of it may be of before: none is asked for beside a charge, and none is lost. */
import { describe, expect } from 'vitest';
import type { TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entriesOf, entryOf } from './support/queue.ts';
import { amountCents, charge, enterCode } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';
import {
  byCard,
  codeOf,
  newestInvoice,
  subscribe,
  subscriptionOf,
  untilSubscription,
} from './support/subscriptions.ts';

const switches = { otp_lifetime_seconds: 7_200, resend_before_expiry: 'new_code' } as const;
const confirm = { method: 'POST', route: '/v2/orders/:id/confirm' };
const capture = { method: 'POST', route: '/v2/orders/:id/capture' };

describe('a code that was sent again, of which the till has only seen the id before', () => {
  const stale = staleReads();
  flow(
    'is repeated when its answer is lost',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      await till.pass(70_000);
      stale.freeze('/v2/orders', 1);
      await till.clerk.get('orders.resendCode', { id: saleId });
      await till.control('POST', '/faults', { ...confirm, kind: 'drop_before_processing' });
      await enterCode(till, saleId);
      await till.pass(3_000);
      stale.frozenFrom();
      await till.until(saleId, 'paid', 300_000);
      expect((await entryOf(till, saleId, 'orders.confirm')).state).toBe('accepted');
    },
    { wrapConnect: stale.wrapConnect, switches },
  );
});

describe('a code that was taken, while reads are of before it was sent again', () => {
  const ofSale = staleReads();
  flow(
    'is not asked for beside the capture of a sale',
    async (till, told) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      await till.pass(70_000);
      ofSale.stayBehind('/v2/orders');
      await till.clerk.get('orders.resendCode', { id: saleId });
      await till.pass(1_000);
      await till.control('POST', '/faults', { ...capture, kind: 'delay_before', ms: 25_000 });
      ofSale.freeze('/v2/orders');
      const from = told.ofSale(saleId).length;
      await enterCode(till, saleId);
      await till.pass(20_000);
      ofSale.frozenFrom();
      await till.until(saleId, 'paid');
      expect(told.ofSale(saleId).slice(from)).not.toContain('awaiting-code');
    },
    { wrapConnect: ofSale.wrapConnect, switches },
  );

  const ofInvoice = staleReads();
  flow(
    'is not asked for beside the charge of an invoice',
    async (till) => {
      const id = await subscribe(till, { payment: byCard('otp') });
      const asked = await untilSubscription(till, id, ({ invoices }) => invoices[0]?.otp != null);
      const invoiceId = newestInvoice(asked).id;
      await till.pass(70_000);
      ofInvoice.stayBehind('/v2/');
      await till.clerk.get('subscriptions.resendCode', { id, invoiceId });
      await till.pass(1_000);
      ofInvoice.freeze('/v2/');
      const code = await codeOf(till, invoiceId);
      await till.clerk.get('subscriptions.confirm', { id, invoiceId, code });
      for (let second = 0; second < 40; second += 1) {
        await till.pass(1_000);
        expect(newestInvoice(await subscriptionOf(till, id)).can.confirm).toBe(false);
      }
      ofInvoice.frozenFrom();
    },
    { wrapConnect: ofInvoice.wrapConnect, switches },
  );
});

/** The analysis takes the first code and asks for another one under an id of its own: at once, or after it said that it works on it. */
function asksTwice({ atOnce }: { readonly atOnce: boolean }): TillOptions {
  let codes = 0;
  const changed = (text: string, isCode: boolean): string => {
    if (codes !== 1) return text;
    const asked = text.replace(/"confirmation_id":"[^"]+"/, `"confirmation_id":"${'0'.repeat(8)}-second"`);
    return isCode && !atOnce ? asked.replace(/"status":"requires_action"/g, '"status":"processing"') : asked;
  };
  return {
    wrapConnect: (connect) => async (request) => {
      const isCode = isTo(request, confirm.route);
      if (isCode) codes += 1;
      // The first code never reaches the service: what it answers is how the order stands.
      const asked =
        isCode && codes === 1
          ? { ...request, method: 'GET' as const, url: request.url.replace(/\/confirm$/, ''), body: null }
          : request;
      const answer = await connect(asked);
      const text = changed(new TextDecoder().decode(answer.body), isCode);
      return { ...answer, body: new TextEncoder().encode(text) };
    },
  };
}

flow(
  'a second code that the analysis asks for can be typed once reads agree for longer than any of them lags',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await till.clerk.get('orders.confirm', { id: saleId, code: '111111' });
    await till.untilTrue('the first one was taken', async () =>
      (await entriesOf(till, saleId, 'orders.confirm')).some(({ state }) => state === 'accepted'),
    );
    const words = await passMinutes(till, 20, async () => (await till.sale(saleId)).state);
    expect(words.slice(0, 10)).not.toContain('awaiting-code');
    expect(words.at(-1)).toBe('awaiting-code');
    await enterCode(till, saleId);
    await till.until(saleId, 'paid');
  },
  { ...asksTwice({ atOnce: false }), switches },
);

flow(
  'a second code that the answer to the first one asks for is typed at once',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await till.clerk.get('orders.confirm', { id: saleId, code: '111111' });
    await till.untilTrue('the second one is asked for', async () => {
      const [first] = await entriesOf(till, saleId, 'orders.confirm');
      return first?.state === 'accepted' && (await till.sale(saleId)).can.confirm;
    });
    await enterCode(till, saleId);
    await till.until(saleId, 'paid');
  },
  { ...asksTwice({ atOnce: true }), switches },
);
