/** The reasons why a payment fails, each in the four texts of the API document. A payer may see only `customer_message`. */
import type { FailureReason } from '#shared/wire/v2/orders.ts';

/** The first three are "values seen"; the list is not complete, and the others are this sandbox's own. */
export const failureCodes = [
  'card_declined',
  'insufficient_funds',
  'fraud_suspected',
  'capture_refused',
  'authorization_expired',
  'pix_expired',
] as const;
export type FailureCode = (typeof failureCodes)[number];

const texts: Record<FailureCode, readonly [message: string, customer: string, merchant: string]> = {
  card_declined: [
    'The issuer declined the transaction (05).',
    'Pagamento não autorizado. Use outro cartão ou fale com o seu banco.',
    'Ask the customer for another payment method.',
  ],
  insufficient_funds: [
    'The issuer declined the transaction (51).',
    'Saldo ou limite insuficiente. Use outro cartão.',
    'Ask the customer for another card.',
  ],
  fraud_suspected: [
    'The fraud analysis denied the transaction (score 98).',
    'Não foi possível concluir o pagamento. Use outra forma de pagamento.',
    'Do not retry with the same data.',
  ],
  capture_refused: [
    'The acquirer refused the capture of the authorization.',
    'Não foi possível concluir a cobrança. Use outra forma de pagamento.',
    'Create a new order; every payment of this one was undone.',
  ],
  authorization_expired: [
    'The authorization was not captured in time.',
    'A reserva do valor expirou e foi desfeita.',
    'Create a new order.',
  ],
  pix_expired: [
    'The PIX charge expired unpaid.',
    'O código Pix expirou. Peça um novo código.',
    'Create a new order to issue another code.',
  ],
};

export function failureReason(code: FailureCode): FailureReason {
  const [message, customer, merchant] = texts[code];
  return { code, message, customer_message: customer, merchant_message: merchant };
}
