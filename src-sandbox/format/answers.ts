/** Answers before they meet a wire: a resource, nothing, or a refusal in one of the two documented shapes. */
import type { DocumentedErrorCode, KnownErrorType } from '#shared/wire/v2/errors.ts';

export interface Answer {
  readonly status: number;
  /** Undefined sends no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EncodedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Codes for refusals the API document does not name. */
export type UndocumentedErrorCode =
  | 'order_not_capturable'
  | 'order_not_cancelable'
  | 'unsupported_media_type'
  | 'request_too_large'
  | 'malformed_request'
  | 'unauthorized';

export type ErrorCode = DocumentedErrorCode | UndocumentedErrorCode;

export interface RefusalOptions {
  readonly message: string;
  readonly type?: KnownErrorType;
  readonly param?: string;
  readonly customerMessage?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by any rule; the exchange turns it into its answer. */
export class Refusal extends Error {
  readonly code: string | null;
  readonly answer: Answer;

  constructor(code: string | null, answer: Answer) {
    super(code ?? `status ${answer.status}`);
    this.name = 'Refusal';
    this.code = code;
    this.answer = answer;
  }
}

/** API document, Errors: the v2 envelope. */
export function refusal(status: number, code: ErrorCode, options: RefusalOptions): Refusal {
  const { type = 'invalid_request_error', message, param, customerMessage, headers } = options;
  const error = {
    type,
    code,
    message,
    ...(param === undefined ? {} : { param }),
    ...(customerMessage === undefined ? {} : { customer_message: customerMessage }),
  };
  return new Refusal(code, { status, body: { error }, ...(headers ? { headers } : {}) });
}

export function invalid(param: string, message: string): Refusal {
  return refusal(422, 'validation_error', { param, message });
}

export function unsupportedMediaType(wanted = 'application/json'): Refusal {
  return refusal(415, 'unsupported_media_type', { message: `The body must be ${wanted}.` });
}

export function tooLarge(): Refusal {
  return refusal(413, 'request_too_large', { message: 'The body is too large.' });
}

export function missing(): Refusal {
  return refusal(404, 'resource_missing', { message: 'The resource does not exist.' });
}

/** API document, Limits: the general and the code-resend limit answer outside the envelope. */
export function bareRefusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(null, { status, body: { message }, headers });
}

const encoder = new TextEncoder();

export function encode({ status, body, headers }: Answer): EncodedAnswer {
  if (body === undefined) return { status, headers: { ...headers }, body: new Uint8Array() };
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: encoder.encode(JSON.stringify(body)),
  };
}
