/** A request leaves for the address of the account, and for no other that a name in an answer may spell. */
import { expect, test } from 'vitest';
import { onlyTo } from '#main/api/listed-host.ts';

const asked: string[] = [];
const connect = onlyTo('https://api.example/v2', async ({ url }) => {
  asked.push(url);
  return { status: 200, headers: {}, body: new Uint8Array() };
});
const get = (url: string) =>
  connect({ method: 'GET', url, headers: {}, body: null, timeoutMs: 1, maxAnswerBytes: 1 }).then(
    () => 'sent',
    (failure: Error) => failure.message,
  );

test.each([
  'https://stranger.example/v2/orders',
  'https://api.example.stranger.example/v2/orders',
  'https://api.example@stranger.example/v2/orders',
  'https://api.example:8443/v2/orders',
  'http://api.example/v2/orders',
  'https://api.example/v2/../admin',
  'https://api.example/v2/%2e%2e/admin',
  'https://api.example/v20/orders',
  'file:///etc/passwd',
  'nothing',
])('%s is not asked', async (url) => {
  expect(await get(url)).toBe('not-sent: address-not-listed');
  expect(asked).toEqual([]);
});

test('the account is', async () => {
  expect(await get('https://api.example/v2/orders/1?page=2')).toBe('sent');
});
