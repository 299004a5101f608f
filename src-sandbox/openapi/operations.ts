/** What each v2 route reads and answers, by the very schemas the till reads with. Under the default switches: what is "not shown" may be answered otherwise. */
import type { z } from 'zod';
import { saveCardRequestSchema, savedCardSchema } from '#shared/wire/v2/cards.ts';
import { chargebackListSchema, chargebackQuerySchema, chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { chargeSchema, refundRequestSchema } from '#shared/wire/v2/charges.ts';
import { invoiceListSchema, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { confirmRequestSchema, orderRequestSchema, orderSchema } from '#shared/wire/v2/orders.ts';
import {
  itemUpdateRequestSchema,
  nextBillingRequestSchema,
  paymentMethodRequestSchema,
  payRequestSchema,
  subscriptionRequestSchema,
  subscriptionSchema,
} from '#shared/wire/v2/subscriptions.ts';

/** Named once each in the document's components. */
export const schemas = {
  OrderRequest: orderRequestSchema,
  Order: orderSchema,
  ConfirmRequest: confirmRequestSchema,
  RefundRequest: refundRequestSchema,
  Charge: chargeSchema,
  SaveCardRequest: saveCardRequestSchema,
  SavedCard: savedCardSchema,
  Chargeback: chargebackSchema,
  ChargebackList: chargebackListSchema,
  ChargebackQuery: chargebackQuerySchema,
  SubscriptionRequest: subscriptionRequestSchema,
  Subscription: subscriptionSchema,
  PaymentMethodRequest: paymentMethodRequestSchema,
  ItemUpdateRequest: itemUpdateRequestSchema,
  NextBillingRequest: nextBillingRequestSchema,
  PayRequest: payRequestSchema,
  Invoice: invoiceSchema,
  InvoiceList: invoiceListSchema,
} satisfies Record<string, z.ZodType>;

export type SchemaName = keyof typeof schemas;

export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly request?: SchemaName;
  /** The body may be left out. */
  readonly optional?: boolean;
  readonly query?: SchemaName;
  readonly answers: Readonly<Partial<Record<200 | 201 | 202 | 402, SchemaName>>>;
}

/** By method and pattern, in the order of the documents. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /v2/orders': {
    id: 'createOrder',
    summary: 'Creates an order and begins its payments. 201 does not mean paid.',
    request: 'OrderRequest',
    answers: { 201: 'Order', 402: 'Order' },
  },
  'GET /v2/orders/:id': { id: 'getOrder', summary: 'One order.', answers: { 200: 'Order' } },
  'POST /v2/orders/:id/capture': {
    id: 'captureOrder',
    summary: 'Captures the authorized card payments.',
    answers: { 200: 'Order', 402: 'Order' },
  },
  'POST /v2/orders/:id/cancel': {
    id: 'cancelOrder',
    summary: 'Cancels an order not yet concluded.',
    answers: { 200: 'Order' },
  },
  'POST /v2/orders/:id/confirm': {
    id: 'confirmOrder',
    summary: 'Takes the verification code the payer received.',
    request: 'ConfirmRequest',
    answers: { 200: 'Order', 402: 'Order' },
  },
  'POST /v2/orders/:id/confirm/resend': {
    id: 'resendOrderCode',
    summary: 'Generates a new code when the previous one expired.',
    answers: { 200: 'Order' },
  },
  'GET /v2/charges/:id': { id: 'getCharge', summary: 'One charge.', answers: { 200: 'Charge' } },
  'POST /v2/charges/:id/refund': {
    id: 'refundCharge',
    summary: 'Refunds a charge, in part or whole.',
    request: 'RefundRequest',
    optional: true,
    answers: { 200: 'Charge' },
  },
  'POST /v2/cards': {
    id: 'saveCard',
    summary: 'Saves a card; it is tokenized afterwards.',
    request: 'SaveCardRequest',
    answers: { 202: 'SavedCard' },
  },
  'GET /v2/cards/:id': { id: 'getCard', summary: 'One saved card.', answers: { 200: 'SavedCard' } },
  'GET /v2/chargebacks': {
    id: 'listChargebacks',
    summary: 'Chargebacks with a summary. Sandbox only.',
    query: 'ChargebackQuery',
    answers: { 200: 'ChargebackList' },
  },
  'GET /v2/chargebacks/:id': {
    id: 'getChargeback',
    summary: 'One chargeback. Sandbox only.',
    answers: { 200: 'Chargeback' },
  },
  'POST /v2/chargebacks/:id/evidences': {
    id: 'sendEvidences',
    summary: 'The merchant defends itself with PDF files. Sandbox only.',
    answers: { 200: 'Chargeback' },
  },
  'POST /v2/subscriptions': {
    id: 'createSubscription',
    summary: 'Creates a subscription and charges its first invoice. 201 does not mean paid.',
    request: 'SubscriptionRequest',
    answers: { 201: 'Subscription', 402: 'Subscription' },
  },
  'GET /v2/subscriptions/:id': {
    id: 'getSubscription',
    summary: 'One subscription.',
    answers: { 200: 'Subscription' },
  },
  'GET /v2/subscriptions/:id/invoices': {
    id: 'listInvoices',
    summary: 'The invoices of a subscription, oldest first.',
    answers: { 200: 'InvoiceList' },
  },
  'POST /v2/subscriptions/:id/cancel': {
    id: 'cancelSubscription',
    summary: 'Cancels at once.',
    answers: { 200: 'Subscription' },
  },
  'POST /v2/subscriptions/:id/payment-method': {
    id: 'changePaymentMethod',
    summary: 'Changes how the next invoices are paid.',
    request: 'PaymentMethodRequest',
    answers: { 200: 'Subscription' },
  },
  'POST /v2/subscriptions/:id/items/:code': {
    id: 'changeItem',
    summary: 'Changes one item from the next invoice on.',
    request: 'ItemUpdateRequest',
    optional: true,
    answers: { 200: 'Subscription' },
  },
  'POST /v2/subscriptions/:id/next-billing-date': {
    id: 'changeNextBillingDate',
    summary: 'Changes the date of the next charge.',
    request: 'NextBillingRequest',
    answers: { 200: 'Subscription' },
  },
  'GET /v2/invoices/:id': { id: 'getInvoice', summary: 'One invoice.', answers: { 200: 'Invoice' } },
  'POST /v2/invoices/:id/pay': {
    id: 'payInvoice',
    summary: 'Charges a pending or declined invoice now.',
    request: 'PayRequest',
    answers: { 200: 'Invoice', 402: 'Invoice' },
  },
  'POST /v2/invoices/:id/confirm': {
    id: 'confirmInvoice',
    summary: 'Takes the verification code the payer received.',
    request: 'ConfirmRequest',
    answers: { 200: 'Invoice', 402: 'Invoice' },
  },
  'POST /v2/invoices/:id/confirm/resend': {
    id: 'resendInvoiceCode',
    summary: 'Generates a new code when the previous one expired.',
    answers: { 200: 'Invoice' },
  },
};
