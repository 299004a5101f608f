/** A subscription, and a payment of one, as v2 takes them: their exact bytes. Pure. */
import type {
  InvoicePaymentInput,
  SubscriptionInput,
  SubscriptionPaymentInput,
} from '#shared/contract/subscriptions.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { type DocumentType, documentTypes } from '#shared/wire/v2/customers.ts';
import type { SubscriptionRequest } from '#shared/wire/v2/subscriptions.ts';
import type { Written } from '../outbox/frozen-request.ts';
import { receiver, redactedCard, typedCard, writeJson } from './payment-parts.ts';

/** The metadata field that carries our own id, by which an unknown outcome is recognised later. */
export const ownIdKey = 'balcao_subscription';

type Item = SubscriptionInput['items'][number];
type Payment = SubscriptionPaymentInput | InvoicePaymentInput;

/** Of a typed card only brand and last four digits may rest on disk. */
export function writePayment(payment: Payment, around: (payment: object) => object): Written {
  const sent = around(wirePayment(payment));
  if (payment.method !== 'card' || 'token' in payment.card) return writeJson(sent);
  return writeJson(around({ type: 'card', card: redactedCard(payment.card, 0) }), sent);
}

function wirePayment(payment: Payment): SubscriptionRequest['payment'] {
  if (payment.method === 'pix') {
    return { type: 'pix', pix_expiration: 'expirationSeconds' in payment ? payment.expirationSeconds : undefined };
  }
  const { card } = payment;
  const installments = 'installments' in payment ? payment.installments : undefined;
  if ('token' in card) return { type: 'card', card: { token: card.token.trim(), installments } };
  return { type: 'card', card: { ...typedCard(card), installments } };
}

/** The input has passed its checks. Undefined fields are not written, because JSON has no such value. */
export function wireSubscription(input: SubscriptionInput) {
  return {
    interval: input.interval,
    interval_count: input.intervalCount,
    customer: wireCustomer(input.customer),
    items: input.items.map(({ code, ...item }) => ({ code, ...wireItem(item) })),
    code: filled(input.code),
    description: filled(input.description),
    currency: input.currency,
    international: input.international,
    billing_type: 'prepaid',
    start_at: input.startAt,
    max_invoices: input.maxInvoices,
    minimum_price: input.minimumPriceCents,
    statement_descriptor: filled(input.statementDescriptor),
    metadata: { ...Object.fromEntries(input.metadata.map(({ key, value }) => [key, value])), [ownIdKey]: input.id },
    discounts: adjustments(input.discounts),
    increments: adjustments(input.increments),
    split: input.split?.map(receiver),
    fraud_analysis: input.fraudSkip && { skip: true, reason: input.fraudSkip.reason },
  } satisfies Omit<SubscriptionRequest, 'payment'>;
}

export const filled = (text: string | undefined): string | undefined =>
  text?.trim() === '' ? undefined : text?.trim();

export function wireItem({ description, quantity, unitAmountCents: amount }: Omit<Item, 'code'>) {
  return { description, quantity, amount };
}

function adjustments(list: SubscriptionInput['discounts']) {
  if (list.length === 0) return undefined;
  return list.map(({ type, value, invoiceNumber }) => ({ type, value, invoice_number: invoiceNumber }));
}

function wireCustomer(customer: SubscriptionInput['customer']): SubscriptionRequest['customer'] {
  const { name, email, phone, document, ip, gender, birthdate, address } = customer;
  const type: DocumentType = documentTypes.find((one) => one === document?.type.toLowerCase()) ?? 'passport';
  return {
    name,
    email: email.trim(),
    phone: { ddi: Number(phone.ddi), ddd: Number(phone.ddd), number: phone.number },
    document: { type, number: normalizeTaxId(document?.number ?? '') },
    ip,
    gender,
    birthdate,
    address: address && {
      zip_code: address.zipCode,
      street: address.street,
      number: Number(address.number),
      neighborhood: address.neighborhood,
      city: address.city,
      state: address.state.trim().toUpperCase(),
      complement: filled(address.complement),
      country: filled(address.country),
    },
  };
}
