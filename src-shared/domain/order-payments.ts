/** The rules of one payment of an order: its card, its Pix validity, its split. API document, rules 2 to 5. */
import {
  type CardNumberProblem,
  checkCardNumber,
  isExpired,
  isNoMonth,
  isPlausibleCvc,
  readExpiry,
} from './card-number.ts';
import type { DraftCardPayment, DraftPayment, DraftSplitPart, DraftTypedCard, OrderProblem } from './order-draft.ts';
import { checkAmount, checkText } from './order-fields.ts';

/** The longest a Pix may stay open beside a pre-authorised card. */
export const maxPixSecondsBesideCard = 86_400;

export interface PaymentContext {
  readonly path: string;
  readonly besideCard: boolean;
  readonly nowMs: number;
}

export function checkPayment(payment: DraftPayment, context: PaymentContext): OrderProblem[] {
  const own = checkOwn(payment, context);
  const amount = checkAmount(payment.amountCents, `${context.path}.amountCents`);
  const split = payment.split ? checkSplit(payment.split, payment.amountCents, `${context.path}.split`) : [];
  return [...amount, ...own, ...split];
}

function checkOwn(payment: DraftPayment, context: PaymentContext): OrderProblem[] {
  switch (payment.method) {
    case 'card':
      return checkCard(payment, context);
    case 'pix':
      return checkPix(payment.expirationSeconds, context);
  }
}

function checkCard({ card, installments }: DraftCardPayment, { path, nowMs }: PaymentContext): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (!Number.isSafeInteger(installments) || installments < 1) {
    problems.push({ rule: 'field', code: 'installments-too-small', path: `${path}.installments` });
  }
  if ('token' in card) {
    if (card.token.trim() === '') problems.push({ rule: 2, code: 'card-data-missing', path: `${path}.card.token` });
    return problems;
  }
  return [...problems, ...checkTypedCard(card, `${path}.card`, nowMs)];
}

const numberProblems = {
  'too-short': 'card-number-too-short',
  'too-long': 'card-number-too-long',
  invalid: 'card-number-invalid',
} as const satisfies Record<CardNumberProblem, string>;

/** The API document names no characters of a holder's name. No card is printed with pictures, so they were typed by mistake. */
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

export function checkTypedCard(card: DraftTypedCard, path: string, nowMs: number): OrderProblem[] {
  const names = ['number', 'holderName', 'expMonth', 'expYear', 'cvc'] as const;
  const missing = names.filter((name) => card[name].trim() === '');
  const problems = missing.map<OrderProblem>((name) => ({
    rule: 2,
    code: 'card-data-missing',
    path: `${path}.${name}`,
  }));
  const given = (...needed: (typeof names)[number][]) => needed.every((name) => !missing.includes(name));
  const field = (code: OrderProblem['code'], name: string) =>
    problems.push({ rule: 'field', code, path: `${path}.${name}` });

  const numberProblem = given('number') ? checkCardNumber(card.number) : null;
  if (numberProblem) field(numberProblems[numberProblem], 'number');
  if (given('holderName')) {
    problems.push(...checkText(card.holderName, `${path}.holderName`));
    if (pictures.test(card.holderName)) field('card-holder-invalid', 'holderName');
  }
  if (given('expMonth', 'expYear')) {
    const expiry = readExpiry(card.expMonth, card.expYear);
    if (!expiry) field(isNoMonth(card.expMonth) ? 'card-expiry-no-month' : 'card-expiry-invalid', 'expMonth');
    else if (isExpired(expiry, nowMs)) field('card-expired', 'expYear');
  }
  // The brand is a guess, and a guess must not block a sale, so both lengths are accepted.
  if (given('cvc') && !isPlausibleCvc(card.cvc.trim(), null)) field('card-cvc-invalid', 'cvc');
  return problems;
}

function checkPix(seconds: number | undefined, { path, besideCard }: PaymentContext): OrderProblem[] {
  if (seconds === undefined) return [];
  const at = `${path}.expirationSeconds`;
  if (!Number.isSafeInteger(seconds) || seconds < 1) {
    return [{ rule: 'field', code: 'pix-expiration-too-short', path: at }];
  }
  if (!besideCard || seconds <= maxPixSecondsBesideCard) return [];
  return [{ rule: 3, code: 'pix-expiration-too-long', path: at, params: { maxSeconds: maxPixSecondsBesideCard } }];
}

/** What nobody sees in the field. */
const blank = /[\s\p{C}]/u;

/**
 * API document, `split[].receiver_code`: required. It states neither a length nor a form, so any letters and signs may be one. A blank or a
 * picture can only be a slip, and would be found with the sale paid.
 */
function checkReceiver(code: string, path: string): OrderProblem[] {
  if (code.trim() === '') return [{ rule: 'field', code: 'split-receiver-missing', path }];
  const isSlip = blank.test(code) || pictures.test(code);
  return isSlip ? [{ rule: 'field', code: 'split-receiver-invalid', path }] : [];
}

/** Whether the fee payer's share covers the fees is not known here; if it does not, the API answers `split_error`. */
export function checkSplit(parts: readonly DraftSplitPart[], amountCents: number, path: string): OrderProblem[] {
  const problems = parts.flatMap((part, index) => [
    ...checkReceiver(part.receiverCode, `${path}.${index}.receiverCode`),
    ...checkAmount(part.amountCents, `${path}.${index}.amountCents`),
  ]);
  const splitCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (splitCents !== amountCents) {
    problems.push({ rule: 4, code: 'split-sum', path, params: { splitCents, amountCents } });
  }
  const count = (option: 'chargeProcessingFee' | 'chargeRemainderFee' | 'liable') =>
    parts.filter((part) => part[option]).length;
  if (count('chargeProcessingFee') !== 1) {
    problems.push({ rule: 5, code: 'split-processing-fee', path, params: { count: count('chargeProcessingFee') } });
  }
  if (count('chargeRemainderFee') === 0) problems.push({ rule: 5, code: 'split-remainder-fee', path });
  if (count('liable') === 0) problems.push({ rule: 5, code: 'split-liable', path });
  return problems;
}
