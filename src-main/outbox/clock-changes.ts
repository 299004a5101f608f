/** By how much the wall clock moved against the monotonic one in this process: forward, as after a sleep, and back. */
import type { Clock } from '#shared/ports.ts';
import { day } from '../lib/durations.ts';

/** A smaller difference is rounding, or a time service that adjusts the clock. */
const noticeableMs = 1_000;

/** The clock was set back: it showed no more than `from` before that, and more than `to` since. */
interface StepBack {
  readonly from: number;
  readonly to: number;
}

export type ClockChanges = ReturnType<typeof createClockChanges>;

export function createClockChanges(clock: Clock) {
  let drift = clock.now() - clock.monotonic();
  let forward = 0;
  let back = 0;
  let noticedAt = clock.monotonic();
  const stepsBack: StepBack[] = [];

  function notice(): void {
    const driftNow = clock.now() - clock.monotonic();
    if (Math.abs(driftNow - drift) > noticeableMs) {
      forward += Math.max(0, driftNow - drift);
      back += Math.max(0, drift - driftNow);
      if (driftNow < drift) stepsBack.push({ from: clock.monotonic() + drift, to: noticedAt + driftNow - 1 });
      drift = driftNow;
    }
    noticedAt = clock.monotonic();
  }

  return {
    /** In all, up to now. The computer may have slept for that long, and at most for that long. */
    forwardMs(): number {
      notice();
      return forward;
    },
    backMs(): number {
      notice();
      return back;
    },
    /**
     * This clock has shown no earlier time, nor this one, since it showed `at`: set back in between, it dates before `at` what came after it.
     * An `at` that lies ahead shows that it was set back before this process. By how much, and when, is not known: no more than a day counts.
     */
    boundSince(at: number): number {
      notice();
      const earliest = stepsBack.reduce((least, { from, to }) => (least <= from ? Math.min(least, to) : least), at);
      return earliest > clock.now() ? clock.now() - day : earliest;
    },
  };
}
