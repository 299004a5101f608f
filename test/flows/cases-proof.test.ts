/** Cases in which one read or one answer was believed although it was stale, another's, or showed nothing (rule 7 of the promise). */
import { describe, expect, test } from 'vitest';
import { openTill, pix, type Till } from '#test/helpers/till.ts';
import { askApi, strangerOrder } from './support/api.ts';
import { cardThat, payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { answeredWith, envelope, isTo, withHeader } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { entriesOf, entryOf, untilEntry } from './support/queue.ts';
import { reviewOf } from './support/review.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';
import { receivedWords } from './support/told-words.ts';

const minute = 60_000;
const refundRoute = '/v2/charges/:id/refund';

async function paid(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  return saleId;
}

const refundStates = async (till: Till, saleId: string) =>
  (await (await till.observer()).get('refunds.list', { saleId })).map(({ state }) => state);
const given = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

describe('R1: a refund is accepted, and a read lags', () => {
  const stale = staleReads();
  flow(
    'R1: "paid, nothing refunded" for ten minutes is not called failed, and nobody can ask a second time',
    async (till, told) => {
      const saleId = await paid(till);
      const refundId = await askRefund(till, saleId, 2000);
      // The charge was read before the refund left: that is what a lagging replica still shows.
      stale.freeze('/v2/');
      await till.pass(10 * minute);
      expect(stale.given).toBeGreaterThan(3);
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect((await till.sale(saleId)).can.refund).toBe(false);
      stale.frozenFrom();
      await till.until(saleId, 'partially-refunded', 60 * minute);
      expect(await refundStates(till, saleId)).toEqual(['confirmed']);
      expect(await given(till)).toEqual([2000]);
    },
    { wrapConnect: stale.wrapConnect },
  );
});

describe('R1: a refund moves money and errs, its repetition is refused, and reads lag', () => {
  const stale = staleReads();
  flow(
    'R1: what five minutes of stale reads say does not make it refused, and nobody gives the money back a second time',
    async (till, told) => {
      const saleId = await paid(till);
      const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
      await till.control('POST', '/faults', { kind: 'error_after_charging', method: 'POST', route: refundRoute });
      const refundId = await askRefund(till, saleId);
      stale.freeze(`/v2/charges/${chargeId}`);
      await till.pass(5 * minute);
      expect(stale.given).toBeGreaterThan(3);
      expect(told.ofRefund(refundId)).not.toContain('refused');
      expect((await till.sale(saleId)).can.refund).toBe(false);
      stale.frozenFrom();
      await till.until(saleId, 'refunded', 60 * minute);
      expect(await refundStates(till, saleId)).toEqual(['confirmed']);
      expect(await given(till)).toEqual([amountCents]);
    },
    { wrapConnect: stale.wrapConnect },
  );
});

describe('R2: one stale order read after what was proven', () => {
  for (const [name, disturb, state] of [
    ['a confirmed refund', (till: Till, saleId: string) => askRefund(till, saleId), 'refunded'],
    ['a chargeback', (till: Till, saleId: string) => contest(till, saleId), 'chargeback'],
  ] as const) {
    const stale = staleReads();
    flow(
      `R2: ${name} is not unlearnt by it, and the order is read again until reads agree`,
      async (till, told) => {
        const saleId = await paid(till);
        const { orderId } = await till.sale(saleId);
        await till.clerk.get('orders.refresh', { id: saleId });
        const beforeIt = (await till.sale(saleId)).state;
        expect(beforeIt).toBe('paid');
        // The replica stays where it was; what changes is read from elsewhere, and then once from there.
        stale.stayBehind(`/v2/orders/${orderId}`);
        await disturb(till, saleId);
        await till.until(saleId, state, 20 * minute);
        const words = told.ofSale(saleId).length;
        stale.freeze(`/v2/orders/${orderId}`, 1);
        await till.clerk.get('orders.refresh', { id: saleId });
        expect(stale.given).toBe(1);
        expect(await till.sale(saleId)).toMatchObject({ state, can: { refund: false } });
        await till.pass(5 * minute);
        expect(told.ofSale(saleId).slice(words)).toEqual([]);
        expect((await till.sale(saleId)).isContradicted).toBe(false);
      },
      { wrapConnect: stale.wrapConnect },
    );
  }
});

async function strangersOrder(till: Till, payments: readonly object[]): Promise<string> {
  const { body } = await askApi(till, 'POST', '/v2/orders', { body: { ...strangerOrder(amountCents), payments } });
  return String((body as { id: string }).id);
}

/** Another till of the account sells for the same amount, and its order is what our create is answered with, once. */
async function tillThatIsAnswered(payments: readonly object[]): Promise<{ till: Till; strangersId: string }> {
  let strangersId: string | null = null;
  let opened: Till | null = null;
  const till = await openTill({
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (strangersId === null || opened === null || !isTo(request, '/v2/orders')) return answer;
      const shown = await askApi(opened, 'GET', `/v2/orders/${strangersId}`);
      strangersId = null;
      return { ...answer, status: 201, body: new TextEncoder().encode(JSON.stringify(shown.body)) };
    },
  });
  opened = till;
  const id = await strangersOrder(till, payments);
  strangersId = id;
  return { till, strangersId: id };
}

// Not flows: what the stranger pays is no word of this till.
describe('R3: the answer to a create is another order of the same amount', () => {
  const card = {
    number: cardThat('approve', 1),
    holder_name: 'OUTRA PESSOA',
    exp_month: '12',
    exp_year: '2031',
    cvc: '123',
  };
  const strangersCard = { type: 'card', amount: amountCents, capture_method: 'automatic', card };

  test('R3: a Pix sale answered with a paid card order is not paid', async () => {
    const { till } = await tillThatIsAnswered([strangersCard]);
    await using _ = till;
    const told = receivedWords(till);
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment', 10 * minute);
    expect(told.ofSale(saleId)).not.toContain('paid');
  });

  test('R3: a card sale answered with the hold of another card does not capture it', async () => {
    const { till, strangersId } = await tillThatIsAnswered([{ ...strangersCard, capture_method: 'manual' }]);
    await using _ = till;
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid', 10 * minute);
    const captured = (await till.ledger()).filter(({ kind }) => kind === 'capture').map(({ order_id }) => order_id);
    expect(captured).not.toContain(strangersId);
    expect(captured).toHaveLength(1);
  });
});

describe('R4: people name an order in a review', () => {
  test('R4: another till’s Pix of the same amount, made an hour before, is not taken for ours', async () => {
    let armed = false;
    const conflict = answeredWith('a conflict', 422, envelope('idempotency_key_conflict'));
    await using till = await openTill({
      wrapConnect: (connect) => (request) =>
        armed && isTo(request, '/v2/orders') && conflict.wire !== undefined
          ? conflict.wire(connect, request)
          : connect(request),
    });
    const strangersId = await strangersOrder(till, [{ type: 'pix', amount: amountCents, pix_expiration: 7_200 }]);
    await till.pass(60 * minute);
    await till.signIn();
    armed = true;
    const saleId = await charge(till, pix(amountCents, 7_200));
    await till.until(saleId, 'review');
    const entry = await entryOf(till, saleId, 'orders.create');
    const review = await reviewOf(till, { id: entry.id, finding: 'charged', amountCents, orderId: strangersId });
    expect(await till.manager.code('outbox.resolve', review)).toBe('rule-broken');
    expect((await till.sale(saleId)).orderId).toBeNull();
  });
});

describe('R5: a 2xx that shows nothing of the request', () => {
  /** 200 with the order as it was, and nothing done. */
  const nothingDone = (route: string, times: number) => {
    let left = times;
    return {
      wrapConnect: (connect) => async (request) => {
        if (left === 0 || !isTo(request, route)) return connect(request);
        left -= 1;
        const path = new URL(request.url).pathname.replace(/\/(capture|cancel|refund)$/, '');
        const url = `${new URL(request.url).origin}${path}`;
        return connect({ ...withHeader(request, 'x-unchanged', '1'), method: 'GET', url, body: null });
      },
    } satisfies Parameters<typeof flow>[2];
  };

  flow(
    'R5: does not end a capture: it is made anew before the hold lapses',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid', 60 * minute);
      const captures = await entriesOf(till, saleId, 'orders.capture');
      expect(captures.map(({ state }) => state)).toEqual(['superseded', 'accepted']);
    },
    nothingDone('/v2/orders/:id/capture', 1),
  );

  for (const body of ['no_content', 'empty_object']) {
    flow(
      `R5: a 2xx of ${body} under which nothing was done is answered again for ever: it is made anew, before the hold lapses`,
      async (till) => {
        await till.control('POST', '/faults', {
          kind: 'nothing_done',
          method: 'POST',
          route: '/v2/orders/:id/capture',
        });
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'paid', 120 * minute);
        const captures = await entriesOf(till, saleId, 'orders.capture');
        expect(captures.map(({ state }) => state)).toEqual(['superseded', 'accepted']);
      },
      { switches: { capture_body: body } },
    );
  }

  flow(
    'R5: does not end a cancellation: the Pix is cancelled in the end',
    async (till) => {
      const saleId = await charge(till, pix(amountCents, 7_200));
      await till.until(saleId, 'awaiting-payment');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.pass(minute);
      expect((await till.sale(saleId)).state).toBe('canceling');
      await till.until(saleId, 'canceled', 60 * minute);
      await expect(payPix(till, saleId)).rejects.toThrow();
    },
    nothingDone('/v2/orders/:id/cancel', 1),
  );

  flow(
    'R5: does not end a refund as failed or as confirmed: people decide',
    async (till, told) => {
      const saleId = await paid(till);
      const refundId = await askRefund(till, saleId);
      await untilEntry(till, { saleId, operation: 'refunds.create' }, 'review');
      expect(told.ofRefund(refundId)).not.toContain('failed');
      expect(told.ofRefund(refundId)).not.toContain('confirmed');
    },
    nothingDone(refundRoute, 1),
  );
});

describe('R6: the cardholder contests while a refund is on its way', () => {
  flow('R6: a refund whose answer is lost is neither refused nor repeated: people decide', async (till, told) => {
    const saleId = await paid(till);
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: refundRoute });
    const refundId = await askRefund(till, saleId, 2000);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
    await contest(till, saleId);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'review');
    expect(told.ofRefund(refundId)).not.toContain('refused');
    expect((await till.sale(saleId)).can.refund).toBe(false);
    await till.pass(20 * minute);
    expect(await given(till)).toEqual([]);
  });
});
