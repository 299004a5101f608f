/** What an aimed act is made of: one thing in flight, what meets its request or its reads, and the time that passes. */
import type { FaultKind } from '#sandbox/state/fault-kinds.ts';
import type { SwitchName } from '#sandbox/switches/switches.ts';
import { pick, type Stage } from '../acts/stage.ts';
import { checkOfficeNow } from './check-office.ts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** A route under `/api`, with `:id` or one exact path. */
interface Target {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly route: string;
}

export interface Trouble {
  readonly kind: FaultKind;
  readonly status?: number;
  readonly code?: string;
  readonly ms?: number;
  readonly processed?: boolean;
  readonly count?: number;
}

/** Refusals that pass: a key being changed, an account being looked at, a check that does not agree, a limit. */
export const passingRefusals: readonly Trouble[] = [
  { kind: 'refuse', status: 401, code: 'unauthenticated' },
  { kind: 'refuse', status: 403, code: 'customer_blocked' },
  { kind: 'refuse', status: 422, code: 'validation_error' },
  { kind: 'rate_limited' },
];

/** Nobody hears how it ended. */
export const lostAnswers: readonly Trouble[] = [
  { kind: 'drop_before_processing' },
  { kind: 'drop_after_processing' },
  { kind: 'drop_then_deliver_later', ms: 5 * second },
  { kind: 'drop_then_deliver_later', ms: 75 * second },
  { kind: 'drop_then_deliver_later', ms: 10 * minute },
  { kind: 'error_before' },
  { kind: 'error_after' },
  { kind: 'garbage' },
  { kind: 'delay_before', ms: 40 * second },
];

/** A good answer that shows nothing of the request. */
export const hollowAnswers: readonly Trouble[] = [
  { kind: 'nothing_done' },
  { kind: 'unchanged_answer' },
  { kind: 'html_200' },
];

export const staleReads: readonly Trouble[] = [
  { kind: 'stale_read' },
  { kind: 'stale_read', count: 3 },
  { kind: 'stale_read', ms: minute, count: 4 },
];

/** What is read is not there: a router of the provider, a replica, the key of another account. */
export const unreadable: readonly Trouble[] = [{ kind: 'refuse', status: 404, code: 'resource_missing' }];

/** One of these meets the next request of the route, or the next few. */
export async function meets(stage: Stage, target: Target, troubles: readonly Trouble[], most = 2): Promise<void> {
  const { random, sandbox, note } = stage;
  const trouble = pick(random, troubles);
  if (trouble === undefined) return;
  const count = trouble.count ?? 1 + Math.floor(random.float() * most);
  await sandbox.control('POST', '/faults', { ...target, ...trouble, count });
  note(`${target.method} ${target.route} meets ${trouble.kind} ${trouble.status ?? trouble.ms ?? ''} ${count} times`);
}

/** What the documents leave open where this act aims: one value of each. */
export async function readsAs(stage: Stage, values: Partial<Record<SwitchName, readonly string[]>>): Promise<void> {
  const { random, sandbox, note } = stage;
  const drawn = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, pick(random, list)]));
  await sandbox.control('POST', '/switches', drawn);
  note(`the service reads ${JSON.stringify(drawn)}`);
}

/** What an act has aimed at is looked at after each step: what was shown in between is said as well. */
export async function pass(stage: Stage, ms: number): Promise<boolean> {
  await stage.clock.advance(ms);
  if (!stage.life.alive) return false;
  stage.office.seen.push(...(await checkOfficeNow(stage)));
  return stage.life.alive;
}

/** The answer comes as time passes; nobody waits for it here. */
export function laterTold(stage: Stage, act: string, asking: Promise<{ readonly ok: boolean }>): void {
  const noted = asking.then((result) => {
    const { error } = result as { error?: { code: string } };
    stage.note(`${act}: ${result.ok ? 'asked' : error?.code}`);
  });
  stage.later(noted);
}
