/** What each v1 route reads and answers. */
import type { Operations } from './operation.ts';

const declined = { 400: 'V1Sale' } as const;
const deleted = { by: 'link_delete_answer', instead: { no_content: { 204: null } } } as const;

export const v1Operations: Operations = {
  'POST /v1/payment-links': {
    id: 'createLink',
    summary: 'Creates a payment link.',
    request: 'LinkRequest',
    answers: { 201: 'Link' },
  },
  'GET /v1/payment-links': {
    id: 'listLinks',
    summary: 'The links of the account.',
    query: 'LinkPageQuery',
    answers: { 200: 'LinkPage' },
    unshown: { by: 'link_list_shape', instead: { array: { 200: 'LinkArray' } } },
  },
  'GET /v1/payment-links/:code': { id: 'getLink', summary: 'One link.', answers: { 200: 'Link' } },
  'POST /v1/payment-links/:code/cancel': {
    id: 'cancelLink',
    summary: 'Cancels a link in progress.',
    answers: { 200: 'Link' },
  },
  'DELETE /v1/payment-links/:code': {
    id: 'deleteLink',
    summary: 'Deletes a link; its sales stay.',
    answers: { 200: 'Nothing' },
    unshown: deleted,
  },
  'POST /links-de-pagamento/upload-imagem': {
    id: 'uploadImage',
    summary: 'Stores an image whose url a link can take.',
    upload: { field: 'image' },
    answers: { 200: { bare: 'UploadedImage' } },
    unshown: { by: 'upload_body', instead: { envelope: { 200: 'UploadedImage' } } },
  },
  'POST /v1/charge': {
    id: 'charge',
    summary: 'Charges a card or issues a PIX: 201 made, 202 the buyer must answer first, 400 declined.',
    request: 'V1ChargeRequest',
    answers: { 201: 'V1Sale', 202: 'V1Sale', ...declined },
  },
  'POST /v1/charges/:code/refund': {
    id: 'refundV1Charge',
    summary: 'Refunds a v1 charge, in part or whole. The path is not documented.',
    request: 'V1RefundRequest',
    optional: true,
    answers: { 200: 'V1Sale' },
    unshown: { by: 'v1_refund_body', instead: { nothing: { 200: 'Nothing' } } },
  },
  'GET /v1/orders/:code/confirmations': {
    id: 'listConfirmations',
    summary: 'What the buyer has yet to confirm. Without the envelope.',
    answers: { 200: { bare: 'ConfirmationList' } },
  },
  'POST /v1/orders/:code/confirmations/:id/verify': {
    id: 'verifyConfirmation',
    summary: 'Takes the code the buyer received and makes the pending charge.',
    request: 'VerifyRequest',
    answers: { 201: 'V1Sale', ...declined },
  },
  'POST /v1/orders/:code/confirmations/:id/resend': {
    id: 'resendConfirmation',
    summary: 'Sends the code again.',
    answers: { 200: 'Confirmation' },
  },
  'POST /v1/clients/:clientCode/cards/tokens': {
    id: 'saveV1Card',
    summary: 'Saves a card of a client; it is tokenized afterwards.',
    request: 'V1SaveCardRequest',
    answers: { 202: 'V1SavedCard' },
  },
  'GET /v1/clients/:clientCode/cards': {
    id: 'listV1Cards',
    summary: 'The saved cards of a client.',
    answers: { 200: 'V1SavedCardArray' },
  },
  'GET /v1/clients/:clientCode/cards/:cardId': {
    id: 'getV1Card',
    summary: 'One saved card.',
    answers: { 200: 'V1SavedCard' },
  },
  'PUT /v1/clients/:clientCode/cards/:cardId': {
    id: 'changeV1Card',
    summary: 'Changes name, type, brand or expiry.',
    request: 'V1ChangeCardRequest',
    optional: true,
    answers: { 200: 'V1SavedCard' },
  },
  'DELETE /v1/clients/:clientCode/cards/:cardId': {
    id: 'deleteV1Card',
    summary: 'Deletes a card; 409 while an active subscription charges it.',
    answers: { 200: 'Nothing' },
    unshown: deleted,
  },
  'GET /v1/subscriptions/:code/invoices': {
    id: 'listV1Invoices',
    summary: 'The invoices of a subscription.',
    answers: { 200: 'V1InvoiceArray' },
    unshown: { by: 'v1_invoice_list_shape', instead: { paginator: { 200: 'V1InvoicePage' } } },
  },
  'POST /v1/invoices/:code/pay-overdue': {
    id: 'payOverdueInvoice',
    summary: 'Charges an open or declined invoice. 201 stands without the envelope, amounts in cents.',
    request: 'PayOverdueRequest',
    answers: { 201: { bare: 'OverdueCharge' } },
  },
};
