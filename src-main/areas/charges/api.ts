/** The v1 charge requests of the API: their paths and their exact bytes. A typed card or code is never in what rests on disk. */
import type { MethodInput } from '#shared/contract/methods.ts';
import { cardFace, normalizeCardNumber, readExpiry } from '#shared/domain/card-number.ts';
import type { DraftTypedCard } from '#shared/domain/order-draft.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import type { Written } from '../../outbox/frozen-request.ts';

const part = encodeURIComponent;

export const paths = {
  create: '/v1/charge',
  confirmations: (code: string): string => `/v1/orders/${part(code)}/confirmations`,
  verify: (code: string, id: string): string => `/v1/orders/${part(code)}/confirmations/${part(id)}/verify`,
  resend: (code: string, id: string): string => `/v1/orders/${part(code)}/confirmations/${part(id)}/resend`,
  invoices: (subscriptionCode: string): string => `/v1/subscriptions/${part(subscriptionCode)}/invoices`,
  payOverdue: (invoiceCode: string): string => `/v1/invoices/${part(invoiceCode)}/pay-overdue`,
} as const;

type Draft = MethodInput<'charges.create'>['draft'];
type OverduePayment = MethodInput<'charges.payOverdue'>['payment'];

const bytes = (body: object): Buffer => Buffer.from(JSON.stringify(body), 'utf8');

/** The draft has passed its checks. */
export function writeCharge({ client, items, payment }: Draft): Written {
  const { document, ...payer } = client;
  const around = (paid: object): Buffer =>
    bytes({
      client: {
        ...payer,
        ...(document === undefined ? {} : { document: { ...document, number: normalizeTaxId(document.number) } }),
      },
      payment: paid,
      items: items.map(({ id, description, quantity, unitAmountCents }) => ({
        ...{ id, description, amount: centsToDecimal(unitAmountCents), quantity },
      })),
    });
  if (payment.method === 'PIX') {
    return { body: around({ type: 'PIX', pix_expiration: payment.expirationSeconds }), secret: null };
  }
  const { card, installments } = payment;
  const text = payment.softDescriptor.trim();
  const rest = { installments, ...(text === '' ? {} : { soft_descriptor: text }) };
  const paidBy = (shown: object): Buffer => around({ type: 'CreditCard', card: { ...shown, ...rest } });
  if ('token' in card) return { body: paidBy({ card_token: card.token.trim() }), secret: null };
  return { body: paidBy(redacted(card)), secret: paidBy(typed(card)) };
}

export function writeOverdue(payment: OverduePayment): Written {
  if (payment.method === 'PIX') return { body: bytes({ method: 'PIX' }), secret: null };
  const paidBy = (card: object): Buffer => bytes({ method: 'CreditCard', card });
  return { body: paidBy(redacted(payment.card)), secret: paidBy(typed(payment.card)) };
}

/** "Body field names: not shown": the code stands under each name that v1 or v2 gives one, and the API reads its own. */
export function writeCode(code: string): Written {
  const under = (text: string): Buffer => bytes({ code: text, otp: text, token: text });
  return { body: under('…'), secret: under(code) };
}

function redacted({ number }: DraftTypedCard): object {
  return { slot: 0, ...cardFace(number) };
}

function typed(card: DraftTypedCard): object {
  const expiry = readExpiry(card.expMonth, card.expYear);
  return {
    number: normalizeCardNumber(card.number),
    name: card.holderName.trim(),
    month: twoDigits(expiry?.month ?? 0),
    year: twoDigits((expiry?.year ?? 0) % 100),
    security_code: card.cvc.trim(),
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
