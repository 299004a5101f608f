/** Follows everything that is not final yet, by asking: webhooks cannot reach a till. Nothing it does can move money. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { RateBudget } from '../api/rate-budget.ts';
import type { WatchSource, WatchSubject } from '../api/watch-source.ts';
import type { Log } from '../lib/log.ts';
import type { FailedLooks, OpenSubject, WatchPolicy } from './watch-policy.ts';

/** Of the requests a minute there are, what people's own need at a busy counter is left out. */
const looksPerMinute = 70;
const atOnce = 4;
const restAfterFailureMs = 5_000;

export interface WatcherOptions {
  readonly clock: Clock;
  readonly budget: RateBudget;
  readonly policy: WatchPolicy;
  readonly log: Log;
  readonly sources: readonly WatchSource[];
}

export interface Watcher {
  /** Something opened, changed or ended. */
  wake(): void;
  /** The API can be reached again: what failed while it could not is asked about in its turn, not when its back-off ends. */
  reached(): void;
  /** When this one will be asked about next, for people who wait; null when nobody asks about it. */
  nextLookAt(id: string): number | null;
  stop(): Promise<void>;
}

export function createWatcher(options: WatcherOptions): Watcher {
  const { clock, budget, policy, log, sources } = options;
  const looking = new Map<string, Promise<void>>();
  const failures = new Map<string, FailedLooks>();
  /** Opened in the future: the clock was set back since, and that they are here is all that is known of their age. */
  const ageless = new Map<string, number>();
  let timer: Timer | null = null;
  let waking = false;
  let stopped = false;

  function wake(): void {
    if (stopped || waking) return;
    waking = true;
    queueMicrotask(() => {
      waking = false;
      plan();
    });
  }

  /** Counted from a future opening, an age would stay that of the young until the clock is there again. */
  function openedAt({ id, openedAt: at }: WatchSubject, now: number): number {
    if (at <= now) return at;
    const met = Math.min(ageless.get(id) ?? now, now);
    ageless.set(id, met);
    return met;
  }

  function current(): OpenSubject[] {
    const now = clock.now();
    const open = sources.flatMap((source) => source.subjects());
    return open.map((subject) => {
      const failed = failures.get(subject.id) ?? null;
      return {
        ...subject,
        openedAt: openedAt(subject, now),
        // A look in the future: the clock was set back since. Counted from then, nobody would be asked for hours.
        lookedAt: (subject.lookedAt ?? subject.openedAt) > now ? 0 : subject.lookedAt,
        failed: failed !== null && failed.lastAt > now ? null : failed,
      };
    });
  }

  /** A plan that fails (a disk that cannot be read) is made again in a while; it must never bring the till down. */
  function plan(): void {
    timer?.cancel();
    timer = null;
    if (stopped) return;
    try {
      planNow();
    } catch (error) {
      log('error', 'watch.plan-failed', { error: error instanceof Error ? error.message : 'unknown' });
      timer = clock.after(restAfterFailureMs, plan);
    }
  }

  function planNow(): void {
    const now = clock.now();
    const subjects = current();
    const kinds = new Map(subjects.map(({ id, kind }) => [id, kind]));
    for (const kept of [failures, ageless]) for (const id of [...kept.keys()]) if (!kinds.has(id)) kept.delete(id);
    for (const { id, at } of policy(subjects, looksPerMinute)) {
      if (looking.has(id)) continue;
      if (looking.size >= atOnce) return;
      const waitMs = at > now ? at - now : budget.take('background');
      if (waitMs > 0) {
        timer = clock.after(Math.min(waitMs, 60_000), plan);
        return;
      }
      start(id, kinds.get(id));
    }
  }

  function start(id: string, kind: string | undefined): void {
    const source = sources.find((one) => one.kind === kind);
    if (source === undefined) return;
    const work = source
      .look(id)
      .catch((error: unknown) => {
        log('error', 'watch.look-failed', { id, error: error instanceof Error ? error.message : 'unknown' });
        return false;
      })
      .then((answered) => {
        if (answered) failures.delete(id);
        else failures.set(id, { inARow: (failures.get(id)?.inARow ?? 0) + 1, lastAt: clock.now() });
        looking.delete(id);
        wake();
      });
    looking.set(id, work);
  }

  return {
    wake,
    reached() {
      failures.clear();
      wake();
    },
    nextLookAt: (id) => policy(current(), looksPerMinute).find((next) => next.id === id)?.at ?? null,
    async stop() {
      stopped = true;
      timer?.cancel();
      await Promise.allSettled([...looking.values()]);
    },
  };
}
