/** The API's time, and who asks for it until it is sure: only after two answers a minute apart agree. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';
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
  readonly log: Log;
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

export function createApiTime({ clock, log, entries, ask, hooks, onChanged }: ApiTimeDeps): ApiTime {
  let timer: Timer | null = null;
  let telling: Timer | null = null;
  let wasSure = false;

  function askAfter(ms: number): void {
    timer = clock.after(ms, () => {
      askAfter(Math.min(Math.max(ms * 2, firstAskMs), longestAskMs));
      ask();
    });
  }

  function stopAsking(): void {
    timer?.cancel();
    timer = null;
  }

  function stop(): void {
    stopAsking();
    telling?.cancel();
  }

  /** If nothing else is asked meanwhile, the till asks for the time. */
  function onNoted(isSure: boolean): void {
    if (isSure) stopAsking();
    else if (timer === null) askAfter(firstAskMs);
    const isNews = isSure && !wasSure;
    wasSure = isSure;
    if (isNews) telling = clock.after(0, tellSure);
  }

  /** Runs after the answer was stored. Whoever is told may write, and on a full disk that fails: the answer must not be lost with it. */
  function tellSure(): void {
    try {
      hooks.onTimeSure();
    } catch (error) {
      log('warn', 'time-sure.failed', { error: error instanceof Error ? error.message : 'unknown' });
    }
  }

  const options = { wasDated: entries.wasDated(), onChanged, onNoted, onReceived: hooks.onTime };
  const serverTime = createServerTime(clock, options);
  return {
    serverTime,
    want() {
      const isSure = Number.isFinite(serverTime.atLeast());
      if (!isSure && timer === null) askAfter(0);
    },
    stop,
  };
}
