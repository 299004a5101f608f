/** The exact bytes of the subscription requests. Of a typed card only brand and last four digits may rest on disk. */
import type {
  InvoicePaymentInput,
  SubscriptionInput,
  SubscriptionPaymentInput,
} from '#shared/contract/subscriptions.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { type DocumentType, documentTypes } from '#shared/wire/v2/customers.ts';
import type { SubscriptionRequest } from '#shared/wire/v2/subscriptions.ts';
import { receiver, redactedCard, typedCard } from '../../api/payment-parts.ts';
import type { Written } from '../../outbox/frozen-request.ts';
import { ownIdKey } from './api.ts';

type Payment = SubscriptionPaymentInput | InvoicePaymentInput;

const bytes = (body: object): Buffer => Buffer.from(JSON.stringify(body), 'utf8');

function written(payment: Payment, around: (payment: object) => object): Written {
  const body = bytes(around(redacted(payment)));
  return { body, secret: isTyped(payment) ? bytes(around(wirePayment(payment))) : null };
}

export function isTyped(payment: Payment): boolean {
  return payment.method === 'card' && 'number' in payment.card;
}

function wirePayment(payment: Payment): SubscriptionRequest['payment'] {
  if (payment.method === 'pix') {
    const seconds = 'expirationSeconds' in payment ? payment.expirationSeconds : undefined;
    return { type: 'pix', ...(seconds === undefined ? {} : { pix_expiration: seconds }) };
  }
  const { card } = payment;
  const installments = 'installments' in payment ? { installments: payment.installments } : {};
  if ('token' in card) return { type: 'card', card: { token: card.token.trim(), ...installments } };
  return { type: 'card', card: { ...typedCard(card), ...installments } };
}

function redacted(payment: Payment): object {
  if (payment.method !== 'card' || 'token' in payment.card) return wirePayment(payment);
  return { type: 'card', card: redactedCard(payment.card, 0) };
}

/** The input has passed its checks. */
export function writeSubscription(input: SubscriptionInput): Written {
  const { customer, startAt, maxInvoices, minimumPriceCents, split, fraudSkip } = input;
  const request: Omit<SubscriptionRequest, 'payment'> = {
    interval: input.interval,
    interval_count: input.intervalCount,
    customer: wireCustomer(customer),
    items: input.items.map(({ code, description, quantity, unitAmountCents: amount }) => ({
      ...{ code, description, quantity, amount },
    })),
    ...named('code', input.code),
    ...named('description', input.description),
    currency: input.currency,
    international: input.international,
    billing_type: 'prepaid',
    ...(startAt === undefined ? {} : { start_at: startAt }),
    ...(maxInvoices === undefined ? {} : { max_invoices: maxInvoices }),
    ...(minimumPriceCents === undefined ? {} : { minimum_price: minimumPriceCents }),
    ...named('statement_descriptor', input.statementDescriptor),
    metadata: { ...Object.fromEntries(input.metadata.map(({ key, value }) => [key, value])), [ownIdKey]: input.id },
    ...adjustments('discounts', input.discounts),
    ...adjustments('increments', input.increments),
    ...(split === undefined ? {} : { split: split.map(receiver) }),
    ...(fraudSkip === undefined ? {} : { fraud_analysis: { skip: true, reason: fraudSkip.reason } }),
  };
  return written(input.payment, (payment) => ({ ...request, payment }));
}

function named<N extends string>(name: N, text: string | undefined): Partial<Record<N, string>> {
  const one: Partial<Record<N, string>> = {};
  if (text !== undefined && text.trim() !== '') one[name] = text.trim();
  return one;
}

function adjustments<N extends 'discounts' | 'increments'>(name: N, list: SubscriptionInput['discounts']) {
  if (list.length === 0) return {};
  return {
    [name]: list.map(({ type, value, invoiceNumber }) => ({
      ...{ type, value },
      ...(invoiceNumber === undefined ? {} : { invoice_number: invoiceNumber }),
    })),
  };
}

function wireCustomer(customer: SubscriptionInput['customer']): SubscriptionRequest['customer'] {
  const { phone, document, ip, gender, birthdate, address } = customer;
  const type: DocumentType = documentTypes.find((one) => one === document?.type.toLowerCase()) ?? 'passport';
  return {
    name: customer.name,
    email: customer.email.trim(),
    phone: { ddi: Number(phone.ddi), ddd: Number(phone.ddd), number: phone.number },
    document: { type, number: normalizeTaxId(document?.number ?? '') },
    ...(ip === undefined ? {} : { ip }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(address === undefined
      ? {}
      : {
          address: {
            zip_code: address.zipCode,
            street: address.street,
            number: Number(address.number),
            neighborhood: address.neighborhood,
            city: address.city,
            state: address.state.trim().toUpperCase(),
            ...named('complement', address.complement),
            ...named('country', address.country),
          },
        }),
  };
}

export function writeMethod(payment: SubscriptionPaymentInput, statementDescriptor: string | undefined): Written {
  return written(payment, (one) => ({ payment: one, ...named('statement_descriptor', statementDescriptor) }));
}

export function writePayment(payment: InvoicePaymentInput): Written {
  return written(payment, (one) => ({ payment: one }));
}

/** "Body: not shown": every field an item has but the code that names it. */
export function writeItem(item: { description: string; quantity: number; unitAmountCents: number }): Written {
  const { description, quantity, unitAmountCents: amount } = item;
  return { body: bytes({ description, quantity, amount }), secret: null };
}

/**
 * "Body: not shown". The subscription calls the date `next_billing_at`, the route `next-billing-date`: it is sent under each
 * name it may be looked for, and read again afterwards.
 */
export function writeDate(day: string): Written {
  return { body: bytes({ next_billing_at: day, next_billing_date: day, date: day }), secret: null };
}

export function writeCode(code: string): Written {
  return { body: bytes({ code: '…' }), secret: bytes({ code }) };
}

/** The document shows no body for cancelling; an empty object is what similar services take. */
export function writeNothing(): Written {
  return { body: bytes({}), secret: null };
}
