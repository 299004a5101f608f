/** What the API documents do not exclude: two acts at the same time, and acts that come late. */
import { z } from 'zod';
import { number } from './kinds.ts';

export const concurrencySwitches = {
  // Invoices
  open_pix_at_payment: z
    .enum(['withdrawn', 'stays_payable'])
    .default('withdrawn')
    .describe(
      'What becomes of an unpaid Pix of an invoice that is paid another way (pay, pay-overdue): not shown. Both can then be paid.',
    ),
  pay_while_processing: z
    .enum(['refuse', 'charge'])
    .default('refuse')
    .describe('/pay of a processing invoice: "only for a pending or declined invoice", and pending has no status.'),
  v1_overdue_while_processing: z
    .enum(['refuse', 'charge'])
    .default('refuse')
    .describe('/pay-overdue of an invoice v2 calls processing: v1 calls it `Pending`, and `Pending` can be paid.'),
  retry_beside_payment: z
    .enum(['waits', 'charges'])
    .default('waits')
    .describe('Whether "charged again once a day" spares an invoice that somebody is paying by hand. Not shown.'),
  cycle_while_open: z
    .enum(['waits', 'bills'])
    .default('waits')
    .describe(
      'A cycle that falls due while an invoice is still open or declined: "each cycle creates an invoice", so there may be two to pay.',
    ),
  canceled_subscription_invoice: z
    .enum(['closed', 'open'])
    .default('closed')
    .describe('The open invoice of a subscription that is cancelled: not shown. Left open, its Pix can still be paid.'),

  // Orders
  ended_pix: z
    .enum(['unpayable', 'payable', 'open'])
    .default('unpayable')
    .describe(
      'Whether the buyer\'s bank takes a Pix code after its order was cancelled, and for a day after it expired. Nobody says that it does not. `open`: until its own end the payment also says so, whatever its order is called; "all or nothing" is said of authorized cards.',
    ),
  pix_payment: z
    .enum(['at_once', 'processing'])
    .default('at_once')
    .describe(
      'A Pix the buyer paid: `paid` at once, or `processing` first. The word is on the list of statuses, and of Pix nothing is said.',
    ),
  late_acquirer: z
    .enum(['called_off', 'acts'])
    .default('called_off')
    .describe("Whether cancelling calls off an acquirer's answer that is still due. Not shown."),
  capture_refusal: z
    .enum(['at_once', 'later'])
    .default('at_once')
    .describe(
      'When an acquirer refuses a capture: as the answer to /capture, or once that was answered with 200 and processing. Not shown.',
    ),
  sibling_refund: z
    .enum(['at_once', 'later', 'fails_later', 'refused'])
    .default('at_once')
    .describe(
      'Money taken when another payment fails: "undone (all or nothing)", how fast and whether it succeeds is not shown.',
    ),
  closed_order_status: z
    .enum(['kept', 'calculated'])
    .default('kept')
    .describe('A failed, cancelled or expired order: keeps that word, or is "calculated from all of its payments".'),
  aggregate_capture: z
    .enum(['processing', 'requires_capture'])
    .default('processing')
    .describe('Which wins when one payment processes and another awaits its capture: "not shown".'),
  wrong_codes_allowed: number(
    0,
    'Wrong codes after which a confirmation is dead, the right code included; 0 is any number. Not shown.',
  ),

  // Charges
  chargeback_during_refund: z
    .enum(['refused', 'drops_refund', 'keeps_refund'])
    .default('refused')
    .describe(
      'A cardholder who contests a charge whose refund is processing: not shown. The refund is dropped, or money leaves twice.',
    ),

  chargeback_after_refund: z
    .enum(['refused', 'allowed'])
    .default('refused')
    .describe(
      'A cardholder who contests a charge that was refunded in full: not shown. The amount is then gone twice.',
    ),

  // v1
  deleted_link: z
    .enum(['gone', 'canceled'])
    .default('gone')
    .describe('A link after DELETE: 404 and in no list, or still there and `Canceled`. "delete" is all that is shown.'),
  link_uses: z
    .enum(['exact', 'may_exceed'])
    .default('exact')
    .describe(
      'Whether buyers who are at a checkout at once can use a link more often than max_uses: "ended after reaching" it.',
    ),
  late_challenge: z
    .enum(['refused', 'taken'])
    .default('refused')
    .describe(
      'Whether a buyer can still authenticate after an abandoned challenge "ends after a few minutes": nobody says what ends.',
    ),
  v1_bearer_lifetime_ms: number(
    0,
    'How long a v1 bearer is good from its first use; 0 is for ever. "Token lifetime: not shown".',
  ),
  v1_invoice_value: z
    .enum(['decimal', 'cents'])
    .default('decimal')
    .describe('The unit of `value` in the v1 list of invoices: not shown. pay-overdue answers in cents.'),
  v1_invoice_code: z
    .enum(['own', 'shared', 'order'])
    .default('own')
    .describe(
      '"`invoice_code` equals the `code` of the subscription\'s order": one for each invoice as v2 names it, one for all of a subscription, or one for each that v2 does not know.',
    ),

  // Events
  webhook_delivery: z
    .enum(['as_it_happens', 'troubled'])
    .default('as_it_happens')
    .describe('Whether deliveries come late, twice, out of order or never, by chance. Delivery order: not shown.'),
};
