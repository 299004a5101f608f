/** A clock that moves only when a test says so, firing timers in due order and letting the work each one starts settle before the next. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock, Timer } from '#shared/ports.ts';

export interface VirtualClock extends Clock {
  /** Moves both clocks forward, timer by timer, settling in between. */
  advance(ms: number): Promise<void>;
  /** The same time without the wall's jumps: what a provider elsewhere sees while the till's own clock is wrong. */
  readonly steady: Clock;
  /** Jumps the wall clock by `jumpMs` (either way), as a person or a time server would. Monotonic time and timers do not notice. */
  setWall(jumpMs: number): void;
  /** Lets promises and sockets already under way come to rest without moving time. */
  settle(): Promise<void>;
  /** How many timers wait. */
  pending(): number;
}

interface Waiting {
  readonly dueAt: number;
  readonly order: number;
  readonly callback: () => void;
}

/** Enough turns of the event loop for a request and its answer to cross the loopback when nothing else waits. */
const TURNS_TO_SETTLE = 12;

/** `turnsToSettle` may be small where nothing crosses a real socket. */
export function createVirtualClock(startMs: number, turnsToSettle = TURNS_TO_SETTLE): VirtualClock {
  let monotonic = 0;
  let wallOffset = startMs;
  let order = 0;
  const waiting = new Set<Waiting>();

  const nextDue = (untilMs: number): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const one of waiting) {
      if (one.dueAt > untilMs) continue;
      if (!first || one.dueAt < first.dueAt || (one.dueAt === first.dueAt && one.order < first.order)) first = one;
    }
    return first;
  };

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < turnsToSettle; turn++) await nextTurn();
  };

  const after = (delayMs: number, callback: () => void): Timer => {
    const one = { dueAt: monotonic + Math.max(0, delayMs), order: order++, callback };
    waiting.add(one);
    return { cancel: () => void waiting.delete(one) };
  };

  return {
    // Whole milliseconds, as the clock of a real machine shows.
    now: () => Math.floor(monotonic + wallOffset),
    monotonic: () => monotonic,
    after,
    steady: { now: () => Math.floor(monotonic + startMs), monotonic: () => monotonic, after },
    async advance(ms) {
      if (ms < 0) throw new RangeError('time does not run backwards; use setWall for a clock jump');
      const endMs = monotonic + ms;
      await settle();
      for (let due = nextDue(endMs); due; due = nextDue(endMs)) {
        waiting.delete(due);
        monotonic = Math.max(monotonic, due.dueAt);
        due.callback();
        await settle();
      }
      monotonic = endMs;
      await settle();
    },
    setWall(jumpMs) {
      wallOffset += jumpMs;
    },
    settle,
    pending: () => waiting.size,
  };
}
