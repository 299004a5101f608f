/** 3D Secure and order confirmations: asked when, answered how, once, and in time. */
import { describe, expect, it } from 'vitest';
import { cards } from '../order-bodies.ts';
import { address, cardCharge, client, pixCharge } from './bodies.ts';
import { charge, confirmations, events, saleIn, secretOf } from './charge-calls.ts';
import { openV1, other, type V1Box } from './open-v1.ts';

const minute = 60_000;

describe('3D Secure', () => {
  it.each([
    ['always', cards.approve, 202],
    ['always', cards.threeDs, 202],
    ['when_asked', cards.approve, 201],
    ['when_asked', cards.threeDs, 202],
    ['off', cards.threeDs, 201],
  ])('in the mode %s', async (three_ds_mode, number, status) => {
    await using v1 = await openV1({ three_ds_mode });
    const { status: answered, sale } = await charge(v1, cardCharge(number));
    expect([answered, sale.requires_3ds]).toEqual([status, status === 202 ? true : undefined]);
  });

  it('in no mode asks for a PIX', async () => {
    await using v1 = await openV1({ three_ds_mode: 'always' });
    expect((await charge(v1, pixCharge())).status).toBe(201);
  });

  async function challenged(v1: V1Box) {
    const { sale, code } = await charge(v1, cardCharge(cards.threeDs));
    const url = String(sale.tds_config?.challenge_url);
    const answer = (outcome: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }) });
    return { sale, code, url, answer };
  }

  it('answers Challenged with a token and a page, and charges only once it is passed', async () => {
    await using v1 = await openV1();
    const { sale, url, answer } = await challenged(v1);
    expect(sale).toMatchObject({ status: 'Challenged', requires_3ds: true });
    expect(sale.completion_token).toMatch(/^[0-9a-f]{64}$/);
    expect(sale.tds_config?.timeout_seconds).toBe(300);
    expect((await fetch(url)).status).toBe(200);
    expect(await v1.box.ledger()).toEqual([]);
    expect((await answer('maybe')).status).toBe(422);
    expect((await answer('passed')).status).toBe(200);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
    expect((await events(v1)).filter(({ type }) => type === 'order.paid')).toHaveLength(1);
  });

  it('uses its token once', async () => {
    await using v1 = await openV1();
    const { url, answer } = await challenged(v1);
    await answer('passed');
    expect([(await fetch(url)).status, (await answer('passed')).status]).toEqual([410, 410]);
    expect(await v1.box.ledger()).toHaveLength(1);
    expect((await fetch(`${url}0`)).status).toBe(404);
  });

  it.each([
    ['Declined', 'failed'],
    ['Canceled', 'abandoned'],
  ])('not passed leaves the order %s by switch', async (three_ds_failed_status, outcome) => {
    await using v1 = await openV1({ three_ds_failed_status });
    const { code } = await challenged(v1);
    const { status } = saleIn(await v1.box.control('POST', `/v1/orders/${code}/challenge`, { outcome }));
    expect([status, await v1.box.ledger()]).toEqual([three_ds_failed_status, []]);
    await expect(v1.box.control('POST', `/v1/orders/${code}/challenge`, { outcome })).rejects.toThrow('open');
  });

  it('abandoned ends after a few minutes, not before', async () => {
    await using v1 = await openV1();
    const { url } = await challenged(v1);
    await v1.box.clock.advance(5 * minute - 1);
    expect((await fetch(url)).status).toBe(200);
    await v1.box.clock.advance(1);
    expect((await fetch(url)).status).toBe(410);
    expect(await v1.box.ledger()).toEqual([]);
  });
});

describe('an order confirmation', () => {
  const challengedBy = async (v1: V1Box, number: string = cards.otp) => {
    const { code, sale } = await charge(v1, cardCharge(number));
    const [first] = await confirmations(v1, code);
    if (!first) throw new Error('nothing to confirm');
    const path = `/v1/orders/${code}/confirmations/${first.id}`;
    return { code, sale, first, path };
  };

  it('is listed while pending, with 15 minutes, and 404 to another account', async () => {
    await using v1 = await openV1();
    const { code, first, sale } = await challengedBy(v1);
    expect(first).toMatchObject({ type: 'otp', status: 'pending', expires_at: '2026-01-15 09:15:00' });
    expect([sale.status, sale.requires_3ds]).toEqual(['Challenged', undefined]);
    const path = `/v1/orders/${code}/confirmations`;
    expect((await v1.call('GET', path, undefined, other)).status).toBe(404);
    expect((await v1.call('GET', '/v1/orders/none/confirmations')).status).toBe(404);
    await v1.box.clock.advance(15 * minute);
    expect(await confirmations(v1, code)).toEqual([]);
  });

  it.each([
    ['approves', cards.otp, 201, 'Approved'],
    ['declines', cards.otpThenDecline, 400, 'Declined'],
  ])('verified, the charge goes on and the bank %s', async (_name, number, status, word) => {
    await using v1 = await openV1();
    const { code, first, path } = await challengedBy(v1, number);
    const secret = await secretOf(v1, first.id);
    const answer = await v1.call('POST', `${path}/verify`, { code: secret.code });
    expect([answer.status, answer.data]).toEqual([status, expect.objectContaining({ code, status: word })]);
    expect(await confirmations(v1, code)).toEqual([]);
    expect((await v1.call('POST', `${path}/verify`, { code: secret.code })).status).toBe(422);
    expect(await v1.box.ledger()).toHaveLength(status === 201 ? 1 : 0);
  });

  it.each([
    ['a wrong code', { code: 'wrong' }],
    ['no code', {}],
    ['an empty code', { code: '' }],
    ['a code that is no text', { code: 123456 }],
  ])('is not verified by %s', async (_name, body) => {
    await using v1 = await openV1();
    const { path, code } = await challengedBy(v1);
    expect((await v1.call('POST', `${path}/verify`, body)).status).toBe(422);
    expect(await confirmations(v1, code)).toHaveLength(1);
  });

  it('is verified until its 15 minutes end', async () => {
    await using v1 = await openV1();
    const [early, late] = [await challengedBy(v1), await challengedBy(v1)];
    const [one, two] = [await secretOf(v1, early.first.id), await secretOf(v1, late.first.id)];
    await v1.box.clock.advance(15 * minute - 1);
    expect((await v1.call('POST', `${early.path}/verify`, { code: one.code })).status).toBe(201);
    await v1.box.clock.advance(1);
    expect((await v1.call('POST', `${late.path}/verify`, { code: two.code })).status).toBe(422);
  });

  it.each([
    ['same_code', 200, true],
    ['new_code', 200, false],
    ['refuse', 422, true],
  ])('sent again before its end, %s', async (resend_before_expiry, status, same) => {
    await using v1 = await openV1({ resend_before_expiry });
    const { first, path } = await challengedBy(v1);
    const before = (await secretOf(v1, first.id)).code;
    expect((await v1.call('POST', `${path}/resend`)).status).toBe(status);
    expect((await secretOf(v1, first.id)).code === before).toBe(same);
  });

  it('sent again after its end is a new code with 15 minutes of its own', async () => {
    await using v1 = await openV1();
    const { first, path } = await challengedBy(v1);
    const before = (await secretOf(v1, first.id)).code;
    await v1.box.clock.advance(15 * minute);
    const { status, data } = await v1.call('POST', `${path}/resend`);
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ status: 'pending', expires_at: '2026-01-15 09:30:00' }),
    ]);
    const { code } = await secretOf(v1, first.id);
    expect(code).not.toBe(before);
    expect((await v1.call('POST', `${path}/verify`, { code })).status).toBe(201);
    expect((await v1.call('POST', `${path}/resend`)).status).toBe(422);
  });

  it.each(['verify', 'resend'])('that does not exist is 404 to /%s', async (act) => {
    await using v1 = await openV1();
    const { code, path } = await challengedBy(v1);
    const body = { code: '1' };
    expect((await v1.call('POST', `/v1/orders/${code}/confirmations/none/${act}`, body)).status).toBe(404);
    expect((await v1.call('POST', `${path}/${act}`, body, other)).status).toBe(404);
  });

  it('by magic link is confirmed by its button, not by opening it, and once', async () => {
    await using v1 = await openV1({ v1_confirmation: 'magic_link' });
    const { code, first, path } = await challengedBy(v1);
    expect(first.type).toBe('magic_link');
    const { url = '' } = await secretOf(v1, first.id);
    expect((await v1.call('POST', `${path}/verify`, { code: url.split('/').at(-1) })).status).toBe(422);
    expect((await fetch(url)).status).toBe(200);
    expect(await v1.box.ledger()).toEqual([]);
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    expect(await v1.box.ledger()).toHaveLength(1);
    expect((await fetch(url, { method: 'POST' })).status).toBe(410);
    expect(await confirmations(v1, code)).toEqual([]);
  });

  it('by magic link ends after 15 minutes', async () => {
    await using v1 = await openV1({ v1_confirmation: 'magic_link' });
    const { url = '' } = await secretOf(v1, (await challengedBy(v1)).first.id);
    await v1.box.clock.advance(15 * minute);
    expect((await fetch(url, { method: 'POST' })).status).toBe(410);
    expect((await fetch(`${url}0`)).status).toBe(404);
  });

  it('of two kinds at once: the one verified cancels the other', async () => {
    await using v1 = await openV1({ v1_confirmation: 'both' });
    const { code } = await charge(v1, cardCharge(cards.otp));
    const [otp, link] = await confirmations(v1, code);
    const secret = await secretOf(v1, otp?.id ?? '');
    const path = `/v1/orders/${code}/confirmations/${otp?.id}`;
    expect((await v1.call('POST', `${path}/verify`, { code: secret.code })).status).toBe(201);
    expect(await v1.box.control('GET', `/v1/confirmations/${otp?.id}/code`)).toMatchObject({ status: 'verified' });
    expect(await v1.box.control('GET', `/v1/confirmations/${link?.id}/code`)).toMatchObject({ status: 'canceled' });
  });

  it.each(['otp', 'token'])('is verified by the field %s when the switch names it', async (v1_verify_field) => {
    await using v1 = await openV1({ v1_verify_field });
    const { first, path } = await challengedBy(v1);
    const { code } = await secretOf(v1, first.id);
    expect((await v1.call('POST', `${path}/verify`, { code })).status).toBe(422);
    expect((await v1.call('POST', `${path}/verify`, { [v1_verify_field]: code })).status).toBe(201);
  });

  it('may be asked of a PIX too, whose code comes only after it', async () => {
    await using v1 = await openV1({ fraud_verification: 'always' });
    const { status, code, sale } = await charge(v1, pixCharge({}, { client: client({ address }) }));
    expect([status, sale.orders[0]?.charges[0]?.payment.copy_paste]).toEqual([202, null]);
    const [first] = await confirmations(v1, code);
    const secret = await secretOf(v1, first?.id ?? '');
    const answer = await v1.call('POST', `/v1/orders/${code}/confirmations/${first?.id}/verify`, { code: secret.code });
    expect([answer.status, JSON.stringify(answer.data).includes('000201')]).toEqual([201, true]);
  });
});
