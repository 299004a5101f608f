/** The rules of single payments: typed cards, Pix validity, splits. One row per rule of the API document. */
import { describe, expect, it } from 'vitest';
import {
  bearer,
  besideCard,
  card,
  paidBy,
  pix,
  problemsOf,
  row,
  sharer,
  splitWith,
  typedWith,
} from './sample-drafts.ts';

const cardOwner = { name: 'Ana', email: 'ana@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };

const allowed = [
  row('one typed card', paidBy(card)),
  row('one saved card', { ...paidBy({ ...card, card: { token: '0190-uuid' } }), customer: cardOwner }),
  row('a card in its last month', typedWith({ expMonth: '11', expYear: '2026' })),
  row('a code of four digits', typedWith({ cvc: '1234' })),
  row('one Pix', paidBy(pix)),
  row('a Pix whose validity the shop chooses', paidBy({ method: 'pix', amountCents: 1000 })),
  row('a Pix of three days alone', paidBy({ ...pix, expirationSeconds: 259_200 })),
  row('a Pix of one day beside a card', besideCard(86_400)),
  row('a split of one', splitWith(bearer())),
  row('a split of two', splitWith(bearer({ amountCents: 999 }), sharer(1))),
];

const refused = [
  row('a card without its number', typedWith({ number: ' ' }), '2 card-data-missing payments.0.card.number'),
  row(
    'a card without holder and code',
    typedWith({ holderName: '', cvc: '' }),
    '2 card-data-missing payments.0.card.holderName',
    '2 card-data-missing payments.0.card.cvc',
  ),
  row('a card without its month', typedWith({ expMonth: '' }), '2 card-data-missing payments.0.card.expMonth'),
  row('a card without its year', typedWith({ expYear: '' }), '2 card-data-missing payments.0.card.expYear'),
  row('an empty token', paidBy({ ...card, card: { token: '' } }), '2 card-data-missing payments.0.card.token'),
  row('12 digits', typedWith({ number: '411111111111' }), 'field card-number-too-short payments.0.card.number'),
  row('20 digits', typedWith({ number: '4'.repeat(20) }), 'field card-number-too-long payments.0.card.number'),
  row(
    'a slip of a digit',
    typedWith({ number: '4111111111111112' }),
    'field card-number-invalid payments.0.card.number',
  ),
  row('last month', typedWith({ expMonth: '10', expYear: '26' }), 'field card-expired payments.0.card.expYear'),
  row('a 13th month', typedWith({ expMonth: '13' }), 'field card-expiry-no-month payments.0.card.expMonth'),
  row('a month 00', typedWith({ expMonth: '00' }), 'field card-expiry-no-month payments.0.card.expMonth'),
  row('a month that is half typed', typedWith({ expMonth: '0' }), 'field card-expiry-invalid payments.0.card.expMonth'),
  row('a holder of letters, digits and marks', typedWith({ holderName: "José D'Ávila-Müller Jr. 3º" })),
  row(
    'a picture in the name of the holder',
    typedWith({ holderName: 'MARIA 🌺' }),
    'field card-holder-invalid payments.0.card.holderName',
  ),
  row(
    'a flag in the name of the holder',
    typedWith({ holderName: '🇧🇷' }),
    'field card-holder-invalid payments.0.card.holderName',
  ),
  row('a code of two digits', typedWith({ cvc: '12' }), 'field card-cvc-invalid payments.0.card.cvc'),
  row('a holder of 256', typedWith({ holderName: 'A'.repeat(256) }), 'field field-too-long payments.0.card.holderName'),
  row('no instalment', paidBy({ ...card, installments: 0 }), 'field installments-too-small payments.0.installments'),
  row(
    'a Pix of no time',
    paidBy({ ...pix, expirationSeconds: 0 }),
    'field pix-expiration-too-short payments.0.expirationSeconds',
  ),
  row(
    'a Pix of more than a day beside a card',
    besideCard(86_401),
    '3 pix-expiration-too-long payments.1.expirationSeconds',
  ),
  row(
    'a payment of nothing',
    paidBy(card, { ...pix, amountCents: 0 }),
    'field amount-too-small payments.1.amountCents',
  ),
  row('a split below its payment', splitWith(bearer({ amountCents: 999 })), '4 split-sum payments.0.split'),
  row('a split above its payment', splitWith(bearer(), sharer(1)), '4 split-sum payments.0.split'),
  row(
    'a split of nobody',
    splitWith(),
    '4 split-sum payments.0.split',
    '5 split-processing-fee payments.0.split',
    '5 split-remainder-fee payments.0.split',
    '5 split-liable payments.0.split',
  ),
  row(
    'two who bear the processing fee',
    splitWith(bearer({ amountCents: 500 }), bearer({ amountCents: 500 })),
    '5 split-processing-fee payments.0.split',
  ),
  row(
    'nobody bearing the processing fee',
    splitWith(bearer({ chargeProcessingFee: false })),
    '5 split-processing-fee payments.0.split',
  ),
  row(
    'nobody bearing the remainder',
    splitWith(bearer({ chargeRemainderFee: false })),
    '5 split-remainder-fee payments.0.split',
  ),
  row('nobody liable', splitWith(bearer({ liable: false })), '5 split-liable payments.0.split'),
  row(
    'a receiver without code',
    splitWith(bearer({ receiverCode: '' })),
    'field split-receiver-missing payments.0.split.0.receiverCode',
  ),
  ...['😀rec', 'rec 1', ' rec', 'rec\u200B', 'rec\t1'].map((receiverCode) =>
    row(
      `a receiver whose code is ${JSON.stringify(receiverCode)}`,
      splitWith(bearer({ receiverCode })),
      'field split-receiver-invalid payments.0.split.0.receiverCode',
    ),
  ),
  row('a receiver of nothing', splitWith(bearer(), sharer(0)), 'field amount-too-small payments.0.split.1.amountCents'),
];

it.each(['rec.1', 'loja/2', 'réc', 're:ceiver~3', '12ABC'])('a receiver’s code may look like %s', (receiverCode) => {
  expect(problemsOf(splitWith(bearer({ receiverCode })))).toEqual([]);
});

describe('a payment that may be sent', () => {
  it.each(allowed)('$what', ({ draft }) => {
    expect(problemsOf(draft)).toEqual([]);
  });
});

describe('a payment that may not', () => {
  it.each(refused)('$what', ({ draft, problems }) => {
    expect(problemsOf(draft)).toEqual(problems);
  });
});
