/** Each field of the payer and of the items, which payment links and v1 charges share: required or not, at, below and above its limits. */
import { describe, it } from 'vitest';
import { byField, checkRow, type FieldRow } from '../field-rows.ts';
import { cards } from '../order-bodies.ts';
import { askV1 } from './ask-fields.ts';
import { cardCharge, fullLink, item } from './bodies.ts';
import { openV1 } from './open-v1.ts';

const many = (length: number) => 'x'.repeat(length);

const client: readonly FieldRow[] = [
  ['client.name', 'required', [many(1), many(254), many(255)], [many(256), '', 7]],
  ['client.email', 'required', ['ana@b.example'], ['no at sign', '', 7]],
  ['client.phone', 'required', [], [{}, '5511987654321']],
  ['client.phone.ddi', 'required', ['55'], ['', 55]],
  ['client.phone.ddd', 'required', ['11'], ['', 11]],
  ['client.phone.number', 'required', ['987654321'], ['', 987654321]],
  ['client.document.type', 'required', ['CPF', 'passport', 'undefined'], ['cpf', 'RG', 7]],
  [
    'client.document.number',
    'required',
    ['529.982.247-25', '52998224725'],
    ['529.982.247-26', '111.111.111-11', '', 52998224725],
  ],
  ['client.gender', 'optional', ['Male', 'Female', 'Other', 'Undefined'], ['female', '', 7]],
  ['client.birthdate', 'optional', ['1990-05-17'], ['17/05/1990', '1990-02-30', 19900517]],
  // Without `street` nothing else of an address is required.
  ['client.address', 'optional', [{}, { city: 'Recife' }], ['Rua', []]],
  ['client.address.zipcode', 'required', [many(1), many(19), many(20)], [many(21), '', 1001000]],
  ['client.address.street', 'optional', [many(1), many(254), many(255)], [many(256), '', 7]],
  ['client.address.number', 'required', [many(1), many(19), many(20)], [many(21), '', 100]],
  ['client.address.neighborhood', 'required', [many(1), many(254), many(255)], [many(256), '', 7]],
  ['client.address.city', 'required', [many(1), many(254), many(255)], [many(256), '', 7]],
  ['client.address.state', 'required', ['SP', 'RJ'], ['S', 'SPX', 'S1', 7]],
  ['client.address.complement', 'optional', [many(254), many(255)], [many(256), 7]],
  ['client.address.country', 'optional', [many(254), many(255)], [many(256), 7]],
];

const cnpj = (number: string) => ({ type: 'CNPJ', number });
const documents: readonly unknown[] = [
  { type: 'CPF', number: '52998224725' },
  cnpj('11.222.333/0001-81'),
  cnpj('11222333000181'),
  { type: 'passport', number: 'FZ123456' },
  { type: 'undefined', number: '1' },
];
const noDocuments: readonly unknown[] = [{}, cnpj('11.222.333/0001-82'), cnpj('529.982.247-25'), '52998224725'];

const items: readonly FieldRow[] = [
  ['items', 'required', [[item()], [item(), item({ id: 'sku-2' })]], [[], {}, 'sku-1']],
  ['items.0.id', 'required', ['sku-9'], ['', 7]],
  ['items.0.description', 'required', [many(1), many(254), many(255)], [many(256), '', 7]],
  ['items.0.amount', 'required', [0.01, 0.02, 39.9], [0, 0.009, 1.001, -1, '39.90', 2 ** 53]],
  ['items.0.quantity', 'required', [1, 2], [0, -1, 1.5, '1']],
];

const charging = { ...cardCharge(cards.approve), client: fullLink.client };

describe.each<[name: string, path: string, body: Record<string, unknown>, own: readonly FieldRow[]]>([
  [
    'a payment link',
    '/v1/payment-links',
    fullLink,
    [
      ['client', 'optional', [{}], [{ name: 'Ana' }, 'Ana', []]],
      ['client.document', 'required', documents, noDocuments],
    ],
  ],
  [
    'a charge',
    '/v1/charge',
    charging,
    [
      ['client', 'required', [], [{}, { name: 'Ana' }, 'Ana', []]],
      ['client.document', 'optional', documents, noDocuments],
    ],
  ],
])('each field of the payer and the items of %s', (_name, path, body, own) => {
  it.each(byField([...own, ...client, ...items]))('%s', async (_field, row) => {
    await using v1 = await openV1();
    await checkRow(row, askV1(v1, { path, body }));
  });

  it('whose total no amount can carry is refused', async () => {
    await using v1 = await openV1();
    const unsound = [[item({ amount: 9_999_999_999_999, quantity: 2 })], [item({ quantity: 2 ** 53 - 1 })]];
    await checkRow(['items', 'required', [], unsound], askV1(v1, { path, body }));
  });
});
