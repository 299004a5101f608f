/** What the form that saves a card takes, and which field it blames. */
import { describe, expect, it } from 'vitest';
import { type BuyerText, buyerOf, checkForm, fieldOf } from '#renderer/areas/cards/card-form-rules.ts';

const now = Date.UTC(2026, 10, 21);
const buyer: BuyerText = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: '(11) 98765-4321',
  kind: 'cpf',
  document: '529.982.247-25',
};
const card = { number: '4539 5000 0000 0019', holderName: 'MARINA SOUZA', expiry: '12/39', cvc: '731' };

const blamed = (form: ReturnType<typeof checkForm>): string[] => [
  ...form.problems.map(fieldOf),
  ...(form.isPhoneWrong ? ['phone unreadable'] : []),
  ...(form.isDocumentWrong ? ['document wrong'] : []),
];

describe('the form', () => {
  it('gives the core what it asks for', () => {
    const form = checkForm(buyer, card, now);
    expect(form.isRight).toBe(true);
    expect(form.fields).toEqual({
      customer: {
        name: 'Marina Souza',
        email: 'marina@example.com',
        phone: { ddi: '55', ddd: '11', number: '987654321' },
        document: { type: 'cpf', number: '52998224725' },
      },
      card: { number: '4539500000000019', holderName: 'MARINA SOUZA', expMonth: '12', expYear: '39', cvc: '731' },
    });
  });

  it.each([
    { name: 'a CNPJ', change: { kind: 'cnpj', document: '12.ABC.345/01DE-35' } as const, wrong: [] },
    { name: 'a passport, as it is written', change: { kind: 'passport', document: 'FZ 123-456' } as const, wrong: [] },
    { name: 'a CPF of wrong digits', change: { document: '529.982.247-26' }, wrong: ['document wrong'] },
    { name: 'a CNPJ given as CPF', change: { document: '12.ABC.345/01DE-35' }, wrong: ['document wrong'] },
    { name: 'no document', change: { document: '' }, wrong: ['document'] },
    { name: 'half an e-mail', change: { email: 'marina@' }, wrong: ['email'] },
  ])('$name: $wrong', ({ change, wrong }) => {
    expect(blamed(checkForm({ ...buyer, ...change }, card, now))).toEqual(wrong);
  });

  it('blames the one field in which month and year are typed', () => {
    expect(blamed(checkForm(buyer, { ...card, expiry: '12/20' }, now))).toEqual(['card.expMonth']);
  });
});

describe('a known customer', () => {
  it('fills the fields, and what they say is what is sent', () => {
    const { customer } = checkForm(buyer, card, now).fields;
    expect(checkForm(buyerOf(customer), card, now).fields.customer).toEqual(customer);
  });

  it('without a document leaves it to be typed', () => {
    const { name, email, phone } = checkForm(buyer, card, now).fields.customer;
    expect(blamed(checkForm(buyerOf({ name, email, phone }), card, now))).toEqual(['document']);
  });
});
