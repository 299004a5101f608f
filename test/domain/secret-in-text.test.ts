/** What people may write and keep, and what not: a card number anywhere, and nothing that only has as many digits. */
import { expect, test } from 'vitest';
import { checkItem } from '#shared/domain/catalog-rules.ts';
import { holdsSecret } from '#shared/domain/secret-in-text.ts';

test.each([
  'Água 500 ml',
  'Livro 9788535914849',
  'CNPJ 12345678000195, tel 11 98765-4321 11 3333-4444',
  'pedido 4539500000000018',
  'Camiseta basic preta',
  'El Cid 500 ml',
  '2026-11-29 09:04:53',
])('%s is kept', (text) => {
  expect(holdsSecret(text)).toBe(false);
});

test.each([
  'cartão 4539 5000 0000 0019',
  '4539500000000019',
  '4539-5000-0000-0019 12/39',
  'tel 11 98765 4321 4539 5000 0000 0019 123',
  'amex 3782 822463 10005',
  'CVC: 123',
  'cvv 1234',
  'sk_live_abc',
])('%s is not', (text) => {
  expect(holdsSecret(text)).toBe(true);
});

/** One in ten of them passes the check of a card too. */
test('no bar code and no CNPJ is taken for a card', () => {
  expect(['4006381333931', '7891000053508', '7894900011517'].filter(holdsSecret)).toEqual([]);
  expect(['11.222.333/0001-81', '33.000.167/0001-01', '60.701.190/0001-04'].filter(holdsSecret)).toEqual([]);
});

test('a line of a file is held to the same rule as the form', () => {
  const item = { description: 'Vale 4539500000000019', code: '', barcode: null, unitAmountCents: 500 };
  expect(checkItem(item)).toEqual([{ path: 'description', code: 'secret-in-text' }]);
});
