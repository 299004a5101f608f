/** v1 payment links: every field of the request at, below and above its limit, and the least a link may cost. */
import { describe, expect, it } from 'vitest';
import { fullLink, item, put } from './bodies.ts';
import { openV1 } from './open-v1.ts';

const many = (length: number) => 'x'.repeat(length);

/** Path, value, whether it is taken. At, below and above every limit of the document. */
const fields: ReadonlyArray<readonly [path: string, value: unknown, taken: boolean]> = [
  ['client', undefined, true],
  ['client', {}, true],
  ['client', { name: 'Ana' }, false],
  ['client.name', undefined, false],
  ['client.name', '', false],
  ['client.name', many(255), true],
  ['client.name', many(256), false],
  ['client.email', undefined, false],
  ['client.email', 'no at sign', false],
  ['client.phone', undefined, false],
  ['client.phone.ddi', undefined, false],
  ['client.phone.ddd', undefined, false],
  ['client.phone.number', undefined, false],
  ['client.document', undefined, false],
  ['client.document.type', 'cpf', false],
  ['client.document.type', 'passport', true],
  ['client.document.type', 'undefined', true],
  ['client.document.type', 'CNPJ', false],
  ['client.document', { type: 'CNPJ', number: '11.222.333/0001-81' }, true],
  ['client.document', { type: 'CNPJ', number: '11.222.333/0001-82' }, false],
  ['client.document.number', '529.982.247-26', false],
  ['client.document.number', undefined, false],
  ['client.gender', undefined, true],
  ...['Male', 'Female', 'Other', 'Undefined'].map((gender) => ['client.gender', gender, true] as const),
  ['client.gender', 'female', false],
  ['client.birthdate', undefined, true],
  ['client.birthdate', '17/05/1990', false],
  ['client.birthdate', '1990-02-30', false],
  ['client.address', undefined, true],
  ['client.address', { city: 'Recife' }, true],
  ...['zipcode', 'number', 'neighborhood', 'city', 'state'].map(
    (field) => [`client.address.${field}`, undefined, false] as const,
  ),
  ...['complement', 'country'].map((field) => [`client.address.${field}`, undefined, true] as const),
  ['client.address.zipcode', many(20), true],
  ['client.address.zipcode', many(21), false],
  ['client.address.number', many(20), true],
  ['client.address.number', many(21), false],
  ...['street', 'neighborhood', 'city', 'complement', 'country'].flatMap((field) => [
    [`client.address.${field}`, many(255), true] as const,
    [`client.address.${field}`, many(256), false] as const,
  ]),
  ['client.address.state', 'S', false],
  ['client.address.state', 'SPX', false],
  ['items', undefined, false],
  ['items', [], false],
  ['items.0.id', undefined, false],
  ['items.0.description', undefined, false],
  ['items.0.description', many(255), true],
  ['items.0.description', many(256), false],
  ['items.0.amount', undefined, false],
  ['items.0.amount', 0, false],
  ['items.0.amount', 0.009, false],
  ['items.0.amount', 0.01, true],
  ['items.0.amount', -1, false],
  ['items.0.amount', '39.90', false],
  ['items.0.amount', 2 ** 53, false],
  ['items.0.quantity', 0, false],
  ['items.0.quantity', 1, true],
  ['items.0.quantity', 1.5, false],
  ['items.0.quantity', 2 ** 53 - 1, false],
  ['config', undefined, true],
  ['config.payment_types', undefined, true],
  ['config.payment_types', ['PIX'], true],
  ['config.payment_types', ['PIX', 'Boleto'], true],
  ['config.payment_types', [], false],
  ['config.payment_types', ['Cash'], false],
  ['config.installments', undefined, true],
  ['config.installments', [{ count: 0, interest_rate: 1 }], false],
  ['config.installments', [{ count: 1, interest_rate: 1 }], true],
  ['config.installments', [{ count: 12, interest_rate: 1 }], true],
  ['config.installments', [{ count: 13, interest_rate: 1 }], false],
  ['config.installments', [{ count: 2, interest_rate: 0.99 }], false],
  ['config.installments', [{ count: 2, interest_rate: 1.01 }], true],
  ['config.installments.1.count', 3, false],
  ['config.installments.1.count', 2, false],
  ['config.installments.1.count', 4, true],
  ['config.expires_at', null, true],
  ['config.expires_at', '2026-02-01', false],
  ['config.expires_at', '2026-02-30 10:00:00', false],
  ['config.expires_at', '2026-02-01 24:00:01', false],
  ['config.expires_at', '2020-01-01 00:00:00', true],
  ['config.max_uses', null, true],
  ['config.max_uses', 0, false],
  ['config.max_uses', 1, true],
  ['config.freight', undefined, true],
  ['config.freight', 0, true],
  ['config.freight', -0.01, false],
  ...(
    [
      ['link_name', 255],
      ['order_title', 255],
      ['soft_descriptor', 22],
      ['image_url', 1000],
      ['back_url', 1000],
      ['redirect_url', 1000],
    ] as const
  ).flatMap(([field, limit]) => [
    [`config.${field}`, undefined, true] as const,
    [`config.${field}`, many(limit), true] as const,
    [`config.${field}`, many(limit + 1), false] as const,
  ]),
  ['config.pix_expiration', 0, false],
  ['config.pix_expiration', 1, true],
  ['config.pix_discount_type', undefined, false],
  ['config.pix_discount_value', undefined, false],
  ['config.pix_discount_type', 'half', false],
  ['config.pix_discount_value', 100.01, false],
  ['config.obfuscate_client', 'yes', false],
  ['config.obfuscate_items', true, true],
];

describe('a field of a payment link', () => {
  it.each(fields)('%s = %j is taken: %s', async (path, value, taken) => {
    await using v1 = await openV1();
    const { status, envelope } = await v1.call('POST', '/v1/payment-links', put(fullLink, path, value));
    expect([status, envelope.mensagenserro]).toEqual(taken ? [201, []] : [422, [expect.stringMatching(/^[\w.]+: ./)]]);
  });
});

describe('the least a link may cost', () => {
  it.each([
    ['items of 4.99', [item({ amount: 4.99 })], {}, 422],
    ['items of 5.00', [item({ amount: 5 })], {}, 201],
    ['items and freight of 4.99', [item({ amount: 0.99 })], { freight: 4 }, 422],
    ['items and freight of 5.00', [item({ amount: 1 })], { freight: 4 }, 201],
    ['a PIX of 4.99 after a fixed discount', [item()], { pix_discount_value: 5.01, pix_discount_type: 'fixed' }, 422],
    ['a PIX of 5.00 after a fixed discount', [item()], { pix_discount_value: 5, pix_discount_type: 'fixed' }, 201],
    ['a PIX of 4.99 after a percentage', [item()], { pix_discount_value: 50.1, pix_discount_type: 'percentage' }, 422],
    ['a PIX of 5.00 after a percentage', [item()], { pix_discount_value: 50, pix_discount_type: 'percentage' }, 201],
    [
      'a discount on items only, freight untouched',
      [item()],
      { freight: 5, pix_discount_value: 100, pix_discount_type: 'percentage' },
      201,
    ],
    [
      'a discount above the items, though freight would pay',
      [item({ amount: 3 })],
      { freight: 10, pix_discount_value: 3.01, pix_discount_type: 'fixed' },
      422,
    ],
    [
      'a discount without PIX among the methods',
      [item()],
      { payment_types: ['CreditCard'], pix_discount_value: 1, pix_discount_type: 'fixed' },
      422,
    ],
  ])('%s', async (_name, items, config, status) => {
    await using v1 = await openV1();
    expect((await v1.call('POST', '/v1/payment-links', { items, config })).status).toBe(status);
  });
});
