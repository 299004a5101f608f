/** The GETs of an entry: what was there before its first send, and what became of a send whose answer proves nothing. */
import { isNotFound, type Observation } from '../api/classify.ts';
import type { Verdict } from '../proof/finding.ts';
import { hasReached, isUndecided, isUnreadable, lastRefusal, wasAnswered, wasOnlyRefused } from './attempts.ts';
import { type Entry, goneOf, subjectOf } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';
import type { AmbiguityCheck, Cause } from './operation.ts';
import { checkDelayMs } from './schedule.ts';

/** How long a read of the resource is good. After a longer wait it is read again, because somebody else may have acted since. */
const readGoodMs = 5_000;

export function createEntryChecks(parts: OutboxParts) {
  const { table, clock, agreements, change, apply, operationOf } = parts;
  const reads = createReadsBefore(parts);

  function decide(entry: Entry, observation: Observation): void {
    const check = operationOf(entry).check;
    if (check === null) return;
    const attempts = table.attempts(entry.id);
    const finding = findingOf(check, entry, observation);
    const cause: Cause = { by: 'check', observation, askedAt: attempts.at(-1)?.started_at ?? clock.now() };
    if (finding === 'unclear' && (isUnreadable(attempts, clock.now()) || isUndecided(attempts))) {
      apply(entry, { type: 'unreadable' }, cause);
    } else if (finding === 'not-shown' || finding === 'impossible' || finding === 'moved') {
      // Findings that can end a request are counted. Another finding ends the count; a read that did not arrive changes nothing.
      const agreed = agreements.receive(subjectOf(entry.id), finding);
      const refusedWith = finding === 'not-shown' ? lastRefusal(attempts) : null;
      const decision = { finding, agreed, refusedWith, answered: wasAnswered(attempts) };
      reads.noteRead(entry);
      apply(entry, { type: 'decided', ...decision }, { ...cause, refusedWith });
    } else {
      if (observation.class === 'accepted') agreements.confirmed(subjectOf(entry.id));
      apply(entry, { type: 'decided', finding }, cause);
    }
  }

  /** What a GET after doubt says. The area judges the resource; a GET without an answer proves nothing. */
  function findingOf(check: AmbiguityCheck, entry: Entry, seen: Observation): Verdict {
    if (seen.class === 'accepted') {
      agreements.confirmed(goneOf(entry.id));
      return check.decide(entry, seen.payload);
    }
    if (!isNotFound(seen)) return 'unclear';
    const finding = check.missing?.(entry) ?? 'unclear';
    if (finding !== 'applied') return finding;
    // One 404 alone may come from a replica that does not know the resource yet, and the 2xx may have changed nothing. So a
    // resource counts as gone only once enough reads agree.
    return agreements.receive(goneOf(entry.id), 'gone') === 'no' ? 'unclear' : finding;
  }

  return {
    awaitsRead: reads.awaitsRead,
    forgetRead: reads.forgetRead,

    start(id: string): Entry | null {
      return change(id, (entry) => {
        if (entry.nextKind !== 'check') return null;
        table.startAttempt(id, 'check', clock.now());
        return entry;
      });
    },

    /** A GET came back: take the snapshot before the first send, or decide what became of an attempt. */
    applyResult(id: string, observation: Observation): void {
      change(id, (entry) => {
        if (entry.nextKind !== 'check') return;
        table.endAttempt(id, observation, clock.now());
        if (entry.state === 'unknown' || entry.state === 'review') decide(entry, observation);
        else reads.takeSnapshot(entry, observation);
      });
    },
  };
}

/** The reads right before a send: it leaves only by what is known of its resource now. */
function createReadsBefore({ table, clock, random, agreements, apply, replan, operationOf }: OutboxParts) {
  const readAt = new Map<string, number>();
  const noteRead = ({ id }: Entry): void => void readAt.set(id, clock.monotonic());
  /** What refused the request for now may have changed its resource by the next send. */
  const forgetRead = (id: string): void => void readAt.delete(id);

  /**
   * The last read may be older than a wait. With an old snapshot, our request and somebody else's could be mistaken for each
   * other. A request that is repeated because reads did not show it would move its amount twice if it has acted since, or overwrite what
   * came since.
   */
  function awaitsRead(entry: Entry): boolean {
    const { stateForbidsTwice, overwrites = false } = operationOf(entry);
    const isRepeated = entry.ambiguous && entry.byId && (overwrites || stateForbidsTwice?.(entry) !== true);
    if (!(isRepeated || (entry.needsSnapshot && !entry.ambiguous))) return false;
    const ageMs = clock.monotonic() - (readAt.get(entry.id) ?? Number.NEGATIVE_INFINITY);
    if (ageMs <= readGoodMs) return false;
    replan(entry, { nextKind: 'check', nextAt: clock.now(), why: 'waits-for-snapshot' });
    return true;
  }

  /**
   * What the request names was read once, and does not cease to exist because a replica does not find it. The request ends only once
   * reads agree for as long as it takes to let another one go in its place: a send would have no object, and waiting no end.
   */
  function isGone({ id }: Entry, seen: Observation): boolean {
    if (seen.class === 'accepted') agreements.confirmed(goneOf(id));
    if (!isNotFound(seen) || seen.errorCode !== 'resource_missing') return false;
    return agreements.receive(goneOf(id), 'gone') === 'moves';
  }

  function takeSnapshot(entry: Entry, observation: Observation): void {
    if (isGone(entry, observation)) {
      apply(entry, { type: 'missing' }, { by: 'check', observation });
      return;
    }
    const attempts = table.attempts(entry.id);
    const check = operationOf(entry).check;
    const wasRead = check !== null && observation.class === 'accepted';
    const wasSent = entry.snapshot !== null && hasReached(attempts);
    const finding = wasRead && wasSent ? check.decide(entry, observation.payload) : 'not-shown';
    if ((finding === 'applied' || finding === 'ask-person') && !wasOnlyRefused(attempts)) {
      apply(entry, { type: 'shown-before' }, { by: 'check', observation });
      return;
    }
    if (wasRead && (finding === 'moved' || check.hasMoved?.(entry, observation.payload) === true)) {
      apply(entry, { type: 'moved' }, { by: 'check', observation, refusedWith: 'moved-meanwhile' });
      return;
    }
    // While a read is unclear nothing is sent: the API could refuse the request because an earlier attempt of it is taking effect.
    const mustWait = wasRead && check.mustWait?.(entry, observation.payload) === true;
    const isClear = wasRead && finding !== 'unclear' && !mustWait;
    const snapshot = isClear ? (check.snapshot?.(observation.payload, entry) ?? null) : null;
    const now = clock.now();
    if (snapshot !== null) {
      noteRead(entry);
      replan(entry, { snapshot, checksInARow: 0, nextKind: 'send', nextAt: now, why: 'goes-now' });
      return;
    }
    const checksInARow = entry.checksInARow + 1;
    const waitMs = observation.retryAfterMs ?? checkDelayMs(checksInARow, random.float());
    const why =
      mustWait || (hasReached(attempts) && wasOnlyRefused(attempts)) ? 'refusal-passes' : 'waits-for-snapshot';
    replan(entry, { checksInARow, nextAt: now + Math.ceil(waitMs), why });
  }

  return { noteRead, forgetRead, awaitsRead, takeSnapshot };
}
