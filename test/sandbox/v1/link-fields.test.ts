/** v1 payment links: every key of `config` at, below and above its limit, and the least a link may cost. */
import { describe, expect, it } from 'vitest';
import { byField, checkRow, type FieldRow } from '../field-rows.ts';
import { askV1 } from './ask-fields.ts';
import { fullLink, item, put } from './bodies.ts';
import { openV1 } from './open-v1.ts';

const many = (length: number) => 'x'.repeat(length);
const upTo = (limit: number) =>
  [
    [many(limit - 1), many(limit)],
    [many(limit + 1), 7],
  ] as const;
/** The smallest PNG there is as base64. */
const png = 'iVBORw0KGgoAAAANSUhEUg==';

const config: readonly FieldRow[] = [
  ['config', 'optional', [{}], ['x', []]],
  [
    'config.payment_types',
    'optional',
    [['CreditCard'], ['PIX'], ['Boleto'], ['CreditCard', 'PIX', 'Boleto']],
    [[], ['Cash'], ['creditcard'], 'PIX'],
  ],
  [
    'config.installments',
    'optional',
    [[{ count: 1, interest_rate: 1 }], [{ count: 12, interest_rate: 1 }]],
    [[], [{ count: 13, interest_rate: 1 }], [{}], 'x'],
  ],
  ['config.installments.0.count', 'required', [1, 2, 5], [0, -1, 13, 1.5, '3']],
  ['config.installments.1.count', 'required', [4, 11, 12], [13, 3, 2]],
  ['config.installments.0.interest_rate', 'required', [1, 1.0001, 1.5], [0.9999, 0, -1, '1.0']],
  [
    'config.expires_at',
    'optional',
    [null, '2026-02-01 23:59:59', '2020-01-01 00:00:00'],
    ['2026-02-01', '2026-02-01T10:00:00', '2026-02-30 10:00:00', '2026-02-01 24:00:01', 7],
  ],
  ['config.max_uses', 'optional', [null, 1, 2], [0, -1, 1.5, '3']],
  ['config.freight', 'optional', [0, 0.01, 12.5], [-0.01, 0.001, '12.50']],
  ['config.link_name', 'optional', ...upTo(255)],
  ['config.order_title', 'optional', ...upTo(255)],
  ['config.soft_descriptor', 'optional', ...upTo(22)],
  ['config.image', 'optional', [png, `data:image/png;base64,${png}`, 'https://loja.example/foto.png'], [7]],
  ['config.image_url', 'optional', ...upTo(1000)],
  ['config.pix_expiration', 'optional', [1, 2], [0, -1, 1.5, '2']],
  ['config.obfuscate_client', 'optional', [true, false], ['yes', 1]],
  ['config.obfuscate_items', 'optional', [true, false], ['yes', 1]],
  ['config.back_url', 'optional', ...upTo(1000)],
  ['config.redirect_url', 'optional', ...upTo(1000)],
];

/** Each of the two needs the other. */
const discount: readonly FieldRow[] = [
  ['config.pix_discount_value', 'required', [0.01, 10, 100], [-0.01, 100.01, 0.001, '10']],
  ['config.pix_discount_type', 'required', ['percentage', 'fixed'], ['half', 'Fixed', 7]],
];
const plain = put(put(fullLink, 'config.pix_discount_value', undefined), 'config.pix_discount_type', undefined);

describe.each([
  ['without a discount', config, plain],
  ['with a PIX discount', discount, fullLink],
])('each key of the config of a payment link %s', (_name, rows, body) => {
  it.each(byField(rows))('%s', async (_field, row) => {
    await using v1 = await openV1();
    await checkRow(row, askV1(v1, { path: '/v1/payment-links', body }));
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
