/** Each field of the subscription and of the invoice as they are answered: there, of its type, and with the value the request or the clock gives it. */
import { describe, expect, it } from 'vitest';
import { bodyOf } from './fixtures.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { active, by, byPix, plan, read, renewalCards, subscribe, week } from './subscription-bodies.ts';

/** Which answer, and the value of the field in it. */
type Row = readonly [field: string, ...cases: ReadonlyArray<readonly [answer: AnswerName, value: unknown]>];
type AnswerName = keyof typeof answers;

/** Documents as they came: no schema has read them. */
const answers = {
  whole: async (box: Opened) => Object((await box.post('/v2/subscriptions', bodyOf('subscription'))).json()),
  small: async (box: Opened) => Object((await box.post('/v2/subscriptions', plan())).json()),
  dollars: async (box: Opened) => Object((await box.post('/v2/subscriptions', plan({ currency: 'USD' }))).json()),
  daily: async (box: Opened) =>
    Object((await box.post('/v2/subscriptions', plan({ interval: 'day', interval_count: 30 }))).json()),
  pix: async (box: Opened) => Object((await box.post('/v2/subscriptions', plan({ payment: byPix(60) }))).json()),
  later: async (box: Opened) => Object((await box.post('/v2/subscriptions', plan({ start_at: '2026-01-20' }))).json()),
  asked: async (box: Opened) => Object((await box.post('/v2/subscriptions', plan({ payment: by(cards.otp) }))).json()),
  refused: async (box: Opened) =>
    Object((await box.post('/v2/subscriptions', plan({ payment: by(cards.decline) }))).json()),
  renewed: async (box: Opened) => {
    const { id } = await active(box);
    await box.clock.advance(week);
    return Object((await box.get(`/v2/subscriptions/${id}`)).json());
  },
  retried: async (box: Opened) => {
    const { id } = await active(box, { payment: by(renewalCards.declinedOnce) });
    await box.clock.advance(week + week / 7 + 20_000);
    return Object((await box.get(`/v2/subscriptions/${id}`)).json());
  },
};

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const START = '2026-01-15T12:00:00.000Z';
const brCode = expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/);
const picture = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/qr\/[\w-]+\.png$/);
const shownPix = { qr_code: brCode, qr_code_url: picture, expires_at: '2026-01-15T12:01:00.000000Z' };
const items = [
  { code: 'plano', description: 'Plano semanal', quantity: 1, amount: 5000 },
  { code: 'extra', description: 'Entrega', quantity: 2, amount: 250 },
];

const subscription: readonly Row[] = [
  ['id', ['whole', expect.stringMatching(/^sub_\w+$/)]],
  ['object', ['whole', 'subscription']],
  ['code', ['whole', 'assinatura-1'], ['small', null]],
  ['status', ['whole', 'incomplete'], ['later', 'scheduled'], ['refused', 'incomplete_expired'], ['renewed', 'active']],
  ['currency', ['whole', 'brl'], ['small', 'brl'], ['dollars', 'usd']],
  ['description', ['whole', 'Cafés da semana'], ['small', null]],
  ['interval', ['whole', 'week'], ['daily', 'day']],
  ['interval_count', ['whole', 1], ['daily', 30]],
  ['billing_type', ['whole', 'prepaid'], ['small', 'prepaid']],
  // 5000 + 2 × 250, without the discount of its first invoice.
  ['amount', ['whole', 5500], ['small', 5000]],
  ['items', ['whole', items]],
  ['discounts', ['whole', [{ type: 'percentage', value: 10, invoice_number: 1 }]], ['small', []]],
  ['increments', ['whole', [{ type: 'fixed', value: 300, invoice_number: 2 }]], ['small', []]],
  ['max_invoices', ['whole', 12], ['small', null]],
  ['invoices_paid', ['whole', 0], ['renewed', 2]],
  ['minimum_price', ['whole', 0], ['small', null]],
  [
    'payment_method',
    [
      'whole',
      {
        type: 'card',
        installments: 1,
        card: { token: uuid, brand: 'visa', last_four: '0019', holder_name: 'MARIA DA SILVA' },
      },
    ],
    ['pix', { type: 'pix', installments: null, card: null }],
  ],
  ['statement_descriptor', ['whole', 'BALCAO'], ['small', null]],
  ['start_at', ['whole', START], ['later', '2026-01-20T03:00:00.000Z']],
  [
    'next_billing_at',
    ['whole', '2026-01-22T12:00:00.000Z'],
    ['later', '2026-01-20T03:00:00.000Z'],
    ['renewed', '2026-01-29T12:00:00.000Z'],
  ],
  ['created_at', ['whole', START], ['later', START]],
  ['customer', ['whole', { name: 'Maria da Silva', email: 'maria@balcao.example' }]],
  [
    'latest_invoice',
    ['whole', expect.objectContaining({ object: 'invoice', number: 1 })],
    ['renewed', expect.objectContaining({ object: 'invoice', number: 2 })],
    ['later', null],
  ],
  ['metadata', ['whole', { origem: 'balcao' }], ['small', null]],
];

const byCard = (status: string, last_four: string, amount = 5000) => ({
  id: expect.stringMatching(/^cha_\w+$/),
  object: 'payment_intent',
  status,
  amount,
  amount_refunded: 0,
  currency: 'brl',
  payment_method_details: {
    type: 'card',
    card: { brand: expect.any(String), last_four, holder_name: 'MARIA DA SILVA' },
  },
});

const invoice: readonly Row[] = [
  ['id', ['whole', expect.stringMatching(/^\d{6}$/)]],
  ['object', ['whole', 'invoice']],
  ['subscription', ['whole', expect.stringMatching(/^sub_\w+$/)]],
  ['number', ['whole', 1], ['renewed', 2]],
  [
    'status',
    ['whole', 'processing'],
    ['pix', 'requires_action'],
    ['asked', 'requires_action'],
    ['refused', 'failed'],
    ['retried', 'paid'],
  ],
  ['currency', ['whole', 'brl'], ['dollars', 'usd']],
  ['amount', ['whole', 4950], ['small', 5000]],
  ['attempts', ['whole', 1], ['refused', 1], ['retried', 2]],
  ['items', ['whole', items]],
  ['discounts', ['whole', [{ type: 'percentage', value: 10, invoice_number: 1 }]], ['small', []]],
  ['increments', ['whole', []], ['small', []]],
  [
    'payments',
    ['whole', [byCard('processing', '0019', 4950)]],
    ['retried', [byCard('failed', '0816'), byCard('paid', '0816')]],
    ['pix', [{ ...byCard('requires_action', ''), payment_method_details: { type: 'pix', pix: shownPix } }]],
  ],
  [
    'next_action',
    ['whole', null],
    ['asked', { type: 'otp_confirmation', otp: { confirmation_id: uuid, expires_at: '2026-01-15T12:15:00.000000Z' } }],
    [
      'pix',
      {
        type: 'pix_display_qr_code',
        pix: shownPix,
      },
    ],
    ['retried', null],
  ],
  ['created_at', ['whole', START], ['renewed', '2026-01-22T12:00:00.000Z']],
  [
    'failure_reason',
    ['whole', undefined],
    ['pix', undefined],
    ['retried', undefined],
    [
      'refused',
      {
        code: 'card_declined',
        message: expect.stringMatching(/\S/),
        customer_message: expect.stringMatching(/\S/),
        merchant_message: expect.stringMatching(/\S/),
      },
    ],
  ],
];

describe.each([
  ['the subscription object', subscription, (made: Record<string, unknown>) => made],
  ['the invoice object', invoice, (made: Record<string, unknown>) => Object(made.latest_invoice)],
])('%s', (_name, rows, look) => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', async (field, [, ...cases]) => {
    for (const [name, value] of cases) {
      await using box = await openSandbox();
      const object = look(await answers[name](box));
      expect(Object.hasOwn(object, field), `${name} has ${field}`).toBe(value !== undefined);
      expect(object[field], name).toEqual(value);
    }
  });
});

describe('a subscription', () => {
  it('read by its route is as it was answered, and 404 to another account', async () => {
    await using box = await openSandbox();
    const made = await answers.whole(box);
    expect((await box.get(`/v2/subscriptions/${made.id}`)).json()).toEqual(made);
    for (const answer of [
      await box.get(`/v2/subscriptions/${made.id}`, { as: 'sk_test_other' }),
      await box.get('/v2/subscriptions/sub_none'),
    ]) {
      expect([answer.status, answer.error().code]).toEqual([404, 'resource_missing']);
    }
  });
});

describe('an invoice', () => {
  it('read by its route is the one its subscription shows', async () => {
    await using box = await openSandbox();
    const made = await answers.whole(box);
    const alone = (await box.get(`/v2/invoices/${made.latest_invoice.id}`)).json();
    expect(alone).toEqual(made.latest_invoice);
    expect(Object(alone).subscription).toBe(made.id);
  });

  it('has only its customer_message for the payer: the technical texts differ from it', async () => {
    await using box = await openSandbox();
    const { failure_reason } = (await subscribe(box, { payment: by(cards.insufficientFunds) })).latest_invoice ?? {};
    expect(failure_reason?.customer_message).toBe('Saldo ou limite insuficiente. Use outro cartão.');
    expect(failure_reason?.message).not.toBe(failure_reason?.customer_message);
  });

  it('takes the increments of its own number', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await subscribe(box, bodyOf('subscription'));
    await box.clock.advance(week);
    expect((await read(box, id)).latest_invoice).toMatchObject({
      amount: 5800,
      discounts: [],
      increments: [{ type: 'fixed', value: 300, invoice_number: 2 }],
    });
  });
});
