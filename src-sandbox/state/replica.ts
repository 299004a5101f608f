/** A read as a replica answers it: from the state as it was some time ago. No API document says that a GET is fresh. */
import { type Answer, Refusal } from '../format/answers.ts';
import { pastWorld } from './journal.ts';
import type { RequestRecord } from './records.ts';
import type { SandboxContext } from './world.ts';

/** The state of so many milliseconds ago, or before the last change that this read would show. */
export type Staleness = { readonly ms: number } | 'before_last_change';

export interface ReplicaRead {
  readonly stale: Staleness | null;
  readonly record: RequestRecord;
  /** Throws the refusal of the read: a resource that did not exist yet gives a 404. */
  readonly answer: (context: SandboxContext) => Answer;
}

export function readReplica(context: SandboxContext, { stale, record, answer }: ReplicaRead): Answer {
  if (stale === 'before_last_change') return beforeLastChange(context, answer);
  const lagMs = stale?.ms ?? drawLag(context);
  if (lagMs === 0) return answer(context);
  record.lag_ms = lagMs;
  const asOf = context.clock.now() - lagMs;
  return answer({ ...context, world: pastWorld(context.world, ({ until }) => until > asOf) });
}

function drawLag({ switches, random }: SandboxContext): number {
  const { read_lag_ms: most, read_lag: reading } = switches;
  if (most === 0 || reading === 'always') return most;
  return Math.floor(random.float() * (most + 1));
}

/** Goes back step by step until the answer differs. A resource that never changed is read as it is. */
function beforeLastChange(context: SandboxContext, answer: ReplicaRead['answer']): Answer {
  const { world } = context;
  const now = outcome(context, answer);
  const steps = [...new Set(world.journal.snapshots.map(({ step }) => step))].reverse();
  for (const since of steps) {
    const past = outcome({ ...context, world: pastWorld(world, ({ step }) => step >= since) }, answer);
    if (JSON.stringify(past.answer) !== JSON.stringify(now.answer)) return give(past);
  }
  return give(now);
}

interface Outcome {
  readonly answer: Answer;
  readonly refusal: Refusal | null;
}

function outcome(context: SandboxContext, answer: ReplicaRead['answer']): Outcome {
  try {
    return { answer: answer(context), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { answer: error.answer, refusal: error };
    throw error;
  }
}

function give({ answer, refusal }: Outcome): Answer {
  if (refusal) throw refusal;
  return answer;
}
