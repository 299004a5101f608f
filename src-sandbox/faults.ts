/** Which fault meets a request, and what it does to it. */
import { bareRefusal, type EncodedAnswer, encode, type Refusal, refusal } from './answers.ts';
import type { FaultRule } from './records.ts';
import { matchPath } from './routes.ts';
import { buyerLimited } from './rules/limits.ts';
import type { Bench } from './world.ts';

export interface FaultTarget {
  readonly method: string;
  /** Under `/api`. */
  readonly path: string;
}

/** Before the body is read only a refused connection can happen; every other kind waits for the whole request. */
export type FaultStage = 'connection' | 'request';

export function takeFault(bench: Bench, target: FaultTarget, stage: FaultStage): FaultRule | null {
  let taken: FaultRule | null = null;
  for (const rule of bench.world.faults) {
    if ((rule.kind === 'refuse_before_reading') !== (stage === 'connection')) continue;
    if (rule.method !== null && rule.method !== target.method) continue;
    if (rule.route !== null && matchPath(rule.route, target.path) === null) continue;
    rule.seen += 1;
    if (taken || rule.seen < rule.nth || (rule.count !== null && rule.used >= rule.count)) continue;
    if (rule.probability < 1 && bench.random.float() >= rule.probability) continue;
    rule.used += 1;
    taken = rule;
  }
  return taken;
}

/** What happens to one request, step by step. */
export interface Plan {
  readonly beforeMs: number;
  readonly processed: boolean;
  /** How long processing holds the key. */
  readonly duringMs: number;
  /** The service fails after money moved: nothing is stored, and this is answered. */
  readonly crash: EncodedAnswer | null;
  readonly afterMs: number;
  /** The same request arrives (again) this much later. */
  readonly laterMs: number | null;
  readonly rewrite: (served: EncodedAnswer | null) => EncodedAnswer | null;
  readonly how: 'whole' | 'dropped' | 'truncated' | 'dripped';
  readonly dripMs: number;
}

const quiet: Plan = {
  beforeMs: 0,
  processed: true,
  duringMs: 0,
  crash: null,
  afterMs: 0,
  laterMs: null,
  rewrite: (served) => served,
  how: 'whole',
  dripMs: 0,
};

export function planOf(rule: FaultRule | null): Plan {
  if (!rule) return quiet;
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
  }
}

/** Gateways have no envelope; the service itself has one. */
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
