/** Which credentials and which headers leave with a request: those of its generation, and no others. */
import { expect, test } from 'vitest';
import { createApiClient } from '#main/api/api-client.ts';
import type { WireRequest } from '#main/api/connect.ts';
import { createRateBudget } from '#main/api/rate-budget.ts';
import { frozenFrom } from '#main/outbox/frozen-request.ts';
import { createSecretsInFlight } from '#main/secrets/secrets-in-flight.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const v1 = { bearer: 'v1_test_secret', account: 'padaria' };

function client(vault = createMemoryVault('sk_test_secret', v1)) {
  const sent: WireRequest[] = [];
  const api = createApiClient({
    baseUrl: 'https://api.example',
    vault,
    budget: createRateBudget(createVirtualClock(0)),
    serverTime: { note: () => undefined },
    identity: { isAnother: () => false, isAddressKnown: () => true, isKnown: () => null, remember: () => true },
    inFlight: createSecretsInFlight({ all: () => [] }),
    onAsk: () => () => undefined,
    onAnswer: () => undefined,
    onAnother: () => undefined,
    onMissing: () => undefined,
    connect: async (request) => {
      sent.push(request);
      return { status: 200, headers: {}, body: new TextEncoder().encode('{}') };
    },
  });
  return { api, sent };
}

function frozen(method: 'POST' | 'DELETE', path: string) {
  const row = { operation: 'orders.create', key: 'k-1', method, path, contentType: 'application/json' } as const;
  return frozenFrom(row, new TextEncoder().encode('{}'));
}

test('a v2 route takes the secret key and the idempotency key, and never the account', async () => {
  const { api, sent } = client();
  await api.send(frozen('POST', '/v2/orders'), { accepted: 'any' });
  expect(sent[0]?.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer sk_test_secret',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  });
});

test.each(['/v1/payment-links', '/links-de-pagamento/upload-imagem'])(
  '%s takes the bearer and the account, and never a key',
  async (path) => {
    const { api, sent } = client();
    await api.send(frozen('POST', path), { accepted: 'any' });
    await api.read(path, { safeParse: () => ({ success: false }) });
    await api.ask(path);
    await api.upload(path, { contentType: 'x/y', body: new Uint8Array() }, { safeParse: () => ({ success: false }) });
    for (const { headers } of sent) {
      expect(headers).toMatchObject({ authorization: 'Bearer v1_test_secret', account: 'padaria' });
      expect(headers).not.toHaveProperty('idempotency-key');
    }
    expect(sent).toHaveLength(4);
  },
);

test('a DELETE has no body', async () => {
  const { api, sent } = client();
  await api.send(frozen('DELETE', '/v1/payment-links/abc'), { accepted: 'any' });
  expect(sent[0]).toMatchObject({ method: 'DELETE', body: null });
});

test('without the credentials of its generation nothing leaves', async () => {
  const { api, sent } = client(createMemoryVault('sk_test_secret'));
  const seen = await api.send(frozen('POST', '/v1/payment-links'), { accepted: 'any' });
  expect(seen).toMatchObject({ class: 'not-sent', detail: 'no-api-key' });
  expect(sent).toEqual([]);
});
