/** What the API documents leave open about subscriptions and invoices. */
import { z } from 'zod';
import { either, number } from './kinds.ts';

const bodyOf = (fallback: 'subscription' | 'invoice', why: string) =>
  z.enum([fallback, 'empty_object', 'no_content']).default(fallback).describe(why);

export const subscriptionSwitches = {
  invoice_card: z
    .enum(['processing', 'paid'])
    .default('processing')
    .describe('What a card does with an invoice at first: "usually processing", paid after processing_delay_ms.'),
  renewal_decline_percent: number(0, 'How many of a hundred automatic charges issuers decline, by chance.'),
  retry_interval_ms: number(86_400_000, 'Time between automatic retries: "once a day".'),
  started_status: z
    .enum(['active', 'incomplete'])
    .default('active')
    .describe(
      'Status while the first invoice of a scheduled subscription is open: not shown. Nobody is there to answer, so it is treated as a renewal.',
    ),
  suspended_paid_status: z
    .enum(['active', 'suspended'])
    .default('active')
    .describe('Status after the open invoice of a suspended subscription is paid: not shown. It was regularized.'),
  subscription_cancel_body: bodyOf('subscription', 'Response of /subscriptions/{id}/cancel: "not shown".'),
  subscription_cancel_again: z
    .enum(['refuse', 'ok'])
    .default('refuse')
    .describe('/cancel of a subscription that has ended: not shown. Refused with subscription_not_updatable.'),
  subscription_change_body: bodyOf('subscription', 'Response of /items/{code} and /next-billing-date: "not shown".'),
  next_billing_field: z
    .enum(['next_billing_at', 'next_billing_date', 'date'])
    .default('next_billing_at')
    .describe('Name of the date in the body of /next-billing-date: not shown. The object calls it next_billing_at.'),
  invoice_list_shape: z
    .enum(['list', 'array'])
    .default('list')
    .describe('Shape of the list of invoices: not shown. `list` is how chargebacks are listed.'),
  invoice_resend_body: bodyOf('invoice', 'Response of /invoices/{id}/confirm/resend: "not shown".'),
  cancel_sends_event: either(
    false,
    'Whether /cancel sends subscription.canceled: the event is named only for exhausted attempts.',
  ),
};
