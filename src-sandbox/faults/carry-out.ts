/** How a prepared request is carried out: a GET reads a replica. Any other request acts, and its answer may hide the effect. */
import type { Answer } from '../format/answers.ts';
import type { Prepared } from '../rules/routes.ts';
import { beginStep } from '../state/journal.ts';
import type { RequestRecord } from '../state/records.ts';
import { readReplica, type Staleness } from '../state/replica.ts';
import type { SandboxContext } from '../state/world.ts';

/** `unchanged`: the act was done, but the answer shows the state before it. `nothing`: the same answer, and nothing was done. */
export type Effect = 'unchanged' | 'nothing';

interface Route<C> {
  readonly method: string;
  readonly prepare: (call: C) => Prepared;
  readonly unchanged?: (call: C) => Answer;
}

export interface CarryingOut {
  readonly prepared: Prepared;
  readonly record: RequestRecord;
  readonly plan: { readonly stale: Staleness | null; readonly effect: Effect | null };
}

export function carryOut<C extends { readonly context: SandboxContext }>(
  route: Route<C>,
  call: C,
  { prepared, record, plan }: CarryingOut,
): Answer {
  const { context } = call;
  if (route.method === 'GET') {
    const answer = (from: SandboxContext) =>
      (from === context ? prepared : route.prepare({ ...call, context: from })).run();
    return readReplica(context, { stale: plan.stale, record, answer });
  }
  beginStep(context);
  const effect = route.unchanged === undefined ? null : (plan.effect ?? drawEffect(context));
  const before = effect === null ? null : (route.unchanged?.(call) ?? null);
  if (before === null) return prepared.run();
  const answer = effect === 'nothing' ? before : prepared.run();
  // Refusals and declines are answered as usual.
  if (answer.status >= 300) return answer;
  record.effect = effect;
  return before;
}

function drawEffect({ switches, random }: SandboxContext): Effect | null {
  const { nothing_done_percent: nothing, unchanged_answer_percent: unchanged } = switches;
  if (nothing + unchanged === 0) return null;
  const drawn = random.float() * 100;
  if (drawn < nothing) return 'nothing';
  return drawn < nothing + unchanged ? 'unchanged' : null;
}
