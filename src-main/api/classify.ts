/** Turns what came over the wire into one of eight classes. An answer proves only what its schema proves. */
import type { AttemptClass } from '#shared/contract/outbox.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { type WireAnswer, WireFailure } from './connect.ts';

/** Decides whether a parsed body proves anything. Any zod schema is one; so is a schema with a check on top. */
export interface AnswerProof {
  safeParse(body: unknown): { readonly success: true; readonly data: unknown } | { readonly success: false };
}

export interface Expectation {
  /** What a 2xx body must pass, or `any`: the API document does not show the body (capture, cancel). */
  readonly accepted: AnswerProof | 'any';
  /** What the resource that comes with a 402 must pass. */
  readonly declined?: AnswerProof;
  /** 502 with this code is a definite refusal (API document, Errors: `refund_failed`). */
  readonly refusedWith502?: string;
}

export interface Observation {
  readonly class: AttemptClass;
  readonly httpStatus: number | null;
  /** The parsed resource of an accepted or declined answer; undefined where the body proves nothing. */
  readonly payload: unknown;
  readonly errorCode: string | null;
  readonly param: string | null;
  readonly customerMessage: string | null;
  readonly retryAfterMs: number | null;
  readonly serverDateAt: number | null;
  readonly rateRemaining: number | null;
  readonly detail: string;
  readonly bodyText: string | null;
}

const nothing = {
  payload: undefined,
  errorCode: null,
  param: null,
  customerMessage: null,
  retryAfterMs: null,
} as const;

export function classifyFailure(failure: unknown): Observation {
  const certainty = failure instanceof WireFailure ? failure.certainty : 'ambiguous';
  const detail = failure instanceof WireFailure ? failure.detail : 'adapter-failed';
  return {
    ...nothing,
    class: certainty,
    httpStatus: null,
    serverDateAt: null,
    rateRemaining: null,
    detail,
    bodyText: null,
  };
}

export function classifyAnswer(answer: WireAnswer, expectation: Expectation): Observation {
  const bodyText = decodeUtf8(answer.body);
  const body = parseBody(bodyText);
  const base = {
    ...nothing,
    httpStatus: answer.status,
    serverDateAt: headerDate(answer.headers.date),
    rateRemaining: headerCount(answer.headers['x-ratelimit-remaining']),
    bodyText,
  };
  const as = (attemptClass: AttemptClass, detail: string, extra: Partial<Observation> = {}): Observation => ({
    ...base,
    class: attemptClass,
    detail,
    ...extra,
  });

  if (answer.status >= 200 && answer.status < 300) return accepted();
  if (answer.status === 429) {
    return as('limited', errorOf(body)?.code ?? 'limited', {
      ...errorFacts(body),
      retryAfterMs: headerSeconds(answer.headers['retry-after']),
    });
  }
  if (answer.status === 402) {
    const resource = expectation.declined?.safeParse(body.value);
    return resource?.success === true
      ? as('declined', 'declined', { payload: resource.data })
      : as('ambiguous', '402-without-the-resource');
  }
  if (answer.status === 401) return as('refused', 'unauthorized', { errorCode: 'unauthorized' });
  const error = errorOf(body);
  if (error !== null && answer.status >= 400 && answer.status < 500) {
    if (answer.status === 409 && error.code === 'idempotency_key_in_use') return as('running', error.code);
    if (error.code === 'idempotency_key_conflict') return as('conflict', error.code);
    return as('refused', error.code, errorFacts(body));
  }
  if (answer.status === 502 && error !== null && error.code === expectation.refusedWith502) {
    return as('refused', error.code, errorFacts(body));
  }
  return as('ambiguous', `status-${answer.status}`);

  function accepted(): Observation {
    if (expectation.accepted === 'any') {
      // The document shows no body for these routes; HTML or garbage is still no answer of the API.
      return body.kind === 'garbage'
        ? as('ambiguous', '2xx-not-json')
        : as('accepted', 'accepted', { payload: body.value });
    }
    const resource = expectation.accepted.safeParse(body.value);
    return resource.success
      ? as('accepted', 'accepted', { payload: resource.data })
      : as('ambiguous', body.kind === 'json' ? '2xx-fails-the-schema' : '2xx-not-json');
  }
}

type ParsedBody = { readonly kind: 'json' | 'empty' | 'garbage'; readonly value: unknown };

function parseBody(text: string | null): ParsedBody {
  if (text === null) return { kind: 'garbage', value: undefined };
  if (text.trim() === '') return { kind: 'empty', value: undefined };
  try {
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'garbage', value: undefined };
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function errorOf(body: ParsedBody) {
  const envelope = errorEnvelopeSchema.safeParse(body.value);
  return envelope.success ? envelope.data.error : null;
}

function errorFacts(body: ParsedBody): Partial<Observation> {
  const error = errorOf(body);
  if (error === null) return {};
  return { errorCode: error.code, param: error.param ?? null, customerMessage: error.customer_message ?? null };
}

function headerSeconds(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : null;
}

function headerCount(value: string | undefined): number | null {
  if (value === undefined || !/^\d+$/.test(value)) return null;
  return Number(value);
}

function headerDate(value: string | undefined): number | null {
  if (value === undefined) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}
