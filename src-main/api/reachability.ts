/**
 * Whether the API can be reached, as the last attempt showed. While it cannot, something harmless is asked although nothing is
 * due: the counter takes Pix and typed cards again when the network is back, not when some request has its turn.
 */
import type { Clock, Timer } from '#shared/ports.ts';
import { askAgainMs } from './time-question.ts';

export interface ReachabilityOptions {
  readonly clock: Clock;
  /** One harmless GET; whether it got through comes back through `tried`. */
  readonly probe: () => void;
  readonly onChanged: (reached: boolean) => void;
}

export function createReachability({ clock, probe, onChanged }: ReachabilityOptions) {
  let reached = true;
  let stopped = false;
  let timer: Timer | null = null;

  function waitToAsk(): void {
    timer?.cancel();
    timer = null;
    if (reached || stopped) return;
    timer = clock.after(askAgainMs, () => {
      // The next one is set first: a probe that is never answered must not be the last.
      waitToAsk();
      probe();
    });
  }

  return {
    isReached: () => reached,
    /** After every attempt. */
    tried(now: boolean): void {
      const isNews = now !== reached;
      reached = now;
      waitToAsk();
      if (isNews) onChanged(reached);
    },
    stop(): void {
      stopped = true;
      timer?.cancel();
    },
  };
}
