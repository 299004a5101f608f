/** Each field of the customer of a subscription: required or not, at, below and above its limits. */
import { describe, it } from 'vitest';
import { askV2 } from './ask-fields.ts';
import { byField, checkRow, type FieldRow } from './field-rows.ts';
import { bodyOf, long } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';

const digits = (count: number) => '9'.repeat(count);

const fields: readonly FieldRow[] = [
  ['customer.name', 'required', [long(1), long(254), long(255)], [long(256), '', 7]],
  ['customer.email', 'required', ['ana@b.example'], ['maria', '', 7]],
  ['customer.phone', 'required', [], [{}, '11987654321']],
  ['customer.phone.ddi', 'required', [1, 55], ['55', 1.5]],
  ['customer.phone.ddd', 'required', [11], ['11', 1.5]],
  ['customer.phone.number', 'required', [digits(1), digits(19), digits(20)], [digits(21), '', 987654321]],
  ['customer.document', 'required', [], [{}, '52998224725']],
  ['customer.document.type', 'required', ['cpf', 'cnpj', 'passport'], ['rg', 'CPF', 7]],
  ['customer.document.number', 'required', [digits(1), digits(49), digits(50)], [digits(51), '', 7]],
  ['customer.ip', 'optional', ['203.0.113.7'], [7]],
  ['customer.gender', 'optional', ['male', 'female', 'other'], ['Female', 'undefined', 7]],
  [
    'customer.birthdate',
    'optional',
    ['1990-05-17', '2000-02-29'],
    ['17/05/1990', '1990-02-30', '1990-05-17T00:00:00Z', 19900517],
  ],
  ['customer.address', 'optional', [], [{}, 'Avenida Paulista', []]],
  ['customer.address.zip_code', 'required', ['01310100'], ['', 1310100]],
  ['customer.address.street', 'required', ['Avenida Paulista'], ['', 7]],
  ['customer.address.number', 'required', [0, 1000], ['1000', 1.5]],
  ['customer.address.neighborhood', 'required', ['Bela Vista'], ['', 7]],
  ['customer.address.city', 'required', ['São Paulo'], ['', 7]],
  ['customer.address.state', 'required', ['SP', 'RJ'], ['S', 'SPO', 'S1', 7]],
  ['customer.address.complement', 'optional', ['Loja 2'], [7]],
  ['customer.address.country', 'optional', ['BR'], [7]],
];

describe('each field of the customer of a subscription', () => {
  it.each(byField(fields))('%s', async (_field, row) => {
    await using box = await openSandbox();
    await checkRow(row, askV2(box, { path: '/v2/subscriptions', body: bodyOf('subscription'), taken: 201 }));
  });
});
