/** What a process does when it is told to stop, and when an error escapes every catch: it says so and ends, and never runs on. No signal opens its debugger. */
import type { Log } from '../../lib/log.ts';

export interface ProcessGuardOptions {
  readonly log: () => Log;
  /** Ends the work in order; the process exits 0 afterwards. */
  readonly stop: () => Promise<void>;
}

/** A terminal that is closed sends SIGHUP, on Windows too; Ctrl+Break there sends SIGBREAK. By habit both end a process at once. */
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

export function guardProcess({ log, stop }: ProcessGuardOptions): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // A second signal comes from a person who does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    log()('info', 'process.stopping', { signal });
    stop().then(
      () => process.exit(0),
      (error: unknown) => fatal('process.stop-failed', error),
    );
  };
  for (const signal of ending) process.on(signal, onSignal);
  // Unheard, it would open a debugger, by which another program could read every card and PIN in memory.
  process.on('SIGUSR1', () => log()('warn', 'process.debugger-refused'));

  const fatal = (event: string, error: unknown) => {
    log()('error', event, errorFacts(error));
    process.stderr.write(`balcao: ${event}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => fatal('process.uncaught-exception', error));
  process.on('unhandledRejection', (reason) => fatal('process.unhandled-rejection', reason));
  // The program that reads our output may end before we do.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}

function errorFacts(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  return error.stack === undefined ? { error: error.message } : { error: error.message, stack: error.stack };
}
