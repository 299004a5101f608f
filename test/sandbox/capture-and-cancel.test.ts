/** What becomes of authorized money: captured, cancelled, lapsed, or left processing by a slow acquirer. */
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#shared/wire/v2/orders.ts';
import { openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const hour = 3_600_000;

describe('capture', () => {
  it.each(['manual', 'automatic'] as const)('takes the reserved amount of every card, asked for as %s', async (how) => {
    await using box = await openSandbox();
    const asked = { capture_method: how };
    const payments = [card(cards.approve, 400, asked), card(cards.approveToo, 600, asked)];
    const { id } = (await box.post('/v2/orders', order(payments))).order();
    const answer = await box.post(`/v2/orders/${id}/capture`, {});
    expect([answer.status, answer.order().status]).toEqual([200, 'paid']);
    expect((await box.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['authorize', 400],
      ['authorize', 600],
      ['capture', 400],
      ['capture', 600],
    ]);
    expect(await box.eventTypes()).toEqual(['charge.paid', 'charge.paid', 'order.paid']);
  });

  it('needs no body', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    expect((await box.post(`/v2/orders/${id}/capture`)).status).toBe(200);
  });

  it.each([
    ['payment_required', 402],
    ['ok', 200],
  ])(
    'refused for one card, everything is undone, those already taken included (%s)',
    async (capture_refused_status, http) => {
      await using box = await openSandbox({ capture_refused_status });
      const payments = [card(cards.approve, 400), card(cards.captureRefused, 500), card(cards.approveToo, 600)];
      const { id } = (await box.post('/v2/orders', order(payments))).order();
      const answer = await box.post(`/v2/orders/${id}/capture`);
      const failed = answer.order();
      expect([answer.status, failed.status, failed.failure_reason?.code]).toEqual([http, 'failed', 'capture_refused']);
      expect(failed.payments.map(({ status }) => status)).toEqual(['refunded', 'failed', 'canceled']);
      const sums = (await box.ledger()).map(({ kind, amount }) =>
        kind === 'capture' ? amount : kind === 'refund' ? -amount : 0,
      );
      expect(sums.reduce((total, cents) => total + cents, 0)).toBe(0);
    },
  );

  it.each([
    ['order', 200, /"object":"order"/],
    ['empty_object', 200, /^\{\}$/],
    ['no_content', 204, /^$/],
  ])('answers its body as %s', async (capture_body, status, text) => {
    await using box = await openSandbox({ capture_body });
    const { id } = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    const answer = await box.post(`/v2/orders/${id}/capture`);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
    expect((await box.order(id)).status).toBe('paid');
  });

  it('may leave the payment processing until the acquirer confirms', async () => {
    await using box = await openSandbox({ after_capture: 'processing' });
    const { id } = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    expect((await box.post(`/v2/orders/${id}/capture`, {}, { key: 'c' })).order().status).toBe('processing');
    await box.clock.advance(20_000);
    expect((await box.order(id)).status).toBe('paid');
    expect((await box.ledger()).at(-1)).toMatchObject({ kind: 'capture', idempotency_key: 'c' });
  });

  const refusable: Array<[string, PaymentRequest[]]> = [
    ['a declined order', [card(cards.decline)]],
    ['a direct sale', [card(cards.approve, 1000, { capture_method: 'automatic' })]],
    ['a Pix', [pix()]],
    ['card and Pix, which captures by itself', [card(cards.approve, 400), pix(600)]],
    ['an order waiting for a code', [card(cards.otp)]],
    ['a card still processing', [card(cards.approve, 400), card(cards.processingThenPaid, 600)]],
  ];

  it.each(refusable)('is refused for %s', async (_name, payments) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order(payments))).order();
    const before = await box.ledger();
    const answer = await box.post(`/v2/orders/${id}/capture`);
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', 'id']);
    expect(await box.ledger()).toEqual(before);
  });

  it('of card and Pix before the Pix is paid takes the card where the switch allows it', async () => {
    await using box = await openSandbox({ capture_with_pix_pending: 'capture' });
    const { id } = (await box.post('/v2/orders', order([card(cards.approve, 400), pix(600)]))).order();
    const answer = (await box.post(`/v2/orders/${id}/capture`)).order();
    expect([answer.status, ...answer.payments.map(({ status }) => status)]).toEqual([
      'requires_action',
      'paid',
      'requires_action',
    ]);
  });

  it.each([
    ['refuse', 422],
    ['ok', 200],
  ])('a second time takes nothing (%s)', async (capture_again, status) => {
    await using box = await openSandbox({ capture_again });
    const { id } = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    await box.post(`/v2/orders/${id}/capture`);
    expect((await box.post(`/v2/orders/${id}/capture`)).status).toBe(status);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
  });

  it('can name its refusal', async () => {
    await using box = await openSandbox({ state_refusal_code: 'specific' });
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    expect((await box.post(`/v2/orders/${id}/capture`)).error().code).toBe('order_not_capturable');
    await box.post(`/v2/orders/${id}/cancel`);
    expect((await box.post(`/v2/orders/${id}/cancel`)).error().code).toBe('order_not_cancelable');
  });
});

describe('cancel', () => {
  const open: Array<[string, PaymentRequest[], string[]]> = [
    ['an authorized card', [card(cards.approve)], ['authorize', 'void']],
    ['an unpaid Pix', [pix()], []],
    ['card and Pix', [card(cards.approve, 400), pix(600)], ['authorize', 'void']],
    ['an order waiting for a code', [card(cards.otp)], []],
    ['a card still processing', [card(cards.processingThenPaid)], []],
  ];

  it.each(open)('undoes %s', async (_name, payments, moved) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order(payments))).order();
    const answer = (await box.post(`/v2/orders/${id}/cancel`, {})).order();
    expect([answer.status, answer.next_action]).toEqual(['canceled', null]);
    expect(new Set(answer.payments.map(({ status }) => status))).toEqual(new Set(['canceled']));
    await box.clock.advance(48 * hour);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(moved);
    expect((await box.order(id)).status).toBe('canceled');
  });

  it('makes the code of a Pix unpayable', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    await box.post(`/v2/orders/${id}/cancel`);
    await expect(box.control('POST', `/orders/${id}/pix/pay`)).rejects.toThrow('canceled');
  });

  it.each([
    ['paid', [card(cards.approve, 1000, { capture_method: 'automatic' })]],
    ['failed', [card(cards.decline)]],
  ] as Array<[string, PaymentRequest[]]>)('is refused for an order that is %s', async (status, payments) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order(payments))).order();
    expect((await box.post(`/v2/orders/${id}/cancel`)).status).toBe(422);
    expect((await box.order(id)).status).toBe(status);
  });

  it('is refused for a processing order where the switch says so', async () => {
    await using box = await openSandbox({ cancel_processing: false });
    const { id } = (await box.post('/v2/orders', order([card(cards.processingThenPaid)]))).order();
    expect((await box.post(`/v2/orders/${id}/cancel`)).status).toBe(422);
  });

  it.each([
    ['refuse', 422],
    ['ok', 200],
  ])('a second time: %s answers %i', async (cancel_again, status) => {
    await using box = await openSandbox({ cancel_again });
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    await box.post(`/v2/orders/${id}/cancel`);
    expect((await box.post(`/v2/orders/${id}/cancel`)).status).toBe(status);
  });

  it.each([
    ['order', 200, /"status":"canceled"/],
    ['empty_object', 200, /^\{\}$/],
    ['no_content', 204, /^$/],
  ])('answers its body as %s', async (cancel_body, status, text) => {
    await using box = await openSandbox({ cancel_body });
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    const answer = await box.post(`/v2/orders/${id}/cancel`);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
  });
});

describe('an authorization nobody captures', () => {
  it.each([
    ['canceled', 26 * hour, 'canceled'],
    ['failed', 26 * hour, 'failed'],
    ['requires_capture', 26 * hour, 'requires_capture'],
    ['canceled', 26 * hour - 1, 'requires_capture'],
  ])('read as %s, after %i ms the order is %s', async (expired_authorization_order_status, wait, status) => {
    await using box = await openSandbox({ expired_authorization_order_status });
    const { id } = (
      await box.post('/v2/orders', order([card(cards.approve, 400), card(cards.approveToo, 600)]))
    ).order();
    await box.clock.advance(wait);
    const now = await box.order(id);
    expect(now.status).toBe(status);
    const expired = wait === 26 * hour;
    expect((await box.ledger()).filter(({ kind }) => kind === 'void')).toHaveLength(expired ? 2 : 0);
    expect((await box.post(`/v2/orders/${id}/capture`)).status).toBe(expired ? 422 : 200);
    expect(now.failure_reason?.code).toBe(status === 'failed' ? 'authorization_expired' : undefined);
  });

  it('does not lapse once captured', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    await box.clock.advance(25 * hour);
    await box.post(`/v2/orders/${id}/capture`);
    await box.clock.advance(25 * hour);
    expect((await box.order(id)).status).toBe('paid');
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
  });
});

describe('a card the acquirer keeps processing', () => {
  const auto = { capture_method: 'automatic' } as const;

  it.each([
    [
      'automatic, then paid',
      [card(cards.processingThenPaid, 1000, auto)],
      'paid',
      ['capture'],
      ['charge.paid', 'order.paid'],
    ],
    ['manual, then authorized', [card(cards.processingThenPaid)], 'requires_capture', ['authorize'], []],
    ['automatic, then declined', [card(cards.processingThenDeclined, 1000, auto)], 'failed', [], []],
    [
      'beside another card, then declined',
      [card(cards.approve, 400), card(cards.processingThenDeclined, 600)],
      'failed',
      ['authorize', 'void'],
      [],
    ],
  ] as Array<[string, PaymentRequest[], string, string[], string[]]>)(
    '%s',
    async (_name, payments, status, moved, events) => {
      await using box = await openSandbox();
      const { id, status: first } = (await box.post('/v2/orders', order(payments))).order();
      expect(first).toBe('processing');
      await box.clock.advance(19_999);
      expect((await box.order(id)).status).toBe('processing');
      await box.clock.advance(1);
      const now = await box.order(id);
      expect([now.status, now.failure_reason?.code]).toEqual([
        status,
        status === 'failed' ? 'card_declined' : undefined,
      ]);
      expect((await box.ledger()).map(({ kind }) => kind)).toEqual(moved);
      expect(await box.eventTypes()).toEqual(events);
    },
  );

  it('beside a Pix paid meanwhile, is captured once it is authorized', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.processingThenPaid, 400), pix(600)]))).order();
    await box.control('POST', `/orders/${id}/pix/pay`);
    expect((await box.order(id)).status).toBe('processing');
    await box.clock.advance(20_000);
    expect((await box.order(id)).status).toBe('paid');
  });

  it('beside a Pix paid meanwhile, when declined, gives the Pix back', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.processingThenDeclined, 400), pix(600)]))).order();
    await box.control('POST', `/orders/${id}/pix/pay`);
    await box.clock.advance(20_000);
    const failed = await box.order(id);
    expect([failed.status, ...failed.payments.map(({ status }) => status)]).toEqual(['failed', 'failed', 'refunded']);
  });

  it('every direct sale is slow where the switch says so', async () => {
    await using box = await openSandbox({ automatic_card: 'processing' });
    const { id, status } = (await box.post('/v2/orders', order([card(cards.approve, 1000, auto)]))).order();
    await box.clock.advance(20_000);
    expect([status, (await box.order(id)).status]).toEqual(['processing', 'paid']);
  });
});
