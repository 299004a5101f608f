/** Whose limit a 429 speaks of, by its route and its envelope: one row for each line of the API document, Limits. */

export type LimitOwner =
  /** "120 requests per minute per API key and per account": everybody waits. */
  | 'account'
  /** "2 attempts per minute from the same buyer for the same items": this request waits. */
  | 'buyer'
  /** "10 cards per minute per account": cards wait. */
  | 'cards'
  /** "5 requests per minute per source IP, shared by all accounts served from that IP": only a new code waits. */
  | 'resend'
  /** A limit that the document does not show: only this request waits. */
  | 'request';

export interface LimitedAnswer {
  readonly method: string;
  readonly path: string;
  /** Null where the answer has no envelope. */
  readonly errorCode: string | null;
}

const resendRoutes = [
  /^\/v2\/(?:orders|invoices)\/[^/]+\/confirm\/resend$/,
  /^\/v1\/orders\/[^/]+\/confirmations\/[^/]+\/resend$/,
];

/** A limit that strangers share (the resend of a code) must never stop the sales of this account. */
export function limitOwner({ method, path, errorCode }: LimitedAnswer): LimitOwner {
  const route = path.split('?', 1)[0] ?? '';
  if (method === 'POST' && resendRoutes.some((pattern) => pattern.test(route))) return 'resend';
  if (errorCode === null) return 'account';
  if (errorCode === 'card_tokenization_rate_limited') return 'cards';
  if (errorCode === 'rate_limit_exceeded') return 'buyer';
  return 'request';
}
