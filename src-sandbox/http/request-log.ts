/** The list of requests control shows. Card numbers, security codes and verification codes never enter it. */
import type { RequestRecord } from '../state/records.ts';
import type { SandboxContext } from '../state/world.ts';

/** Enough for days of a till that asks all the time; a simulation of years must not fill memory. */
const KEPT = 50_000;

export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export function openRecord(context: SandboxContext, request: LoggedRequest, late: boolean): RequestRecord {
  const { world } = context;
  const now = context.clock.now();
  world.requestsSeen += 1;
  const record: RequestRecord = {
    seq: world.requestsSeen,
    at: new Date(now).toISOString(),
    at_ms: now,
    method: request.method,
    path: request.path,
    account: null,
    idempotency_key: request.headers['idempotency-key'] ?? null,
    body: redact(request.body),
    late,
    status: null,
    served: null,
    code: null,
    replayed: false,
    fault: null,
    lag_ms: null,
    effect: null,
    defect: null,
  };
  world.requests.push(record);
  if (world.requests.length > KEPT) world.requests.splice(0, KEPT / 10);
  return record;
}

/** A body that is not JSON is left out as a whole, because it may hold anything. */
export function redact(body: Uint8Array): unknown {
  if (body.byteLength === 0) return null;
  try {
    return hide(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    return `(${body.byteLength} bytes, not JSON)`;
  }
}

const secretFields = new Set(['cvc', 'security_code', 'exp_month', 'exp_year', 'month', 'year']);
/** A verification code is the only field of its body. A switch gives that field its name. */
const codeFields = new Set(['code', 'otp', 'token']);
/** An image inside a body would fill memory and tell nothing. */
const LONGEST_TEXT = 2_000;

/** Deeper than any documented body. Written out again, a body of thousands of levels would overflow the stack. */
const DEEPEST = 100;

interface Place {
  readonly name: string;
  readonly parent: string;
  readonly depth: number;
}

const top: Place = { name: '', parent: '', depth: 0 };

function hide(value: unknown, { name, parent, depth } = top): unknown {
  if (typeof value === 'object' && value !== null && depth > DEEPEST) return '(nested too deeply)';
  if (Array.isArray(value)) return value.map((inner) => hide(inner, { name, parent, depth: depth + 1 }));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, hide(inner, { name: key, parent: name, depth: depth + 1 })]),
    );
  }
  if (secretFields.has(name) || (codeFields.has(name) && parent === '')) return '***';
  // Any long run of digits in any field, because a card number may come in the wrong field.
  const text = String(value);
  if (text.length > LONGEST_TEXT) return `(${text.length} characters)`;
  return /\d(?:[ -]?\d){12,}/.test(text) ? `**** ${text.slice(-4)}` : value;
}
