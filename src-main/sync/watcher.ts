/** Follows everything that is not final yet, by asking, in its turn or because an event spoke of it. Nothing it does can move money. */
import type { Clock } from '#shared/ports.ts';
import type { RateBudget } from '../api/rate-budget.ts';
import type { HeardEvent, LookReason, WatchSource, WatchSubject } from '../api/watch-source.ts';
import type { Log } from '../lib/log.ts';
import { createEventTrust } from './event-trust.ts';
import { createLookLoop, restAfterFailureMs } from './look-loop.ts';
import type { FailedLooks, NextLook, OpenSubject, WatchPolicy } from './watch-policy.ts';

/** Of the requests a minute there are, what people's own need at a busy counter is left out. */
const looksPerMinute = 70;
const atOnce = 4;
/** Whoever can deliver events must not fill the memory. */
const mostNamed = 1_000;
const triesAfterEvent = 5;

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
  /** Asks at once about everything of ours that an event names, open or not; answers how much that is. */
  hear(event: HeardEvent): number;
  /** When this one will be asked about next, for people who wait; null when nobody asks about it. */
  nextLookAt(id: string): number | null;
  stop(): Promise<void>;
}

export function createWatcher(options: WatcherOptions): Watcher {
  const { clock, budget, policy, log, sources } = options;
  const trust = createEventTrust(clock);
  const looking = new Map<string, Promise<void>>();
  const failures = new Map<string, FailedLooks>();
  /** Opened in the future: the clock was set back since, and that they are here is all that is known of their age. */
  const ageless = new Map<string, number>();
  /** What events spoke of, and has not been asked about since. */
  const named = new Map<string, { readonly kind: string; readonly at: number; readonly tries: number }>();
  const loop = createLookLoop({ clock, log, failureEvent: 'watch.plan-failed', look: plan });

  /** Counted from a future opening, an age would stay that of the young until the clock is there again. */
  function openedAt({ id, openedAt: at }: WatchSubject, now: number): number {
    if (at <= now) return at;
    const met = Math.min(ageless.get(id) ?? now, now);
    ageless.set(id, met);
    return met;
  }

  function current(): OpenSubject[] {
    const now = clock.now();
    const areHeard = trust.stands();
    const open = sources.flatMap((source) => source.subjects());
    return open.map((subject) => {
      const failed = failures.get(subject.id) ?? null;
      return {
        ...subject,
        openedAt: openedAt(subject, now),
        // A look in the future: the clock was set back since. Counted from then, nobody would be asked for hours.
        lookedAt: (subject.lookedAt ?? subject.openedAt) > now ? 0 : subject.lookedAt,
        failed: failed !== null && failed.lastAt > now ? null : failed,
        isTold: areHeard && subject.hasEvent === true,
      };
    });
  }

  function plan(): number | null {
    const now = clock.now();
    const subjects = current();
    const open = new Map(subjects.map((subject) => [subject.id, subject]));
    for (const kept of [failures, ageless]) for (const id of [...kept.keys()]) if (!open.has(id)) kept.delete(id);
    for (const { id, at } of withNamed(policy(subjects, looksPerMinute), now)) {
      if (looking.has(id)) continue;
      if (looking.size >= atOnce) return null;
      const waitMs = at > now ? at - now : budget.take('background');
      if (waitMs > 0) return waitMs;
      start(id, open.get(id));
    }
    return null;
  }

  /** What an event spoke of comes before everything whose turn has come. */
  function withNamed(planned: NextLook[], now: number): NextLook[] {
    if (named.size === 0) return planned;
    // A time that lies far ahead: the clock was set back since.
    const isDue = (at: number): boolean => at <= now || at > now + triesAfterEvent * restAfterFailureMs;
    const told = [...named].map(([id, { at }]) => ({ id, at: isDue(at) ? Number.NEGATIVE_INFINITY : at }));
    return [...told, ...planned].sort((a, b) => a.at - b.at);
  }

  function start(id: string, subject: OpenSubject | undefined): void {
    const event = named.get(id) ?? null;
    named.delete(id);
    const source = sources.find(({ kind }) => kind === (event?.kind ?? subject?.kind));
    if (source === undefined) return;
    const reason: LookReason = event === null ? 'check' : 'event';
    const isExpected = event === null && subject?.hasEvent === true && trust.isHearing();
    const work = source
      .look(id, reason)
      .catch((error: unknown) => {
        log('error', 'watch.look-failed', { id, error: error instanceof Error ? error.message : 'unknown' });
        return false;
      })
      .then((answered) => {
        if (answered) failures.delete(id);
        else failures.set(id, { inARow: (failures.get(id)?.inARow ?? 0) + 1, lastAt: clock.now() });
        if (!answered && event !== null && event.tries < triesAfterEvent && !named.has(id)) {
          named.set(id, { ...event, at: clock.now() + restAfterFailureMs * event.tries, tries: event.tries + 1 });
        }
        if (answered && isExpected && !isOpen(source, id)) trust.endedUnheard(id);
        looking.delete(id);
        loop.wake();
      });
    looking.set(id, work);
  }

  function isOpen(source: WatchSource, id: string): boolean {
    return source.subjects().some((subject) => subject.id === id && subject.hasEvent === true);
  }

  return {
    wake: loop.wake,
    reached() {
      failures.clear();
      loop.wake();
    },
    hear(event) {
      let count = 0;
      for (const source of sources) {
        for (const id of new Set(source.named?.(event) ?? [])) {
          count += 1;
          trust.heard(id);
          if (named.size < mostNamed || named.has(id)) named.set(id, { kind: source.kind, at: clock.now(), tries: 1 });
        }
      }
      if (count > 0) loop.wake();
      return count;
    },
    nextLookAt: (id) => policy(current(), looksPerMinute).find((next) => next.id === id)?.at ?? null,
    async stop() {
      loop.stop();
      await Promise.allSettled([...looking.values()]);
    },
  };
}
