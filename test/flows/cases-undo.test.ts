/** Cases in which a wish to undo was overtaken, given up or forgotten (rule 5 of the promise): it stands until it is proven. */
import { describe, expect } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { isReceived, isReturned, sumOf } from '#test/support/ledger-lines.ts';
import { payByCard } from './support/cards.ts';
import { answeredWith, answerLost, envelope, isTo, lost, type NetworkFault, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entriesOf, untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, askRefund, charge, enterCode, payPix } from './support/scenarios.ts';

const route = { cancel: '/v2/orders/:id/cancel', confirm: '/v2/orders/:id/confirm', refund: '/v2/charges/:id/refund' };

/** What stays with the shop of all that came in. */
async function kept(till: Till): Promise<number> {
  const ledger = await till.ledger();
  return sumOf(ledger.filter(isReceived)) - sumOf(ledger.filter(isReturned));
}

/** What the one cancel may meet while the code is on its way. */
const hindrances: readonly NetworkFault[] = [
  answeredWith('a 429', 429, { message: 'slow down' }),
  answeredWith('a 500', 500, envelope('internal_error')),
  answeredWith('a 403', 403, envelope('customer_blocked')),
  answeredWith('a 409', 409, envelope('idempotency_key_in_use')),
  answeredWith('a 422', 422, envelope('validation_error')),
  answeredWith('a 401', 401, { message: 'who are you' }),
  lost('a request that never leaves', new WireFailure('not-sent', 'ENETUNREACH')),
  lost('a request that gets lost', new WireFailure('ambiguous', 'reset')),
  answerLost,
];

describe('U1: a code is on the wire and the clerk cancels', () => {
  for (const hindrance of hindrances) {
    flow(
      `U1: the cancel meets ${hindrance.name}: no capture overtakes it`,
      async (till, told) => {
        const saleId = await charge(till, payByCard(amountCents, 'otp'));
        await till.until(saleId, 'awaiting-code');
        await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: route.confirm, ms: 8_000 });
        await enterCode(till, saleId);
        await till.pass(1_000);
        await till.clerk.get('orders.cancel', { id: saleId });
        await till.until(saleId, ['canceled', 'refunded'], 1_800_000);
        await till.pass(300_000);
        expect(await kept(till)).toBe(0);
        expect((await till.ledger()).map(({ kind }) => kind)).not.toContain('capture');
        expect(told.ofSale(saleId)).not.toContain('capturing');
      },
      { wrapConnect: wrapFor(hindrance, route.cancel) },
    );
  }
});

describe('U3: the refund that undoes a sale', () => {
  const passing: readonly NetworkFault[] = [
    answeredWith('a 401', 401, { message: 'who are you' }),
    answeredWith('a refund already running', 422, envelope('charge_refund_in_progress')),
    answeredWith('a 502 refund_failed', 502, envelope('refund_failed')),
  ];
  for (const hindrance of passing) {
    flow(
      `U3: meets ${hindrance.name} once, and is made again until every centavo is back, on record and in one name`,
      async (till) => {
        await till.control('POST', '/switches', { automatic_card: 'processing', cancel_processing: false });
        await till.manager.get('settings.set', { automaticCapture: true });
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'processing');
        await till.clerk.get('orders.cancel', { id: saleId });
        await till.until(saleId, 'refunded', 3_600_000);
        expect(await kept(till)).toBe(0);
        const refunds = await till.manager.get('refunds.list', { saleId });
        expect(refunds.at(-1)).toMatchObject({ state: 'confirmed', requestedBy: 'Ana', approvedBy: null });
        const { rows } = await till.manager.get('audit.list', { filter: {}, limit: 100 });
        const recorded = rows.filter(({ action }) => action === 'refunds.request').map(({ subject }) => subject);
        expect(recorded.toSorted()).toEqual(refunds.map(({ id }) => id).toSorted());
      },
      { wrapConnect: wrapFor(hindrance, route.refund) },
    );
  }
});

describe('U4: one refusal that passes is not the end', () => {
  flow(
    'U4: a replaced Pix whose cancel is refused once is cancelled all the same, and then the successor goes',
    async (till) => {
      const first = await charge(till, pix(amountCents, 7_200));
      await till.until(first, 'awaiting-payment');
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.until(second, 'paid', 600_000);
      expect(await kept(till)).toBe(amountCents);
      await expect(payPix(till, first)).rejects.toThrow();
    },
    { wrapConnect: wrapFor(answeredWith('a 403', 403, envelope('customer_blocked')), route.cancel) },
  );

  const never: NetworkFault = answeredWith('a 403', 403, envelope('customer_blocked'));
  flow(
    'U4: an undone hold offers no capture, and says what hinders its cancellation',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(saleId, 'authorized');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.untilTrue(
        'the refusal is told',
        async () => (await till.sale(saleId)).undo?.problem === 'customer_blocked',
      );
      const sale = await till.sale(saleId);
      expect(sale).toMatchObject({ state: 'canceling', can: { capture: false } });
      expect(await till.clerk.code('orders.capture', { id: saleId })).toBe('not-possible-now');
      await till.pass(28 * 3_600_000);
      await till.signIn();
      expect(await kept(till)).toBe(0);
      expect(await till.until(saleId, 'canceled')).toMatchObject({ undo: null });
    },
    {
      wrapConnect: (connect) => (request) =>
        isTo(request, route.cancel) && never.wire !== undefined ? never.wire(connect, request) : connect(request),
    },
  );

  flow(
    'U4: "capture now" refused once is asked for again after a minute, long before the hold lapses',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid', 90_000);
      const captures = await entriesOf(till, saleId, 'orders.capture');
      expect(captures.map(({ state }) => state)).toEqual(['refused', 'accepted']);
    },
    { wrapConnect: wrapFor(answeredWith('a 403', 403, envelope('customer_blocked')), '/v2/orders/:id/capture') },
  );
});

describe('U4: a clock that is set back', () => {
  const cases = [
    { name: 'while the till runs', restarts: false },
    { name: 'while the till is off', restarts: true },
  ];
  for (const { name, restarts } of cases) {
    flow(`U4: ${name}: the next try to undo does not wait the difference out`, async (till) => {
      await till.control('POST', '/switches', { cancel_processing: false });
      const saleId = await charge(till, payByCard(amountCents, 'processing_then_paid'));
      await till.until(saleId, 'processing');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.untilTrue('it is hindered', async () => (await till.sale(saleId)).undo?.problem != null);
      till.clock.setWall(-26 * 3_600_000);
      if (restarts) await till.restart();
      await till.until(saleId, ['canceled', 'refunded'], 1_800_000);
      expect(await kept(till)).toBe(0);
    });
  }
});

describe('U5: what has not been sent can be taken back', () => {
  const network = createNetwork();
  flow(
    'U5: a queued refund is withdrawn, never leaves, and may be asked for again',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      network.offline = true;
      await askRefund(till, saleId, 2000);
      const { id } = await untilEntry(till, { saleId, operation: 'refunds.create' }, ['prepared', 'waiting']);
      const withdrawn = await till.manager.get('outbox.withdraw', { id });
      expect(withdrawn).toMatchObject({ state: 'withdrawn', nextAt: null });
      network.offline = false;
      await till.pass(3_600_000);
      await till.signIn();
      expect(till.sent.filter(({ path }) => path.endsWith('/refund'))).toEqual([]);
      const [refund] = await till.manager.get('refunds.list', { saleId });
      expect(refund?.state).toBe('withdrawn');
      await askRefund(till, saleId, 2000);
      await till.until(saleId, 'partially-refunded', 600_000);
      expect(await kept(till)).toBe(amountCents - 2000);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('U5: what is on the wire cannot be withdrawn', async (till) => {
    await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 10_000 });
    const saleId = await charge(till, pix(amountCents));
    const { id } = await untilEntry(till, { saleId, operation: 'orders.create' }, 'sending');
    expect(await till.clerk.code('outbox.withdraw', { id })).toBe('not-possible-now');
    await till.until(saleId, 'awaiting-payment');
  });
});
