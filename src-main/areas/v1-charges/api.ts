/** The v1 charge requests of the API: their paths and their exact bytes. A typed card or code is never in the bytes kept on disk. */
import type { MethodInput } from '#shared/contract/methods.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';
import { redactedCard, typedV1Card, writeJson } from '../../api/payment-parts.ts';
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

/** The draft has passed its checks. Undefined fields are not written, because JSON has no such value. */
export function writeCharge({ client, items, payment, deviceId }: Draft): Written {
  const { document, ...payer } = client;
  const around = (paid: object) => ({
    client: { ...payer, document: document && { ...document, number: normalizeTaxId(document.number) } },
    payment: paid,
    items: items.map(({ id, description, quantity, unitAmountCents }) => {
      return { id, description, amount: centsToDecimal(unitAmountCents), quantity };
    }),
    dfp_id: deviceId === '' ? undefined : deviceId,
  });
  if (payment.method === 'PIX') return writeJson(around({ type: 'PIX', pix_expiration: payment.expirationSeconds }));
  const { card, installments, softDescriptor } = payment;
  const text = softDescriptor.trim();
  const rest = { installments, soft_descriptor: text === '' ? undefined : text };
  const paidBy = (shown: object) => around({ type: 'CreditCard', card: { ...shown, ...rest } });
  if ('token' in card) return writeJson(paidBy({ card_token: card.token.trim() }));
  return writeJson(paidBy(redactedCard(card, 0)), paidBy(typedV1Card(card)));
}

export function writeOverdue(payment: OverduePayment): Written {
  if (payment.method === 'PIX') return writeJson({ method: 'PIX' });
  const paidBy = (card: object) => ({ method: 'CreditCard', card });
  return writeJson(paidBy(redactedCard(payment.card, 0)), paidBy(typedV1Card(payment.card)));
}

/** "Body field names: not shown": the code is sent under each field name that v1 or v2 uses, and the API reads the one it knows. */
export function writeCode(code: string): Written {
  const under = (text: string) => ({ code: text, otp: text, token: text });
  return writeJson(under('…'), under(code));
}
