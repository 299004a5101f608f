/** Every documented field of each resource that an answer shows, beside the schema that reads it. */
import type { z } from 'zod';
import { v1SavedCardSchema } from '#shared/wire/v1/cards.ts';
import { v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { confirmationSchema } from '#shared/wire/v1/confirmations.ts';
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { overdueChargeSchema, v1InvoiceSchema } from '#shared/wire/v1/invoices.ts';
import { linkSchema } from '#shared/wire/v1/links.ts';
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import { chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { chargeSchema } from '#shared/wire/v2/charges.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';

export type Json = Record<string, unknown>;

const payment = {
  id: 'cha_1',
  object: 'payment_intent',
  status: 'paid',
  amount: 4_900,
  amount_refunded: 0,
  currency: 'brl',
  payment_method_details: {
    type: 'card',
    card: { brand: 'visa', last_four: '0019', holder_name: 'LIA' },
    pix: { qr_code: 'x', qr_code_url: 'y', expires_at: '2027-03-01T12:00:00Z' },
  },
};
const nextAction = {
  type: 'pix_display_qr_code',
  pix: { qr_code: 'x', qr_code_url: 'y', expires_at: '2027-03-01 12:00:00' },
  otp: { confirmation_id: 'c', expires_at: '2027-03-01 12:00:00' },
};
const failure = { code: 'card_declined', message: 'm', customer_message: 'c', merchant_message: 'n' };
const item = { code: 'a', description: 'A', quantity: 1, amount: 4_900 };
const invoice = {
  id: '100002',
  object: 'invoice',
  subscription: 'sub_1',
  number: 2,
  status: 'failed',
  currency: 'brl',
  amount: 4_900,
  attempts: 1,
  items: [item],
  discounts: [],
  increments: [],
  payments: [payment],
  next_action: nextAction,
  created_at: '2027-03-01T12:00:00Z',
  failure_reason: failure,
};
const v1Payment = {
  code: 'p',
  payment_type: 'PIX',
  copy_paste: 'x',
  expiration: '2027-03-01 12:00:00',
  card_token: 't',
  installments: 1,
};

/** Every documented field of each resource. */
export const resources: Readonly<Record<string, readonly [z.ZodType, Json]>> = {
  order: [
    orderSchema,
    {
      id: 'ord_1',
      object: 'order',
      status: 'paid',
      currency: 'brl',
      amount: 4_900,
      payments: [payment],
      next_action: nextAction,
      failure_reason: failure,
    },
  ],
  charge: [
    chargeSchema,
    {
      id: 'cha_1',
      object: 'charge',
      amount: 4_900,
      currency: 'brl',
      status: 'paid',
      paid: true,
      captured: true,
      amount_refunded: 0,
      amount_refundable: 4_900,
      payment_method_details: { type: 'card' },
      payment_intent: 'cha_1',
    },
  ],
  'saved card': [
    savedCardSchema,
    {
      id: 'tok',
      object: 'card',
      brand: 'visa',
      first_six: '453950',
      last_four: '0019',
      holder_name: 'LIA',
      exp_month: 12,
      exp_year: 2031,
      type: 'credit',
      tokenization_status: 'tokenized',
      customer: { name: 'Lia', email: 'lia@example.com' },
      created_at: '2027-03-01T12:00:00Z',
    },
  ],
  chargeback: [
    chargebackSchema,
    {
      id: 'cb_1',
      object: 'chargeback',
      status: 'open',
      amount: 4_900,
      net_amount: 4_500,
      currency: 'brl',
      reason: { category: 'fraud', code: '10', description: 'd' },
      opened_at: '2027-03-01T12:00:00Z',
      respond_by: '2027-03-08T12:00:00Z',
      days_remaining: 7,
      accepts_evidence: true,
      customer: {},
      sale: {},
      evidence: { file_count: 1, total_bytes: 9, received_at: null, submitted_at: null, files: [] },
      review: null,
      review_history: [],
      timeline: [],
    },
  ],
  invoice: [invoiceSchema, invoice],
  subscription: [
    subscriptionSchema,
    {
      id: 'sub_1',
      object: 'subscription',
      code: 'c',
      status: 'active',
      currency: 'brl',
      description: 'd',
      interval: 'day',
      interval_count: 30,
      billing_type: 'prepaid',
      amount: 4_900,
      items: [item],
      discounts: [],
      increments: [],
      max_invoices: 12,
      invoices_paid: 1,
      minimum_price: null,
      payment_method: {
        type: 'card',
        installments: 1,
        card: { token: 't', brand: 'visa', last_four: '0019', holder_name: 'LIA' },
      },
      statement_descriptor: 'LOJA',
      start_at: '2027-03-01',
      next_billing_at: '2027-03-31',
      created_at: '2027-03-01',
      customer: { name: 'Lia', email: 'lia@example.com' },
      latest_invoice: invoice,
      metadata: { a: 'b' },
    },
  ],
  error: [
    errorEnvelopeSchema,
    { error: { type: 't', code: 'validation_error', message: 'm', param: 'p', customer_message: 'c' } },
  ],
  'v1 envelope': [
    v1EnvelopeSchema,
    { mensagem: 'm', erro: false, mensagenserro: ['a'], codigoretorno: 201, id: 'g', data: { a: 1 } },
  ],
  'v1 sale': [
    v1SaleSchema,
    {
      charge_id: 'c',
      code: 'o',
      status: 'Challenged',
      value: 49,
      requires_3ds: true,
      completion_token: 't',
      tds_config: { url: 'https://bank.example' },
      orders: [{ code: 'o', status: 's', charges: [{ code: 'c', status: 's', payment: v1Payment }] }],
    },
  ],
  'v1 confirmation': [
    confirmationSchema,
    { id: 'a', type: 'otp', status: 'pending', expires_at: '2027-03-01 12:00:00' },
  ],
  'v1 invoice': [
    v1InvoiceSchema,
    { invoice_code: 'i', number: 2, status: 'Fail', value: 49, created_at: '2027-03-01 12:00:00' },
  ],
  'v1 overdue charge': [
    overdueChargeSchema,
    { code: 'c', invoice_code: 'i', status: 'Paid', value: 4_900, payment: v1Payment },
  ],
  'v1 saved card': [
    v1SavedCardSchema,
    {
      id: 'c',
      card_token: 't',
      tokenization_status: 'pending',
      first_six_digits: '453950',
      last_four_digits: '0019',
      name: 'LIA',
      type: 'credit',
      brand: 'visa',
      month: '12',
      year: '31',
    },
  ],
  'v1 link': [
    linkSchema,
    {
      code: 'l',
      order_code: 'o',
      token: 'a'.repeat(64),
      url: 'https://pay.example',
      status: 'InProgress',
      payment_types: ['PIX'],
      installments: [{ count: 1, interest_rate: 1, total: 49 }],
      obfuscate_client: false,
      obfuscate_items: false,
      expires_at: null,
      max_uses: 3,
      uses_count: 0,
      value: 49,
      created_at: '2027-03-01T12:00:00Z',
      image_warning: 'w',
    },
  ],
};
