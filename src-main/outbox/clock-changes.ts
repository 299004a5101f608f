/** By how much the wall clock moved against the monotonic one in this process: forward, as after a sleep, and back. */
import type { Clock } from '#shared/ports.ts';

/** A smaller difference is rounding, or a time service that adjusts the clock. */
const noticeableMs = 1_000;

export type ClockChanges = ReturnType<typeof createClockChanges>;

export function createClockChanges(clock: Clock) {
  let drift = clock.now() - clock.monotonic();
  let forward = 0;
  let back = 0;

  function notice(): void {
    const driftNow = clock.now() - clock.monotonic();
    if (Math.abs(driftNow - drift) <= noticeableMs) return;
    forward += Math.max(0, driftNow - drift);
    back += Math.max(0, drift - driftNow);
    drift = driftNow;
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
  };
}
