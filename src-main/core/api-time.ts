/** The API's time, and who asks for it until it is sure: only after two answers a minute apart agree. */
import type { Clock, Timer } from '#shared/ports.ts';
import { agreedAfterMs, createServerTime, type ServerTime, type ServerTimeOptions } from '../lib/server-time.ts';
import type { OutboxTable } from '../outbox/table.ts';

const firstAskMs = agreedAfterMs + 1_000;
const longestAskMs = 10 * 60_000;

/** Who is told the time. */
export interface TimeHooks {
  readonly onTime: ServerTimeOptions['onReceived'];
  /** Answers agree on it, for the first time or again. */
  readonly onTimeSure: () => void;
}

export interface ApiTimeDeps extends Pick<ServerTimeOptions, 'onChanged'> {
  readonly clock: Clock;
  readonly entries: Pick<OutboxTable, 'wasDated'>;
  readonly ask: () => void;
  readonly hooks: TimeHooks;
}

export interface ApiTime {
  readonly serverTime: ServerTime;
  /** Somebody needs to be sure of the time: it is asked for, unless it is sure. */
  want(): void;
  stop(): void;
}

export function createApiTime({ clock, entries, ask, hooks, onChanged }: ApiTimeDeps): ApiTime {
  let timer: Timer | null = null;
  let wasSure = false;

  function askAfter(ms: number): void {
    timer = clock.after(ms, () => {
      askAfter(Math.min(Math.max(ms * 2, firstAskMs), longestAskMs));
      ask();
    });
  }

  function stop(): void {
    timer?.cancel();
    timer = null;
  }

  /** If nothing else is asked meanwhile, the till asks for the time. */
  function onNoted(isSure: boolean): void {
    if (isSure) stop();
    else if (timer === null) askAfter(firstAskMs);
    if (isSure && !wasSure) hooks.onTimeSure();
    wasSure = isSure;
  }

  return {
    serverTime: createServerTime(clock, { wasDated: entries.wasDated(), onChanged, onNoted, onReceived: hooks.onTime }),
    want() {
      if (!wasSure && timer === null) askAfter(0);
    },
    stop,
  };
}
