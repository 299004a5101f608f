/** The API's time, on which its answers have agreed for a while: no wall clock that somebody sets moves it. */
import { agreedAfterMs, createServerTime, type ServerTime } from '#main/lib/server-time.ts';
import type { VirtualClock } from './virtual-clock.ts';

export function provenTime({ steady }: Pick<VirtualClock, 'steady'>): ServerTime {
  let agreesMs = -agreedAfterMs;
  const clock = { now: steady.now, monotonic: () => steady.monotonic() + agreesMs };
  const ignored = { onChanged() {}, onNoted() {}, onReceived() {} };
  const time = createServerTime(clock, { wasDated: true, ...ignored });
  for (agreesMs of [-agreedAfterMs, 0]) time.note(steady.now() + agreesMs);
  return time;
}
