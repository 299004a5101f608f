/** The GETs of an entry: what was there before its first send, and what became of a send whose answer proves nothing. */
import type { Clock, Random } from '#shared/ports.ts';
import type { Observation } from '../api/classify.ts';
import type { Db } from '../db/db.ts';
import type { Agreements } from '../proof/agreement.ts';
import { redactAnswer } from '../secrets/redact.ts';
import { isMissing, withBaseline } from './baseline.ts';
import type { Entry } from './entry.ts';
import { findingOf, isUnreadable } from './finding.ts';
import { lastRefusal, wasAnswered } from './last-refusal.ts';
import type { EntryMover } from './move-entry.ts';
import type { Learned, Operation } from './operation.ts';
import { checkDelayMs } from './retry-policy.ts';
import type { OutboxTable } from './table.ts';
import type { TrueTime } from './true-time.ts';

export interface EntryChecksDeps {
  readonly db: Db;
  readonly table: OutboxTable;
  readonly clock: Clock;
  readonly random: Random;
  readonly agreements: Agreements;
  readonly trueTime: TrueTime;
  readonly apply: EntryMover['apply'];
  readonly operationOf: (entry: Pick<Entry, 'operation'>) => Operation;
  readonly onMoved: (entry: Entry) => void;
  readonly wake: () => void;
}

/** What was there before a request is asked again when it waited for longer: somebody else may have acted since. */
const baselineGoodMs = 5_000;

/** What reads of one entry agree about. */
export const subjectOf = (entryId: string): string => `entry:${entryId}`;

export function createEntryChecks(deps: EntryChecksDeps) {
  const { db, table, clock, random, agreements, trueTime, apply, operationOf } = deps;
  const baselineTakenAt = new Map<string, number>();

  /** The baseline may be of before a wait: a request compared with it would be taken for somebody else's act, or his for ours. */
  function needsBaseline(entry: Entry): boolean {
    if (!entry.needsBaseline || entry.doubt) return false;
    return clock.monotonic() - (baselineTakenAt.get(entry.id) ?? Number.NEGATIVE_INFINITY) > baselineGoodMs;
  }

  function askBaseline(entry: Entry): void {
    const changed: Entry = { ...entry, nextKind: 'check', nextAt: clock.now(), why: 'waits-for-baseline' };
    table.save(changed, clock.now());
    deps.onMoved(changed);
    db.afterCommit(deps.wake, 'wake the runner');
  }

  function decide(entry: Entry, observation: Observation): void {
    const check = operationOf(entry).check;
    if (check === null) return;
    const attempts = table.attempts(entry.id);
    const finding = findingOf(check, entry, observation);
    const learned: Learned = { by: 'check', observation, askedAt: attempts.at(-1)?.started_at ?? clock.now() };
    if (finding === 'unclear' && isUnreadable(attempts, clock.now())) {
      apply(entry, { type: 'unreadable' }, learned);
      return;
    }
    if (finding !== 'not-shown') {
      agreements.confirmed(subjectOf(entry.id));
      apply(entry, { type: 'decided', finding }, learned);
      return;
    }
    const agreed = agreements.hear(subjectOf(entry.id), finding);
    const refusedWith = lastRefusal(attempts);
    apply(
      entry,
      { type: 'decided', finding, agreed, refusedWith, answered: wasAnswered(attempts) },
      { ...learned, refusedWith },
    );
  }

  function takeBaseline(entry: Entry, observation: Observation): void {
    if (isMissing(table.attempts(entry.id))) {
      apply(entry, { type: 'missing' }, { by: 'check', observation });
      return;
    }
    const check = operationOf(entry).check;
    const baseline = observation.class === 'accepted' && check !== null ? check.baseline(observation.payload) : null;
    const now = clock.now();
    const waitMs = observation.retryAfterMs ?? checkDelayMs(entry.checksInARow + 1, random.float());
    if (baseline !== null) baselineTakenAt.set(entry.id, clock.monotonic());
    const changed = withBaseline(entry, baseline, { now, waitMs });
    table.save(changed, now);
    deps.onMoved(changed);
    db.afterCommit(deps.wake, 'wake the runner');
  }

  function endAttempt(id: string, seen: Observation): void {
    const end = {
      class: seen.class,
      httpStatus: seen.httpStatus,
      detail: seen.detail,
      answer: redactAnswer(seen.bodyText),
    };
    table.endAttempt(id, end, clock.now());
  }

  return {
    needsBaseline,
    askBaseline,
    endAttempt,

    start(id: string): Entry | null {
      return db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.nextKind !== 'check') return null;
        table.startAttempt(id, 'check', clock.now());
        return entry;
      });
    },

    /** A GET came back: take the baseline before the first send, or decide a doubt. */
    settle(id: string, observation: Observation): void {
      trueTime.noteServerDate(observation.serverDateAt);
      db.transaction(() => {
        const entry = table.get(id);
        if (entry === null || entry.nextKind !== 'check') return;
        endAttempt(id, observation);
        if (entry.state === 'unknown') decide(entry, observation);
        else takeBaseline(entry, observation);
      });
    },
  };
}
