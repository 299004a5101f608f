/** Every rule of an order and of a refund, broken once: what the till says before anything exists, and what the API says. */
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, pix } from '#test/helpers/till.ts';
import { payByCard } from './cards.ts';

export interface OrderRuleRow {
  readonly rule: string;
  readonly draft: () => ChargeInput;
  /** The till's problem codes. */
  readonly till: readonly string[];
  readonly status: number;
  readonly code: string;
  readonly param?: string;
}

const card = (amountCents: number) => payByCard(amountCents) as Extract<PaymentDraft, { method: 'card' }>;
const typed = (change: object): PaymentDraft => {
  const payment = card(5000);
  return { ...payment, card: { ...payment.card, ...change } as typeof payment.card };
};

type Part = NonNullable<PaymentDraft['split']>[number];
const part = (amountCents: number, flags: Partial<Part> = {}): Part => ({
  receiverCode: `rec_${amountCents}`,
  amountCents: cents(amountCents),
  chargeProcessingFee: false,
  chargeRemainderFee: false,
  liable: false,
  ...flags,
});
const all = { chargeProcessingFee: true, chargeRemainderFee: true, liable: true };
const split = (...parts: Part[]): ChargeInput => basket([{ ...card(5000), split: parts }]);

const invalid = { status: 422, code: 'validation_error' } as const;
const splitError = { status: 422, code: 'split_error', param: 'payments.0.split' } as const;

export const orderRuleRows: readonly OrderRuleRow[] = [
  {
    rule: '1: the payments are less than the items',
    draft: () => ({ ...basket([card(5000)]), payments: [card(4999)] }),
    till: ['sum-mismatch'],
    ...invalid,
    param: 'payments',
  },
  {
    rule: '1: the payments together are more than the items',
    draft: () => ({ ...basket([card(5000)]), payments: [card(3000), pix(2001)] }),
    till: ['sum-mismatch'],
    ...invalid,
    param: 'payments',
  },
  {
    rule: '2: a card without its number',
    draft: () => basket([typed({ number: '' })]),
    till: ['card-data-missing'],
    ...invalid,
  },
  {
    rule: '2: a card without its security code',
    draft: () => basket([typed({ cvc: '' })]),
    till: ['card-data-missing'],
    ...invalid,
  },
  {
    rule: '2: a card without its holder, month and year',
    draft: () => basket([typed({ holderName: '', expMonth: '', expYear: '' })]),
    till: ['card-data-missing', 'card-data-missing', 'card-data-missing'],
    ...invalid,
  },
  {
    rule: '2: neither a token nor a card',
    draft: () => basket([{ ...card(5000), card: { token: '' } }]),
    till: ['card-data-missing'],
    ...invalid,
  },
  {
    rule: 'field: a number that fails its check digit',
    draft: () => basket([typed({ number: '4539500000000018' })]),
    till: ['card-number-invalid'],
    ...invalid,
    param: 'payments.0.card.number',
  },
  {
    rule: 'field: a card that has expired',
    draft: () => basket([typed({ expMonth: '02', expYear: '2027' })]),
    till: ['card-expired'],
    ...invalid,
    param: 'card.exp_year',
  },
  {
    rule: '3: a Pix of more than a day beside a card',
    draft: () => basket([card(3000), pix(2000, 86_401)]),
    till: ['pix-expiration-too-long'],
    ...invalid,
    param: 'payments.1.pix_expiration',
  },
  {
    rule: '4: a split that does not add up',
    draft: () => split(part(3000, all), part(1999)),
    till: ['split-sum'],
    ...splitError,
  },
  {
    rule: '5: nobody pays the processing fee',
    draft: () => split(part(3000, { ...all, chargeProcessingFee: false }), part(2000)),
    till: ['split-processing-fee'],
    ...splitError,
  },
  {
    rule: '5: two pay the processing fee',
    draft: () => split(part(3000, all), part(2000, { chargeProcessingFee: true })),
    till: ['split-processing-fee'],
    ...splitError,
  },
  {
    rule: '5: nobody takes the remainder',
    draft: () => split(part(3000, { ...all, chargeRemainderFee: false }), part(2000)),
    till: ['split-remainder-fee'],
    ...splitError,
  },
  {
    rule: '5: nobody is liable',
    draft: () => split(part(3000, { ...all, liable: false }), part(2000)),
    till: ['split-liable'],
    ...splitError,
  },
  {
    rule: '6: skipping the fraud analysis without the permission',
    draft: () => ({ ...basket([card(5000)]), fraudSkip: { reason: 'trusted_customer' } }),
    till: ['fraud-bypass-not-allowed'],
    status: 422,
    code: 'fraud_bypass_not_allowed',
    param: 'fraud_analysis.skip',
  },
];

export interface RefusedByApiRow {
  readonly rule: string;
  readonly draft: () => ChargeInput;
  readonly code: string;
}

/** What only the API can know. */
export const refusedByApiRows: readonly RefusedByApiRow[] = [
  {
    rule: '5: the share of the receiver that pays the fee does not cover it',
    draft: () => split(part(4999, { ...all, chargeProcessingFee: false }), part(1, { chargeProcessingFee: true })),
    code: 'split_error',
  },
  {
    rule: '2: a token of no card of this account',
    draft: () => basket([{ ...card(5000), card: { token: '6f1f2d0e-8a1f-4a53-9a65-0f8f3d1a7c11' } }]),
    code: 'card_token_invalid',
  },
  {
    rule: '6: a permission that the shop believes in and the account does not have',
    draft: () => ({ ...basket([card(5000)]), fraudSkip: { reason: 'one_click' } }),
    code: 'fraud_bypass_not_allowed',
  },
];
