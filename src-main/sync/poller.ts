/** Reads everything that is not final yet, in its turn or because an event named it. Nothing here can move money. */
import type { PolledClass, PollSource, ReceivedEvent } from '../api/poll-source.ts';
import type { Db } from '../db/db.ts';
import { hour } from '../lib/durations.ts';
import { createEventTrust } from './event-trust.ts';
import type { RunnerOptions } from './outbox-runner.ts';
import { createPollLoop } from './poll-loop.ts';
import { createPollPlan, polledClasses } from './poll-plan.ts';
import type { DueRead, Named, Reconciliation } from './reconciliation.ts';

/** Polls on the wire at the same time: slow answers about an office must not hold the sockets of the counter. */
const atOnce: Readonly<Record<PolledClass, number>> = { screen: 4, office: 2, background: 1 };

/** So many polls of a class may follow each other at once; then the class waits until their gaps have passed. */
const inARow = 4;

export interface PollerOptions extends Pick<RunnerOptions, 'clock' | 'budget' | 'pauses' | 'log'> {
  readonly db: Db;
  readonly sources: readonly PollSource[];
  /** What is read again although it has ended. */
  readonly reconciliation: Reconciliation;
}

export type Poller = ReturnType<typeof createPoller>;

export function createPoller(options: PollerOptions) {
  const { db, clock, budget, pauses, log, sources, reconciliation } = options;
  const loop = createPollLoop({ clock, log, failureEvent: 'watch.plan-failed', poll: plan });
  const { trust, polls, sourceOf, polling, planAnew, gapLeftMs, start } = createPolls(options, loop.wake);
  let isBack = false;

  function plan(): number | null {
    if (isBack) reconciliation.retryNow();
    isBack = false;
    const restMs = polls.refresh();
    const dueMs = reconciliation.putOff((one) => isFollowed(one) || isPaused(one));
    const waits = [restMs, dueMs, ...polledClasses.map(startDue)].filter((ms) => ms !== null);
    return waits.length === 0 ? null : Math.min(...waits);
  }

  /** Starts the due polls of one class; answers after how many milliseconds the next may be due, or null. */
  function startDue(waits: PolledClass): number | null {
    for (;;) {
      if ([...polling.values()].filter((one) => one.waits === waits).length >= atOnce[waits]) return null;
      const next = nextIn(waits);
      if (next === null) return null;
      const waitMs = Math.max(next.at - clock.now(), gapLeftMs(waits));
      if (waitMs > 0) return waitMs;
      const fullMs = budget.take(waits);
      if (fullMs > 0) return fullMs;
      start(next, waits);
    }
  }

  /** What an event named comes before the regular turns, unless its last read failed and it waits for the next try. */
  function nextIn(waits: PolledClass): Pick<DueRead, 'kind' | 'id' | 'at'> | null {
    const now = clock.now();
    const told = reconciliation
      .next()
      .filter((one) => classOf(one) === waits && !polling.has(one.id) && !isPaused(one));
    const due = told.find(({ at }) => at <= now);
    if (due !== undefined) return due;
    const turn = polls.first(waits, (subject) => !polling.has(subject.id) && !isPaused(subject));
    const planned = turn === null ? [] : [{ ...turn.subject, at: turn.at }];
    return [...planned, ...told].toSorted((a, b) => a.at - b.at)[0] ?? null;
  }

  /** It is polled within the hour in any case. */
  const isFollowed = ({ id }: Named): boolean => (polls.find(id)?.pace.young ?? Infinity) < hour;

  /** What is not open any more is read again only to be sure: nobody waits for that. */
  const classOf = ({ id, kind }: Named): PolledClass =>
    polls.find(id)?.waits ?? sourceOf.get(kind)?.endedWaits ?? 'background';

  const isPaused = ({ id, kind }: Named): boolean => {
    const asks = sourceOf.get(kind)?.asks(id);
    return asks?.every((one) => pauses.waitMs(one) > 0) === true;
  };

  return {
    wake: planAnew,
    /** The API can be reached again: subjects whose polls failed get their normal turn, before their back-off ends. */
    reached(): void {
      polls.forgiveAll();
      // Rows are written later, in `plan`: the caller holds an answer about money, which a full disk must not cost.
      isBack = true;
      planAnew();
    },
    /**
     * Stores everything of ours that an event names and reads it at once, open or not; answers how many things that is. When it
     * returns, the event may be acknowledged.
     */
    receive(event: ReceivedEvent): number {
      const named = sources.flatMap(({ kind, named }) =>
        [...new Set(named?.(event) ?? [])].map((id) => ({ kind, id })),
      );
      if (named.length === 0) return 0;
      db.transaction(() => reconciliation.received(named));
      trust.received(named.map(({ id }) => id));
      planAnew();
      return named.length;
    },
    /** Reads these for somebody who waits. What is on its way already began before he asked, so it is read again after that. */
    async readNow(things: readonly Named[]): Promise<void> {
      for (const one of things) {
        await polling.get(one.id)?.work;
        start(one, 'screen');
        await polling.get(one.id)?.work;
      }
    },
    /** When this subject is polled next, for people who wait; null when it is not polled. */
    nextPollAt(kind: string, id: string): number | null {
      const source = sourceOf.get(kind);
      return source === undefined ? null : polls.nextAt(source, id);
    },
    async stop(): Promise<void> {
      loop.stop();
      await Promise.allSettled([...polling.values()].map(({ work }) => work));
    },
  };
}

/** The polls: their plan, those on the wire, and what is made of an answer or of none. */
function createPolls({ clock, log, sources, reconciliation }: PollerOptions, wake: () => void) {
  const trust = createEventTrust(clock);
  const polls = createPollPlan({ clock, sources, areReceived: trust.areTrusted });
  const sourceOf = new Map(sources.map((source) => [source.kind, source]));
  const polling = new Map<string, { readonly waits: PolledClass; readonly work: Promise<unknown> }>();
  const startedAt = new Map<PolledClass, readonly number[]>();

  /** Something opened, changed or ended. */
  function planAnew(): void {
    polls.stale();
    wake();
  }

  function gapLeftMs(waits: PolledClass): number {
    const first = startedAt.get(waits)?.at(-inARow);
    return first === undefined ? 0 : Math.ceil(first + inARow * polls.gapMs(waits) - clock.monotonic());
  }

  function start({ id, kind }: Named, waits: PolledClass): void {
    const source = sourceOf.get(kind);
    const isReceived = reconciliation.isReceived(id);
    const askedAt = clock.now();
    polls.take(id);
    startedAt.set(waits, [...(startedAt.get(waits) ?? []), clock.monotonic()].slice(-inARow));
    if (source === undefined) {
      reconciliation.answered(id, askedAt);
      return;
    }
    const isExpected = !isReceived && polls.find(id)?.hasEvent === true && trust.isHearing();
    const failed = (error: unknown): false => {
      log('error', 'watch.poll-failed', { id, error: error instanceof Error ? error.message : 'unknown' });
      return false;
    };
    const work = source
      .poll(id, isReceived ? 'event' : 'check', waits)
      .catch(failed)
      .then((answered) => {
        polls.ended(id, answered);
        polling.delete(id);
        planAnew();
        if (answered && isExpected && !source.subjects().some((one) => one.id === id && one.hasEvent === true))
          trust.endedUnannounced(id);
        if (answered) reconciliation.answered(id, askedAt);
        else reconciliation.failed(id);
      })
      // The disk cannot be written: the row of what an event named stays, and it is read again.
      .catch(failed);
    polling.set(id, { waits, work });
  }

  return { trust, polls, sourceOf, polling, planAnew, gapLeftMs, start };
}
