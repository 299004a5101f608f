/** Accidents of one request that no document excludes: a late failure, a passing refusal, an answer or headers of something else. */
import { describe, expect, it } from 'vitest';
import { type Opened, openSandbox } from '../open-sandbox.ts';
import { card, cards, order, pix } from '../order-bodies.ts';
import { active, byPix, plan, subscribe } from '../subscription-bodies.ts';
import { cardCharge, link } from '../v1/bodies.ts';
import { charge } from '../v1/charge-calls.ts';
import { openV1 } from '../v1/open-v1.ts';

const set = (box: Opened, kind: string, more: Record<string, unknown> = {}) =>
  box.control('POST', '/faults', { kind, ...more });

const directSale = () => order([card(cards.approve, 1000, { capture_method: 'automatic' })]);

describe('slow_then_error: "after an error the same key can be reused"', () => {
  it('409 while the first attempt runs; then money moves, the attempt fails, and the key is free', async () => {
    await using box = await openSandbox();
    await set(box, 'slow_then_error', { route: '/v2/orders', ms: 30_000 });
    const body = directSale();
    const timers = box.clock.pending();
    const first = box.post('/v2/orders', body, { key: 'k' });
    await box.waitForTimer(timers);
    const meanwhile = await box.post('/v2/orders', body, { key: 'k' });
    expect([meanwhile.status, meanwhile.error().code]).toEqual([409, 'idempotency_key_in_use']);
    expect(await box.ledger()).toEqual([]);
    await box.clock.advance(30_000);
    expect((await first).error().code).toBe('internal_error');
    expect(await box.ledger()).toHaveLength(1);
    expect((await box.post('/v2/orders', body, { key: 'k' })).status).toBe(201);
    expect(await box.ledger()).toHaveLength(2);
  });

  it('a refund by id is carried out twice, if nobody looks in between', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', directSale())).order();
    const path = `/v2/charges/${made.payments[0]?.id}/refund`;
    await set(box, 'slow_then_error', { route: '/v2/charges/:id/refund', ms: 1_000 });
    const timers = box.clock.pending();
    const first = box.post(path, { amount: 300 }, { key: 'k' });
    await box.waitForTimer(timers);
    await box.clock.advance(1_000);
    expect((await first).status).toBe(500);
    await box.clock.advance(5_000);
    expect((await box.post(path, { amount: 300 }, { key: 'k' })).status).toBe(200);
    await box.clock.advance(5_000);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'refund', 'refund']);
  });
});

describe('stuck_key: "Original still running" has no end in the document', () => {
  it.each([
    [true, 1, 2],
    [false, 0, 1],
  ])('processed %s: 409 for ten minutes, then the key is free', async (processed, moved, movedThen) => {
    await using box = await openSandbox();
    await set(box, 'stuck_key', { route: '/v2/orders', processed });
    const body = directSale();
    const send = () => box.post('/v2/orders', body, { key: 'k' });
    expect((await send()).error().code).toBe('internal_error');
    expect(await box.ledger()).toHaveLength(moved);
    expect((await send()).error().code).toBe('idempotency_key_in_use');
    await box.clock.advance(599_999);
    expect((await send()).error().code).toBe('idempotency_key_in_use');
    await box.clock.advance(1);
    expect((await send()).status).toBe(201);
    expect(await box.ledger()).toHaveLength(movedThen);
  });
});

describe('refuse: no document says that a refusal is for good', () => {
  it.each([
    [{}, 422, 'validation_error'],
    [{ status: 403, code: 'customer_blocked' }, 403, 'customer_blocked'],
    [{ status: 409, code: 'charge_refund_in_progress' }, 409, 'charge_refund_in_progress'],
    [{ status: 401, code: 'unauthorized' }, 401, 'unauthorized'],
  ])('%j once, and then not', async (more, status, code) => {
    await using box = await openSandbox();
    await set(box, 'refuse', more);
    const refused = await box.post('/v2/orders', directSale(), { key: 'k' });
    expect([refused.status, refused.error().code]).toEqual([status, code]);
    expect(await box.ledger()).toEqual([]);
    expect((await box.post('/v2/orders', directSale(), { key: 'k' })).status).toBe(201);
  });

  it('`processed`: refused and done all the same', async () => {
    await using box = await openSandbox();
    const made = (await box.post('/v2/orders', directSale())).order();
    const path = `/v2/charges/${made.payments[0]?.id}`;
    await set(box, 'refuse', { status: 502, code: 'refund_failed', processed: true });
    expect((await box.post(`${path}/refund`, {})).error().code).toBe('refund_failed');
    expect((await box.charge(made.payments[0]?.id ?? '')).status).toBe('refund_processing');
  });

  it('in the envelope of v1 on a v1 route', async () => {
    await using v1 = await openV1();
    await set(v1.box, 'refuse', { status: 401 });
    const { status, envelope } = await v1.call('POST', '/v1/charge', cardCharge(cards.approve));
    expect([status, envelope.erro]).toEqual([401, true]);
    expect((await v1.call('POST', '/v1/charge', cardCharge(cards.approve))).status).toBe(201);
  });
});

describe('another_resource', () => {
  it('an order is answered with another one of the same amount, and is made all the same', async () => {
    await using box = await openSandbox();
    const other = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
    await box.post('/v2/orders', order([pix(700)]));
    await set(box, 'another_resource', { count: 'always' });
    const answered = (await box.post('/v2/orders', order([pix(1000)]), { key: 'k' })).order();
    expect([answered.id, answered.amount]).toEqual([other.id, 1000]);
    await box.control('DELETE', '/faults');
    const made = (await box.post('/v2/orders', order([pix(1000)]), { key: 'k' })).error();
    expect(made.code).toBe('idempotency_key_conflict');
  });

  it('a charge, an invoice, a subscription and a saved card are mixed up with their like', async () => {
    await using box = await openSandbox();
    const plans = [await active(box), await active(box)];
    await set(box, 'another_resource', { method: 'GET', count: 'always' });
    const [one, two] = plans.map(({ id, latest_invoice, payment_method }) => [
      `/v2/subscriptions/${id}`,
      `/v2/invoices/${latest_invoice?.id}`,
      `/v2/charges/${latest_invoice?.payments[0]?.id}`,
      `/v2/cards/${payment_method?.card?.token}`,
    ]);
    for (const [index, path] of (one ?? []).entries()) {
      expect(two?.[index]).toContain(Object((await box.get(path)).json()).id);
    }
    expect((await box.get('/v2/orders/none')).status).toBe(404);
  });

  it('where there is no other it answers with its own; another account is never mixed in', async () => {
    await using box = await openSandbox();
    await box.post('/v2/orders', order([pix()]), { as: 'sk_test_other' });
    await set(box, 'another_resource', { count: 'always' });
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    expect((await box.order(id)).id).toBe(id);
  });

  it('links and v1 charges stay in their envelope', async () => {
    await using v1 = await openV1();
    const other = await v1.makeLink(link());
    const sold = await charge(v1, cardCharge(cards.approve));
    await set(v1.box, 'another_resource', { count: 'always' });
    expect((await v1.makeLink(link())).code).toBe(other.code);
    expect((await charge(v1, cardCharge(cards.approve))).code).toBe(sold.code);
    expect(await v1.box.ledger()).toHaveLength(2);
  });
});

describe('headers of somebody else: "whose `Date` and limit headers an answer carries" is not stated', () => {
  it('foreign_headers: a good answer under a Date of 2035, no request left, Retry-After 0', async () => {
    await using box = await openSandbox();
    await set(box, 'foreign_headers');
    const answer = await box.post('/v2/orders', order([pix()]));
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({
      date: 'Mon, 01 Jan 2035 00:00:00 GMT',
      'x-ratelimit-remaining': '0',
      'retry-after': '0',
    });
    expect((await box.get('/v2/orders/none')).headers.date).toBe('Thu, 15 Jan 2026 12:00:00 GMT');
  });

  it.each(['error_after', 'error_before', 'html_200', 'redirect', 'rate_limited', 'echo_page'])(
    '`headers` stand over those of %s',
    async (kind) => {
      await using box = await openSandbox();
      await set(box, kind, { headers: { Date: 'Fri, 01 Jan 1999 00:00:00 GMT', 'Retry-After': '94608000' } });
      const { headers } = await box.post('/v2/orders', order([pix()]));
      expect([headers.date, headers['retry-after']]).toEqual(['Fri, 01 Jan 1999 00:00:00 GMT', '94608000']);
    },
  );

  it.each([0, 94_608_000])('rate_limited with Retry-After %i', async (retry_after_seconds) => {
    await using box = await openSandbox();
    await set(box, 'rate_limited', { retry_after_seconds });
    const answer = await box.post('/v2/orders', order([pix()]));
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(retry_after_seconds)]);
  });
});

describe('echo_page', () => {
  it.each([
    [{}, 502, 0],
    [{ status: 504, processed: true }, 504, 1],
  ])('%j repeats headers and body of the request in a page', async (more, status, moved) => {
    await using box = await openSandbox();
    await set(box, 'echo_page', more);
    const answer = await box.post('/v2/orders', directSale(), { key: 'k' });
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    for (const secret of [cards.approve, '"cvc":"123"', `Bearer ${box.sandbox.key}`])
      expect(answer.text).toContain(secret);
    expect(await box.ledger()).toHaveLength(moved);
  });
});

/** What a money route does, and how many movements stand once its time has passed. */
const moneyRoutes: ReadonlyArray<
  readonly [route: string, moved: number, way: (box: Opened) => Promise<readonly [path: string, body?: unknown]>]
> = [
  ['/v2/orders', 1, async () => ['/v2/orders', directSale()]],
  [
    '/v2/orders/:id/capture',
    2,
    async (box) => {
      const { id } = (await box.post('/v2/orders', order([card(cards.approve)]))).order();
      return [`/v2/orders/${id}/capture`];
    },
  ],
  [
    '/v2/orders/:id/confirm',
    1,
    async (box) => {
      const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
      const { code } = Object(await box.control('GET', `/orders/${id}/otp`));
      return [`/v2/orders/${id}/confirm`, { code }];
    },
  ],
  [
    '/v2/charges/:id/refund',
    2,
    async (box) => {
      const made = (await box.post('/v2/orders', directSale())).order();
      return [`/v2/charges/${made.payments[0]?.id}/refund`, { amount: 300 }];
    },
  ],
  ['/v2/subscriptions', 1, async () => ['/v2/subscriptions', plan()]],
  [
    '/v2/invoices/:id/pay',
    1,
    async (box) => {
      const { latest_invoice } = await subscribe(box, { payment: byPix() });
      await box.control('POST', `/invoices/${latest_invoice?.id}/pix/pay`);
      await box.clock.advance(7 * 86_400_000);
      const { latest_invoice: open } = Object(
        (await box.get(`/v2/subscriptions/${latest_invoice?.subscription}`)).json(),
      );
      const typed = { number: cards.approve, holder_name: 'ANA', exp_month: '12', exp_year: '2030', cvc: '123' };
      return [`/v2/invoices/${open.id}/pay`, { payment: { type: 'card', card: typed } }];
    },
  ],
];

describe('error_after_charging: money moved, then 500 with nothing stored', () => {
  it.each(moneyRoutes)('on %s', async (route, moved, way) => {
    await using box = await openSandbox();
    const [path, body] = await way(box);
    const before = (await box.ledger()).length;
    await set(box, 'error_after_charging', { method: 'POST', route });
    expect((await box.post(path, body, { key: 'k' })).error().code).toBe('internal_error');
    await box.clock.advance(20_000);
    expect((await box.ledger()).length).toBeGreaterThan(before);
    expect(await box.ledger()).toHaveLength(route === '/v2/invoices/:id/pay' ? before + moved : moved);
    await box.post(path, body, { key: 'k' });
    expect((await box.requests()).at(-1)?.replayed).toBe(false);
  });

  it.each(['/v1/charge', '/v1/charges/:code/refund'])('on %s', async (route) => {
    await using v1 = await openV1();
    const { id } = await charge(v1, cardCharge(cards.approve));
    await set(v1.box, 'error_after_charging', { route });
    const [path, body] = route === '/v1/charge' ? [route, cardCharge(cards.approve)] : [`/v1/charges/${id}/refund`, {}];
    expect((await v1.send('POST', path, body)).status).toBe(500);
    await v1.box.clock.advance(5_000);
    expect(await v1.box.ledger()).toHaveLength(2);
  });
});
