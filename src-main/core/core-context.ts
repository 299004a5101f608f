/** What every area stands on: the open database, ids, announcements, sessions and the proof of a person. */
import { join } from 'node:path';
import type { EventName } from '#shared/contract/events.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { createHeadFile } from '../areas/audit/audit-head-file.ts';
import { appendAudit } from '../areas/audit/table.ts';
import { type AuditMonitor, createAuditMonitor } from '../areas/audit/watch.ts';
import { seedDemoCatalog } from '../areas/catalog/demo-catalog.ts';
import { readSettings } from '../areas/settings/table.ts';
import { createPinCheck, type PinCheck } from '../areas/staff/pin-check.ts';
import { seedPracticeStaff } from '../areas/staff/practice-staff.ts';
import type { Db } from '../db/db.ts';
import { databaseName, ensureTill, readMeta } from '../db/meta.ts';
import { openDatabase } from '../db/open.ts';
import { restoredKey } from '../db/restore.ts';
import { noteStart, olderCopy } from '../db/start-count.ts';
import { requireSameTill } from '../db/till-id-file.ts';
import { createIdMaker, type MakeId } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { type WatchedClock, watchClock } from '../lib/watched-clock.ts';
import { errorFacts } from './call-failure.ts';
import type { CoreOptions } from './core.ts';
import { createEventHub, type EventHub } from './event-hub.ts';
import { createSessions, type LockedSession, type Sessions } from './session.ts';
import { createStateOf } from './session-methods.ts';

export interface CoreContext {
  /** The options as given, with the one clock that every part reads and that notices when it is set. */
  readonly options: CoreOptions & { readonly clock: WatchedClock };
  readonly db: Db;
  readonly makeId: MakeId;
  readonly hub: EventHub;
  readonly sessions: Sessions;
  readonly pinCheck: PinCheck;
  readonly auditMonitor: AuditMonitor;
  readonly stateOf: (clientId: string) => SessionState;
  /** Tells every renderer, signed in or not, what its sign-in screen now shows. */
  announceSessions(): void;
  /** Runs when a session ends, however it ends: card bytes typed in it must be erased. */
  onLock(hook: (locked: LockedSession) => void): void;
  /** Reads again the settings that this context itself acts on. */
  settingsChanged(): void;
  close(): void;
}

export async function createCoreContext(given: CoreOptions): Promise<CoreContext> {
  const options = { ...given, clock: watchClock(given.clock, given.log) };
  const { clock, random, log, mode, dataDir } = options;
  const fileName = databaseName(mode);
  const { logRoomPages, failpoint, integrityCheck } = options;
  const { servedFromBytes } = integrityCheck ?? {};
  const db = openDatabase({ dataDir, fileName, log, logRoomPages, failpoint, servedFromBytes });
  try {
    const makeId = createIdMaker(clock, random);
    const tillId = ensureTill(db, { makeId, mode, now: clock.now() });
    requireSameTill(join(dataDir, fileName), tillId);
    noteStart({ db, databasePath: join(dataDir, fileName), now: clock.now(), log });
    const pinCheck = createPinCheck({ db, clock, random, pinCost: options.pinCost ?? 17 });
    if (mode === 'training') await seedTraining({ db, makeId, pinCheck, now: clock.now() });
    return lay(options, { db, makeId, pinCheck });
  } catch (error) {
    db.close();
    throw error;
  }
}

async function seedTraining(deps: { db: Db; makeId: MakeId; pinCheck: PinCheck; now: number }): Promise<void> {
  await seedPracticeStaff(deps);
  await seedDemoCatalog(deps);
}

function lay(options: CoreContext['options'], base: { db: Db; makeId: MakeId; pinCheck: PinCheck }): CoreContext {
  const { clock, log, mode, version } = options;
  const { db } = base;
  const lockHooks: ((locked: LockedSession) => void)[] = [];
  let idleLimitMs = 0;

  const sessions = createSessions({ clock, idleLimitMs: () => idleLimitMs, onLock: locked });
  const stateOf = createStateOf({ db, sessions, mode, version });
  const hub = createEventHub({
    log,
    mayHear,
  });
  const headFile = createHeadFile(join(options.dataDir, `audit-head-${mode}.json`));
  // A restore has its own record; the head file belongs to the database that was replaced.
  if (![null, olderCopy].includes(readMeta(db, restoredKey))) headFile.forget();
  const auditMonitor = createAuditMonitor({
    db,
    clock,
    log,
    headFile,
    // Only to managers, by their own sequence numbers: otherwise a clerk's screen would see a gap at every check of the record.
    onChanged: (state) => {
      for (const clientId of hub.clients()) {
        if (sessions.current(clientId)?.role === 'manager') hub.announceTo(clientId, 'audit.changed', state);
      }
    },
  });

  function mayHear(clientId: string, name: EventName): boolean {
    if (name === 'session.changed') return true;
    const staff = sessions.current(clientId);
    return name === 'audit.changed' ? staff?.role === 'manager' : staff !== null;
  }

  function locked(session: LockedSession): void {
    const { clientId, staff, reason } = session;
    const record = { at: clock.now(), action: 'session.lock' as const, staffId: staff.id, subject: staff.id };
    // Erasing comes first. The lock stands whatever fails after it, and no failure here may bring the till down.
    for (const hook of lockHooks) attempt(log, 'session.lock-hook-failed', () => hook(session));
    attempt(log, 'session.lock-audit-failed', () => appendAudit(db, { ...record, after: { reason } }));
    attempt(log, 'session.lock-announce-failed', () => hub.announceTo(clientId, 'session.changed', stateOf(clientId)));
  }

  function settingsChanged(): void {
    idleLimitMs = readSettings(db).idleLockMinutes * 60_000;
    sessions.recheck();
  }
  settingsChanged();

  return {
    ...base,
    options,
    hub,
    sessions,
    auditMonitor,
    stateOf,
    settingsChanged,
    announceSessions: () => {
      for (const clientId of hub.clients()) hub.announceTo(clientId, 'session.changed', stateOf(clientId));
    },
    onLock: (hook) => lockHooks.push(hook),
    close() {
      sessions.lockAll('system');
      auditMonitor.close();
      db.close();
    },
  };
}

function attempt(log: Log, event: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log('error', event, errorFacts(error));
  }
}
