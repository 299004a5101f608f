/** Which addresses a till opens outside: those of its own provider, by plain https, and nothing that only looks like it. */
import { expect, test } from 'vitest';
import { isOfProvider, isPlainHost } from '#shared/domain/provider-hosts.ts';

test.each([
  ['https://checkout.provider.example/l/1?a=b#c', 'https://api.provider.example/v2', true],
  ['https://provider.example/l/1', 'https://api.sandbox.provider.example', true],
  ['https://api.provider.example/l/1', 'https://api.provider.example', true],
  ['https://pay.provider.com.br/1', 'https://api.provider.com.br', true],
  ['https://other.com.br/1', 'https://provider.com.br', false],
  ['https://other.com.br/1', 'https://api.com.br', false],
  ['https://provider.example.evil.example/', 'https://api.provider.example', false],
  ['https://evilprovider.example/', 'https://api.provider.example', false],
  ['https://provider.example@evil.example/', 'https://api.provider.example', false],
  ['https://user@provider.example/', 'https://api.provider.example', false],
  ['https://provider.example:8443/', 'https://api.provider.example', false],
  ['http://provider.example/', 'https://api.provider.example', false],
  ['file:///provider.example', 'https://api.provider.example', false],
  ['smb://provider.example/', 'https://api.provider.example', false],
  ['javascript:alert(1)', 'https://api.provider.example', false],
  ['provider.example', 'https://api.provider.example', false],
  ['https://anywhere.example/', 'http://127.0.0.1:4000', false],
  ['https://anywhere.example/', 'not an address', false],
  ['http://127.0.0.1:4000/l/1', 'http://127.0.0.1:4000/api', true],
  ['http://127.0.0.1:4001/l/1', 'http://127.0.0.1:4000/api', false],
])('%s beside %s: %s', (address, baseUrl, open) => {
  expect(isOfProvider(address, baseUrl)).toBe(open);
});

test.each([
  '*',
  '*.bank.example',
  'a;script-src',
  'a b.example',
  'bank',
  '-a.example',
  '1.2.3.4',
  '[::1]',
  '',
  'BANK.example',
])('"%s" is no plain name of a host', (host) => expect(isPlainHost(host)).toBe(false));

test.each(['acs.bank.example', 'xn--bcher-kva.example', 'a.b-c.d1.com.br'])('"%s" is one', (host) => {
  expect(isPlainHost(host)).toBe(true);
});
