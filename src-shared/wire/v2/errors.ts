/** The error answers of v2: the envelope, the bare body of two limits, and every code the API document names for orders, charges and cards. */
import { z } from 'zod';
import { longestId } from '../bounds.ts';
import { shownText, shownWord } from '../shown.ts';

export const knownErrorTypes = ['invalid_request_error', 'idempotency_error'] as const;
export type KnownErrorType = (typeof knownErrorTypes)[number];

export const errorEnvelopeSchema = z.object({
  error: z.object({
    type: shownWord,
    code: z.union([
      z
        .string()
        .min(1)
        .transform((code) => code.slice(0, longestId)),
      z.number().transform(String),
    ]),
    /** Technical; never shown to the payer. */
    message: shownWord,
    param: shownText,
    /** API document, Errors: the only text of an error a payer may be shown. */
    customer_message: shownText,
  }),
});

/** The general limit and the code-resend limit answer outside the envelope. */
export const bareMessageSchema = z.object({ message: z.string() });

export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;
export type BareMessage = z.output<typeof bareMessageSchema>;

/** API document, Errors. "The complete error catalog: not shown", so an unknown code is always possible. */
export const documentedErrors = [
  { status: 400, code: 'idempotency_key_invalid' },
  { status: 403, code: 'customer_blocked' },
  { status: 404, code: 'resource_missing' },
  { status: 409, code: 'idempotency_key_in_use' },
  { status: 422, code: 'validation_error' },
  { status: 422, code: 'card_token_invalid' },
  { status: 422, code: 'split_error' },
  { status: 422, code: 'fraud_bypass_not_allowed' },
  { status: 422, code: 'acquirer_feature_not_supported' },
  { status: 422, code: 'idempotency_key_conflict' },
  { status: 422, code: 'parameter_missing' },
  { status: 422, code: 'confirmation_code_invalid' },
  { status: 422, code: 'order_not_confirmable' },
  { status: 422, code: 'charge_not_refundable' },
  { status: 422, code: 'charge_already_refunded' },
  { status: 422, code: 'charge_refund_in_progress' },
  { status: 422, code: 'amount_too_large' },
  { status: 422, code: 'amount_too_small' },
  { status: 422, code: 'refund_not_supported' },
  { status: 422, code: 'chargeback_not_disputable' },
  { status: 422, code: 'chargeback_evidence_already_submitted' },
  { status: 422, code: 'evidence_type_not_allowed' },
  { status: 422, code: 'evidence_file_too_large' },
  { status: 422, code: 'evidence_total_too_large' },
  { status: 422, code: 'chargeback_evidence_rejected' },
  { status: 422, code: 'chargeback_acquirer_unavailable' },
  { status: 422, code: 'subscription_not_updatable' },
  { status: 422, code: 'invoice_not_payable' },
  { status: 429, code: 'rate_limit_exceeded' },
  { status: 429, code: 'card_tokenization_rate_limited' },
  { status: 500, code: 'internal_error' },
  { status: 502, code: 'refund_failed' },
] as const;

export type DocumentedErrorCode = (typeof documentedErrors)[number]['code'];
