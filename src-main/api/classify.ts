/** Turns what came over the wire into one of eight classes. An answer proves only what its schema proves. */
import type { AttemptClass } from '#shared/contract/outbox.ts';
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { type WireAnswer, WireFailure } from './connect.ts';

/** Decides whether a parsed body proves anything. Any zod schema is one; so is a schema with a check on top. */
export interface AnswerProof<T = unknown> {
  safeParse(body: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** A schema with a check on top. Unlike `refine` this makes no new schema, which would be compiled for each request. */
export function proofBy<T>(schema: AnswerProof<T>, holds: (shown: T) => boolean): AnswerProof<T> {
  return {
    safeParse(body) {
      const parsed = schema.safeParse(body);
      return parsed.success && holds(parsed.data) ? parsed : { success: false };
    },
  };
}

export interface Expectation {
  /** What a 2xx body must pass, or `any`: the API document does not show the body (capture, cancel). */
  readonly accepted: AnswerProof | 'any';
  /** What the resource in a 402, or in the 400 of a declined v1 charge, must pass. */
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
  /** The sentences of a v1 refusal, which has no code. The document does not call them fit for the payer, so only staff read them. */
  readonly sentences: readonly string[];
  readonly retryAfterMs: number | null;
  readonly serverDateAt: number | null;
  readonly rateRemaining: number | null;
  readonly detail: string;
  readonly bodyText: string | null;
}

/** A 404 from the API about the resource itself. A 404 from a proxy has no envelope, and is ambiguous. */
export const isNotFound = ({ class: seen, httpStatus }: Pick<Observation, 'class' | 'httpStatus'>): boolean =>
  seen === 'refused' && httpStatus === 404;

/** The answer to a read: its payload is what the proof has read. */
export type ReadAnswer<T> = Observation &
  ({ readonly class: 'accepted'; readonly payload: T } | { readonly class: Exclude<AttemptClass, 'accepted'> });

const nothing = {
  payload: undefined,
  errorCode: null,
  param: null,
  customerMessage: null,
  sentences: [],
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

/** v1 and v2 routes refuse in different envelopes; the envelope of the other generation proves nothing. */
export type Generation = 'v1' | 'v2';

/** Even in the API's envelope these say that somebody waited too long, not that nothing was done. No document lists them. */
const saysNothing: readonly number[] = [408, 425, 499];

export function classifyAnswer(
  answer: WireAnswer,
  expectation: Expectation,
  generation: Generation = 'v2',
): Observation {
  const bodyText = decodeUtf8(answer.body);
  const body = parseBody(bodyText);
  const readError = (): ReadError | null => (generation === 'v1' ? refusalOfV1(body) : refusalOfV2(body));
  const base = { ...nothing, httpStatus: answer.status, serverDateAt: null, rateRemaining: null, bodyText };
  /** Kept only if an envelope or a schema shows that the API itself answered: a proxy would send another time and other counts. */
  const ofTheApi = {
    serverDateAt: headerDate(answer.headers.date),
    rateRemaining: headerCount(answer.headers['x-ratelimit-remaining']),
  };
  const as = (attemptClass: AttemptClass, detail: string, extra: Partial<Observation> = {}): Observation => ({
    ...base,
    ...(extra.payload !== undefined || readError() !== null ? ofTheApi : {}),
    class: attemptClass,
    detail,
    ...extra,
  });

  if (answer.status >= 200 && answer.status < 300) return accepted();
  const error = readError();
  // API document, Limits: every 429 carries Retry-After, enveloped or bare. A 429 without it, or with a page, comes from a proxy,
  // behind which the request may have been carried out.
  const retryAfter = answer.headers['retry-after'];
  if (answer.status === 429) {
    if (retryAfter === undefined || body.kind === 'garbage') return as('ambiguous', 'status-429');
    return as('limited', error?.code ?? 'limited', {
      ...factsOf(error),
      retryAfterMs: headerSeconds(retryAfter),
    });
  }
  // API document, v1 order statuses: a declined charge gives 400 and is in the body; any other 400 is a refusal.
  if (answer.status === 400 && generation === 'v1' && error !== null) {
    const resource = expectation.declined?.safeParse(body.value);
    if (resource?.success === true) {
      return as('declined', 'declined', { payload: resource.data, sentences: error.sentences });
    }
  }
  if (answer.status === 402) {
    const resource = expectation.declined?.safeParse(body.value);
    return resource?.success === true
      ? as('declined', 'declined', { payload: resource.data })
      : as('ambiguous', '402-without-the-resource');
  }
  if (answer.status === 401) return as('refused', 'unauthorized', { errorCode: 'unauthorized' });
  if (error !== null && answer.status >= 400 && answer.status < 500 && !saysNothing.includes(answer.status)) {
    if (answer.status === 409 && error.code === 'idempotency_key_in_use') return as('running', error.code);
    if (error.code === 'idempotency_key_conflict') return as('conflict', error.code);
    return as('refused', error.code, factsOf(error));
  }
  if (answer.status === 502 && error !== null && error.code === expectation.refusedWith502) {
    return as('refused', error.code, factsOf(error));
  }
  return as('ambiguous', `status-${answer.status}`);

  function accepted(): Observation {
    // Even where the document shows no body, or the body may be missing, HTML or garbage is no answer of the API.
    if (body.kind === 'garbage') return as('ambiguous', '2xx-not-json');
    // Without a schema nothing proves who answered, so the clock and the counts of such an answer are not used.
    if (expectation.accepted === 'any') return { ...as('accepted', 'accepted'), payload: body.value };
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

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

interface ReadError {
  readonly code: string;
  readonly param?: string | null | undefined;
  readonly customer_message?: string | null | undefined;
  readonly sentences: readonly string[];
}

function refusalOfV2(body: ParsedBody): ReadError | null {
  const envelope = errorEnvelopeSchema.safeParse(body.value);
  return envelope.success ? { ...envelope.data.error, sentences: [] } : null;
}

/** "Error codes of v1 routes: not shown". So the HTTP status, which the envelope repeats, stands for a code. */
function refusalOfV1(body: ParsedBody): ReadError | null {
  const envelope = v1EnvelopeSchema.safeParse(body.value);
  if (!envelope.success || !envelope.data.erro) return null;
  const { mensagem, mensagenserro, codigoretorno } = envelope.data;
  return { code: `v1_${codigoretorno}`, sentences: [mensagem, ...mensagenserro].filter((text) => text !== '') };
}

function factsOf(error: ReadError | null): Partial<Observation> {
  if (error === null) return {};
  const { code, param, customer_message: customerMessage, sentences } = error;
  return { errorCode: code, param: param ?? null, customerMessage: customerMessage ?? null, sentences };
}

/**
 * API document, Limits: every limit is for one minute. An answer that asks for a longer wait comes from a proxy or a mistake, and
 * the whole account would wait for it. One that asks for no wait at all would be repeated without end.
 */
const shortestRetryAfterMs = 1_000;
const longestRetryAfterMs = 60_000;

function headerSeconds(value: string): number | null {
  const seconds = Number(value);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(Math.max(Math.ceil(seconds * 1000), shortestRetryAfterMs), longestRetryAfterMs);
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
