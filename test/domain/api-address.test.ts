/** What is typed as the address of the provider: where a key may go, and what is wrong in words of its own. */
import { describe, expect, test } from 'vitest';
import { readApiAddress } from '#shared/domain/api-address.ts';

describe('an address of the provider', () => {
  test.each([
    ['https://pagar.example/', 'https://pagar.example'],
    ['  https://pagar.example/api  ', 'https://pagar.example/api'],
    // Pasted behind what stands in the field at first.
    ['https://https://pagar.example/api', 'https://pagar.example/api'],
    ['https:// https://pagar.example/api', 'https://pagar.example/api'],
    ['https://http://127.0.0.1:90/', 'http://127.0.0.1:90'],
    ['http://127.0.0.1:90/', 'http://127.0.0.1:90'],
    ['http://[::1]:90', 'http://[::1]:90'],
  ])('%j is taken', (typed, baseUrl) => {
    expect(readApiAddress(typed, 'test')).toEqual({ baseUrl });
  });

  test.each([
    ['', 'address-missing'],
    ['https://', 'address-missing'],
    ['HTTP:', 'address-missing'],
    ['https://minha chave', 'address-blank'],
    ['https://pagar.example/a b', 'address-blank'],
    ['https://', 'address-missing'],
    ['https://[', 'address-malformed'],
    ['https://eu:senha@pagar.example', 'address-malformed'],
    ['https://pagar.example/?', 'address-malformed'],
    ['https://pagar.example/#a', 'address-malformed'],
    ['pagar.example', 'address-not-allowed'],
    ['http://pagar.example', 'address-plain'],
    ['ftp://pagar.example', 'address-not-allowed'],
    ['https://http://pagar.example', 'address-plain'],
    ['https://https://', 'address-missing'],
    ['https://ftp://pagar.example', 'address-malformed'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readApiAddress(typed, 'test')).toEqual({ problem });
  });

  test('a live key goes over no plain http, not even within this machine', () => {
    expect(readApiAddress('http://127.0.0.1:90', 'live')).toEqual({ problem: 'address-plain' });
  });
});
