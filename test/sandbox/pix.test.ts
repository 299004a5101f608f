/** Pix codes, their pictures, their expiry in every form, and the forms of the order id. */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { verifyPixCode } from '#shared/domain/pix-code.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import { openSandbox, START } from './open-sandbox.ts';
import { order, pix } from './order-bodies.ts';

describe('the Pix code', () => {
  it.each([
    ['dynamic', 'dynamic', undefined],
    ['dynamic_with_amount', 'dynamic', 12_345],
    ['static', 'static', 12_345],
  ])('%s passes the till’s own reader', async (pix_code, kind, amountCents) => {
    await using box = await openSandbox({ pix_code });
    const made = (await box.post('/v2/orders', order([pix(12_345)]))).order();
    const text = made.next_action?.pix?.qr_code ?? '';
    expect(text.length).toBeLessThanOrEqual(512);
    expect(verifyPixCode(text, { amountCents: cents(12_345) })).toMatchObject({
      ok: true,
      kind,
      ...(amountCents === undefined ? {} : { amountCents }),
    });
    expect(made.payments[0]?.payment_method_details.pix).toEqual(made.next_action?.pix);
  });

  it.each([
    ['damaged', 'crc'],
    ['static_wrong_amount', 'amount-mismatch'],
  ])('%s is a mistake the till’s reader catches', async (pix_code, reason) => {
    await using box = await openSandbox({ pix_code });
    const made = (await box.post('/v2/orders', order([pix(12_345)]))).order();
    const text = made.next_action?.pix?.qr_code ?? '';
    expect(verifyPixCode(text, { amountCents: cents(12_345) })).toEqual({ ok: false, reason });
  });

  it.each(['dynamic', 'static'])('is never the same for two payments (%s)', async (pix_code) => {
    await using box = await openSandbox({ pix_code });
    const codes = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const made = (await box.post('/v2/orders', order([pix(500), pix(500)]))).order();
      for (const payment of made.payments) codes.add(payment.payment_method_details.pix?.qr_code ?? '');
    }
    expect(codes.size).toBe(40);
  });

  it('is what its picture says', async () => {
    await using box = await openSandbox();
    const action = (await box.post('/v2/orders', order([pix()]))).order().next_action;
    const address = new URL(action?.pix?.qr_code_url ?? '');
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { data, width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(action?.pix?.qr_code);
    expect((await fetch(new URL('/qr/none.png', address))).status).toBe(404);
  });
});

describe('expires_at', () => {
  it.each([
    ['iso', '2026-01-15T12:10:00.000000Z', 'as-written'],
    ['brasilia', '2026-01-15 09:10:00', 'brasilia'],
    ['brasilia_with_z', '2026-01-15T09:10:00.000000Z', 'utc-mislabelled'],
    ['utc_without_zone', '2026-01-15 12:10:00', 'zoneless-utc'],
  ])('as %s reads %s', async (date_form, text, reading) => {
    await using box = await openSandbox({ date_form });
    const action = (await box.post('/v2/orders', order([pix(1000, { pix_expiration: 600 })]))).order().next_action;
    expect(action?.pix?.expires_at).toBe(text);
    expect(readPixExpiry({ text, sentAt: START, expirationSeconds: 600 })).toMatchObject({
      expiresAt: START + 600_000,
      reading,
    });
  });

  it('is half an hour away when the request gives no time', async () => {
    await using box = await openSandbox();
    const action = (await box.post('/v2/orders', order([pix()]))).order().next_action;
    expect(action?.pix?.expires_at).toBe('2026-01-15T12:30:00.000000Z');
  });
});

describe('a Pix not paid in time', () => {
  it('can be paid to the last moment, and not after it', async () => {
    await using box = await openSandbox();
    const body = () => order([pix(1000, { pix_expiration: 60 })]);
    const first = (await box.post('/v2/orders', body())).order().id;
    await box.clock.advance(59_999);
    await box.control('POST', `/orders/${first}/pix/pay`);
    await box.clock.advance(10_000);
    expect((await box.order(first)).status).toBe('paid');

    const second = (await box.post('/v2/orders', body())).order().id;
    await box.clock.advance(60_000);
    await expect(box.control('POST', `/orders/${second}/pix/pay`)).rejects.toThrow('failed');
  });

  it.each([
    ['failed', 'failed', 'failed', 'pix_expired'],
    ['canceled', 'canceled', 'canceled', undefined],
    ['requires_action', 'failed', 'failed', undefined],
  ])('read as %s, with payment %s', async (expired_order_status, expired_payment_status, payment, reason) => {
    await using box = await openSandbox({ expired_order_status, expired_payment_status });
    const made = (await box.post('/v2/orders', order([pix(1000, { pix_expiration: 60 })]))).order();
    await box.clock.advance(60_000);
    const now = await box.order(made.id);
    expect([now.status, now.payments[0]?.status, now.failure_reason?.code, now.next_action]).toEqual([
      expired_order_status,
      payment,
      reason,
      null,
    ]);
    expect((await box.charge(made.payments[0]?.id ?? '')).status).toBe('failed');
    expect(await box.eventTypes()).toEqual(['charge.expired']);
    expect(await box.ledger()).toEqual([]);
  });

  it('can be made to expire at once by control', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    await box.control('POST', `/orders/${id}/pix/expire`);
    expect((await box.order(id)).status).toBe('failed');
  });
});

describe('the order id', () => {
  it.each([
    ['prefixed', /^\{"id":"ord_[0-9A-Za-z]{24}"/],
    ['numeric', /^\{"id":"\d{6}"/],
    ['number', /^\{"id":\d{6},/],
  ])('as %s is written so, and found by what a reader makes of it', async (order_id_form, written) => {
    await using box = await openSandbox({ order_id_form });
    const answer = await box.post('/v2/orders', order([pix()]));
    expect(answer.text).toMatch(written);
    expect((await box.order(answer.order().id)).id).toBe(answer.order().id);
  });
});
