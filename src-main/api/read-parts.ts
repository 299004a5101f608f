/** The parts that orders and invoices answer alike: a Pix code to show, the wait for a code, the reasons of a failure. One reading for both. */
import type { Cents } from '#shared/domain/money.ts';
import { verifyPixCode } from '#shared/domain/pix-code.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import type { FailureReason, PixDetails } from '#shared/wire/v2/orders.ts';
import type { Cause } from '../outbox/operation.ts';
import type { AnswerProof } from './classify.ts';

export interface PixFacts {
  readonly pixCode: string | null;
  /** Why a code that came is not shown. */
  readonly pixInvalid: string | null;
  readonly pixExpiresAt: number | null;
}

export interface PixReading {
  readonly amountCents: Cents;
  readonly expirationSeconds: number | null;
  /** Null when it is not known: then no expiry can be read. */
  readonly sentAt: number | null;
}

/** A code is kept for showing only after it was verified: a damaged or foreign one must never reach a payer. */
export function readPixFacts(known: PixFacts, pix: PixDetails, reading: PixReading): Partial<PixFacts> {
  const pixExpiresAt = readExpiry(known, pix.expires_at ?? null, reading);
  if (typeof pix.qr_code !== 'string' || pix.qr_code.trim() === '') {
    return known.pixCode === null ? { pixInvalid: 'missing', pixExpiresAt } : { pixExpiresAt };
  }
  // This code was verified when it was first seen: most reads of an unpaid payment show the same text again.
  if (pix.qr_code === known.pixCode) return { pixExpiresAt };
  const check = verifyPixCode(pix.qr_code, { amountCents: reading.amountCents });
  return check.ok
    ? { pixCode: check.code, pixInvalid: null, pixExpiresAt }
    : { pixCode: null, pixInvalid: check.reason, pixExpiresAt };
}

function readExpiry({ pixExpiresAt }: PixFacts, text: string | null, reading: PixReading): number | null {
  const { sentAt, expirationSeconds } = reading;
  if (sentAt === null) return pixExpiresAt;
  const read = readPixExpiry({ text: text ?? '', sentAt, expirationSeconds: expirationSeconds ?? undefined });
  return read?.expiresAt ?? pixExpiresAt;
}

/** v2 does not state how long a code lasts. v1 says fifteen minutes: near enough to tell which hour a text means. */
const usualCodeSeconds = 15 * 60;

/** When a verification code ends; null when the text cannot be read and nothing else is known. */
export function readCodeExpiry(text: string | null, sentAt: number): number | null {
  return readPixExpiry({ text: text ?? '', sentAt, expirationSeconds: usualCodeSeconds })?.expiresAt ?? null;
}

export interface FailureFacts {
  readonly code: string;
  readonly customerMessage: string | null;
  readonly merchantMessage: string | null;
  readonly message: string | null;
}

export function readFailure(reason: FailureReason | null): FailureFacts | null {
  if (reason === null) return null;
  return {
    code: reason.code ?? 'unknown',
    customerMessage: reason.customer_message ?? null,
    merchantMessage: reason.merchant_message ?? null,
    message: reason.message ?? null,
  };
}

/** `message` of v1 is a heading without a stop, and its errors follow it, often in another language. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((text) => (/[.!?:;]$/.test(text) ? text : `${text}.`)).join(' ');
}

/** Why a v1 request ended without success: sentences for staff, and no code of its own. */
export function readV1Failure({ by, observation, refusedWith }: Cause): FailureFacts {
  const { errorCode = null, sentences = [], class: seen = null } = observation ?? {};
  // A GET that shows no change has no error code of its own.
  const code = refusedWith ?? (by === 'check' ? 'not-applied' : seen === 'declined' ? seen : (errorCode ?? 'refused'));
  const merchantMessage = sentences.length === 0 ? null : joinSentences(sentences);
  return { code, customerMessage: null, merchantMessage, message: null };
}

/** The resource that an answer carries; null where it is another, or none. */
export function readAs<T>(schema: AnswerProof<T>, payload: unknown): T | null {
  const read = schema.safeParse(payload);
  return read.success ? read.data : null;
}
