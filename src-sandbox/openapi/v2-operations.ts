/** What each v2 route reads and answers. */
import { evidenceMaxFiles } from '#shared/domain/evidence.ts';
import { emptied, type Operations } from './operation.ts';

export const v2Operations: Operations = {
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
    unshown: { by: 'capture_body', instead: emptied },
  },
  'POST /v2/orders/:id/cancel': {
    id: 'cancelOrder',
    summary: 'Cancels an order not yet concluded.',
    answers: { 200: 'Order' },
    unshown: { by: 'cancel_body', instead: emptied },
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
    unshown: { by: 'resend_body', instead: emptied },
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
    upload: { field: 'files[]', maxFiles: evidenceMaxFiles },
    answers: { 200: 'Chargeback' },
    unshown: { by: 'evidence_body', instead: emptied },
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
    unshown: { by: 'invoice_list_shape', instead: { array: { 200: 'InvoiceArray' } } },
  },
  'POST /v2/subscriptions/:id/cancel': {
    id: 'cancelSubscription',
    summary: 'Cancels at once.',
    answers: { 200: 'Subscription' },
    unshown: { by: 'subscription_cancel_body', instead: emptied },
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
    unshown: { by: 'subscription_change_body', instead: emptied },
  },
  'POST /v2/subscriptions/:id/next-billing-date': {
    id: 'changeNextBillingDate',
    summary: 'Changes the date of the next charge.',
    request: 'NextBillingRequest',
    answers: { 200: 'Subscription' },
    unshown: { by: 'subscription_change_body', instead: emptied },
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
    unshown: { by: 'invoice_resend_body', instead: emptied },
  },
};
