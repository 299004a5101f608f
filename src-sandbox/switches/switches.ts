/** Everything the API document leaves open: one named switch each, with its default reading and the reason for it. */
import { z } from 'zod';
import { answerSwitches } from './answers.ts';
import { chargebackSwitches } from './chargebacks.ts';
import { concurrencySwitches } from './concurrency.ts';
import { either, number } from './kinds.ts';
import { oddFieldSwitches } from './odd-fields.ts';
import { savedCardSwitches } from './saved-cards.ts';
import { subscriptionSwitches } from './subscriptions.ts';
import { v1Switches } from './v1.ts';

const hourMs = 3_600_000;

export const switchesSchema = z.strictObject({
  // Order of checks, authentication, limits
  unauthorized_body: z
    .enum(['message', 'envelope', 'empty'])
    .default('message')
    .describe('401: "body not described". A bare message is what the bare limits answer with.'),
  validation_before_key: either(
    false,
    'Whether an invalid body is refused before the key is looked up. Keys guard the route, so the key comes first.',
  ),
  limiter_before_key: either(
    false,
    'Whether a replay also counts as an attempt of the buyer. "Without processing again" reads as: it does not.',
  ),
  general_limit_scope: z
    .enum(['account', 'key'])
    .default('account')
    .describe(
      '"Per API key and per account": by default all keys of an account share one count, the stricter reading.',
    ),
  limit_window: z
    .enum(['sliding', 'fixed'])
    .default('sliding')
    .describe('How a minute is counted. Whoever respects a sliding minute also respects a fixed one.'),
  refused_requests_count: either(
    false,
    'Whether a request refused by a limit uses the limit up further. Retry-After would then never be true.',
  ),
  rate_headers: z
    .enum(['always', 'on_429'])
    .default('always')
    .describe(
      'X-RateLimit headers are shown for the excess only; a remaining count is useful only when it comes earlier.',
    ),

  // Idempotency
  idempotency_body: z
    .enum(['bytes', 'canonical_json'])
    .default('bytes')
    .describe('How "the comparison considers the body". Bytes are the stricter reading.'),
  running_key_other_body: z
    .enum(['in_use', 'conflict'])
    .default('in_use')
    .describe('Same key, other body, while the first still runs: 409 or 422.'),

  // Forms
  order_id_form: z
    .enum(['prefixed', 'numeric', 'number'])
    .default('prefixed')
    .describe('"Documented both as a numeric code and as a prefixed code"; `number` sends it as a JSON number.'),
  date_form: z
    .enum(['iso', 'brasilia', 'brasilia_with_z', 'utc_without_zone'])
    .default('iso')
    .describe('`expires_at`: the two documented forms, and each with the zone of the other.'),
  pix_code: z
    .enum(['dynamic', 'dynamic_with_amount', 'static', 'damaged', 'static_wrong_amount'])
    .default('dynamic')
    .describe(
      'The kind of Pix code. Acquirers issue dynamic ones; a static one carries key, amount and txid. The last two are mistakes to be caught: a wrong check sum, one real too much.',
    ),
  capture_body: z
    .enum(['order', 'empty_object', 'no_content'])
    .default('order')
    .describe('Response of /capture: "not shown".'),
  cancel_body: z
    .enum(['order', 'empty_object', 'no_content'])
    .default('order')
    .describe('Response of /cancel: "not shown".'),
  resend_body: z
    .enum(['order', 'empty_object', 'no_content'])
    .default('order')
    .describe('Response of /confirm/resend: "not shown".'),
  state_refusal_code: z
    .enum(['validation_error', 'specific'])
    .default('validation_error')
    .describe(
      'Code when an order cannot be captured or cancelled: not shown. `specific` answers order_not_capturable or order_not_cancelable.',
    ),

  // Account
  fraud_bypass_allowed: either(
    false,
    'Whether the account may skip the fraud analysis: a permission nobody has by default.',
  ),
  account_blocked: either(
    false,
    'Whether the account is blocked: 403 with customer_message. The code is not shown; customer_blocked is used.',
  ),
  fraud_verification: z
    .enum(['by_card', 'always'])
    .default('by_card')
    .describe('When the analysis asks for a code: for the cards made for it, or for every order (Pix included).'),
  unsupported_composition: z
    .enum(['none', 'pix', 'card_and_pix', 'several_cards', 'several_pix', 'split', 'usd'])
    .default('none')
    .describe('What no acquirer of the account supports: acquirer_feature_not_supported.'),
  pix_refund: z
    .enum(['supported', 'not_supported'])
    .default('supported')
    .describe('Refunds "depend on the acquirer that processed the charge".'),
  split_fee_basis_points: number(
    399,
    'The processing fee the fee-paying receiver of a split must cover, in hundredths of a percent. Not shown.',
  ),
  check_luhn: either(
    true,
    'Whether a card number that fails its check digit is invalid. Shown only for saved cards ("validated").',
  ),
  check_email: either(true, 'Whether an e-mail without the shape of one is invalid. Only "string" is shown.'),

  // Cards
  automatic_card: z
    .enum(['paid', 'processing'])
    .default('paid')
    .describe('A direct sale "may stay processing until the acquirer confirms".'),
  after_capture: z
    .enum(['paid', 'processing'])
    .default('paid')
    .describe('Status after /capture: not shown. `processing` turns paid after processing_delay_ms.'),
  processing_delay_ms: number(20_000, 'How long an acquirer takes over a payment it keeps processing. Not shown.'),
  capture_refused_status: z
    .enum(['payment_required', 'ok'])
    .default('payment_required')
    .describe(
      'HTTP status when the acquirer refuses a capture: 402 as for every decline, or 200 with the failed order. Not shown.',
    ),
  capture_again: z.enum(['refuse', 'ok']).default('refuse').describe('/capture of an order already paid: not shown.'),
  capture_with_pix_pending: z
    .enum(['refuse', 'capture'])
    .default('refuse')
    .describe('/capture while the Pix of the order is unpaid: "do not call /capture" says no more.'),
  cancel_again: z.enum(['refuse', 'ok']).default('refuse').describe('/cancel of an order already canceled: not shown.'),
  cancel_processing: either(
    true,
    'Whether an order still processing can be cancelled. "Not yet concluded" reads as yes.',
  ),
  authorization_expiry_ms: number(26 * hourMs, 'When an authorization nobody captured is undone: "about 26 hours".'),
  expired_authorization_order_status: z
    .enum(['canceled', 'failed', 'requires_capture'])
    .default('canceled')
    .describe('Order status after the lapse: not shown. The authorization is "canceled", so the order is.'),

  // Pix
  pix_default_seconds: number(
    1800,
    'Validity of a Pix without pix_expiration: "the acquirer default (about 30 minutes)".',
  ),
  expired_payment_status: z
    .enum(['failed', 'canceled'])
    .default('failed')
    .describe('Payment status of an expired Pix. The charge is `failed`; the payment follows.'),
  expired_order_status: z
    .enum(['failed', 'canceled', 'requires_action'])
    .default('failed')
    .describe('Order status after a Pix expires: not shown. It follows its payment.'),
  paid_sibling: z
    .enum(['refund', 'keep'])
    .default('refund')
    .describe(
      'A Pix already paid when another payment of the order fails, expires or is cancelled: given back (all or nothing), or kept.',
    ),

  // Verification code
  otp_lifetime_seconds: number(
    900,
    'Validity of a code: "a period given in otp.expires_at". 15 minutes is what v1 states.',
  ),
  resend_before_expiry: z
    .enum(['same_code', 'new_code', 'refuse'])
    .default('same_code')
    .describe('/confirm/resend while the code is good: it "generates a new code when the previous expired".'),

  // Refunds
  refund_resolution: z
    .enum(['auto', 'manual'])
    .default('auto')
    .describe('Whether the acquirer answers by itself or waits for control.'),
  refund_delay_ms: number(5_000, 'How long a refund stays refund_processing. Not shown.'),
  refund_amounts_at: z
    .enum(['confirmation', 'acceptance'])
    .default('confirmation')
    .describe('When amount_refunded and amount_refundable move: "after a partial refund" reads as: once confirmed.'),
  small_final_refund: z
    .enum(['allowed', 'refused'])
    .default('allowed')
    .describe('An amount under 100 cents that is the whole remaining balance: no longer partial, or still.'),

  // Aggregation ("not shown")
  aggregate_pending: z
    .enum(['requires_action', 'processing'])
    .default('requires_action')
    .describe(
      'Which wins when one payment waits for the buyer and another processes. The buyer is the one who can move.',
    ),
  aggregate_refunds: z
    .enum(['any', 'all'])
    .default('any')
    .describe(
      'Whether one refunded payment makes the order partially_refunded, or only once every payment has a refund.',
    ),
  aggregate_chargeback: z
    .enum(['any', 'all'])
    .default('any')
    .describe('Whether one contested payment makes the order chargeback, or only all of them.'),
  order_during_refund: z
    .enum(['unchanged', 'processing'])
    .default('unchanged')
    .describe('Orders have no refund_processing status: the order stays as it was, or is processing.'),

  ...savedCardSwitches,
  ...chargebackSwitches,
  ...subscriptionSwitches,

  ...v1Switches,

  // What no document promises
  ...answerSwitches,
  ...oddFieldSwitches,
  ...concurrencySwitches,
});

export type Switches = z.output<typeof switchesSchema>;
export type SwitchName = keyof Switches;

export const switchNames = switchesSchema.keyof().options;

/** Throws a readable error for an unknown name or value. Words from a command line become booleans and numbers. */
export function changeSwitches(current: Switches, changes: Readonly<Record<string, unknown>>): Switches {
  const changed: Record<string, unknown> = {};
  for (const [name, asked] of Object.entries(changes)) {
    const value = typeof asked === 'string' ? fromText(asked) : asked;
    // Only the changed values are parsed: the others, more than a hundred, were parsed before.
    const result = isName(name) ? switchesSchema.shape[name].safeParse(value) : null;
    if (result?.success !== true) throw new Error(wrong(name, value));
    changed[name] = result.data;
  }
  return { ...current, ...changed };
}

const isName = (name: string): name is SwitchName => Object.hasOwn(switchesSchema.shape, name);

function wrong(name: string, value: unknown): string {
  const { error } = switchesSchema.safeParse({ [name]: value });
  return error === undefined ? name : z.prettifyError(error);
}

const defaults = switchesSchema.parse({});

export const defaultSwitches = (): Switches => defaults;

export function explainSwitches(
  current: Switches,
): Array<{ name: SwitchName; value: unknown; default: unknown; why: string }> {
  return switchNames.map((name) => ({
    name,
    value: current[name],
    default: defaults[name],
    why: switchesSchema.shape[name].description ?? '',
  }));
}

function fromText(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
