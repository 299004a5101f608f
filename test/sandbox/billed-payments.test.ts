/** How an invoice is paid, in the one shape three routes take: each field at its limits, and the card as a token. */
import { describe, expect, it } from 'vitest';
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import { askV2 } from './ask-fields.ts';
import { byField, checkRow, type FieldRow } from './field-rows.ts';
import { bodyOf, changed, long } from './fixtures.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { active, by, byPix, plan, read, readInvoice, renewalCards, week } from './subscription-bodies.ts';

const whole = () => bodyOf('subscription');
const card = () => ({ payment: whole().payment });

/** Each route with the body it takes, and what it answers to one that is sound. */
const routes: ReadonlyArray<readonly [name: string, open: (box: Opened) => Promise<{ path: string; taken: number }>]> =
  [
    ['a new subscription', async () => ({ path: '/v2/subscriptions', taken: 201 })],
    [
      'another payment method',
      async (box) => ({ path: `/v2/subscriptions/${(await active(box)).id}/payment-method`, taken: 200 }),
    ],
    // An invoice is paid once: of one that does not exist, what passes validation is missing.
    ['a payment by hand', async () => ({ path: '/v2/invoices/000000/pay', taken: 404 })],
  ];

const fields: readonly FieldRow[] = [
  ['payment.type', 'required', ['card', 'pix'], ['boleto', 'Card', 7]],
  ['payment.card', 'required', [], ['4539500000000019', {}]],
  ['payment.card.number', 'required', ['4222222222222', cards.approve], ['453950000001', '4539500000000018', '', 7]],
  ['payment.card.holder_name', 'required', ['M'], ['', 7]],
  ['payment.card.exp_month', 'required', ['01', '12', 12], ['00', '13', '', true]],
  ['payment.card.exp_year', 'required', ['2030', '30', 30], ['203', '', true]],
  ['payment.card.cvc', 'required', ['123', '1234'], ['12', '12345', '', 123]],
  ['payment.card.installments', 'optional', [1, 2, 11, 12], [0, -1, 13, 1.5, '1']],
];
const pixFields: readonly FieldRow[] = [['payment.pix_expiration', 'optional', [1, 2], [0, -1, 1.5, '60']]];

describe.each(routes)('the payment of %s', (_name, open) => {
  it.each(byField(fields))('%s', async (_field, row) => {
    await using box = await openSandbox();
    await checkRow(row, askV2(box, { ...(await open(box)), body: { ...whole(), ...card() } }));
  });

  it.each(byField(pixFields))('%s', async (_field, row) => {
    await using box = await openSandbox();
    await checkRow(row, askV2(box, { ...(await open(box)), body: { ...whole(), payment: byPix(60) } }));
  });

  it('is refused when it is left out, or is no payment', async () => {
    await using box = await openSandbox();
    const row: FieldRow = ['payment', 'required', [byPix()], [{}, 'pix', []]];
    await checkRow(row, askV2(box, { ...(await open(box)), body: whole() }));
  });

  it('with an expired card names card.exp_year', async () => {
    await using box = await openSandbox();
    const { path } = await open(box);
    const answer = await box.post(path, changed(whole(), 'payment.card.exp_year', '2025'));
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([
      422,
      'validation_error',
      'card.exp_year',
    ]);
  });
});

describe('the statement descriptor of another payment method', () => {
  it('has the limit it had at creation', async () => {
    await using box = await openSandbox();
    const path = `/v2/subscriptions/${(await active(box)).id}/payment-method`;
    const row: FieldRow = ['statement_descriptor', 'optional', [long(49), long(50)], [long(51), 7]];
    await checkRow(row, askV2(box, { path, taken: 200, body: { ...card(), statement_descriptor: 'BALCAO' } }));
  });
});

describe('a saved card', () => {
  const saveCard = async (box: Opened) =>
    savedCardSchema.parse((await box.post('/v2/cards', bodyOf('save_card'))).json());

  it('replaces the card data at creation, whatever stands beside it', async () => {
    await using box = await openSandbox();
    const { id: token } = await saveCard(box);
    const beside = { token, number: cards.decline, installments: 3 };
    const answer = await box.post('/v2/subscriptions', plan({ payment: { type: 'card', card: beside } }));
    expect(answer.status).toBe(201);
    expect(Object(answer.json()).payment_method).toEqual({
      type: 'card',
      installments: 3,
      card: { token, brand: 'visa', last_four: '0019', holder_name: 'MARIA DA SILVA' },
    });
  });

  it('pays an invoice by hand', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await active(box, { payment: by(renewalCards.declined) });
    await box.clock.advance(week);
    const invoice = (await read(box, id)).latest_invoice?.id;
    const { id: token } = await saveCard(box);
    const answer = await box.post(`/v2/invoices/${invoice}/pay`, { payment: { type: 'card', card: { token } } });
    expect([answer.status, (await readInvoice(box, invoice)).status]).toEqual([200, 'paid']);
  });

  it.each(['payment-method', 'pay'])('of another account is card_token_invalid on %s, naming it', async (route) => {
    await using box = await openSandbox();
    const { id } = await active(box, { payment: by(renewalCards.declined) });
    await box.clock.advance(week);
    const invoice = (await read(box, id)).latest_invoice?.id;
    const theirs = Object((await box.post('/v2/cards', bodyOf('save_card'), { as: 'sk_test_other' })).json());
    const path = route === 'pay' ? `/v2/invoices/${invoice}/pay` : `/v2/subscriptions/${id}/payment-method`;
    const answer = await box.post(path, { payment: { type: 'card', card: { token: theirs.id } } });
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([
      422,
      'card_token_invalid',
      'payment.card.token',
    ]);
  });

  it('is what full card data becomes, and its id is shown', async () => {
    await using box = await openSandbox();
    const made = Object((await box.post('/v2/subscriptions', whole())).json());
    const { token } = made.payment_method.card;
    const kept = savedCardSchema.parse((await box.get(`/v2/cards/${token}`)).json());
    expect(kept).toMatchObject({ first_six: '453950', last_four: '0019', customer: made.customer });
  });
});
