/** The three limits of these routes: at, below and above each, and when they open again. */
import { describe, expect, it } from 'vitest';
import { bareMessageSchema } from '#shared/wire/v2/errors.ts';
import { openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const minute = 60_000;

describe('the general limit', () => {
  it('serves 120 a minute and refuses the 121st, bare, with its three headers', async () => {
    await using box = await openSandbox();
    for (let n = 1; n <= 120; n++) {
      const { status, headers } = await box.get('/v2/orders/none');
      expect([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
        404,
        '120',
        String(120 - n),
      ]);
      if (n === 60) await box.clock.advance(20_000);
    }
    const refused = await box.get('/v2/orders/none');
    expect(refused.status).toBe(429);
    expect(refused.headers['x-ratelimit-limit']).toBe('120');
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
    expect(refused.headers['retry-after']).toBe('40');
    expect(Object.keys(bareMessageSchema.strict().parse(refused.json()))).toEqual(['message']);
  });

  it('serves again after the time it named, and not a moment before', async () => {
    await using box = await openSandbox();
    for (let n = 1; n <= 120; n++) await box.get('/v2/orders/none');
    await box.clock.advance(minute - 1);
    expect((await box.get('/v2/orders/none')).status).toBe(429);
    await box.clock.advance(1);
    expect((await box.get('/v2/orders/none')).status).toBe(404);
  });

  it.each([
    ['account', 429],
    ['key', 404],
  ])('counted by %s, the second key of an account sees %i', async (general_limit_scope, status) => {
    await using box = await openSandbox({ general_limit_scope });
    for (let n = 1; n <= 120; n++) await box.get('/v2/orders/none');
    expect((await box.get('/v2/orders/none', { as: 'sk_test_balcao_2' })).status).toBe(status);
    expect((await box.get('/v2/orders/none', { as: 'sk_test_other' })).status).toBe(404);
  });

  it.each([
    ['sliding', 429],
    ['fixed', 404],
  ])(
    'with a %s minute, one request at its start and 119 at its end leave room for two more: %i',
    async (limit_window, status) => {
      await using box = await openSandbox({ limit_window });
      await box.get('/v2/orders/none');
      await box.clock.advance(minute - 1);
      for (let n = 1; n <= 119; n++) await box.get('/v2/orders/none');
      await box.clock.advance(1);
      await box.get('/v2/orders/none');
      expect((await box.get('/v2/orders/none')).status).toBe(status);
    },
  );

  it('names no remaining count outside a 429 when the switch says so', async () => {
    await using box = await openSandbox({ rate_headers: 'on_429' });
    expect((await box.get('/v2/orders/none')).headers).not.toHaveProperty('x-ratelimit-remaining');
  });

  it('counts refused requests too when the switch says so', async () => {
    await using box = await openSandbox({ refused_requests_count: true });
    for (let n = 1; n <= 120; n++) await box.get('/v2/orders/none');
    await box.clock.advance(30_000);
    for (let n = 1; n <= 120; n++) await box.get('/v2/orders/none');
    await box.clock.advance(30_000);
    expect((await box.get('/v2/orders/none')).status).toBe(429);
  });

  it('counts nothing for a caller without a key', async () => {
    await using box = await openSandbox();
    for (let n = 1; n <= 125; n++) expect((await box.get('/v2/orders/none', { as: null })).status).toBe(401);
    expect((await box.get('/v2/orders/none')).headers['x-ratelimit-remaining']).toBe('119');
  });
});

const buyer = (email: string, document?: string) => ({
  customer: {
    name: 'Maria',
    email,
    phone: { ddi: '55', ddd: '11', number: '987654321' },
    ...(document === undefined ? {} : { document: { type: 'cpf', number: document } }),
  },
});

describe('the per-buyer limit', () => {
  it('takes two attempts a minute and refuses the third, enveloped, with a text for the payer', async () => {
    await using box = await openSandbox();
    const attempt = () => box.post('/v2/orders', order([pix()], buyer('a@b.example')));
    expect([(await attempt()).status, (await attempt()).status]).toEqual([201, 201]);
    await box.clock.advance(15_000);
    const third = await attempt();
    expect([third.status, third.error().code, third.headers['retry-after']]).toEqual([
      429,
      'rate_limit_exceeded',
      '45',
    ]);
    expect(third.error().customer_message).toMatch(/\S/);
    await box.clock.advance(45_000);
    expect((await attempt()).status).toBe(201);
  });

  it.each([
    ['the same e-mail in other case', buyer('A@B.example'), 429],
    ['another e-mail, no document', buyer('c@b.example'), 201],
    ['another e-mail, same document with its mask', buyer('c@b.example', '529.982.247-25'), 429],
    ['another e-mail, another document', buyer('c@b.example', '11144477735'), 201],
  ])('after two attempts: %s', async (_name, change, status) => {
    await using box = await openSandbox();
    for (let n = 0; n < 2; n++) await box.post('/v2/orders', order([pix()], buyer('a@b.example', '52998224725')));
    expect((await box.post('/v2/orders', order([pix()], change))).status).toBe(status);
  });

  it.each([
    ['other items', [{ description: 'Chá', quantity: 1, amount: 1000 }], 201],
    ['another quantity', [{ description: 'Café', quantity: 2, amount: 500 }], 201],
    ['the same items', [{ description: 'Café', quantity: 1, amount: 1000 }], 429],
  ])('the same buyer with %s', async (_name, items, status) => {
    await using box = await openSandbox();
    for (let n = 0; n < 2; n++) await box.post('/v2/orders', order([pix()], buyer('a@b.example')));
    expect((await box.post('/v2/orders', order([pix()], { ...buyer('a@b.example'), items }))).status).toBe(status);
  });

  it('counts retries of an attempt that was declined', async () => {
    await using box = await openSandbox();
    const body = order([card(cards.decline)], buyer('a@b.example'));
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await box.post('/v2/orders', body, { key: 'k' })).status);
    expect(statuses).toEqual([402, 402, 429]);
  });

  it.each([
    [false, [201, 201, 201, 201]],
    [true, [201, 201, 429, 429]],
  ])('with the limiter before the key %s, replays answer %j', async (limiter_before_key, expected) => {
    await using box = await openSandbox({ limiter_before_key });
    const body = order([pix()], buyer('a@b.example'));
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await box.post('/v2/orders', body, { key: 'k' })).status);
    expect(statuses).toEqual(expected);
    expect(new Set((await box.requests()).map(({ replayed }) => replayed))).toContain(true);
  });

  it('an invalid order is no attempt', async () => {
    await using box = await openSandbox();
    const body = order([pix()], { ...buyer('a@b.example'), items: [{ description: 'Café', quantity: 1, amount: 1 }] });
    for (let n = 0; n < 3; n++) expect((await box.post('/v2/orders', body)).status).toBe(422);
  });

  it('belongs to one account', async () => {
    await using box = await openSandbox();
    const body = order([pix()], buyer('a@b.example'));
    for (let n = 0; n < 2; n++) await box.post('/v2/orders', body);
    expect((await box.post('/v2/orders', body, { as: 'sk_test_other' })).status).toBe(201);
  });
});

describe('the code-resend limit', () => {
  it('serves five a minute from one address whatever the account, and refuses the sixth bare', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const resend = (as = 'sk_test_balcao', from = '127.0.0.1') =>
      box.post(`/v2/orders/${id}/confirm/resend`, undefined, { as, from });
    expect((await resend('sk_test_other')).status).toBe(404);
    for (let n = 2; n <= 5; n++) expect((await resend()).status).toBe(200);
    const sixth = await resend();
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '60']);
    expect(Object.keys(bareMessageSchema.strict().parse(sixth.json()))).toEqual(['message']);
    expect((await resend('sk_test_balcao', '127.0.0.2')).status).toBe(200);
    await box.clock.advance(minute);
    expect((await resend()).status).toBe(200);
  });
});
