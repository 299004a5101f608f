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
import { checkWhole } from './integrity-check.ts';
import { createPaymentRuntime, type PaymentRuntime } from './payment-runtime.ts';
import { createRouter } from './router.ts';
import { createSessionHandlers } from './session-methods.ts';

/** How long a close waits for calls that are being answered. */
const CLOSE_WAIT_MS = 10_000;

export async function createCore(options: CoreOptions): Promise<Core> {
  const ground = await createCoreContext(options);
  try {
    return build(ground);
  } catch (error) {
    ground.close();
    throw error;
  }
}

function build(ground: CoreContext): Core {
  const { hub, sessions, options } = ground;
  const cable = createNetworkToggle();
  // Only training mode has a simulated network cable to pull.
  const connect = options.training === undefined ? options.connect : cable.through(options.connect);
  const trade = createPaymentRuntime({ ground, connect, pinCheck: ground.pinCheck });
  const handlers = createHandlers({ ground, trade, cable });
  const router = createRouter({ handlers, sessions, redact: trade.redact, log: options.log });
  const inFlight = createInFlight(options.clock);
  const backups = options.backUpDaily === true ? dailyBackups(ground) : null;
  let closing: Promise<void> | null = null;
  let checking = Promise.resolve();

  function call(clientId: string, request: CallRequest): Promise<CallResult<unknown>> {
    if (closing) return Promise.resolve(failure(new AppError('connection-lost', { message: 'the till is closing' })));
    return inFlight.track(router.call(clientId, request));
  }

  async function close(): Promise<void> {
    backups?.stop();
    await inFlight.idle(CLOSE_WAIT_MS);
    await trade.stop();
    // The last connection to close writes the log into the database: it must be the till's own.
    await checking;
    ground.close();
  }

  trade.start();
  backups?.start();
  const { wholeCheck, dataDir, mode, log } = options;
  if (wholeCheck !== undefined) {
    checking = checkWhole({ ...wholeCheck, databasePath: join(dataDir, databaseName(mode)), log });
  }
  return {
    open: (clientId) => openConnection({ clientId, call, hub }),
    hear: (event) => (closing ? 0 : trade.hear(event)),
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
  readonly ground: CoreContext;
  readonly trade: PaymentRuntime;
  readonly cable: NetworkToggle;
}

/** Complete by type: a method of the contract that no area answers does not compile. */
function createHandlers({ ground, trade, cable }: Parts): Handlers<MethodName> {
  const { db, makeId, pinCheck, sessions, stateOf, hub, options } = ground;
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
    ...createStaffHandlers({ db, clock, makeId, pinCheck, sessions, onChanged: ground.announceSessions }),
    ...createSettingsHandlers({
      db,
      clock,
      announce,
      onChanged: () => {
        ground.settingsChanged();
        ground.announceSessions();
      },
    }),
    ...createAuditHandlers(db, ground.auditMonitor),
    ...createAccountHandlers({
      db,
      clock,
      vault: options.vault,
      mode: options.mode,
      baseUrl: options.baseUrl,
      onChanged: trade.credentialChanged,
    }),
    ...createCatalogHandlers({ db, clock, announce }),
    ...createCustomersHandlers({ db, clock }),
    ...createTrainingHandlers({
      sandbox: options.training ?? null,
      cable,
      lookup: trade.lookup,
      timeMoved: trade.timeMoved,
    }),
    ...trade.handlers,
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
