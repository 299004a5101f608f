/** The secret key says which account asks, and nothing else does; each generation has its own way in. */
import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

describe('the secret key', () => {
  it.each([
    ['as the document writes it', 'Bearer sk_test_balcao', 200],
    ['with the scheme in other case', 'bearer sk_test_balcao', 200],
    ['a second key of the account', 'Bearer sk_test_balcao_2', 200],
    ['a key of another account', 'Bearer sk_test_other', 404],
    ['a key of production', 'Bearer sk_live_balcao', 401],
    ['nothing behind the scheme', 'Bearer ', 401],
  ])('%s answers %s with %i for an order of its account', async (_name, authorization, status) => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([pix()]))).order();
    expect((await box.get(`/v2/orders/${id}`, { as: null, headers: { authorization } })).status).toBe(status);
  });

  it.each(['balcao', 'other', 'nobody'])(
    'identifies the account, whatever the account header says (%s)',
    async (account) => {
      await using box = await openSandbox();
      const { id } = (await box.post('/v2/orders', order([pix()]))).order();
      expect((await box.get(`/v2/orders/${id}`, { headers: { account } })).status).toBe(200);
      expect((await box.get(`/v2/orders/${id}`, { as: 'sk_test_other', headers: { account } })).status).toBe(404);
    },
  );
});

describe('the version in the path', () => {
  it.each([
    ['/v2/orders/x', 404, { code: 'resource_missing' }],
    ['/orders/x', 404, { code: 'resource_missing' }],
    ['/v3/orders/x', 404, { code: 'resource_missing' }],
  ])('%s of a secret key answers %i in the envelope of v2', async (path, status, error) => {
    await using box = await openSandbox();
    const answer = await box.get(path);
    expect([answer.status, answer.json()]).toMatchObject([status, { error }]);
  });

  it('keeps a secret key out of v1', async () => {
    await using box = await openSandbox();
    const answer = await box.get('/v1/payment-links', { headers: { account: 'balcao' } });
    expect([answer.status, answer.json()]).toMatchObject([401, { codigoretorno: 401 }]);
  });

  it('keeps an order of v2 out of v1', async () => {
    await using box = await openSandbox();
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const headers = { account: 'balcao' };
    const answer = await box.get(`/v1/orders/${id}/confirmations`, { as: 'v1_test_balcao', headers });
    expect([answer.status, answer.json()]).toMatchObject([404, { codigoretorno: 404 }]);
  });
});
