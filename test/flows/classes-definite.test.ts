/** "Classes of an attempt": accepted, declined and refused. Definite without a doubt before, and told as such. */
import { describe, expect } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { type KeyedOperation, keyedOperations } from '#shared/contract/outbox.ts';
import type { SaleState } from '#shared/contract/sale.ts';
import { pix, type Till, type TillOptions } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { altered, type NetworkFault, withHeader, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { classesOf, entriesOf, entryOf } from './support/queue.ts';
import { amountCents, askRefund, charge, enterCode, payPix, scenarioOf } from './support/scenarios.ts';

const met = (fault: NetworkFault, route: string): TillOptions => ({ wrapConnect: wrapFor(fault, route) });
const badKey = altered('another key', (request) => withHeader(request, 'authorization', 'Bearer sk_test_nobody'));
const badType = altered('another content type', (request) => withHeader(request, 'content-type', 'text/plain'));

describe('accepted', () => {
  flow('201 does not mean paid: a Pix waits, an authorization is captured first', async (till, told) => {
    const byPix = await charge(till, pix(amountCents));
    const byCard = await charge(till, payByCard(amountCents));
    await till.until(byCard, 'paid');
    expect(told.ofSale(byCard)).toEqual(['queued', 'sending', 'capturing', 'paid']);
    const waiting = await till.until(byPix, 'awaiting-payment');
    expect(waiting.moneyReceived).toBe(false);
    for (const id of [byPix, byCard]) {
      const entry = await entryOf(till, id, 'orders.create');
      expect([entry.state, entry.attemptList[0]?.httpStatus, classesOf(entry)]).toEqual([
        'accepted',
        201,
        ['accepted'],
      ]);
    }
  });
});

describe('402 is declined for this attempt', () => {
  /** Null where the API document knows no 402. */
  const declines: Readonly<Record<KeyedOperation, { readonly payment: PaymentDraft; readonly code: string } | null>> = {
    'orders.create': { payment: payByCard(amountCents, 'insufficient_funds'), code: 'insufficient_funds' },
    'orders.capture': { payment: payByCard(amountCents, 'capture_refused'), code: 'capture_refused' },
    'orders.cancel': null,
    'orders.confirm': { payment: payByCard(amountCents, 'otp_then_decline'), code: 'card_declined' },
    'refunds.create': null,
    'cards.save': null,
    'chargebacks.defend': null,
    // Told beside the rest of their lives, by a subscription instead of a sale.
    'subscriptions.create': null,
    'subscriptions.cancel': null,
    'subscriptions.method': null,
    'subscriptions.item': null,
    'subscriptions.date': null,
    'subscriptions.pay': null,
    'subscriptions.confirm': null,
  };
  for (const operation of keyedOperations) {
    const declined = declines[operation];
    if (declined === null) continue;
    const { payment, code } = declined;
    flow(`of ${operation}`, async (till) => {
      const saleId = await charge(till, payment);
      if (operation === 'orders.confirm') {
        await till.until(saleId, 'awaiting-code');
        await enterCode(till, saleId);
      }
      const sale = await till.until(saleId, 'declined');
      expect(sale.failure?.code).toBe(code);
      expect(sale.failure?.customerMessage).toBeTruthy();
      const entry = await entryOf(till, saleId, operation);
      expect([entry.state, entry.ambiguous, classesOf(entry)]).toEqual(['declined', false, ['declined']]);
      expect(entry.attemptList.at(-1)?.httpStatus).toBe(402);
      await till.pass(300_000);
      expect(classesOf(await entryOf(till, saleId, operation))).toEqual(['declined']);
    });
  }
});

describe('another 4xx is refused, and nothing is asked again', () => {
  interface Row {
    readonly name: string;
    readonly operation: 'orders.create' | 'orders.capture' | 'orders.cancel' | 'orders.confirm';
    readonly begin: (till: Till) => Promise<string>;
    readonly code: string;
    readonly status: number;
    /** What is true of the sale after the refusal. */
    readonly sale: SaleState;
    readonly options?: TillOptions;
  }
  const capture = '/v2/orders/:id/capture';
  const cancel = '/v2/orders/:id/cancel';
  const cancelOf = scenarioOf('orders.cancel');
  const rows: readonly Row[] = [
    {
      name: 'a blocked card',
      operation: 'orders.create',
      begin: (till) => charge(till, payByCard(amountCents, 'blocked_bin')),
      code: 'customer_blocked',
      status: 403,
      sale: 'refused',
    },
    {
      name: 'a Pix the account cannot take',
      operation: 'orders.create',
      begin: (till) => charge(till, pix(amountCents)),
      code: 'acquirer_feature_not_supported',
      status: 422,
      sale: 'refused',
      options: { switches: { unsupported_composition: 'pix' } },
    },
    {
      name: 'a create under a key the account does not know',
      operation: 'orders.create',
      begin: (till) => charge(till, payByCard(amountCents)),
      code: 'unauthorized',
      status: 401,
      sale: 'refused',
      options: met(badKey, '/v2/orders'),
    },
    {
      name: 'a wrong code',
      operation: 'orders.confirm',
      begin: async (till) => {
        const saleId = await charge(till, payByCard(amountCents, 'otp'));
        await till.until(saleId, 'awaiting-code');
        await till.clerk.get('orders.confirm', { id: saleId, code: 'x00000' });
        return saleId;
      },
      code: 'confirmation_code_invalid',
      status: 422,
      sale: 'awaiting-code',
    },
  ];
  for (const row of rows) {
    flow(
      `${row.operation}: ${row.name}`,
      async (till) => {
        const saleId = await row.begin(till);
        await till.pass(300_000);
        const sale = await till.sale(saleId);
        const entry = await entryOf(till, saleId, row.operation);
        expect([entry.state, entry.ambiguous, classesOf(entry)]).toEqual(['refused', false, ['refused']]);
        expect(entry.attemptList.at(-1)).toMatchObject({ httpStatus: row.status, detail: row.code });
        expect(sale.state).toBe(row.sale);
        if (row.operation === 'orders.confirm') expect(sale.otp?.lastProblem).toBe(row.code);
        else expect(sale.refusal).toMatchObject({ code: row.code, operation: row.operation.replace('orders.', '') });
        expect(sale.progress.operation).toBeNull();
      },
      row.options,
    );
  }

  flow(
    'a refused capture can be asked again by a person, under a key of its own',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      const held = await till.until(saleId, 'authorized');
      expect(held.can).toMatchObject({ capture: true, cancel: true });
      await till.clerk.get('orders.capture', { id: saleId });
      const paid = await till.until(saleId, 'paid');
      expect(paid.refusal).toBeNull();
    },
    met(badType, capture),
  );

  flow(
    'U4: a cancellation refused for its form is asked for again until it is proven, and nothing can capture meanwhile',
    async (till, told) => {
      const saleId = await cancelOf.begin(till);
      const sale = await till.until(saleId, 'canceled', 600_000);
      expect(sale.undo).toBeNull();
      const cancels = await entriesOf(till, saleId, 'orders.cancel');
      expect(cancels.map(({ state }) => state)).toEqual(['refused', 'accepted']);
      expect(told.ofSale(saleId)).not.toContain('capturing');
    },
    met(badType, cancel),
  );

  flow('a capture of an order that was cancelled elsewhere is refused, and the sale is canceled', async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    const { orderId } = await till.until(saleId, 'authorized');
    await askApi(till, 'POST', `/v2/orders/${orderId}/cancel`, { body: {} });
    await till.clerk.get('orders.capture', { id: saleId });
    await till.until(saleId, 'canceled');
    expect(classesOf(await entryOf(till, saleId, 'orders.capture'))).toEqual(['refused']);
  });

  flow('a cancellation that comes after the Pix was paid is refused, and what was paid goes back', async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    await till.clerk.get('orders.cancel', { id: saleId });
    const sale = await till.until(saleId, ['paid', 'refunding', 'refunded']);
    expect(sale.refusal).toMatchObject({ operation: 'cancel' });
    expect(classesOf(await entryOf(till, saleId, 'orders.cancel'))).toEqual(['refused']);
    await till.until(saleId, 'refunded');
  });

  for (const [behaviour, code, status] of [
    ['refund_not_supported', 'refund_not_supported', 422],
    ['refund_fails_502', 'refund_failed', 502],
  ] as const) {
    flow(`refunds.create: ${code} is definite, and the charge stays paid`, async (till) => {
      const saleId = await charge(till, payByCard(amountCents, behaviour));
      await till.until(saleId, 'paid');
      const refundId = await askRefund(till, saleId);
      await till.pass(300_000);
      const entry = await entryOf(till, saleId, 'refunds.create');
      expect([entry.state, entry.ambiguous, classesOf(entry)]).toEqual(['refused', false, ['refused']]);
      expect(entry.attemptList.at(-1)).toMatchObject({ httpStatus: status, detail: code });
      const [refund] = await (await till.observer()).get('refunds.list', { saleId });
      expect(refund).toMatchObject({ id: refundId, state: 'refused', refusalCode: code });
      expect((await till.sale(saleId)).state).toBe('paid');
    });
  }
});
