/** Every value of every switch of the sandbox except its default, read from its own schema: a new switch is tested unasked. */
import { z } from 'zod';
import { chargebackSwitches } from '#sandbox/switches/chargebacks.ts';
import { subscriptionSwitches } from '#sandbox/switches/subscriptions.ts';
import { defaultSwitches, type SwitchName, switchesSchema, switchNames } from '#sandbox/switches/switches.ts';
import { v1Switches } from '#sandbox/switches/v1.ts';

export interface SwitchValue {
  readonly name: SwitchName;
  readonly value: string | number | boolean;
}

/** Groups that no order of the counter ever meets. A group that is new is met until somebody says otherwise. */
const elsewhere = new Set(Object.keys({ ...chargebackSwitches, ...subscriptionSwitches, ...v1Switches }));

/** Readings that no document excludes and a provider on our side would not have: drawn less often, so that a day still sells. */
const hostileReadings: ReadonlySet<SwitchName> = new Set<SwitchName>([
  'read_lag_ms',
  'read_lag',
  'unchanged_answer_percent',
  'nothing_done_percent',
  'v1_refund_body',
  'chargeback_list_order',
  'invoice_list_order',
  'invoice_list_length',
  'link_list_order',
  'link_list_totals',
  'v1_invoice_list_shape',
  'payments_order',
  'odd_card_details',
  'odd_metadata',
  'odd_failure_code',
  'odd_chargebacks',
  'odd_invoices',
  'chargeback_dates',
  'iso_dates',
  'extra_fields',
  'v1_challenge_fields',
  'v1_decimals',
  'v1_card_answer',
  'v1_overdue_answer',
  'v1_saved_card_fields',
  'v1_invoice_fields',
  'open_pix_at_payment',
  'pay_while_processing',
  'v1_overdue_while_processing',
  'retry_beside_payment',
  'cycle_while_open',
  'canceled_subscription_invoice',
  'ended_pix',
  'late_acquirer',
  'capture_refusal',
  'sibling_refund',
  'closed_order_status',
  'aggregate_capture',
  'wrong_codes_allowed',
  'chargeback_during_refund',
  'chargeback_after_refund',
  'deleted_link',
  'link_uses',
  'late_challenge',
  'v1_bearer_lifetime_ms',
  'v1_invoice_value',
  'v1_invoice_code',
  'webhook_delivery',
  'pix_payment',
]);

/** Under these a story ends another way or another day: what was asked is not done, is not to be seen for so long, or cannot be told. */
const storyEndsOtherwise: ReadonlySet<SwitchName> = new Set<SwitchName>([
  'read_lag_ms',
  'nothing_done_percent',
  'v1_card_answer',
  'deleted_link',
  'v1_bearer_lifetime_ms',
  'v1_invoice_code',
]);

/** What a story that ends the same is told under. */
export function storySwitchValues(met: 'everywhere' | 'at-the-counter'): SwitchValue[] {
  return valuesOfAll(switchNames).filter(
    ({ name }) => !storyEndsOtherwise.has(name) && (met === 'everywhere' || !elsewhere.has(name)),
  );
}

export function kindSwitchValues(met: 'everywhere' | 'at-the-counter'): SwitchValue[] {
  return valuesOfAll(switchNames).filter(
    ({ name }) => !hostileReadings.has(name) && (met === 'everywhere' || !elsewhere.has(name)),
  );
}

export function hostileSwitchValues(): SwitchValue[] {
  return valuesOfAll([...hostileReadings]);
}

function valuesOfAll(names: readonly SwitchName[]): SwitchValue[] {
  const defaults = defaultSwitches();
  return names.flatMap((name) =>
    valuesOf(name, defaults[name])
      .filter((value) => value !== defaults[name])
      .map((value) => ({ name, value })),
  );
}

/** Where 0 means never, without end or all, half and twice of it are nothing: values that mean something. */
const fromNothing: Partial<Record<SwitchName, readonly number[]>> = {
  read_lag_ms: [2_000, 60_000, 600_000],
  unchanged_answer_percent: [20],
  nothing_done_percent: [20],
  invoice_list_length: [1, 2],
  wrong_codes_allowed: [3],
  v1_bearer_lifetime_ms: [3_600_000],
};

function valuesOf(name: SwitchName, fallback: unknown): readonly (string | number | boolean)[] {
  const meaningful = fromNothing[name];
  if (meaningful) return meaningful;
  const schema: unknown = switchesSchema.shape[name].unwrap();
  if (schema instanceof z.ZodEnum) return schema.options.filter((one) => typeof one === 'string');
  if (schema instanceof z.ZodBoolean) return [true, false];
  // A length of time or a share: half as much and twice as much.
  if (schema instanceof z.ZodNumber && typeof fallback === 'number') return [Math.ceil(fallback / 2), fallback * 2];
  throw new Error(`the switch ${name} is of a kind this test cannot vary yet`);
}
