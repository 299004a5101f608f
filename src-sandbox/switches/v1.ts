/** What the API document leaves open about the v1 routes, the checkout behind a link, and the delivery of events. */
import { z } from 'zod';
import { either, number } from './kinds.ts';

export const v1Switches = {
  // Authentication
  v1_unauthorized_body: z
    .enum(['envelope', 'message', 'empty'])
    .default('envelope')
    .describe('v1 401: body not shown. v1 routes "use the envelope".'),
  v1_account_refusal: z
    .enum(['unauthorized', 'forbidden', 'unprocessable'])
    .default('unauthorized')
    .describe('v1, `account` header missing or of another account: not shown. Half a credential is none.'),
  v1_datetime_zone: z
    .enum(['brasilia', 'utc'])
    .default('brasilia')
    .describe(
      'The zone of `YYYY-MM-DD HH:MM:SS`: not shown. The document calls the form without a zone Brasilia time.',
    ),

  // Payment links
  link_default_methods: z
    .enum(['card_pix', 'card_pix_boleto', 'card'])
    .default('card_pix')
    .describe('Methods "active in the account", used when a link names none.'),
  link_milestones_unordered: z
    .enum(['refuse', 'sort'])
    .default('refuse')
    .describe('Milestones whose counts do not rise: not shown. "The previous milestone" has a meaning only in order.'),
  link_past_expiry: z
    .enum(['accept', 'refuse'])
    .default('accept')
    .describe('`expires_at` in the past at creation: not shown. "In the past is inactive" reads as: it can be made.'),
  link_use_counted: z
    .enum(['paid', 'charged'])
    .default('paid')
    .describe(
      'When a use of a link counts: once the payment is confirmed, or when a charge is made that is not declined.',
    ),
  link_page_size: number(
    15,
    'Links on a page of the list when `per_page` is absent. "Pagination parameters: not shown".',
  ),
  link_list_shape: z
    .enum(['paginator', 'array'])
    .default('paginator')
    .describe('The list of links inside `data`: with page numbers beside it, or bare. Not shown.'),
  link_cancel_again: z
    .enum(['refuse', 'ok'])
    .default('refuse')
    .describe('/cancel of a link that is not InProgress: not shown.'),
  link_delete_answer: z
    .enum(['envelope', 'no_content'])
    .default('envelope')
    .describe('Answer of DELETE on v1 routes: not shown.'),
  upload_body: z
    .enum(['bare', 'envelope'])
    .default('bare')
    .describe(
      'Whether `url` and `path` of an uploaded image stand alone or in the envelope: "response `url`, `path`".',
    ),
  image_max_bytes: number(5 * 1024 * 1024, 'The largest image of a link. Not shown.'),

  // Charges
  three_ds_mode: z
    .enum(['always', 'when_asked', 'off'])
    .default('when_asked')
    .describe('The 3D Secure mode of the account: always, only when the bank asks (its cards), or off.'),
  three_ds_abandon_ms: number(300_000, 'When an abandoned challenge ends: "after a few minutes".'),
  three_ds_failed_status: z
    .enum(['Declined', 'Canceled'])
    .default('Declined')
    .describe('v1 order after a challenge that failed or was abandoned: not shown.'),
  v1_confirmation: z
    .enum(['otp', 'magic_link', 'both'])
    .default('otp')
    .describe('Which challenge the analysis sends the buyer: the document has two types and no rule for them.'),
  v1_verify_field: z
    .enum(['code', 'otp', 'token'])
    .default('code')
    .describe('The body field of /verify: "not shown". v2 calls it `code`.'),
  v1_expired_pix_status: z
    .enum(['Canceled', 'Declined', 'Pending'])
    .default('Canceled')
    .describe('v1 order after its PIX expired: not shown. Nobody declined it.'),
  v1_partial_refund_status: z
    .enum(['Approved', 'Refunded'])
    .default('Approved')
    .describe('v1 order after a partial refund: no word of its own. Money was kept, so it stays approved.'),
  v1_chargeback_status: z
    .enum(['Approved', 'Refunded', 'Canceled'])
    .default('Approved')
    .describe('v1 order after a chargeback: no word of its own, only invoices have one.'),
  v1_charge_through_v2: z
    .enum(['missing', 'shown'])
    .default('missing')
    .describe(
      'GET /v2/charges/{charge_id} of a v1 charge: only v1 orders are said to be 404 there, and v1 has no route that reads a charge.',
    ),
  v1_charge_events: either(
    true,
    'Whether v1 sales send the order and charge events in the v1 format. Only their v2 format is named.',
  ),
  v1_unknown_client: z
    .enum(['create', 'missing'])
    .default('create')
    .describe(
      'A client code nobody has used: no route makes a client and no answer shows a code, so first use makes it.',
    ),

  v1_overdue_subscription: z
    .enum(['active_or_past_due', 'active'])
    .default('active_or_past_due')
    .describe(
      'Subscriptions whose invoice /pay-overdue takes: they "must be active", yet one with a declined invoice is past_due.',
    ),

  // Delivery of events
  webhook_envelope: z
    .enum(['id_type_data', 'type_data', 'data'])
    .default('id_type_data')
    .describe('Fields of a v2 event beside `data`: "not shown".'),
  webhook_retries: number(5, 'How often a delivery that was not answered with 2xx is tried again. "Not shown".'),
  webhook_retry_ms: number(60_000, 'Wait before the first retry; each further one waits twice as long. "Not shown".'),
};
