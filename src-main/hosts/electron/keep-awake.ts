/** Keeps the system from putting the till to sleep while a request is on its way or a payment is awaited, and not a minute longer. */
import type { Clock } from '#shared/ports.ts';
import type { ElectronApi } from './electron-api.ts';

const everyMs = 10_000;

export interface KeepAwakeOptions {
  readonly clock: Clock;
  readonly blocker: ElectronApi['powerSaveBlocker'];
  readonly isAwaiting: () => boolean;
}

/** Answers how it is ended. */
export function keepAwake({ clock, blocker, isAwaiting }: KeepAwakeOptions): () => void {
  let held: number | null = null;
  let timer = clock.after(0, look);

  function release(): void {
    if (held !== null) blocker.stop(held);
    held = null;
  }

  function look(): void {
    if (!isAwaiting()) release();
    else held ??= blocker.start('prevent-app-suspension');
    timer = clock.after(everyMs, look);
  }

  return () => {
    timer.cancel();
    release();
  };
}
