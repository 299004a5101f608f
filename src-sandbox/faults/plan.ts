/** Which fault meets a request, and what it does to it. */
import { isV1Path } from '#shared/wire/v1/paths.ts';
import { bareRefusal, type EncodedAnswer, encode, type Refusal, refusal } from '../format/answers.ts';
import { buyerLimited } from '../rules/limits.ts';
import { matchPath } from '../rules/routes.ts';
import type { FaultRule } from '../state/records.ts';
import type { Staleness } from '../state/replica.ts';
import type { SandboxContext } from '../state/world.ts';
import { failed } from '../v1/answers.ts';
import type { Effect } from './carry-out.ts';

export interface FaultTarget {
  readonly method: string;
  /** Under `/api`. */
  readonly path: string;
}

/** Before the body is read, the only possible fault is a refused connection. Every other kind waits for the whole request. */
export type FaultStage = 'connection' | 'request';

export function takeFault(context: SandboxContext, target: FaultTarget, stage: FaultStage): FaultRule | null {
  let taken: FaultRule | null = null;
  for (const rule of context.world.faults) {
    if ((rule.kind === 'refuse_before_reading') !== (stage === 'connection')) continue;
    if (rule.method !== null && rule.method !== target.method) continue;
    if (rule.route !== null && matchPath(rule.route, target.path) === null) continue;
    rule.seen += 1;
    if (taken || rule.seen < rule.nth || (rule.count !== null && rule.used >= rule.count)) continue;
    if (rule.probability < 1 && context.random.float() >= rule.probability) continue;
    rule.used += 1;
    taken = rule;
  }
  return taken;
}

/** The parts of a request that a fault may repeat. */
export interface FaultedRequest extends FaultTarget {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** What happens to one request, step by step. */
export interface Plan {
  readonly beforeMs: number;
  readonly processed: boolean;
  /** How long the processing keeps the idempotency key taken. */
  readonly duringMs: number;
  /** The service fails after money moved: it stores nothing and gives this answer. */
  readonly crash: EncodedAnswer | null;
  /** The service fails before it does anything, but after it has read the request and taken its key. */
  readonly idle: boolean;
  /** How long the key of a request that failed stays taken. */
  readonly stuckMs: number;
  readonly afterMs: number;
  /** The same request arrives (again) this much later. */
  readonly laterMs: number | null;
  /** The age of the state that a GET answers from; null leaves it to the switches. */
  readonly stale: Staleness | null;
  /** Whether a good answer hides its effect or has none; null leaves it to the switches. */
  readonly effect: Effect | null;
  /** The answer shows another resource. */
  readonly answersAnother: boolean;
  readonly rewrite: (served: EncodedAnswer | null, request: FaultedRequest) => EncodedAnswer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly how: 'whole' | 'dropped' | 'truncated' | 'dripped';
  readonly dripMs: number;
}

const quiet: Plan = {
  beforeMs: 0,
  processed: true,
  duringMs: 0,
  crash: null,
  idle: false,
  stuckMs: 0,
  afterMs: 0,
  laterMs: null,
  stale: null,
  effect: null,
  answersAnother: false,
  rewrite: (served) => served,
  headers: {},
  how: 'whole',
  dripMs: 0,
};

export function planOf(rule: FaultRule | null): Plan {
  if (!rule) return quiet;
  const plan = planOfKind(rule);
  return rule.headers === null ? plan : { ...plan, headers: rule.headers };
}

function planOfKind(rule: FaultRule): Plan {
  const { ms, status } = rule;
  switch (rule.kind) {
    case 'refuse_before_reading':
    case 'drop_before_processing':
      return { ...quiet, processed: false, how: 'dropped' };
    case 'drop_after_processing':
      return { ...quiet, how: 'dropped' };
    case 'delay_before':
      return { ...quiet, beforeMs: ms ?? 5_000 };
    case 'delay_during':
      return { ...quiet, duringMs: ms ?? 5_000 };
    case 'delay_after':
      return { ...quiet, afterMs: ms ?? 5_000 };
    case 'error_before':
      return { ...quiet, processed: false, rewrite: () => failure(status ?? 500) };
    case 'error_after':
      return { ...quiet, rewrite: () => failure(status ?? 502) };
    case 'error_after_charging':
      return { ...quiet, crash: failure(status ?? 500) };
    case 'garbage':
      return { ...quiet, processed: rule.processed ?? true, rewrite: garbage };
    case 'truncate':
      return { ...quiet, processed: rule.processed ?? true, rewrite: orEmptyOrder, how: 'truncated' };
    case 'redirect':
      return { ...quiet, processed: rule.processed ?? false, rewrite: redirect };
    case 'html_200':
      return { ...quiet, processed: rule.processed ?? false, rewrite: page };
    case 'slow_drip':
      return {
        ...quiet,
        processed: rule.processed ?? true,
        rewrite: orEmptyOrder,
        how: 'dripped',
        dripMs: ms ?? 1_000,
      };
    case 'duplicate_delivery_later':
      return { ...quiet, laterMs: ms ?? 60_000 };
    case 'drop_then_deliver_later':
      return { ...quiet, processed: false, how: 'dropped', laterMs: ms ?? 60_000 };
    case 'rate_limited':
      return { ...quiet, processed: false, rewrite: () => encode(limited(rule).answer) };
    case 'stale_read':
      return { ...quiet, stale: ms === null ? 'before_last_change' : { ms } };
    case 'unchanged_answer':
      return { ...quiet, effect: 'unchanged' };
    case 'nothing_done':
      return { ...quiet, effect: 'nothing' };
    case 'slow_then_error':
      return { ...quiet, duringMs: ms ?? 20_000, crash: failure(status ?? 500) };
    case 'stuck_key':
      return { ...quiet, idle: rule.processed === false, crash: failure(status ?? 500), stuckMs: ms ?? 600_000 };
    case 'refuse':
      return { ...quiet, processed: rule.processed ?? false, rewrite: (_served, { path }) => refused(rule, path) };
    case 'another_resource':
      return { ...quiet, answersAnother: true };
    case 'foreign_headers':
      return { ...quiet, headers: foreignHeaders };
    case 'echo_page':
      return { ...quiet, processed: rule.processed ?? false, rewrite: (_, asked) => echoPage(status ?? 502, asked) };
  }
}

/** A gateway answers without the envelope; the service itself uses it. */
function failure(status: number): EncodedAnswer {
  if (status !== 500) return encode({ status, body: { message: 'Bad Gateway' } });
  return encode(refusal(500, 'internal_error', { message: 'Unexpected error.' }).answer);
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function garbage(served: EncodedAnswer | null): EncodedAnswer {
  return {
    status: served?.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Uint8Array.of(0x00, 0xff, 0x7b, 0x22, 0xc3, 0x28, ...bytes('}}not json')),
  };
}

function orEmptyOrder(served: EncodedAnswer | null): EncodedAnswer {
  return served ?? encode({ status: 200, body: { object: 'order' } });
}

function redirect(): EncodedAnswer {
  return { status: 302, headers: { location: 'https://portal.example/entrar' }, body: new Uint8Array() };
}

function page(): EncodedAnswer {
  const text = '<!doctype html><title>Wi-Fi</title><p>Aceite os termos para navegar.</p>';
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: bytes(text) };
}

function limited(rule: FaultRule): Refusal {
  const headers = { 'retry-after': String(rule.retryAfterSeconds ?? 30) };
  if (rule.enveloped) return buyerLimited(headers);
  return bareRefusal(429, 'Too Many Attempts.', headers);
}

/** A refusal in the route's envelope, with the code that the rule asks for. That code need not be in the documents. */
function refused({ status, code }: FaultRule, path: string): EncodedAnswer {
  const message = 'The request was refused.';
  if (isV1Path(path)) return encode(failed(status ?? 422, message));
  const error = { type: 'invalid_request_error', code: code ?? 'validation_error', message };
  return encode({ status: status ?? 422, body: { error } });
}

/** The headers of a foreign server: its clock and its limits say nothing about this API. */
const foreignHeaders = {
  date: 'Mon, 01 Jan 2035 00:00:00 GMT',
  'x-ratelimit-limit': '1',
  'x-ratelimit-remaining': '0',
  'retry-after': '0',
};

function echoPage(status: number, { method, path, headers, body }: FaultedRequest): EncodedAnswer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value ?? ''}`);
  const sent = new TextDecoder().decode(body);
  const text = `<!doctype html><title>${status}</title><h1>Bad Gateway</h1><pre>${method} ${path}\n${lines.join('\n')}\n\n${sent}</pre>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: bytes(text) };
}
