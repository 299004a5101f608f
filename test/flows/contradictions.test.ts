/** An answer that contradicts itself, or is about somebody else, proves nothing: found by changed answers, each kept as a flow. */
import { describe, expect } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import type { Till } from '#test/helpers/till.ts';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing, orderSays } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf } from './support/queue.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const holdsBack = (till: Till) => charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));

describe('an order that calls itself paid', () => {
  for (const word of ['paid', 'partially_refunded', 'refunded', 'chargeback']) {
    flow(
      `(${word}) beside a payment that is not has not received its money`,
      async (till) => {
        const saleId = await charge(till, pix(amountCents));
        await till.pass(30_000);
        expect(await till.sale(saleId)).toMatchObject({ state: 'awaiting-payment', moneyReceived: false });
      },
      changing({ of: { get: '/v2/orders/' }, body: orderSays(word), always: true }),
    );
  }

  flow(
    'when it was created is accepted and nothing more',
    async (till) => {
      const saleId = await charge(till, pix(amountCents));
      const sale = await till.until(saleId, 'processing');
      expect(sale).toMatchObject({ moneyReceived: false, orderId: expect.any(String) });
      await till.until(saleId, 'awaiting-payment');
    },
    changing({ of: { post: '/v2/orders' }, body: orderSays('paid') }),
  );

  flow(
    'by a word that only charges have is a word this version does not know',
    async (till) => {
      const saleId = await charge(till, pix(amountCents));
      await till.pass(30_000);
      expect(await till.sale(saleId)).toMatchObject({ state: 'other', moneyReceived: false });
    },
    changing({ of: { get: '/v2/orders/' }, body: orderSays('refund_processing'), always: true }),
  );

  flow(
    'refunded while its payment still is paid is on its way back',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.pass(30_000);
      expect((await till.sale(saleId)).state).toBe('refunding');
    },
    changing({
      of: { get: '/v2/orders/' },
      body: (text) => (text.includes('"status":"paid"') ? orderSays('refunded')(text) : text),
      always: true,
    }),
  );
});

describe('a 402', () => {
  for (const word of ['paid', 'requires_capture', 'processing']) {
    flow(
      `whose order is ${word} is no decline`,
      async (till) => {
        const saleId = await holdsBack(till);
        await till.until(saleId, 'unknown');
        await till.until(saleId, 'authorized');
        expect(classesOf(await entryOf(till, saleId, 'orders.create'))).toEqual(['ambiguous', 'accepted']);
      },
      changing({ of: { post: '/v2/orders' }, status: 402, body: (text) => `${orderSays(word)(text)} ` }),
    );
  }
});

describe('an order is not of this sale', () => {
  const rows: readonly (readonly [string, (text: string) => string])[] = [
    [
      'in another currency of its payment',
      (text) => text.replace(/"currency":"brl","payment/, '"currency":"usd","payment'),
    ],
    ['with more given back than was paid', (text) => text.replace('"amount_refunded":0', '"amount_refunded":5001')],
    ['with a payment twice', (text) => text.replace(/"payments":\[(.*)\],"next/, '"payments":[$1,$1],"next')],
  ];
  for (const [name, body] of rows) {
    flow(
      name,
      async (till) => {
        const saleId = await holdsBack(till);
        await till.until(saleId, 'unknown');
        await till.until(saleId, 'authorized');
      },
      changing({ of: { post: '/v2/orders' }, body }),
    );
  }

  let first = '';
  flow(
    'with the charge of another sale, which a refund would then be taken from',
    async (till) => {
      const one = await holdsBack(till);
      first = (await till.until(one, 'authorized')).payments[0]?.chargeId ?? '';
      const two = await holdsBack(till);
      await till.until(two, 'unknown');
      const sale = await till.until(two, 'authorized');
      expect(sale.payments[0]?.chargeId).not.toBe(first);
    },
    changing({
      of: { post: '/v2/orders' },
      body: (text) => (first === '' ? text : text.replace(/"id":"cha_[^"]+"/, `"id":"${first}"`)),
    }),
  );

  const capture = changing({
    of: { post: '/v2/orders/:id/capture' },
    body: (text) => text.replace(/"amount":5000,"amount_refunded"/, '"amount":4999,"amount_refunded"'),
  });
  flow(
    'in the answer of a capture, which is held to as much as a GET',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.pass(30_000);
      expect(await till.sale(saleId)).toMatchObject({ state: 'capturing', moneyReceived: false });
      expect(classesOf(await entryOf(till, saleId, 'orders.capture'))).toEqual(['ambiguous']);
    },
    {
      // Nobody but the capture itself ever says anything.
      wrapConnect: (connect) => {
        const changed = capture.wrapConnect?.(connect) ?? connect;
        return (request) =>
          request.method === 'GET' ? Promise.reject(new WireFailure('not-sent', 'ENETUNREACH')) : changed(request);
      },
    },
  );
});

describe('a refund', () => {
  const rows: readonly (readonly [string, (text: string) => string])[] = [
    ['whose charge has another amount', (text) => text.replace('"amount":5000', '"amount":9000')],
    ['whose sums cannot be', (text) => text.replace('"amount_refundable":0', '"amount_refundable":5000')],
    ['whose charge has an unknown word', (text) => text.replace('"status":"refunded"', '"status":"resolved"')],
    ['whose charge failed', (text) => text.replace('"status":"refunded"', '"status":"failed"')],
  ];
  for (const [name, body] of rows) {
    flow(
      `${name} is not confirmed`,
      async (till) => {
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'paid');
        const id = await askRefund(till, saleId);
        await till.pass(120_000);
        const [refund] = await (await till.observer()).get('refunds.list', { saleId });
        expect(refund).toMatchObject({ id, state: 'processing' });
      },
      changing({
        of: { get: '/v2/charges/' },
        body: (text) => (text.includes('"status":"refunded"') ? body(text) : text),
        always: true,
      }),
    );
  }
});
