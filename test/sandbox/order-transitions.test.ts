/** Every transition the API document shows for a new order, with the money each one moves. */
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#shared/wire/v2/orders.ts';
import { openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

interface Row {
  readonly name: string;
  readonly payments: PaymentRequest[];
  readonly http: number;
  readonly status: string;
  readonly paymentStatuses: string[];
  readonly nextAction: string | null;
  readonly moved: string[];
}

const auto = { capture_method: 'automatic' } as const;

const rows: Row[] = [
  {
    name: 'one card, capture method omitted: the limit is reserved',
    payments: [card(cards.approve)],
    http: 201,
    status: 'requires_capture',
    paymentStatuses: ['requires_capture'],
    nextAction: null,
    moved: ['authorize'],
  },
  {
    name: 'one card, manual: the limit is reserved',
    payments: [card(cards.approve, 1000, { capture_method: 'manual' })],
    http: 201,
    status: 'requires_capture',
    paymentStatuses: ['requires_capture'],
    nextAction: null,
    moved: ['authorize'],
  },
  {
    name: 'one card, automatic: a direct sale',
    payments: [card(cards.approve, 1000, auto)],
    http: 201,
    status: 'paid',
    paymentStatuses: ['paid'],
    nextAction: null,
    moved: ['capture'],
  },
  {
    name: 'one card, automatic, slow acquirer: the payment stays processing',
    payments: [card(cards.processingThenPaid, 1000, auto)],
    http: 201,
    status: 'processing',
    paymentStatuses: ['processing'],
    nextAction: null,
    moved: [],
  },
  {
    name: 'two cards, automatic: all pre-authorized all the same',
    payments: [card(cards.approve, 400, auto), card(cards.approveToo, 600, auto)],
    http: 201,
    status: 'requires_capture',
    paymentStatuses: ['requires_capture', 'requires_capture'],
    nextAction: null,
    moved: ['authorize', 'authorize'],
  },
  {
    name: 'a Pix: the buyer must pay the code',
    payments: [pix()],
    http: 201,
    status: 'requires_action',
    paymentStatuses: ['requires_action'],
    nextAction: 'pix_display_qr_code',
    moved: [],
  },
  {
    name: 'several Pix: the first unpaid code is shown',
    payments: [pix(300), pix(700)],
    http: 201,
    status: 'requires_action',
    paymentStatuses: ['requires_action', 'requires_action'],
    nextAction: 'pix_display_qr_code',
    moved: [],
  },
  {
    name: 'card and Pix: the card waits pre-authorized, even with automatic',
    payments: [card(cards.approve, 400, auto), pix(600)],
    http: 201,
    status: 'requires_action',
    paymentStatuses: ['requires_capture', 'requires_action'],
    nextAction: 'pix_display_qr_code',
    moved: ['authorize'],
  },
  {
    name: 'a card whose buyer must type a code: nothing is charged',
    payments: [card(cards.otp)],
    http: 201,
    status: 'requires_action',
    paymentStatuses: ['requires_action'],
    nextAction: 'otp_confirmation',
    moved: [],
  },
  {
    name: 'code and Pix: the code takes priority and no QR code exists yet',
    payments: [card(cards.otp, 400), pix(600)],
    http: 201,
    status: 'requires_action',
    paymentStatuses: ['requires_action', 'requires_action'],
    nextAction: 'otp_confirmation',
    moved: [],
  },
  {
    name: 'a declined card: the order has failed',
    payments: [card(cards.decline)],
    http: 402,
    status: 'failed',
    paymentStatuses: ['failed'],
    nextAction: null,
    moved: [],
  },
  {
    name: 'the second of three cards declined: the first is undone, the third never asked',
    payments: [card(cards.approve, 100), card(cards.decline, 200), card(cards.approveToo, 300)],
    http: 402,
    status: 'failed',
    paymentStatuses: ['canceled', 'failed', 'canceled'],
    nextAction: null,
    moved: ['authorize', 'void'],
  },
  {
    name: 'a declined card beside a Pix: no code is issued',
    payments: [pix(500), card(cards.decline, 500)],
    http: 402,
    status: 'failed',
    paymentStatuses: ['canceled', 'failed'],
    nextAction: null,
    moved: [],
  },
];

describe('a new order', () => {
  it.each(rows)('$name', async ({ payments, http, status, paymentStatuses, nextAction, moved }) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', order(payments));
    const created = answer.order();
    expect(answer.status).toBe(http);
    expect(created.status).toBe(status);
    expect(created.payments.map((payment) => payment.status)).toEqual(paymentStatuses);
    expect(created.next_action?.type ?? null).toBe(nextAction);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(moved);
    expect(await box.order(created.id)).toEqual(created);
  });

  it.each([
    [cards.decline, 'card_declined'],
    [cards.insufficientFunds, 'insufficient_funds'],
    [cards.fraudSuspected, 'fraud_suspected'],
  ])('declined card %s answers 402 with the reason %s and a text for the payer', async (number, code) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', order([card(number)]));
    const { failure_reason: reason } = answer.order();
    expect([answer.status, reason?.code]).toEqual([402, code]);
    expect(reason?.customer_message).toMatch(/\S/);
    expect(reason?.message).not.toBe(reason?.customer_message);
    expect(reason?.merchant_message).toMatch(/\S/);
  });

  it('shows a failure reason only while it has failed, and never the metadata', async () => {
    await using box = await openSandbox();
    const good = await box.post('/v2/orders', order([card(cards.approve)], { metadata: { sale: 's-1' } }));
    expect(Object.keys(Object(good.json()))).toEqual([
      'id',
      'object',
      'status',
      'currency',
      'amount',
      'payments',
      'next_action',
    ]);
    const bad = await box.post('/v2/orders', order([card(cards.decline)]));
    expect(bad.json()).toHaveProperty('failure_reason');
  });

  it('never shows a card number', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', order([card(cards.approve)]));
    expect(answer.text).not.toContain(cards.approve);
    expect(answer.order().payments[0]?.payment_method_details.card).toEqual({
      brand: 'visa',
      last_four: '0019',
      holder_name: 'MARIA DA SILVA',
    });
  });

  it('answers the currency in lower case, and BRL when none is given', async () => {
    await using box = await openSandbox();
    expect((await box.post('/v2/orders', order([pix()]))).order().currency).toBe('brl');
    expect((await box.post('/v2/orders', order([card(cards.approve)], { currency: 'USD' }))).order().currency).toBe(
      'usd',
    );
  });

  it('an unknown number that passes its check digit is approved', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', order([card('4111111111111111')]));
    expect(answer.order().status).toBe('requires_capture');
  });
});

describe('card and Pix in one order', () => {
  it('captures the card by itself when the Pix is paid', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.approve, 400), pix(600)]))).order();
    await box.control('POST', `/orders/${id}/pix/pay`);
    const paid = await box.order(id);
    expect(paid.status).toBe('paid');
    expect(paid.payments.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await box.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['authorize', 400],
      ['pix_paid', 600],
      ['capture', 400],
    ]);
    expect(await box.eventTypes()).toEqual(['charge.paid', 'charge.paid', 'order.paid']);
  });

  it('captures the cards only once every Pix is paid', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', order([card(cards.approve, 400), pix(100), pix(500)]))).order();
    await box.control('POST', `/orders/${made.id}/pix/pay`, { payment_id: made.payments[1]?.id });
    const half = await box.order(made.id);
    expect(half.payments.map(({ status }) => status)).toEqual(['requires_capture', 'paid', 'requires_action']);
    expect(half.next_action?.pix?.qr_code).toBe(made.payments[2]?.payment_method_details.pix?.qr_code);
    await box.control('POST', `/orders/${made.id}/pix/pay`, { payment_id: made.payments[2]?.id });
    expect((await box.order(made.id)).status).toBe('paid');
  });

  it('gives the Pix back when the acquirer then refuses the card', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.captureRefused, 400), pix(600)]))).order();
    await box.control('POST', `/orders/${id}/pix/pay`);
    const failed = await box.order(id);
    expect([failed.status, failed.failure_reason?.code]).toEqual(['failed', 'capture_refused']);
    expect(failed.payments.map(({ status }) => status)).toEqual(['failed', 'refunded']);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'pix_paid', 'void', 'refund']);
  });

  it.each(['cancel', 'expire'])('voids the card on %s of the Pix', async (how) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.approve, 400), pix(600)]))).order();
    if (how === 'cancel') await box.post(`/v2/orders/${id}/cancel`);
    else await box.clock.advance(1_800_000);
    expect((await box.order(id)).payments[0]?.status).toBe('canceled');
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
  });

  it.each([
    ['refund', 'refunded', ['pix_paid', 'refund']],
    ['keep', 'paid', ['pix_paid']],
  ])('one of two Pix paid when the other expires: %s', async (paid_sibling, status, moved) => {
    await using box = await openSandbox({ paid_sibling });
    const made = (await box.post('/v2/orders', order([pix(100), pix(500)]))).order();
    await box.control('POST', `/orders/${made.id}/pix/pay`, { payment_id: made.payments[0]?.id });
    await box.clock.advance(1_800_000);
    expect((await box.order(made.id)).payments[0]?.status).toBe(status);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(moved);
  });
});
