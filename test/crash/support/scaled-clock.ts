/** Real time, run faster: half a minute of waiting for a retry must not cost half a minute in each of a thousand kills. */
import { createSystemClock } from '#main/lib/system-ports.ts';
import type { Clock } from '#shared/ports.ts';

/** One line of time that processes share: at `realAt` of the machine's clock it was `worldAt`, and it runs `speed` times as fast. */
export interface TimeLine {
  readonly realAt: number;
  readonly worldAt: number;
  readonly speed: number;
}

export function createScaledClock({ realAt, worldAt, speed }: TimeLine): Clock {
  const system = createSystemClock();
  return {
    now: () => Math.round(worldAt + (system.now() - realAt) * speed),
    monotonic: () => system.monotonic() * speed,
    after: (delayMs, callback) => system.after(delayMs / speed, callback),
  };
}
