/**
 * The exact bytes of the subscription requests. Of a typed card only brand and last four digits may rest on disk. What is
 * undefined is not written: JSON knows no such value.
 */
import type {
  InvoicePaymentInput,
  SubscriptionInput,
  SubscriptionPaymentInput,
} from '#shared/contract/subscriptions.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { type DocumentType, documentTypes } from '#shared/wire/v2/customers.ts';
import type { SubscriptionRequest } from '#shared/wire/v2/subscriptions.ts';
import { receiver, redactedCard, typedCard, writeJson } from '../../api/payment-parts.ts';
import type { Written } from '../../outbox/frozen-request.ts';
import { ownIdKey } from './api.ts';

type Payment = SubscriptionPaymentInput | InvoicePaymentInput;

function written(payment: Payment, around: (payment: object) => object): Written {
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

/** The input has passed its checks. */
export function writeSubscription(input: SubscriptionInput): Written {
  const request = wireSubscription(input);
  return written(input.payment, (payment) => ({ ...request, payment }));
}

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

function filled(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text?.trim();
}

interface Item {
  readonly description: string;
  readonly quantity: number;
  readonly unitAmountCents: number;
}

function wireItem({ description, quantity, unitAmountCents: amount }: Item) {
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

export function writeMethod(payment: SubscriptionPaymentInput, statementDescriptor: string | undefined): Written {
  return written(payment, (one) => ({ payment: one, statement_descriptor: filled(statementDescriptor) }));
}

export function writePayment(payment: InvoicePaymentInput): Written {
  return written(payment, (one) => ({ payment: one }));
}

/** "Body: not shown": every field an item has but the code that names it. */
export function writeItem(item: Item): Written {
  return writeJson(wireItem(item));
}

/**
 * "Body: not shown". The subscription calls the date `next_billing_at`, the route `next-billing-date`: it is sent under each
 * name it may be looked for, and read again afterwards.
 */
export function writeDate(day: string): Written {
  return writeJson({ next_billing_at: day, next_billing_date: day, date: day });
}

export function writeCode(code: string): Written {
  return writeJson({ code: '…' }, { code });
}

/** The document shows no body for cancelling; an empty object is what similar services take. */
export function writeNothing(): Written {
  return writeJson({});
}
