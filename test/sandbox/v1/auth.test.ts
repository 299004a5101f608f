/** v1 authentication and the envelope: who may ask, and in which form every answer and refusal comes. */
import { describe, expect, it } from 'vitest';
import { emptyGuid } from '#shared/wire/v1/envelope.ts';
import { bareMessageSchema } from '#shared/wire/v2/errors.ts';
import { link } from './bodies.ts';
import { openV1, other, readEnvelope } from './open-v1.ts';

describe('a v1 request is let in', () => {
  it.each([
    ['with bearer and account', {}, 200],
    ['of the other account', other, 200],
    ['without a bearer', { as: null }, 401],
    ['with a bearer nobody has', { as: 'v1_test_nobody' }, 401],
    ['with a v2 secret key', { as: 'sk_test_balcao' }, 401],
    ['without the account header', { account: null }, 401],
    ['with the account of another bearer', { account: 'other' }, 401],
    ['with the bearer of another account', { as: 'v1_test_other' }, 401],
    ['with an account nobody has', { account: 'nobody' }, 401],
  ])('or not: %s', async (_name, options, status) => {
    await using v1 = await openV1();
    const reply = await v1.call('GET', '/v1/payment-links', undefined, options);
    expect([reply.status, reply.envelope.erro]).toEqual([status, status !== 200]);
  });

  it('never by a v1 bearer on a v2 route', async () => {
    await using v1 = await openV1();
    expect((await v1.send('GET', '/v2/orders/none')).status).toBe(401);
  });

  it.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['unprocessable', 422],
  ])('with v1_account_refusal %s, a missing account is %i', async (v1_account_refusal, status) => {
    await using v1 = await openV1({ v1_account_refusal });
    expect((await v1.call('GET', '/v1/payment-links', undefined, { account: null })).status).toBe(status);
  });

  it('with v1_unauthorized_body message or empty, a 401 has another body', async () => {
    await using v1 = await openV1({ v1_unauthorized_body: 'message' });
    const bare = await v1.send('GET', '/v1/payment-links', undefined, { as: null });
    expect(bareMessageSchema.strict().safeParse(bare.json()).success).toBe(true);
    await v1.box.control('POST', '/switches', { v1_unauthorized_body: 'empty' });
    const empty = await v1.send('GET', '/v1/payment-links', undefined, { as: null });
    expect([empty.status, empty.text]).toEqual([401, '']);
  });
});

describe('the envelope', () => {
  it('of a success has six fields, no error, and the status again', async () => {
    await using v1 = await openV1();
    const { envelope } = await v1.call('POST', '/v1/payment-links', link());
    expect(envelope).toMatchObject({ erro: false, mensagenserro: [], codigoretorno: 201, id: emptyGuid });
    expect(envelope.mensagem).toMatch(/\S/);
  });

  it('of invalid data is 422 and names the field', async () => {
    await using v1 = await openV1();
    const { envelope } = await v1.call('POST', '/v1/payment-links', link({ max_uses: 0 }));
    expect(envelope).toMatchObject({ erro: true, codigoretorno: 422, id: emptyGuid, data: null });
    expect(envelope.mensagenserro[0]).toMatch(/^config\.max_uses: /);
  });

  it.each([
    ['a resource that does not exist', '/v1/payment-links/none', 404],
    ['a route nobody has', '/v1/nothing', 404],
    ['a login, whose form is not shown', '/v1/login', 404],
  ])('carries %s', async (_name, path, status) => {
    await using v1 = await openV1();
    expect((await v1.call('GET', path)).status).toBe(status);
  });

  it.each([
    ['broken JSON', '{', {}, 422],
    ['another content type', 'a=1', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a body that is a list', '[]', {}, 422],
    ['no body', '', {}, 422],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, 422],
    ['a number no JSON has', '{"items": NaN}', {}, 422],
  ])('carries the refusal of %s', async (_name, body, options, status) => {
    await using v1 = await openV1();
    expect((await v1.call('POST', '/v1/payment-links', body, options)).status).toBe(status);
  });

  it('carries what the server itself refuses', async () => {
    await using v1 = await openV1();
    const reply = await v1.send('POST', '/v1/payment-links', Buffer.alloc(13 * 1024 * 1024, 0x20));
    expect([reply.status, readEnvelope(reply).erro]).toEqual([413, true]);
    const cancel = await v1.send('POST', '/v1/payment-links/x/cancel', Buffer.alloc(300 * 1024, 0x20));
    expect([cancel.status, readEnvelope(cancel).erro]).toEqual([413, true]);
  });

  it('does not carry the general limit, which v1 shares with the v2 keys of its account', async () => {
    await using v1 = await openV1();
    for (let n = 0; n < 60; n++) await v1.send('GET', '/v1/payment-links');
    for (let n = 0; n < 60; n++) await v1.box.get('/v2/orders/none');
    const refused = await v1.send('GET', '/v1/payment-links');
    expect([refused.status, refused.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(bareMessageSchema.strict().parse(refused.json()))).toEqual(['message']);
    expect((await v1.send('GET', '/v1/payment-links', undefined, other)).status).toBe(200);
  });
});
