/**
 * The ways in which the desktop app ends. A person who quits waits until the requests on the wire have ended. A system that shuts down does
 * not wait: nothing more is sent, what is on the wire gets a little time, and then the database is closed before the process goes.
 */
import type { Clock } from '#shared/ports.ts';
import type { Log } from '../../lib/log.ts';
import type { ProcessGuardOptions } from '../common/process-guard.ts';
import type { ElectronApi } from './electron-api.ts';

export interface EndingOptions {
  readonly api: Pick<ElectronApi, 'app' | 'onShutdown'>;
  readonly clock: Clock;
  readonly guard: (options: ProcessGuardOptions) => void;
  readonly log: Log;
  readonly close: () => Promise<void>;
  /** Closes the database before it returns. */
  readonly closeNow: () => void;
  /** Runs once, before anything is closed. */
  readonly before: () => void;
}

export interface Ending {
  /** Closes in order like a quit, and runs `next` in the place of its end; that must end the process. */
  closeThen(next: () => void): void;
  /** Whether windows must close for good, and not hide. */
  isEnding(): boolean;
  /** Windows asks whether the session may end. It may; from here on nothing is sent. */
  sessionAsked(): void;
  /** Windows ends the process when this has returned. */
  sessionEnds(): void;
}

/** Systems call a program hung, or kill it, after about five seconds. */
const systemWaitsMs = 4_000;

export function endInOrder({ api, clock, guard, log, close, closeNow, before }: EndingOptions): Ending {
  let closed = false;
  let bySystem = false;
  let closing: Promise<void> | null = null;

  function closeOnce(): Promise<void> {
    if (closing !== null) return closing;
    before();
    closing = close().finally(() => {
      closed = true;
    });
    return closing;
  }

  const failed = (error: unknown) =>
    log('error', 'desktop.close-failed', { error: error instanceof Error ? error.message : String(error) });

  function goNow(): void {
    if (!closed) closeNow();
    closed = true;
    api.app.exit(0);
  }

  /** Whatever else keeps the system from ending its session, this till does not. */
  function endForSystem(why: string): void {
    if (bySystem) return;
    bySystem = true;
    log('warn', 'desktop.system-ends', { why });
    const limit = clock.after(systemWaitsMs, goNow);
    closeOnce().then(
      () => {
        limit.cancel();
        api.app.exit(0);
      },
      (error: unknown) => {
        limit.cancel();
        failed(error);
        goNow();
      },
    );
  }

  api.app.on('window-all-closed', () => api.app.quit());
  api.app.on('before-quit', (event) => {
    if (closed) return;
    if (bySystem) {
      // To prevent it would cancel the shutdown of the whole machine (macOS).
      closeNow();
      closed = true;
      return;
    }
    event.preventDefault();
    closeOnce().then(
      () => api.app.quit(),
      (error: unknown) => {
        failed(error);
        api.app.exit(1);
      },
    );
  });
  api.onShutdown((event) => {
    // Delays the shutdown until this process has ended, and does not cancel it.
    event.preventDefault();
    endForSystem('shutdown');
  });
  guard({ log: () => log, stop: closeOnce });
  return {
    closeThen(next) {
      closeOnce().then(next, (error: unknown) => {
        failed(error);
        api.app.exit(1);
      });
    },
    isEnding: () => closing !== null,
    sessionAsked: () => endForSystem('session'),
    sessionEnds() {
      bySystem = true;
      log('warn', 'desktop.system-ends', { why: 'session-end' });
      goNow();
    },
  };
}
