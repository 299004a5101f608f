/** Who and what a new subscription is refused for, in the words of the documents; and every status its creation has. */
import { describe, expect, it } from 'vitest';
import { bareMessageSchema } from '#shared/wire/v2/errors.ts';
import { bodyOf, changed } from './fixtures.ts';
import { type Opened, openSandbox, type Reply } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { by, plan } from './subscription-bodies.ts';

const path = '/v2/subscriptions';
const body = () => bodyOf('subscription');

describe('a subscription is refused', () => {
  it.each<[code: string, status: number, change: Record<string, unknown>, switches: Record<string, unknown>]>([
    ['fraud_bypass_not_allowed', 422, { fraud_analysis: { skip: true, reason: 'upsell' } }, {}],
    ['acquirer_feature_not_supported', 422, { payment: { type: 'pix' } }, { unsupported_composition: 'pix' }],
    ['acquirer_feature_not_supported', 422, { currency: 'USD' }, { unsupported_composition: 'usd' }],
    ['card_token_invalid', 422, { payment: { type: 'card', card: { token: 'none' } } }, {}],
    [
      'customer_blocked',
      403,
      { items: [{ code: 'x', description: 'X', quantity: 1, amount: 1 }] },
      { account_blocked: true },
    ],
  ])('with %s', async (code, status, change, switches) => {
    await using box = await openSandbox(switches);
    const answer = await box.post(path, { ...body(), ...change });
    expect([answer.status, answer.error().code]).toEqual([status, code]);
    if (code === 'card_token_invalid') expect(answer.error().param).toBe('payment.card.token');
  });

  it('with card_token_invalid for a card that another account saved', async () => {
    await using box = await openSandbox();
    const theirs = Object((await box.post('/v2/cards', bodyOf('save_card'), { as: 'sk_test_other' })).json());
    const answer = await box.post(path, { ...body(), payment: { type: 'card', card: { token: theirs.id } } });
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([
      422,
      'card_token_invalid',
      'payment.card.token',
    ]);
  });

  it.each([
    ['customer.email', 'bloqueado@balcao.example'],
    ['customer.document.number', '64852119007'],
    ['payment.card.number', '4999990000000015'],
  ])('when %s is blocked, with a text for the payer', async (field, value) => {
    await using box = await openSandbox();
    const answer = await box.post(path, changed(body(), field, value));
    expect([answer.status, answer.error().code]).toEqual([403, 'customer_blocked']);
    expect(answer.error().customer_message).toMatch(/\S/);
    expect(await box.ledger()).toEqual([]);
  });

  it('when the address its buyer comes from is blocked', async () => {
    await using box = await openSandbox();
    await box.control('POST', '/blocks', { ips: ['203.0.113.7'] });
    expect((await box.post(path, body())).status).toBe(403);
    expect((await box.post(path, changed(body(), 'customer.ip', '203.0.113.8'))).status).toBe(201);
  });
});

describe('the per-buyer limit of subscriptions', () => {
  it('takes two attempts a minute and refuses the third, with a text for the payer', async () => {
    await using box = await openSandbox();
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await box.post(path, body())).status);
    expect(statuses).toEqual([201, 201, 429]);
    const third = await box.post(path, body());
    expect([third.error().code, third.headers['retry-after']]).toEqual(['rate_limit_exceeded', '60']);
    expect(third.error().customer_message).toMatch(/\S/);
    await box.clock.advance(59_999);
    expect((await box.post(path, body())).status).toBe(429);
    await box.clock.advance(1);
    expect((await box.post(path, body())).status).toBe(201);
  });

  it.each([
    [429, 'another e-mail, the same document', 'customer.email', 'outra@balcao.example'],
    [429, 'another document, the same e-mail', 'customer.document.number', '11144477735'],
    [201, 'other items', 'items.0.quantity', 2],
  ])('answers %i to %s after two attempts', async (status, _name, field, value) => {
    await using box = await openSandbox();
    for (let n = 0; n < 2; n++) await box.post(path, body());
    expect((await box.post(path, changed(body(), field, value))).status).toBe(status);
  });

  it('counts attempts that were declined', async () => {
    await using box = await openSandbox();
    const declined = plan({ payment: by(cards.decline) });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await box.post(path, declined, { key: 'k' })).status);
    expect(statuses).toEqual([402, 402, 429]);
  });
});

/** Endpoints: "201 …; 402 …; 400, 401, 403, 409, 422, 429, 500 as in Errors". */
const ways: ReadonlyArray<readonly [status: number, code: string | null, way: (box: Opened) => Promise<Reply>]> = [
  [201, null, (box) => box.post(path, body())],
  [402, null, (box) => box.post(path, plan({ payment: by(cards.decline) }))],
  [400, 'idempotency_key_invalid', (box) => box.post(path, body(), { key: 'k'.repeat(129) })],
  [401, null, (box) => box.post(path, body(), { as: null })],
  [403, 'customer_blocked', (box) => box.post(path, plan({ payment: by(cards.blockedBin) }))],
  [
    409,
    'idempotency_key_in_use',
    async (box) => {
      await box.control('POST', '/faults', { kind: 'delay_during', ms: 1_000 });
      const timers = box.clock.pending();
      const first = box.post(path, body(), { key: 'k' });
      await box.waitForTimer(timers);
      const second = await box.post(path, body(), { key: 'k' });
      await box.clock.advance(1_000);
      await first;
      return second;
    },
  ],
  [422, 'validation_error', (box) => box.post(path, {})],
  [
    422,
    'idempotency_key_conflict',
    async (box) => {
      await box.post(path, body(), { key: 'k' });
      return box.post(path, plan(), { key: 'k' });
    },
  ],
  [
    429,
    'rate_limit_exceeded',
    async (box) => {
      for (let n = 0; n < 2; n++) await box.post(path, body());
      return box.post(path, body());
    },
  ],
  [
    500,
    'internal_error',
    async (box) => {
      await box.control('POST', '/faults', { kind: 'error_before', route: path });
      return box.post(path, body());
    },
  ],
];

describe('the creation of a subscription answers', () => {
  it.each(ways)('%i %s', async (status, code, way) => {
    await using box = await openSandbox();
    const answer = await way(box);
    expect(answer.status).toBe(status);
    if (code !== null) expect(answer.error().code).toBe(code);
    else if (status === 401) expect(bareMessageSchema.strict().safeParse(answer.json()).success).toBe(true);
    else expect(Object(answer.json()).object).toBe('subscription');
  });

  it('201 that does not mean paid', async () => {
    await using box = await openSandbox();
    const answer = await box.post(path, plan({ payment: { type: 'pix' } }));
    expect(answer.status).toBe(201);
    expect(Object(answer.json())).toMatchObject({ status: 'incomplete', invoices_paid: 0 });
    expect(await box.ledger()).toEqual([]);
  });

  it('the same once more under the same key, without charging again', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const [first, again] = [await box.post(path, body(), { key: 'k' }), await box.post(path, body(), { key: 'k' })];
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await box.ledger()).toHaveLength(1);
  });
});
