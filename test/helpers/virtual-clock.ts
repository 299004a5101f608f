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
  resolve(): Promise<void>;
  /** How many timers wait. */
  pending(): number;
}

interface Waiting {
  readonly dueAt: number;
  readonly order: number;
  callback: (() => void) | null;
}

/** Enough turns of the event loop for a request and its answer to cross the loopback when nothing else waits. */
const TURNS_TO_RESOLVE = 12;

/** `turnsToResolve` may be small where nothing crosses a real socket. */
export function createVirtualClock(startMs: number, turnsToResolve = TURNS_TO_RESOLVE): VirtualClock {
  let monotonic = 0;
  let wallOffset = startMs;
  let order = 0;
  let live = 0;
  /** A heap, the next one due first. A canceled timer stays until its turn comes. */
  const heap: Waiting[] = [];

  const nextDue = (untilMs: number): (() => void) | null => {
    for (let first = heap[0]; first !== undefined; first = heap[0]) {
      if (first.callback !== null && first.dueAt > untilMs) return null;
      takeFirst(heap);
      if (first.callback === null) continue;
      live -= 1;
      monotonic = Math.max(monotonic, first.dueAt);
      const { callback } = first;
      first.callback = null;
      return callback;
    }
    return null;
  };

  const resolve = async (): Promise<void> => {
    for (let turn = 0; turn < turnsToResolve; turn++) await nextTurn();
  };

  const after = (delayMs: number, callback: () => void): Timer => {
    const one: Waiting = { dueAt: monotonic + Math.max(0, delayMs), order: order++, callback };
    add(heap, one);
    live += 1;
    return {
      cancel: () => {
        if (one.callback !== null) live -= 1;
        one.callback = null;
      },
    };
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
      await resolve();
      for (let callback = nextDue(endMs); callback; callback = nextDue(endMs)) {
        callback();
        await resolve();
      }
      monotonic = endMs;
      await resolve();
    },
    setWall(jumpMs) {
      wallOffset += jumpMs;
    },
    resolve,
    pending: () => live,
  };
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.order < b.order);
}

function add(heap: Waiting[], one: Waiting): void {
  let at = heap.length;
  heap.push(one);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || !isBefore(one, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = one;
}

function takeFirst(heap: Waiting[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = heap[2 * at + 1];
    const right = heap[2 * at + 2];
    if (left === undefined) break;
    const useRight = right !== undefined && isBefore(right, left);
    const child = useRight ? right : left;
    if (!isBefore(child, last)) break;
    heap[at] = child;
    at = 2 * at + (useRight ? 2 : 1);
  }
  heap[at] = last;
}
