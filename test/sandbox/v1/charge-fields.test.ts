/** Each field of the payment of a v1 charge: required or not, at, below and above its limits; and a token in the place of a card. */
import { describe, expect, it } from 'vitest';
import { byField, checkRow, type FieldRow } from '../field-rows.ts';
import { cards } from '../order-bodies.ts';
import { askV1 } from './ask-fields.ts';
import { cardCharge, client, pixCharge, tokenCharge } from './bodies.ts';
import { charge } from './charge-calls.ts';
import { openV1, type V1Box } from './open-v1.ts';

const many = (length: number) => 'x'.repeat(length);

const fields: readonly FieldRow[] = [
  ['payment', 'required', [{ type: 'PIX' }], [{}, 'PIX', []]],
  ['payment.type', 'required', ['CreditCard', 'PIX'], ['Boleto', 'pix', 7]],
  ['payment.card', 'required', [], [{}, '4539500000000019']],
  [
    'payment.card.number',
    'required',
    ['4222222222222', cards.approve],
    ['453950000001', '4539500000000018', '4539 5000 0000 0019', '', 4539500000000019],
  ],
  ['payment.card.name', 'required', ['A'], ['', 7]],
  ['payment.card.month', 'required', ['01', '12'], ['1', '00', '13', 12]],
  ['payment.card.year', 'required', ['26', '30'], ['2030', '25', 30]],
  ['payment.card.security_code', 'required', ['123', '1234'], ['12', '12345', 123]],
  ['payment.card.installments', 'optional', [1, 2, 12], [0, -1, 1.5, '1']],
  ['payment.card.soft_descriptor', 'optional', [many(3), many(4), many(49), many(50)], [many(2), many(51), 7]],
  ['dfp_id', 'optional', ['3f0c2a'], [7]],
];
const pixFields: readonly FieldRow[] = [['payment.pix_expiration', 'optional', [1, 2], [0, -1, 1.5, '60']]];

describe.each([
  ['by card', fields, cardCharge(cards.approve, {}, { month: '12' })],
  ['by PIX', pixFields, pixCharge({ pix_expiration: 600 })],
])('each field of a charge %s', (_name, rows, body) => {
  it.each(byField(rows))('%s', async (_field, row) => {
    await using v1 = await openV1();
    await checkRow(row, askV1(v1, { path: '/v1/charge', body }));
  });
});

describe('a card_token', () => {
  const saved = async (v1: V1Box) => {
    const { sale } = await charge(v1, cardCharge(cards.approve));
    return sale.orders[0]?.charges[0]?.payment.card_token ?? '';
  };

  it('replaces the card data, keeping its installments', async () => {
    await using v1 = await openV1();
    const token = await saved(v1);
    for (const installments of [1, 3]) {
      const card = { card_token: token, installments };
      const { status, sale } = await charge(v1, tokenCharge(token, { payment: { type: 'CreditCard', card } }));
      expect([status, sale.orders[0]?.charges[0]?.payment]).toEqual([
        201,
        expect.objectContaining({ card_token: token, installments }),
      ]);
    }
  });

  it.each([
    ['without a billing address', client()],
    ['with an address that names no street', client({ address: { city: 'Recife' } })],
  ])('%s is refused', async (_name, payer) => {
    await using v1 = await openV1();
    const answer = await v1.call('POST', '/v1/charge', tokenCharge(await saved(v1), { client: payer }));
    expect([answer.status, answer.envelope.mensagenserro[0]]).toEqual([
      422,
      expect.stringMatching(/^client\.address:/),
    ]);
  });
});
