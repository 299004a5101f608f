/** Answers that prove nothing, and ids that lead nowhere: none of them leaves a till waiting for ever. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { answeredWith, envelope, wrapFor } from './support/faults.ts';
import { type FlowOptions, flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { checksOf, classesOf, entryOf, sentUnder } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const timelineOf = async (till: Till, saleId: string) =>
  (await (await till.observer()).get('orders.timeline', { id: saleId })).map(({ what }) => what);

describe('a 200 with {} from something before the API', () => {
  flow(
    'to a capture is no proof: the order is read at once, and captured under the same key',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid', 30_000);
      const capture = await entryOf(till, saleId, 'orders.capture');
      expect(classesOf(capture)).toEqual(['ambiguous', 'accepted']);
      expect(checksOf(capture)).toEqual(['accepted']);
      expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toHaveLength(1);
      expect(await timelineOf(till, saleId)).not.toContain('outcome-unknown');
    },
    { wrapConnect: wrapFor(answeredWith('a proxy', 200, {}), '/v2/orders/:id/capture') },
  );

  flow(
    'to a cancellation is no proof: it is canceled all the same',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(saleId, 'authorized');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled', 30_000);
      expect((await till.ledger()).filter(({ kind }) => kind === 'void')).toHaveLength(1);
    },
    { wrapConnect: wrapFor(answeredWith('a proxy', 200, {}), '/v2/orders/:id/cancel') },
  );
});

describe('a refund of a charge that the API never finds', () => {
  let missing = false;
  const notFound: FlowOptions = {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (!missing || request.method !== 'GET' || !request.url.includes('/charges/')) return answer;
      const body = new TextEncoder().encode(JSON.stringify(envelope('resource_missing')));
      return { ...answer, status: 404, body };
    },
  };

  async function refundOfMissing(till: Till): Promise<string> {
    missing = false;
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    missing = true;
    await askRefund(till, saleId);
    return saleId;
  }

  flow(
    'waits while a replica may lag, and goes back once the charge is found',
    async (till) => {
      const saleId = await refundOfMissing(till);
      await till.pass(840_000);
      expect(await entryOf(till, saleId, 'refunds.create')).toMatchObject({ state: 'prepared', attempts: 0 });
      missing = false;
      await till.until(saleId, 'refunded', 600_000);
    },
    notFound,
  );

  flow(
    'ends refused after a while, and nothing of it was sent',
    async (till) => {
      const saleId = await refundOfMissing(till);
      await till.pass(1_200_000);
      const [refund] = await (await till.observer()).get('refunds.list', { saleId });
      expect(refund).toMatchObject({ state: 'refused' });
      const entry = await entryOf(till, saleId, 'refunds.create');
      expect(entry).toMatchObject({ state: 'refused', why: 'missing-not-sent', attempts: 0 });
      expect(sentUnder(till, entry.key)).toEqual([]);
      expect(await till.sale(saleId)).toMatchObject({ state: 'paid', can: { refund: true } });
    },
    notFound,
  );
});

describe('the answer that made an order named another charge than it has', () => {
  const wrong = changing({
    of: { post: '/v2/orders' },
    body: (text) => text.replace(/"id":"cha_[^"]+"/, '"id":"cha_nobody"'),
  });
  const trueId = async (till: Till): Promise<string> => (await till.ledger())[0]?.charge_id ?? '';

  flow(
    'of a card: captured, and the charge the order shows is taken over',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      const sale = await till.until(saleId, 'paid', 300_000);
      expect(sale.payments[0]?.chargeId).toBe(await trueId(till));
      expect(await timelineOf(till, saleId)).toContain('charge-renamed');
      await askRefund(till, saleId);
      await till.until(saleId, 'refunded', 600_000);
    },
    wrong,
  );

  flow(
    'of a Pix: the payment is seen',
    async (till) => {
      const saleId = await charge(till, pix(amountCents));
      await till.until(saleId, 'awaiting-payment');
      await payPix(till, saleId);
      const sale = await till.until(saleId, 'paid', 300_000);
      expect(sale.payments[0]?.chargeId).toBe(await trueId(till));
    },
    wrong,
  );

  let ofSale: string | null = null;
  flow(
    'what is proven of the money stays with the payment, whatever it is called',
    async (till) => {
      ofSale = null;
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
      await till.control('POST', `/charges/${chargeId}/chargeback`, {});
      await till.clerk.get('orders.refresh', { id: saleId });
      await till.until(saleId, 'chargeback');
      ofSale = chargeId;
      const words = await passMinutes(till, 10, async () => {
        await till.clerk.get('orders.refresh', { id: saleId });
        return (await till.sale(saleId)).state;
      });
      expect(words).not.toContain('paid');
      expect(await timelineOf(till, saleId)).toContain('charge-renamed');
      ofSale = null;
    },
    changing({
      of: { get: '/v2/orders/' },
      always: true,
      body: (text) =>
        ofSale === null
          ? text
          : text.replaceAll(ofSale, 'cha_renamed').replaceAll('"status":"chargeback"', '"status":"paid"'),
    }),
  );

  let looks = 0;
  flow(
    'but one look that differs moves nothing',
    async (till) => {
      const saleId = await charge(till, pix(amountCents));
      const sale = await till.until(saleId, 'awaiting-payment');
      await till.pass(300_000);
      expect((await till.sale(saleId)).payments[0]?.chargeId).toBe(sale.payments[0]?.chargeId);
      expect(looks).toBeGreaterThan(3);
      expect(await timelineOf(till, saleId)).not.toContain('charge-renamed');
    },
    changing({
      of: { get: '/v2/orders/' },
      always: true,
      // Two of every three, so that never three in a row agree.
      body: (text) => {
        looks += 1;
        return looks % 3 === 0 ? text : text.replace(/"id":"cha_[^"]+"/, '"id":"cha_nobody"');
      },
    }),
  );
});
