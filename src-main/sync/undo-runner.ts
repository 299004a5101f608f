/**
 * Carries out wishes to undo until the undo is proven: one step when an answer arrives for the owner, another try when a refusal
 * may no longer hold. What hinders it is kept with the wish, for people to see.
 */
import {
  type CancelRequest,
  type CancelRequests,
  notAnsweredProblem,
  refundReviewProblem,
  restoredProblem,
  type UndoCarrier,
  type UndoOwner,
  type UndoStep,
  wasProven,
} from '../outbox/undo-wishes.ts';
import { createPollLoop, restAfterFailureMs } from './poll-loop.ts';
import type { PollerOptions } from './poller.ts';

export interface UndoRunnerDeps extends Pick<PollerOptions, 'db' | 'clock' | 'log'> {
  readonly wishes: CancelRequests;
  readonly carriers: () => readonly UndoCarrier[];
}

const firstMs = 15_000;
const longestMs = 15 * 60_000;
/** After about five hours it is a matter for people, and tries become rare: each may be another refund on record. */
const patientTries = 24;
const patientMs = 6 * 3_600_000;

/** Short at first, because the buyer may still be there; never so short that one wish spends the request budget. */
export function undoRetryMs(tries: number): number {
  return tries >= patientTries ? patientMs : Math.min(firstMs * 2 ** Math.max(0, tries - 1), longestMs);
}

export function createUndoRunner({ db, clock, log, wishes, carriers }: UndoRunnerDeps) {
  const loop = createPollLoop({ clock, log, failureEvent: 'undo.failed', poll: tryDue });

  /** The proof was wrong, or money came in after people had settled what was here. The wish stands again, as if it had never ended. */
  function contradicted(owner: UndoOwner, carrier: UndoCarrier): CancelRequest | null {
    const ended = wishes.newest(owner);
    const isResolved = ended?.proof === 'ended-by-people' && carrier.resolved !== undefined;
    if (ended === null || !(wasProven(ended) || isResolved)) return null;
    if (!['hindered', 'for-people'].includes(carrier.step(owner.id, ended, false).kind)) return null;
    wishes.reopen(ended, clock.now());
    return wishes.standing(owner);
  }

  /** Something became known about the owner. In a transaction. */
  function carryOn(owner: UndoOwner): void {
    const carrier = carriers().find(({ kind }) => kind === owner.kind);
    if (carrier === undefined) return;
    const standing = wishes.standing(owner);
    const wish = standing ?? contradicted(owner, carrier);
    if (wish === null) return;
    const mayTry = wish.nextAt !== null && wish.nextAt <= clock.now();
    // Most of what becomes known leaves the wish as it was: then there is nothing to show.
    if (note(wish, carrier.step(owner.id, wish, mayTry)) || standing === null)
      db.afterCommit(() => carrier.changed(owner.id), `undo ${owner.id}`);
  }

  /** Answers whether the wish is now shown differently. */
  function note(wish: CancelRequest, step: UndoStep): boolean {
    const now = clock.now();
    // It is over, so nothing can be sent for it any more: what is left is said, and not that it may have been carried out.
    const isOver = step.kind === 'proven' || (step.kind === 'for-people' && step.isOver === true);
    if (wish.problem === restoredProblem && !isOver) return false;
    switch (step.kind) {
      case 'proven':
        wishes.end(wish, step.proof, now);
        return true;
      case 'sent':
        wishes.plan({ ...wish, tries: wish.tries + 1, nextAt: null });
        return true;
      case 'under-way':
        // People decided it, or the answer came, and the till reads on.
        return [refundReviewProblem, notAnsweredProblem].some((one) => one === wish.problem) && plan(wish, null, null);
      case 'for-people':
        return plan(wish, null, step.problem);
      case 'hindered': {
        // Each try is planned once: news that arrives meanwhile does not postpone it.
        const isPlanned = wish.nextAt !== null && wish.nextAt > now;
        // Money came in: it goes back at once, however long cancels were refused.
        const isPaidNow = step.problem === 'paid' && wish.problem !== 'paid';
        const nextAt = isPaidNow ? now : isPlanned ? wish.nextAt : now + undoRetryMs(wish.tries);
        return plan(wish, nextAt, step.problem);
      }
    }
  }

  function plan(wish: CancelRequest, nextAt: number | null, problem: string | null): boolean {
    if (wish.nextAt === nextAt && wish.problem === problem) return false;
    wishes.plan({ ...wish, nextAt, problem });
    if (nextAt !== null) db.afterCommit(loop.wake, 'wake undo');
    return true;
  }

  function tryDue(): number | null {
    const now = clock.now();
    const failed = wishes.due(now).filter(({ owner }) => !tried(owner));
    const at = wishes.nextAfter(now);
    if (failed.length > 0) return restAfterFailureMs;
    return at === null ? null : at - now;
  }

  /** A wish whose step fails must not hold up the others. */
  function tried(owner: UndoOwner): boolean {
    try {
      db.transaction(() => carryOn(owner));
      return true;
    } catch (error) {
      log('error', 'undo.failed', { owner: owner.id, error: error instanceof Error ? error.message : 'unknown' });
      return false;
    }
  }

  return { carryOn, start: loop.wake, stop: loop.stop };
}
