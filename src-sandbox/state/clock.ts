/** The provider's own time: the injected clock plus an offset that control can move forward. Timers that fall due on the way fire. */
import type { Clock, Timer } from '#shared/ports.ts';

export interface SandboxClock {
  now(): number;
  after(delayMs: number, callback: () => void): Timer;
  /** Moves the offset forward and runs every due timer in order of time. */
  advance(ms: number): void;
  offsetMs(): number;
  /** Forgets every timer. The offset stays: a provider's time never runs backwards. */
  stop(): void;
}

interface Entry {
  readonly dueAt: number;
  readonly callback: () => void;
  armed: Timer;
}

/** `onFire` is called before each timer acts. `startsAt`: its time at the start, where it is not the time of `base`. */
export function createSandboxClock(
  base: Clock,
  onFire: () => void = () => undefined,
  startsAt: number | null = null,
): SandboxClock {
  let offset = startsAt === null ? 0 : startsAt - base.now();
  const entries = new Set<Entry>();
  const elapsed = (): number => base.monotonic() + offset;

  const fire = (entry: Entry): void => {
    if (!entries.delete(entry)) return;
    entry.armed.cancel();
    onFire();
    entry.callback();
  };
  const arm = (entry: Entry): Timer => base.after(Math.max(0, entry.dueAt - elapsed()), () => fire(entry));
  const firstDue = (until: number): Entry | undefined => {
    let first: Entry | undefined;
    for (const entry of entries) {
      if (entry.dueAt <= until && (!first || entry.dueAt < first.dueAt)) first = entry;
    }
    return first;
  };

  return {
    now: () => Math.round(base.now() + offset),
    after(delayMs, callback) {
      const entry: Entry = { dueAt: elapsed() + Math.max(0, delayMs), callback, armed: { cancel: () => undefined } };
      entries.add(entry);
      entry.armed = arm(entry);
      return {
        cancel: () => {
          if (entries.delete(entry)) entry.armed.cancel();
        },
      };
    },
    advance(ms) {
      const end = elapsed() + ms;
      const endOffset = offset + ms;
      for (let due = firstDue(end); due; due = firstDue(end)) {
        offset += Math.max(0, due.dueAt - elapsed());
        fire(due);
      }
      // Not what is left until `end`: what the timers took would be lost of the provider's time.
      offset = Math.max(offset, endOffset);
      for (const entry of entries) {
        entry.armed.cancel();
        entry.armed = arm(entry);
      }
    },
    offsetMs: () => offset,
    stop() {
      for (const entry of entries) entry.armed.cancel();
      entries.clear();
    },
  };
}
