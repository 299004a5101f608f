/** The six refund rules, partial and total, confirmed, refused at once and refused later. */
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#shared/wire/v2/orders.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const sale = (number: string = cards.approve, amount = 1000) => card(number, amount, { capture_method: 'automatic' });

async function paid(box: Opened, payment: PaymentRequest = sale()): Promise<{ orderId: string; id: string }> {
  const made = (await box.post('/v2/orders', order([payment]))).order();
  if (payment.type === 'pix') await box.control('POST', `/orders/${made.id}/pix/pay`);
  return { orderId: made.id, id: made.payments[0]?.id ?? '' };
}

const refund = (box: Opened, id: string, body?: unknown) => box.post(`/v2/charges/${id}/refund`, body);
const resolved = 5_000;

describe('a refund', () => {
  it.each([
    ['card', sale()],
    ['Pix', pix()],
  ])('of a %s without an amount gives everything back, once confirmed', async (_name, payment) => {
    await using box = await openSandbox();
    const { id, orderId } = await paid(box, payment);
    const answer = await refund(box, id);
    expect([answer.status, answer.charge().status]).toEqual([200, 'refund_processing']);
    expect(await box.order(orderId)).toMatchObject({ status: 'paid', payments: [{ status: 'refund_processing' }] });
    await box.clock.advance(resolved - 1);
    expect((await box.charge(id)).status).toBe('refund_processing');
    await box.clock.advance(1);
    expect(await box.charge(id)).toMatchObject({
      status: 'refunded',
      paid: true,
      captured: true,
      amount_refunded: 1000,
      amount_refundable: 0,
    });
    expect((await box.order(orderId)).status).toBe('refunded');
    expect((await box.ledger()).at(-1)).toMatchObject({ kind: 'refund', amount: 1000, charge_id: id });
    expect((await box.eventTypes()).slice(2)).toEqual(['charge.refunded']);
  });

  it('in parts adds up, one at a time, and the last one may be small', async () => {
    await using box = await openSandbox();
    const { id, orderId } = await paid(box);
    await refund(box, id, { amount: 450 });
    await box.clock.advance(resolved);
    expect(await box.charge(id)).toMatchObject({
      status: 'partially_refunded',
      amount_refunded: 450,
      amount_refundable: 550,
    });
    expect(await box.order(orderId)).toMatchObject({
      status: 'partially_refunded',
      payments: [{ amount_refunded: 450 }],
    });
    await refund(box, id, { amount: 500 });
    await box.clock.advance(resolved);
    expect((await refund(box, id, { amount: 50 })).status).toBe(200);
    await box.clock.advance(resolved);
    expect((await box.charge(id)).status).toBe('refunded');
    expect((await box.eventTypes()).slice(2)).toEqual([
      'charge.partial_refunded',
      'charge.partial_refunded',
      'charge.refunded',
    ]);
  });

  it('without an amount gives back what is left of a charge refunded in part', async () => {
    await using box = await openSandbox();
    const { id } = await paid(box);
    await refund(box, id, { amount: 450 });
    await box.clock.advance(resolved);
    const answer = await refund(box, id, {});
    expect([answer.status, answer.charge().status]).toEqual([200, 'refund_processing']);
    await box.clock.advance(resolved);
    expect(await box.charge(id)).toMatchObject({ status: 'refunded', amount_refunded: 1000, amount_refundable: 0 });
    expect((await box.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)).toEqual([
      450, 550,
    ]);
  });

  it.each([
    ['confirmation', 0, 1000],
    ['acceptance', 300, 700],
  ])('moves its amounts at %s', async (refund_amounts_at, amount_refunded, amount_refundable) => {
    await using box = await openSandbox({ refund_amounts_at });
    const { id } = await paid(box);
    expect((await refund(box, id, { amount: 300 })).charge()).toMatchObject({ amount_refunded, amount_refundable });
    await box.clock.advance(resolved);
    expect(await box.charge(id)).toMatchObject({
      status: 'partially_refunded',
      amount_refunded: 300,
      amount_refundable: 700,
    });
  });

  it.each(['confirmation', 'acceptance'])(
    'that the acquirer refuses later leaves the charge paid (%s)',
    async (refund_amounts_at) => {
      await using box = await openSandbox({ refund_amounts_at });
      const { id } = await paid(box, sale(cards.refundConfirmFails));
      expect((await refund(box, id)).charge().status).toBe('refund_processing');
      await box.clock.advance(resolved);
      expect(await box.charge(id)).toMatchObject({ status: 'paid', amount_refunded: 0, amount_refundable: 1000 });
      expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
    },
  );

  it.each([
    ['confirmed', 'refunded'],
    ['failed', 'paid'],
  ])('waits for control where the switch says so, and is then %s', async (outcome, status) => {
    await using box = await openSandbox({ refund_resolution: 'manual' });
    const { id } = await paid(box);
    await refund(box, id);
    await box.clock.advance(30 * 86_400_000);
    expect((await box.charge(id)).status).toBe('refund_processing');
    await box.control('POST', `/charges/${id}/refund/resolve`, { outcome });
    expect((await box.charge(id)).status).toBe(status);
    await expect(box.control('POST', `/charges/${id}/refund/resolve`, { outcome })).rejects.toThrow('no refund');
  });

  it('of 502: the acquirer did not accept it, and the charge stays paid', async () => {
    await using box = await openSandbox();
    const { id } = await paid(box, sale(cards.refundFails));
    const answer = await refund(box, id);
    expect([answer.status, answer.error().code]).toEqual([502, 'refund_failed']);
    expect(await box.charge(id)).toMatchObject({ status: 'paid', amount_refundable: 1000 });
  });
});

describe('a refund is refused with 422', () => {
  interface Row {
    readonly name: string;
    readonly payment?: PaymentRequest;
    readonly before?: (box: Opened, id: string, orderId: string) => Promise<unknown>;
    readonly body?: unknown;
    readonly switches?: Record<string, unknown>;
    readonly code: string;
    readonly param?: string;
  }
  const given = (amount?: number) => async (box: Opened, id: string) => {
    await refund(box, id, amount === undefined ? undefined : { amount });
    await box.clock.advance(resolved);
  };
  const rows: Row[] = [
    { name: 'rule 1: authorized only', payment: card(cards.approve), code: 'charge_not_refundable' },
    { name: 'rule 1: declined', payment: card(cards.decline), code: 'charge_not_refundable' },
    { name: 'rule 1: processing', payment: sale(cards.processingThenPaid), code: 'charge_not_refundable' },
    {
      name: 'rule 1: canceled',
      payment: card(cards.approve),
      before: (box, _id, orderId) => box.post(`/v2/orders/${orderId}/cancel`),
      code: 'charge_not_refundable',
    },
    {
      name: 'rule 1: contested',
      before: (box, id) => box.control('POST', `/charges/${id}/chargeback`),
      code: 'charge_not_refundable',
    },
    { name: 'rule 1: already refunded', before: given(), code: 'charge_already_refunded' },
    { name: 'rule 2: one cent of more', body: { amount: 1 }, code: 'amount_too_small', param: 'amount' },
    { name: 'rule 2: 99 cents of more', body: { amount: 99 }, code: 'amount_too_small', param: 'amount' },
    {
      name: 'rule 2: 50 cents left, read strictly',
      before: given(950),
      body: { amount: 50 },
      switches: { small_final_refund: 'refused' },
      code: 'amount_too_small',
      param: 'amount',
    },
    { name: 'rule 3: a cent above the amount', body: { amount: 1001 }, code: 'amount_too_large', param: 'amount' },
    {
      name: 'rule 3: a cent above what is left',
      before: given(400),
      body: { amount: 601 },
      code: 'amount_too_large',
      param: 'amount',
    },
    {
      name: 'rule 4: another is processing',
      before: (box, id) => refund(box, id, { amount: 100 }),
      body: { amount: 100 },
      code: 'charge_refund_in_progress',
    },
    {
      name: 'rule 5: the acquirer of the card does not',
      payment: sale(cards.refundNotSupported),
      code: 'refund_not_supported',
    },
    {
      name: 'rule 5: the acquirer of the Pix does not',
      payment: pix(),
      switches: { pix_refund: 'not_supported' },
      code: 'refund_not_supported',
    },
    { name: 'an amount of zero', body: { amount: 0 }, code: 'validation_error', param: 'amount' },
    { name: 'an amount below zero', body: { amount: -1 }, code: 'validation_error', param: 'amount' },
    { name: 'an amount in decimals', body: { amount: 100.5 }, code: 'validation_error', param: 'amount' },
    { name: 'an amount as text', body: { amount: '100' }, code: 'validation_error', param: 'amount' },
  ];

  it.each(rows)('$name', async ({ payment = sale(), before, body, switches = {}, code, param }) => {
    await using box = await openSandbox(switches);
    const { id, orderId } = payment.type === 'card' ? await made(box, payment) : await paid(box, payment);
    await before?.(box, id, orderId);
    const movements = await box.ledger();
    const answer = await refund(box, id, body);
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, code, param]);
    expect(await box.ledger()).toEqual(movements);
  });

  async function made(box: Opened, payment: PaymentRequest): Promise<{ orderId: string; id: string }> {
    const { id, payments } = (await box.post('/v2/orders', order([payment]))).order();
    return { orderId: id, id: payments[0]?.id ?? '' };
  }

  it.each(['unpaid', 'expired'])('rule 1: a Pix that is %s', async (state) => {
    await using box = await openSandbox();
    const { id } = await made(box, pix());
    if (state === 'expired') await box.clock.advance(1_800_000);
    const answer = await refund(box, id);
    expect([answer.status, answer.error().code]).toEqual([422, 'charge_not_refundable']);
  });

  it.each([100, 101, 999, 1000])('but %i of 1000 cents is taken', async (amount) => {
    await using box = await openSandbox();
    const { id } = await paid(box);
    expect((await refund(box, id, { amount })).status).toBe(200);
  });
});

describe('a charge', () => {
  it('not paid shows nothing to refund', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', order([card(cards.approve, 400), pix(600)]))).order();
    for (const { id, amount } of made.payments) {
      expect(await box.charge(id)).toMatchObject({
        status: 'pending',
        amount,
        paid: false,
        captured: false,
        amount_refundable: 0,
        payment_intent: id,
      });
    }
    await box.post(`/v2/orders/${made.id}/cancel`);
    expect((await box.charge(made.payments[0]?.id ?? '')).status).toBe('failed');
  });

  it('contested tells the order and sends an event', async () => {
    await using box = await openSandbox();
    const { id, orderId } = await paid(box);
    await box.control('POST', `/charges/${id}/chargeback`);
    expect(await box.charge(id)).toMatchObject({ status: 'chargeback', paid: true, amount_refundable: 0 });
    expect((await box.order(orderId)).status).toBe('chargeback');
    expect((await box.eventTypes()).at(-1)).toBe('chargeback.created');
    expect((await box.ledger()).at(-1)).toMatchObject({ kind: 'chargeback', amount: 1000 });
  });
});
