/**
 * Whether the API can be reached, as the last attempt showed, and since when it answers nothing. While it cannot be reached, a
 * harmless probe is sent although nothing is due: the counter must take Pix and typed cards again when the network is back, not
 * when some request has its turn.
 */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Observation } from './classify.ts';
import { askAgainMs } from './time-question.ts';

export interface ReachabilityOptions {
  readonly clock: Clock;
  /** One harmless GET; whether it got through comes back through `asked`. */
  readonly probe: () => void;
  readonly onChanged: (reached: boolean) => void;
  /** Requests are answered for the first time, no longer, or again. */
  readonly onAnswering: () => void;
}

export function createReachability({ clock, probe, onChanged, onAnswering }: ReachabilityOptions) {
  let reached = true;
  let stopped = false;
  let timer: Timer | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let unansweredSince: number | null = null;

  function waitToAsk(): void {
    timer?.cancel();
    timer = null;
    if (reached || stopped) return;
    timer = clock.after(askAgainMs, () => {
      // The next probe is set first: a probe that is never answered must not be the last.
      waitToAsk();
      probe();
    });
  }

  function tried(now: boolean): void {
    const isNews = now !== reached;
    reached = now;
    waitToAsk();
    if (isNews) onChanged(reached);
  }

  const hasAnswered = (): boolean => answeredAt > Number.NEGATIVE_INFINITY;

  /** A request that was not sent asked nothing. Any answer, even from a proxy, shows that the line is not dead. */
  function received(isAnswer: boolean, askedAt: number): void {
    const before = unansweredSince;
    const isFirst = isAnswer && !hasAnswered();
    if (isAnswer) answeredAt = clock.now();
    unansweredSince = isAnswer ? null : (before ?? Math.max(askedAt, answeredAt));
    if (isFirst || before !== unansweredSince) onAnswering();
  }

  return {
    isReached: () => reached,
    hasAnswered,
    unansweredSince: () => unansweredSince,
    /** Called before every attempt; the function it returns gets the outcome. */
    asked(): (seen: Pick<Observation, 'class' | 'httpStatus'>) => void {
      const askedAt = clock.now();
      return ({ class: seen, httpStatus }) => {
        tried(seen !== 'not-sent');
        if (seen !== 'not-sent') received(httpStatus !== null, askedAt);
      };
    },
    stop(): void {
      stopped = true;
      timer?.cancel();
    },
  };
}
