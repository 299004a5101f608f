/** Addresses: only what cannot be one is refused. */
import { expect, it } from 'vitest';
import { isPlausibleEmail } from '#shared/domain/email.ts';

it.each([
  ['ana@example.com', true],
  ['balcao+0190@loja.example', true],
  ['josé@padaria.com.br', true],
  ['ana@example', false],
  ['ana example@example.com', false],
  ['@example.com', false],
  ['ana@@example.com', false],
  ['ana@loja@example.com', false],
  ['ana@example..com', false],
  [`${'a'.repeat(250)}@a.br`, false],
  ['', false],
])('"%s" could be an address: %s', (text, plausible) => {
  expect(isPlausibleEmail(text)).toBe(plausible);
});
