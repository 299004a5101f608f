/** Looks again and again for work to do: when it is woken, or at the time that the last look named. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';

/** After a step of ours failed (a full disk): long enough not to spin, short enough that nobody gives up. */
export const restAfterFailureMs = 5_000;
/** The longest wait, whatever was planned: a look is cheap, and nothing is forgotten for longer. A clock that is set wakes every loop. */
const longestWaitMs = 5 * 60_000;

export interface PollLoopOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** What is logged when a look fails. */
  readonly failureEvent: string;
  /** Answers after how many milliseconds to look again; null when only a wake can bring something new. */
  readonly poll: () => number | null;
}

export type PollLoop = ReturnType<typeof createPollLoop>;

export function createPollLoop({ clock, log, failureEvent, poll }: PollLoopOptions) {
  const resting = new Set<() => void>();
  let timer: Timer | null = null;
  let waking = false;
  let stopped = false;

  /** A look that fails (a disk that cannot be read) is taken again in a while; it must never bring the till down. */
  function pollNow(): void {
    timer?.cancel();
    timer = null;
    if (stopped) return;
    const waitMs = attempt();
    if (waitMs !== null) timer = clock.after(Math.min(waitMs, longestWaitMs), pollNow);
  }

  function attempt(): number | null {
    try {
      return poll();
    } catch (error) {
      log('error', failureEvent, { error: error instanceof Error ? error.message : 'unknown' });
      return restAfterFailureMs;
    }
  }

  return {
    wake(): void {
      if (stopped || waking) return;
      waking = true;
      // A commit may wake several times; one look serves them all, and never inside the transaction that woke us.
      queueMicrotask(() => {
        waking = false;
        pollNow();
      });
    },
    /** After a step failed. It ends at once when the loop stops: a till that closes waits for no rest. */
    rest(): Promise<void> {
      return new Promise((resolve) => {
        const due = clock.after(restAfterFailureMs, () => end());
        const end = (): void => {
          due.cancel();
          resting.delete(end);
          resolve();
        };
        resting.add(end);
        if (stopped) end();
      });
    },
    stop(): void {
      stopped = true;
      timer?.cancel();
      for (const end of [...resting]) end();
    },
    isStopped: (): boolean => stopped,
  };
}
