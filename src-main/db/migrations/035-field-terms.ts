/** Columns and stored keys are called what the field calls them: ambiguous outcomes, snapshots before a send, polls, expiry. */
import type { Migration } from '../migrate.ts';

export const fieldTerms: Migration = {
  version: 35,
  name: 'field-terms',
  sql: `
ALTER TABLE outbox_entries RENAME COLUMN doubt TO ambiguous;
ALTER TABLE outbox_entries RENAME COLUMN harmless TO takes_no_money;
ALTER TABLE outbox_entries RENAME COLUMN baseline TO snapshot;
ALTER TABLE outbox_entries RENAME COLUMN needs_baseline TO needs_snapshot;
ALTER TABLE sale_payments RENAME COLUMN settled_up_to TO resolved_up_to;
ALTER TABLE sale_payments RENAME COLUMN settled_as TO resolved_as;
ALTER TABLE sale_payments RENAME COLUMN settled_paid TO resolved_paid;
ALTER TABLE refunds RENAME COLUMN settled TO resolved;
ALTER TABLE saved_cards RENAME COLUMN last_look_at TO last_polled_at;
ALTER TABLE payment_links RENAME COLUMN last_look_at TO last_polled_at;
ALTER TABLE payment_links RENAME COLUMN look_wanted_at TO poll_wanted_at;
ALTER TABLE charges RENAME COLUMN last_look_at TO last_polled_at;
ALTER TABLE charges RENAME COLUMN look_wanted_at TO poll_wanted_at;
ALTER TABLE client_cards RENAME COLUMN last_look_at TO last_polled_at;
ALTER TABLE client_cards RENAME COLUMN look_wanted_at TO poll_wanted_at;
ALTER TABLE subscriptions RENAME COLUMN look_by TO poll_by;

UPDATE outbox_entries SET why = 'waits-for-snapshot' WHERE why = 'waits-for-baseline';
UPDATE outbox_entries SET why = 'superseded-ambiguous' WHERE why = 'superseded-in-doubt';
UPDATE timeline_events SET what = 'hold-expired' WHERE what = 'hold-lapsed';
UPDATE cancel_requests SET problem = 'resolved-word' WHERE problem = 'settled-word';
UPDATE subscription_invoices SET facts =
  json_remove(json_set(facts, '$.resolvedIds', json_extract(facts, '$.settledIds')), '$.settledIds')
  WHERE json_extract(facts, '$.settledIds') IS NOT NULL;
`,
};
