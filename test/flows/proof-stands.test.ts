/** What was proven stays proven: no later answer takes money from the screen without saying where it went. */
import { describe, expect, test } from 'vitest';
import { openTill, pix, type Till, type TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { amountCents, askRefund, charge, enterCode, payPix } from './support/scenarios.ts';

const everyWord = (word: string) => (text: string) => text.replaceAll(/"status":"[a-z_]+"/g, `"status":"${word}"`);
const timelineOf = async (till: Till, saleId: string) =>
  (await (await till.observer()).get('orders.timeline', { id: saleId })).map(({ what }) => what);

/** By the provider's dashboard: the till is not told. */
async function refundElsewhere(till: Till, chargeId: string, amount: number): Promise<void> {
  const { baseUrl, key } = till.sandbox;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': 'elsewhere',
  };
  const body = JSON.stringify({ amount });
  const answer = await fetch(`${baseUrl}/v2/charges/${chargeId}/refund`, { method: 'POST', headers, body });
  expect(answer.status).toBeLessThan(300);
}

/** From the moment it is turned on, every look at an order says this. */
function turnedOn(body: (text: string) => string): TillOptions & { on: () => void } {
  let isOn = false;
  const always = changing({ of: { get: '/v2/orders/' }, body: (text) => (isOn ? body(text) : text), always: true });
  const on = (): void => {
    isOn = true;
  };
  return { ...always, on };
}

async function paidPix(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents));
  await till.until(saleId, 'awaiting-payment');
  await payPix(till, saleId);
  await till.until(saleId, 'paid');
  return saleId;
}

describe('a sale that was paid stays paid', () => {
  for (const word of ['processing', 'requires_action', 'requires_capture', 'canceled', 'failed']) {
    const change = turnedOn(everyWord(word));
    flow(
      `when a look says ${word}, and the untrue answer is written down once`,
      async (till) => {
        const saleId = await paidPix(till);
        change.on();
        for (let look = 0; look < 3; look += 1) {
          await till.clerk.get('orders.refresh', { id: saleId });
          await till.pass(90_000);
        }
        expect(await till.sale(saleId)).toMatchObject({ state: 'paid', moneyReceived: true });
        expect((await timelineOf(till, saleId)).filter((what) => what === 'answer-untrue')).toHaveLength(1);
      },
      change,
    );
  }

  const unknown = turnedOn((text) => everyWord('requires_action')(text).replace('requires_action', 'resolved'));
  flow(
    'when a look has a word nobody knows for it, beside a payment that is not paid',
    async (till) => {
      const saleId = await paidPix(till);
      unknown.on();
      await till.clerk.get('orders.refresh', { id: saleId });
      await till.pass(30_000);
      expect(await till.sale(saleId)).toMatchObject({ state: 'paid', moneyReceived: true });
    },
    unknown,
  );

  for (const word of ['pending', 'failed', 'requires_action']) {
    flow(
      `when the charge of its refund is called ${word}, however often`,
      async (till) => {
        await till.control('POST', '/switches', { refund_resolution: 'manual' });
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'paid');
        await askRefund(till, saleId, 2000);
        await till.pass(5_000);
        // What the order says does not mend it.
        await till.control('POST', '/faults', {
          kind: 'error_before',
          method: 'GET',
          route: '/v2/orders/:id',
          count: 500,
        });
        for (let minute = 0; minute < 30; minute += 1) {
          await till.pass(60_000);
          const { state, moneyReceived, payments } = await till.sale(saleId);
          expect(moneyReceived).toBe(true);
          expect(['paid', 'refunding']).toContain(state);
          expect(payments.map((payment) => payment.status)).not.toContain(word);
        }
      },
      changing({
        of: { get: '/v2/charges/' },
        // Its two fields agree with each other, not with what is proven.
        body: (text) =>
          text.includes('refund_processing') ? everyWord(word)(text).replace('"paid":true', '"paid":false') : text,
        always: true,
      }),
    );
  }

  const gone = turnedOn((text) =>
    everyWord('refunded')(text)
      .replace('refunded', 'canceled')
      .replace('"amount_refunded":0', '"amount_refunded":5000'),
  );
  flow(
    'until an answer says that all of it went back',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      await askRefund(till, saleId);
      await till.until(saleId, 'refunded', 600_000);
      gone.on();
      await till.clerk.get('orders.refresh', { id: saleId });
      await till.until(saleId, 'canceled', 60_000);
    },
    gone,
  );
});

describe('an answer that is older than what is known', () => {
  flow('says nothing any more: what was canceled meanwhile stays canceled', async (till, told) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    await till.control('POST', '/faults', { kind: 'delay_after', method: 'GET', route: '/v2/orders/:id', ms: 8_000 });
    await till.pass(4_000);
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.until(saleId, 'canceled', 3_000);
    await till.pass(30_000);
    const words = told.ofSale(saleId);
    expect(words.slice(words.indexOf('canceled'))).toEqual(['canceled']);
    expect((await till.sale(saleId)).state).toBe('canceled');
  });
});

describe('a second refund of a charge', () => {
  let isSecond = false;
  flow(
    'is not called confirmed by what the first gave back, though an old answer hid that before it was sent',
    async (till) => {
      isSecond = false;
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      const stateOf = async (id: string) =>
        (await (await till.observer()).get('refunds.list', { saleId })).find((refund) => refund.id === id)?.state;
      const confirmed = (id: string) =>
        till.untilTrue('it is confirmed', async () => (await stateOf(id)) === 'confirmed', 3_600_000);
      const first = await askRefund(till, saleId, 1_500);
      await confirmed(first);
      isSecond = true;
      await till.control('POST', '/faults', { kind: 'drop_before_processing', route: '/v2/charges/:id/refund' });
      const second = await askRefund(till, saleId, 1_000);
      await till.pass(40_000);
      expect(await stateOf(second)).toBe('unknown');
      await confirmed(second);
      const back = (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
      expect(back).toEqual([1_500, 1_000]);
    },
    changing({
      of: { get: '/v2/charges/' },
      body: (text) =>
        isSecond
          ? text
              .replace(/"amount_refunded":\d+/, '"amount_refunded":0')
              .replace(/"amount_refundable":\d+/, '"amount_refundable":5000')
          : text,
    }),
  );
});

describe('a refund after one that was made elsewhere', () => {
  // Not a flow: what the dashboard gave back is no word of this till.
  test('is not called confirmed by what that one gave back', async () => {
    await using till = await openTill();
    const saleId = await charge(till, payByCard(amountCents));
    const chargeId = (await till.until(saleId, 'paid')).payments[0]?.chargeId ?? '';
    await refundElsewhere(till, chargeId, 1_000);
    await till.pass(60_000);
    await till.clerk.get('orders.refresh', { id: saleId });
    await till.control('POST', '/faults', { kind: 'drop_before_processing', route: '/v2/charges/:id/refund' });
    await askRefund(till, saleId, 1_000);
    await till.pass(40_000);
    const state = async () => (await (await till.observer()).get('refunds.list', { saleId }))[0]?.state;
    expect(await state()).toBe('unknown');
    await till.untilTrue('it is confirmed', async () => (await state()) === 'confirmed', 3_600_000);
    const back = (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
    expect(back).toEqual([1_000, 1_000]);
  });
});

describe('a Pix that was paid while its order goes on to say that it waits', () => {
  flow(
    'is never called expired, not even when all of it went back',
    async (till, told) => {
      const saleId = await charge(till, pix(amountCents, 30));
      await till.until(saleId, 'awaiting-payment');
      await payPix(till, saleId);
      await till.until(saleId, 'review');
      await till.pass(60_000);
      const refund = await askRefund(till, saleId);
      await till.untilTrue('it went back', async () => {
        const refunds = await (await till.observer()).get('refunds.list', { saleId });
        return refunds.some(({ id, state }) => id === refund && state === 'confirmed');
      });
      await till.pass(60_000);
      expect(told.ofSale(saleId)).not.toContain('expired');
      expect((await till.sale(saleId)).state).toBe('canceled');
    },
    changing({
      of: { get: '/v2/orders/' },
      always: true,
      body: (text) => text.replace(/"status":"(?:paid|refund_processing|refunded)"/, '"status":"requires_action"'),
    }),
  );
});

describe('a code that was taken', () => {
  flow(
    'is not asked for again because a replica lags behind it',
    async (till, told) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      await till.until(saleId, 'awaiting-code');
      await till.pass(5 * 60_000);
      await till.signIn();
      await enterCode(till, saleId);
      await till.until(saleId, 'paid', 3_600_000);
      const states = told.ofSale(saleId);
      expect(states.lastIndexOf('awaiting-code')).toBeLessThan(states.indexOf('capturing'));
    },
    { switches: { read_lag_ms: 240_000, after_capture: 'processing' } },
  );
});
