/** The composition root: puts ports, context, areas and router together, and takes them down in order. */
import { join } from 'node:path';
import type { CallResult } from '#shared/contract/errors.ts';
import { shopDay } from '#shared/domain/shop-day.ts';
import { createNetworkToggle } from '../api/network-toggle.ts';
import { prepareWorld } from '../areas/all-areas.ts';
import { type BackupSchedule, createBackupSchedule } from '../db/backup-schedule.ts';
import { backUpDay } from '../db/daily-backup.ts';
import { databaseName } from '../db/meta.ts';
import { AppError } from '../lib/app-error.ts';
import { displayClient } from '../lib/display-client.ts';
import { failure } from './call-failure.ts';
import type { CallRequest, Connection, Core, CoreOptions } from './core.ts';
import { type CoreContext, createCoreContext } from './core-context.ts';
import { createInFlight } from './in-flight.ts';
import { checkIntegrity } from './integrity-check.ts';
import { createPaymentRuntime, type PaymentRuntime } from './payment-runtime.ts';
import { createRouter } from './router.ts';

/** How long a close waits for calls that are being answered. */
const CLOSE_WAIT_MS = 10_000;

export async function createCore(options: CoreOptions): Promise<Core> {
  const coreContext = createCoreContext(options);
  try {
    await prepareWorld(options.mode, { ...coreContext, ...coreContext.options });
    const networkToggle = createNetworkToggle();
    // Only training mode has a simulated network cable to pull.
    const connect = options.training === undefined ? options.connect : networkToggle.through(options.connect);
    const runtime = createPaymentRuntime({ coreContext, connect, networkToggle });
    await runtime.admitKey(options.keyIs);
    return build(coreContext, runtime);
  } catch (error) {
    coreContext.close();
    throw error;
  }
}

function build(coreContext: CoreContext, runtime: PaymentRuntime): Core {
  const { hub, sessions, options } = coreContext;
  const { handlers, admission } = runtime;
  const router = createRouter({ handlers, admission, sessions, log: options.log });
  const inFlight = createInFlight(options.clock);
  const backups = options.backUpDaily === true ? dailyBackups(coreContext) : null;
  let closing: Promise<void> | null = null;
  let checking = Promise.resolve();
  let isClosed = false;

  function call(clientId: string, request: CallRequest): Promise<CallResult<unknown>> {
    if (closing) return Promise.resolve(failure(new AppError('connection-lost', { message: 'the till is closing' })));
    return inFlight.track(router.call(clientId, request));
  }

  function closeDatabase(): void {
    if (isClosed) return;
    isClosed = true;
    coreContext.close();
  }

  async function close(): Promise<void> {
    backups?.stop();
    await inFlight.idle(CLOSE_WAIT_MS);
    await runtime.stop();
    // The last connection to close writes the log into the database: it must be the till's own.
    await checking;
    closeDatabase();
  }

  // Of the till's clocks, which no two openings of one process share.
  const opening = `${options.clock.now()} ${options.clock.monotonic()}`;
  runtime.start();
  backups?.start();
  const { integrityCheck, dataDir, mode, log } = options;
  if (integrityCheck !== undefined) {
    checking = checkIntegrity({ ...integrityCheck, databasePath: join(dataDir, databaseName(mode)), log });
  }
  return {
    open: (clientId) => openConnection({ clientId, call, hub, opening }),
    openDisplay: (owner) => openDisplay(owner, { hub, opening, displays: runtime.displays }),
    staffAt: (clientId) => sessions.current(clientId),
    receive: (event) => (closing ? 0 : runtime.receive(event)),
    lockAll: () => sessions.lockAll('system'),
    isAwaiting: () => !isClosed && runtime.isAwaiting(),
    closeNow() {
      closing ??= Promise.resolve();
      backups?.stop();
      // Its loops end before it first waits, so that nothing more is sent.
      runtime.stop().catch(() => undefined);
      closeDatabase();
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function dailyBackups({ db, hub, options }: CoreContext): BackupSchedule {
  const { clock, log, dataDir, mode } = options;
  async function make(now: number): Promise<string | null> {
    const name = await backUpDay({ db, dataDir, fileName: databaseName(mode), day: shopDay(now) });
    if (name !== null) hub.announce('backups.changed', {});
    return name;
  }
  return createBackupSchedule({ clock, log, make });
}

interface ConnectionOptions {
  readonly clientId: string;
  readonly call: (clientId: string, request: CallRequest) => Promise<CallResult<unknown>>;
  readonly hub: CoreContext['hub'];
  readonly opening: string;
}

interface DisplayOptions extends Pick<ConnectionOptions, 'hub' | 'opening'> {
  readonly displays: PaymentRuntime['displays'];
}

function openDisplay(owner: string, { hub, opening, displays }: DisplayOptions): Connection {
  const call = async (_: string, { method }: CallRequest): Promise<CallResult<unknown>> =>
    method === 'display.get'
      ? { ok: true, value: displays.stateOf(owner) }
      : failure(new AppError('forbidden', { message: 'a display asks nothing' }));
  const connection = openConnection({ clientId: displayClient(owner), call, hub, opening });
  return {
    ...connection,
    subscribe(listener) {
      const stop = connection.subscribe(listener);
      displays.opened(owner);
      return stop;
    },
  };
}

function openConnection({ clientId, call, hub, opening }: ConnectionOptions): Connection {
  const unsubscribe = new Set<() => void>();
  return {
    call: (request) => call(clientId, request),
    lastSeq: () => hub.lastSeq(clientId),
    opening: () => opening,
    subscribe(listener) {
      const stop = hub.subscribe(clientId, listener);
      unsubscribe.add(stop);
      return () => {
        unsubscribe.delete(stop);
        stop();
      };
    },
    close() {
      for (const stop of unsubscribe) stop();
      unsubscribe.clear();
    },
  };
}
