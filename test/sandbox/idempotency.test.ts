/** The idempotency table of the API document, row by row, over the socket. */
import { describe, expect, it } from 'vitest';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const day = 24 * 3_600_000;
const cardOrder = () => order([card(cards.approve)]);
const unsupported = (box: Opened, unsupported_composition: string) =>
  box.control('POST', '/switches', { unsupported_composition });

describe('same key, same body', () => {
  it('returns the original answer, byte for byte, without processing again', async () => {
    await using box = await openSandbox();
    const body = cardOrder();
    const first = await box.post('/v2/orders', body, { key: 'k' });
    const again = await box.post('/v2/orders', body, { key: 'k' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await box.ledger()).toHaveLength(1);
    expect((await box.requests()).map(({ replayed }) => replayed)).toEqual([false, true]);
  });

  it('replays what was answered then, not what is true now', async () => {
    await using box = await openSandbox();
    const body = cardOrder();
    const { id } = (await box.post('/v2/orders', body, { key: 'k' })).order();
    await box.post(`/v2/orders/${id}/capture`);
    expect((await box.post('/v2/orders', body, { key: 'k' })).order().status).toBe('requires_capture');
  });

  it('without a key every request is a new order', async () => {
    await using box = await openSandbox();
    const body = cardOrder();
    const ids = [(await box.post('/v2/orders', body)).order().id, (await box.post('/v2/orders', body)).order().id];
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['just before 24 hours', day - 1, 1],
    ['at 24 hours', day, 2],
  ])('%s the key is worth %i ms: %i orders', async (_when, wait, orders) => {
    await using box = await openSandbox();
    const body = order([pix(1000, { pix_expiration: 300_000 })]);
    const first = (await box.post('/v2/orders', body, { key: 'k' })).order().id;
    await box.clock.advance(wait);
    const second = (await box.post('/v2/orders', body, { key: 'k' })).order().id;
    expect(new Set([first, second]).size).toBe(orders);
  });

  it('belongs to one account: another may use the same key', async () => {
    await using box = await openSandbox();
    const body = cardOrder();
    const mine = (await box.post('/v2/orders', body, { key: 'k' })).order().id;
    const theirs = (await box.post('/v2/orders', body, { key: 'k', as: 'sk_test_other' })).order().id;
    const mySecondKey = (await box.post('/v2/orders', body, { key: 'k', as: 'sk_test_balcao_2' })).order().id;
    expect(theirs).not.toBe(mine);
    expect(mySecondKey).toBe(mine);
  });
});

describe('only 2xx are stored', () => {
  it('a 402 leaves the key free: the same request is processed again', async () => {
    await using box = await openSandbox();
    const body = order([card(cards.decline)]);
    const first = await box.post('/v2/orders', body, { key: 'k' });
    const second = await box.post('/v2/orders', body, { key: 'k' });
    expect([first.status, second.status]).toEqual([402, 402]);
    expect(second.order().id).not.toBe(first.order().id);
  });

  it('after an error the key may carry another body', async () => {
    await using box = await openSandbox();
    expect((await box.post('/v2/orders', {}, { key: 'k' })).status).toBe(422);
    expect((await box.post('/v2/orders', cardOrder(), { key: 'k' })).status).toBe(201);
  });

  it.each<[status: number, before: (box: Opened) => Promise<unknown>, after: (box: Opened) => Promise<unknown>]>([
    [
      403,
      (box) => box.control('POST', '/blocks', { items: ['x'] }),
      (box) => box.control('POST', '/blocks', { items: [] }),
    ],
    [422, (box) => unsupported(box, 'pix'), (box) => unsupported(box, 'none')],
    [429, (box) => box.control('POST', '/faults', { kind: 'rate_limited' }), async () => undefined],
    [500, (box) => box.control('POST', '/faults', { kind: 'error_before' }), async () => undefined],
  ])('after a %i the same request is processed under its key', async (status, before, after) => {
    await using box = await openSandbox();
    const body = order([pix()], { items: [{ code: 'x', description: 'Café', quantity: 1, amount: 1000 }] });
    await before(box);
    expect((await box.post('/v2/orders', body, { key: 'k' })).status).toBe(status);
    await after(box);
    expect((await box.post('/v2/orders', body, { key: 'k' })).status).toBe(201);
  });

  it('after a 404 and a 502 too', async () => {
    await using box = await openSandbox();
    const sale = order([card(cards.refundFails, 1000, { capture_method: 'automatic' })]);
    const { payments } = (await box.post('/v2/orders', sale)).order();
    for (const [status, charge] of [
      [404, 'none'],
      [502, payments[0]?.id],
      [502, payments[0]?.id],
    ] as const) {
      expect((await box.post(`/v2/charges/${charge}/refund`, {}, { key: 'k' })).status).toBe(status);
    }
  });

  it('after an unreadable body the key is free', async () => {
    await using box = await openSandbox();
    expect((await box.post('/v2/orders', '{"customer":', { key: 'k' })).status).toBe(422);
    expect((await box.post('/v2/orders', cardOrder(), { key: 'k' })).status).toBe(201);
  });

  it('a 204 is a 2xx too', async () => {
    await using box = await openSandbox({ capture_body: 'no_content' });
    const { id } = (await box.post('/v2/orders', cardOrder())).order();
    const first = await box.post(`/v2/orders/${id}/capture`, {}, { key: 'c' });
    const again = await box.post(`/v2/orders/${id}/capture`, {}, { key: 'c' });
    expect([first.status, again.status, again.text]).toEqual([204, 204, '']);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
  });
});

describe('same key, another request', () => {
  it.each([
    ['another amount', '/v2/orders', order([pix(1100)])],
    ['another route', '/v2/charges/cha_x/refund', undefined],
  ])('%s: 422 conflict, and nothing happens', async (_name, path, other) => {
    await using box = await openSandbox();
    const body = order([pix(1000)]);
    await box.post('/v2/orders', body, { key: 'k' });
    const answer = await box.post(path, other ?? body, { key: 'k' });
    expect([answer.status, answer.error().code, answer.error().type]).toEqual([
      422,
      'idempotency_key_conflict',
      'idempotency_error',
    ]);
  });

  it.each([
    ['bytes', 422],
    ['canonical_json', 201],
  ])('the same JSON written otherwise, compared as %s: %i', async (idempotency_body, status) => {
    await using box = await openSandbox({ idempotency_body });
    const body = cardOrder();
    const turned = Object.fromEntries(Object.entries(body).reverse());
    await box.post('/v2/orders', JSON.stringify(body), { key: 'k' });
    expect((await box.post('/v2/orders', JSON.stringify(turned, null, 2), { key: 'k' })).status).toBe(status);
  });

  it.each(['bytes', 'canonical_json'])('one more field is another body, compared as %s', async (idempotency_body) => {
    await using box = await openSandbox({ idempotency_body });
    const body = cardOrder();
    await box.post('/v2/orders', body, { key: 'k' });
    const other = { ...body, metadata: { a: 1 } };
    expect((await box.post('/v2/orders', other, { key: 'k' })).error().code).toBe('idempotency_key_conflict');
  });
});

describe('the original still running', () => {
  it('answers 409, and the original answer once it is there', async () => {
    await using box = await openSandbox();
    const body = cardOrder();
    const timers = box.clock.pending();
    await box.control('POST', '/faults', { kind: 'delay_during', ms: 5_000, route: '/v2/orders' });
    const first = box.post('/v2/orders', body, { key: 'k' });
    await box.waitForTimer(timers);
    const second = await box.post('/v2/orders', body, { key: 'k' });
    expect([second.status, second.error().code, second.error().type]).toEqual([
      409,
      'idempotency_key_in_use',
      'idempotency_error',
    ]);
    await box.clock.advance(5_000);
    const original = await first;
    const third = await box.post('/v2/orders', body, { key: 'k' });
    expect(third.text).toBe(original.text);
    expect(await box.ledger()).toHaveLength(1);
  });

  it.each([
    ['in_use', 409],
    ['conflict', 422],
  ])('with another body, read as %s: %i', async (running_key_other_body, status) => {
    await using box = await openSandbox({ running_key_other_body });
    await box.control('POST', '/faults', { kind: 'delay_during', ms: 5_000, route: '/v2/orders' });
    const timers = box.clock.pending();
    const first = box.post('/v2/orders', cardOrder(), { key: 'k' });
    await box.waitForTimer(timers);
    expect((await box.post('/v2/orders', cardOrder(), { key: 'k' })).status).toBe(status);
    await box.clock.advance(5_000);
    expect((await first).status).toBe(201);
  });
});

describe('the key itself', () => {
  it.each([
    [127, 201],
    [128, 201],
    [129, 400],
  ])('of %i characters answers %i', async (length, status) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/orders', cardOrder(), { key: 'k'.repeat(length) });
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect([answer.error().code, answer.error().type]).toEqual(['idempotency_key_invalid', 'invalid_request_error']);
    }
  });

  it('is looked up before validation, unless the switch says otherwise', async () => {
    for (const [validation_before_key, code] of [
      [false, 'idempotency_key_conflict'],
      [true, 'validation_error'],
    ] as const) {
      await using box = await openSandbox({ validation_before_key });
      await box.post('/v2/orders', cardOrder(), { key: 'k' });
      expect((await box.post('/v2/orders', {}, { key: 'k' })).error().code).toBe(code);
    }
  });

  it('guards capture, cancel, confirm and refund as it guards creation', async () => {
    await using box = await openSandbox({ cancel_body: 'order' });
    const captured = (await box.post('/v2/orders', cardOrder())).order();
    const canceled = (await box.post('/v2/orders', cardOrder())).order();
    const confirmed = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const code = Object(await box.control('GET', `/orders/${confirmed.id}/otp`)).code;
    const charge = captured.payments[0]?.id;
    for (const [path, body] of [
      [`/v2/orders/${captured.id}/capture`, {}],
      [`/v2/orders/${canceled.id}/cancel`, {}],
      [`/v2/orders/${confirmed.id}/confirm`, { code }],
      [`/v2/charges/${charge}/refund`, { amount: 200 }],
    ] as const) {
      const first = await box.post(path, body, { key: path });
      const again = await box.post(path, body, { key: path });
      expect([first.status, again.text], path).toEqual([200, first.text]);
    }
  });

  it('means nothing on reads and on resend', async () => {
    await using box = await openSandbox({ resend_before_expiry: 'new_code' });
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const first = await box.post(`/v2/orders/${id}/confirm/resend`, {}, { key: 'k' });
    const again = await box.post(`/v2/orders/${id}/confirm/resend`, {}, { key: 'k' });
    expect(again.order().next_action?.otp?.confirmation_id).not.toBe(first.order().next_action?.otp?.confirmation_id);
    expect((await box.get(`/v2/orders/${id}`, { key: 'k' })).status).toBe(200);
  });
});
