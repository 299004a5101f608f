/** The order, payment, next_action, failure_reason and charge tables of the API document: each field answered, of its type, with its value, and none beside. */
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#shared/wire/v2/orders.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const automatic = { capture_method: 'automatic' } as const;
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const chargeId = expect.stringMatching(/^cha_[0-9A-Za-z]{8,}$/);
const words = expect.stringMatching(/\S/);
const shownPix = {
  qr_code: expect.stringMatching(/^000201\d/),
  qr_code_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/qr\/[0-9a-f-]{36}\.png$/),
  expires_at: '2026-01-15T12:30:00.000000Z',
};
const visa = { brand: 'visa', last_four: '0019', holder_name: 'MARIA DA SILVA' };

interface Scenario {
  readonly name: string;
  readonly payments: PaymentRequest[];
  /** The part of the order that is looked at. */
  readonly part: (made: Record<string, unknown>) => unknown;
  readonly fields: Record<string, unknown>;
}

const payment = (made: Record<string, unknown>) => Object(made.payments)[0];

const scenes: Scenario[] = [
  {
    name: 'an order',
    payments: [card(cards.approve, 400), card(cards.approveToo, 600)],
    part: (made) => made,
    fields: {
      id: expect.stringMatching(/^ord_[0-9A-Za-z]{24}$/),
      object: 'order',
      status: 'requires_capture',
      currency: 'brl',
      amount: 1000,
      payments: [
        expect.objectContaining({ object: 'payment_intent', amount: 400 }),
        expect.objectContaining({ object: 'payment_intent', amount: 600 }),
      ],
      next_action: null,
    },
  },
  {
    name: 'an order that waits for its buyer',
    payments: [pix()],
    part: (made) => made,
    fields: {
      id: words,
      object: 'order',
      status: 'requires_action',
      currency: 'brl',
      amount: 1000,
      payments: [expect.objectContaining({ object: 'payment_intent' })],
      next_action: { type: 'pix_display_qr_code', pix: shownPix },
    },
  },
  {
    name: 'an order that has failed',
    payments: [card(cards.decline)],
    part: (made) => made,
    fields: {
      id: words,
      object: 'order',
      status: 'failed',
      currency: 'brl',
      amount: 1000,
      payments: [expect.objectContaining({ object: 'payment_intent', status: 'failed' })],
      next_action: null,
      failure_reason: expect.objectContaining({ code: 'card_declined' }),
    },
  },
  {
    name: 'a payment by card',
    payments: [card(cards.approve)],
    part: payment,
    fields: {
      id: chargeId,
      object: 'payment_intent',
      status: 'requires_capture',
      amount: 1000,
      amount_refunded: 0,
      currency: 'brl',
      payment_method_details: { type: 'card', card: visa },
    },
  },
  {
    name: 'a payment by Pix',
    payments: [pix()],
    part: payment,
    fields: {
      id: chargeId,
      object: 'payment_intent',
      status: 'requires_action',
      amount: 1000,
      amount_refunded: 0,
      currency: 'brl',
      payment_method_details: { type: 'pix', pix: shownPix },
    },
  },
  {
    name: 'the next action of a Pix',
    payments: [pix()],
    part: ({ next_action }) => next_action,
    fields: { type: 'pix_display_qr_code', pix: shownPix },
  },
  {
    name: 'the next action of a code',
    payments: [card(cards.otp, 400), pix(600)],
    part: ({ next_action }) => next_action,
    fields: {
      type: 'otp_confirmation',
      otp: { confirmation_id: uuid, expires_at: '2026-01-15T12:15:00.000000Z' },
    },
  },
  ...[
    ['card_declined', cards.decline],
    ['insufficient_funds', cards.insufficientFunds],
    ['fraud_suspected', cards.fraudSuspected],
  ].map(([code = '', number = '']) => ({
    name: `the failure reason ${code}`,
    payments: [card(number)],
    part: ({ failure_reason }: Record<string, unknown>) => failure_reason,
    fields: { code, message: words, customer_message: words, merchant_message: words },
  })),
];

async function make(box: Opened, payments: PaymentRequest[]): Promise<Record<string, unknown>> {
  return Object((await box.post('/v2/orders', order(payments, { metadata: { sale: 's-1' } }))).json());
}

describe.each(scenes)('$name', ({ payments, part, fields }) => {
  it.each(Object.entries(fields))('shows %s', async (field, value) => {
    await using box = await openSandbox();
    expect(Object(part(await make(box, payments)))[field]).toEqual(value);
  });

  it('shows nothing else', async () => {
    await using box = await openSandbox();
    expect(Object.keys(Object(part(await make(box, payments)))).sort()).toEqual(Object.keys(fields).sort());
  });
});

describe('an order by card', () => {
  it('saves no card', async () => {
    await using box = await openSandbox();
    await make(box, [card(cards.approve, 1000, automatic)]);
    expect((await box.eventTypes()).filter((type) => type.startsWith('card.'))).toEqual([]);
  });
});

interface ChargeRow {
  readonly name: string;
  readonly payments: PaymentRequest[];
  readonly after?: (box: Opened, charge: string) => Promise<unknown>;
  readonly fields: Record<string, unknown>;
}

const sold = [card(cards.approve, 1000, automatic)];
const give = (body: unknown, ms: number) => async (box: Opened, charge: string) => {
  await box.post(`/v2/charges/${charge}/refund`, body);
  await box.clock.advance(ms);
};

const money = (paid: boolean, amount_refunded: number, amount_refundable: number) => ({
  paid,
  captured: paid,
  amount_refunded,
  amount_refundable,
});

const chargeRows: ChargeRow[] = [
  { name: 'pending', payments: [card(cards.approve)], fields: money(false, 0, 0) },
  { name: 'paid', payments: sold, fields: money(true, 0, 1000) },
  { name: 'refund_processing', payments: sold, after: give({ amount: 300 }, 0), fields: money(true, 0, 1000) },
  { name: 'partially_refunded', payments: sold, after: give({ amount: 300 }, 5_000), fields: money(true, 300, 700) },
  { name: 'refunded', payments: sold, after: give({}, 5_000), fields: money(true, 1000, 0) },
  {
    name: 'chargeback',
    payments: sold,
    after: (box, charge) => box.control('POST', `/charges/${charge}/chargeback`),
    fields: money(true, 0, 0),
  },
  { name: 'failed', payments: [card(cards.decline)], fields: money(false, 0, 0) },
];

describe.each(chargeRows)('a charge that is $name', ({ name, payments, after, fields }) => {
  const shown = { object: 'charge', amount: 1000, currency: 'brl', status: name, ...fields };
  const read = async (box: Opened) => {
    const id = String(payment(await make(box, payments)).id);
    await after?.(box, id);
    const answer = await box.get(`/v2/charges/${id}`);
    expect(answer.status).toBe(200);
    return { id, charge: Object(answer.json()) };
  };

  it.each(Object.entries({ ...shown, payment_method_details: { type: 'card' } }))('shows %s', async (field, value) => {
    await using box = await openSandbox();
    expect((await read(box)).charge[field]).toEqual(value);
  });

  it('shows id and payment_intent, which are the id of the payment', async () => {
    await using box = await openSandbox();
    const { id, charge } = await read(box);
    expect([charge.id, charge.payment_intent]).toEqual([id, id]);
    expect(id).toEqual(chargeId);
  });

  it('shows nothing else', async () => {
    await using box = await openSandbox();
    const wanted = [...Object.keys(shown), 'id', 'payment_intent', 'payment_method_details'];
    expect(Object.keys((await read(box)).charge).sort()).toEqual(wanted.sort());
  });
});

describe('a charge by Pix in dollars', () => {
  it('says so', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', order([pix()], { currency: 'USD' }));
    expect((await box.get(`/v2/charges/${answer.order().payments[0]?.id}`)).json()).toMatchObject({
      currency: 'usd',
      payment_method_details: { type: 'pix' },
    });
  });
});
