/** The one fault that meets the request which is aimed at, and what may be wrong with the reads that follow it. */
import type { FaultKind } from '#sandbox/state/fault-kinds.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Random } from '#shared/ports.ts';
import { pick } from '../acts/stage.ts';

export interface Shot {
  readonly kind: FaultKind;
  readonly count?: number | 'always';
  readonly ms?: number;
  readonly status?: number;
  readonly code?: string;
  readonly processed?: boolean;
  readonly retry_after_seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const second = 1000;

/** What the API says to a request which the next one may well pass. */
const passing: readonly [Shot, ...Shot[]] = [
  { kind: 'refuse', status: 401, code: 'unauthorized' },
  { kind: 'refuse', status: 403, code: 'customer_blocked' },
  { kind: 'refuse', status: 422, code: 'validation_error' },
  { kind: 'refuse', status: 409, code: 'idempotency_key_in_use' },
];

const ofRefunds: readonly Shot[] = [
  { kind: 'refuse', status: 422, code: 'charge_refund_in_progress' },
  { kind: 'refuse', status: 502, code: 'refund_failed' },
];

/** Nothing that is created has an id yet that would tell whether it was: two people find out. */
const ofCreates: readonly [Shot, ...Shot[]] = [{ kind: 'refuse', status: 422, code: 'idempotency_key_conflict' }];

function lost(random: Random): Shot {
  return one<Shot>(random, [
    { kind: 'drop_before_processing' },
    { kind: 'drop_after_processing' },
    { kind: 'drop_then_deliver_later', ms: one(random, [25, 90, 150, 150, 900]) * second },
    { kind: 'error_before' },
    { kind: 'error_after' },
    { kind: 'error_after_charging' },
    { kind: 'slow_then_error', ms: one(random, [12, 25, 45, 70]) * second },
    { kind: 'stuck_key', ms: one(random, [30, 120]) * second },
    { kind: 'echo_page' },
  ]);
}

function limited(random: Random): Shot {
  const count = one(random, [1, 1, 2, 60]);
  return { kind: 'rate_limited', count, retry_after_seconds: count === 60 ? 0 : one(random, [0, 30, 55]) };
}

/** `none` is a shot as well: what is done beside it is then the only trouble. */
/** One of a list that is never empty. */
function one<T>(random: Random, list: readonly [T, ...T[]]): T {
  return pick(random, list) ?? list[0];
}

export function drawShot(random: Random, operation: EntryOperation): Shot | null {
  const chance = random.float();
  if (chance < 0.1) return null;
  if (chance < 0.42) return lost(random);
  if (chance < 0.54) return { kind: 'delay_after', ms: one(random, [2, 8, 20, 40]) * second };
  if (chance < 0.64) return limited(random);
  if (chance < 0.8) return one<Shot>(random, [...passing, ...(operation === 'refunds.create' ? ofRefunds : passing)]);
  if (chance < 0.92) return { kind: random.float() < 0.75 ? 'nothing_done' : 'unchanged_answer' };
  if (operation === 'orders.create')
    return random.float() < 0.5 ? one(random, ofCreates) : { kind: 'another_resource' };
  return { kind: 'delay_after', ms: 8 * second };
}

/** Of the resource that would show what became of the request. */
export function drawReadShot(random: Random): Shot | null {
  const chance = random.float();
  if (chance < 0.55) return null;
  if (chance < 0.75) return { kind: 'stale_read', count: one(random, [1, 1, 2, 5]) };
  if (chance < 0.85) return { kind: 'foreign_headers', count: 1 };
  if (chance < 0.92) return { kind: 'error_after', count: 1, headers: { date: 'Mon, 01 Jan 2035 00:00:00 GMT' } };
  return {
    kind: 'refuse',
    status: 404,
    code: 'resource_missing',
    count: one<number | 'always'>(random, [1, 3, 'always']),
  };
}
