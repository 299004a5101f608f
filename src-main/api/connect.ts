/** The port through which one request leaves the till. An adapter never retries, never follows a redirect, never reuses a doubt. */

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute URL. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Exact bytes; null sends none. */
  readonly body: Uint8Array | null;
  /** From start to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
}

export interface WireAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * `not-sent`: nothing of the request can have reached the other side (DNS, refused, unreachable, TLS failure, all before
 * the connection stood). Everything later is `ambiguous`.
 */
export class WireFailure extends Error {
  readonly certainty: 'not-sent' | 'ambiguous';
  readonly detail: string;

  constructor(certainty: 'not-sent' | 'ambiguous', detail: string) {
    super(`${certainty}: ${detail}`);
    this.name = 'WireFailure';
    this.certainty = certainty;
    this.detail = detail;
  }
}

/** Resolves with whatever answer came, of any status; rejects with a `WireFailure` only. */
export type Connect = (request: WireRequest) => Promise<WireAnswer>;
