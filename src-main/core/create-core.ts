/** The composition root: puts ports, ground, areas and router together, and takes them down in order. */
import { join } from 'node:path';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import { shopDay } from '#shared/domain/shop-day.ts';
import { createAuditHandlers } from '../areas/audit/methods.ts';
import { createCatalogHandlers } from '../areas/catalog/methods.ts';
import { createCustomersHandlers } from '../areas/customers/methods.ts';
import { createAccountHandlers } from '../areas/settings/account.ts';
import { createSettingsHandlers } from '../areas/settings/methods.ts';
import { createStaffHandlers } from '../areas/staff/methods.ts';
import { createTrainingHandlers } from '../areas/training/methods.ts';
import { createNetworkToggle, type NetworkToggle } from '../areas/training/network-toggle.ts';
import { type BackupSchedule, createBackupSchedule } from '../db/backup-schedule.ts';
import { backUpDay } from '../db/daily-backup.ts';
import { databaseName } from '../db/meta.ts';
import { AppError } from '../lib/app-error.ts';
import type { Handlers } from '../lib/handlers.ts';
import { failure } from './call-failure.ts';
import type { CallRequest, Connection, Core, CoreOptions } from './core.ts';
import { type CoreContext, createCoreContext } from './core-context.ts';
import { createInFlight } from './in-flight.ts';
import { checkIntegrity } from './integrity-check.ts';
import { createPaymentRuntime, type PaymentRuntime } from './payment-runtime.ts';
import { createRouter } from './router.ts';
import { createSessionHandlers } from './session-methods.ts';

/** How long a close waits for calls that are being answered. */
const CLOSE_WAIT_MS = 10_000;

export async function createCore(options: CoreOptions): Promise<Core> {
  const coreContext = await createCoreContext(options);
  try {
    return build(coreContext);
  } catch (error) {
    coreContext.close();
    throw error;
  }
}

function build(coreContext: CoreContext): Core {
  const { hub, sessions, options } = coreContext;
  const networkToggle = createNetworkToggle();
  // Only training mode has a simulated network cable to pull.
  const connect = options.training === undefined ? options.connect : networkToggle.through(options.connect);
  const runtime = createPaymentRuntime({ coreContext, connect, pinCheck: coreContext.pinCheck });
  const handlers = createHandlers({ coreContext, runtime, networkToggle });
  const router = createRouter({ handlers, sessions, redact: runtime.redact, log: options.log });
  const inFlight = createInFlight(options.clock);
  const backups = options.backUpDaily === true ? dailyBackups(coreContext) : null;
  let closing: Promise<void> | null = null;
  let checking = Promise.resolve();

  function call(clientId: string, request: CallRequest): Promise<CallResult<unknown>> {
    if (closing) return Promise.resolve(failure(new AppError('connection-lost', { message: 'the till is closing' })));
    return inFlight.track(router.call(clientId, request));
  }

  async function close(): Promise<void> {
    backups?.stop();
    await inFlight.idle(CLOSE_WAIT_MS);
    await runtime.stop();
    // The last connection to close writes the log into the database: it must be the till's own.
    await checking;
    coreContext.close();
  }

  runtime.start();
  backups?.start();
  const { integrityCheck, dataDir, mode, log } = options;
  if (integrityCheck !== undefined) {
    checking = checkIntegrity({ ...integrityCheck, databasePath: join(dataDir, databaseName(mode)), log });
  }
  return {
    open: (clientId) => openConnection({ clientId, call, hub }),
    hear: (event) => (closing ? 0 : runtime.hear(event)),
    lockAll: () => sessions.lockAll('system'),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function dailyBackups({ db, options }: CoreContext): BackupSchedule {
  const { clock, log, dataDir, mode } = options;
  const make = (now: number) => backUpDay({ db, dataDir, fileName: databaseName(mode), day: shopDay(now) });
  return createBackupSchedule({ clock, log, make });
}

interface Parts {
  readonly coreContext: CoreContext;
  readonly runtime: PaymentRuntime;
  readonly networkToggle: NetworkToggle;
}

/** Complete by type: a method of the contract that no area answers does not compile. */
function createHandlers({ coreContext, runtime, networkToggle }: Parts): Handlers<MethodName> {
  const { db, makeId, pinCheck, sessions, stateOf, hub, options } = coreContext;
  const { clock } = options;
  const { announce } = hub;
  return {
    ...createSessionHandlers({
      db,
      clock,
      sessions,
      pinCheck,
      stateOf,
      onSignedIn: (clientId) => hub.announceTo(clientId, 'session.changed', stateOf(clientId)),
    }),
    ...createStaffHandlers({ db, clock, makeId, pinCheck, sessions, onChanged: coreContext.announceSessions }),
    ...createSettingsHandlers({
      db,
      clock,
      announce,
      onChanged: () => {
        coreContext.settingsChanged();
        coreContext.announceSessions();
      },
    }),
    ...createAuditHandlers(db, coreContext.auditMonitor),
    ...createAccountHandlers({
      db,
      clock,
      vault: options.vault,
      mode: options.mode,
      baseUrl: options.baseUrl,
      onChanged: runtime.credentialChanged,
    }),
    ...createCatalogHandlers({ db, clock, announce }),
    ...createCustomersHandlers({ db, clock }),
    ...createTrainingHandlers({
      sandbox: options.training ?? null,
      networkToggle,
      lookup: runtime.lookup,
      timeMoved: runtime.timeMoved,
    }),
    ...runtime.handlers,
  };
}

interface ConnectionOptions {
  readonly clientId: string;
  readonly call: (clientId: string, request: CallRequest) => Promise<CallResult<unknown>>;
  readonly hub: CoreContext['hub'];
}

function openConnection({ clientId, call, hub }: ConnectionOptions): Connection {
  const unsubscribe = new Set<() => void>();
  return {
    call: (request) => call(clientId, request),
    lastSeq: () => hub.lastSeq(clientId),
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
