/** What every area stands on: the open database, ids, announcements and sessions. */
import { join } from 'node:path';
import { type EventName, hearers } from '#shared/contract/events.ts';
import type { Db } from '../db/db.ts';
import { databaseName, ensureTill } from '../db/meta.ts';
import { openDatabase } from '../db/open.ts';
import { noteStart } from '../db/start-count.ts';
import { requireSameTill } from '../db/till-id-file.ts';
import { wasClosed } from '../db/wal-marker.ts';
import { isDisplay } from '../lib/display-client.ts';
import { createIdMaker, type MakeId } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { createSessions, type LockedSession, type Sessions } from '../lib/sessions.ts';
import { type WatchedClock, watchClock } from '../lib/watched-clock.ts';
import { errorFacts } from './call-failure.ts';
import type { CoreOptions } from './core.ts';
import { createEventHub, type EventHub } from './event-hub.ts';

export interface CoreContext {
  /** The options as given, with the one clock that every part reads and that notices when it is set. */
  readonly options: CoreOptions & { readonly clock: WatchedClock; readonly pinCost: number };
  readonly db: Db;
  readonly makeId: MakeId;
  readonly hub: EventHub;
  readonly sessions: Sessions;
  setIdleLimit(ms: number): void;
  /** Runs when a session ends, however it ends: card bytes typed in it must be erased first. `name` is for the log, when it fails. */
  onLock(name: string, hook: (locked: LockedSession) => void): void;
  /** Runs before the database is closed. */
  onClose(hook: () => void): void;
  close(): void;
}

export function createCoreContext(given: CoreOptions): CoreContext {
  const options = { pinCost: 17, ...given, clock: watchClock(given.clock, given.log) };
  const { clock, random, log, mode, dataDir, logRoomPages, failpoint, integrityCheck, version } = options;
  const fileName = databaseName(mode);
  const { servedFromBytes } = integrityCheck ?? {};
  const databasePath = join(dataDir, fileName);
  // Asked first: an open database is in use.
  const isClosed = wasClosed(databasePath);
  const db = openDatabase({ dataDir, fileName, log, logRoomPages, failpoint, servedFromBytes });
  try {
    const makeId = createIdMaker(clock, random);
    const tillId = ensureTill(db, { makeId, mode, now: clock.now() });
    requireSameTill(databasePath, tillId);
    noteStart({ db, databasePath, now: clock.now(), log, version, wasClosed: isClosed });
    return { options, db, makeId, ...createPeople(options, db) };
  } catch (error) {
    db.close();
    throw error;
  }
}

type People = Omit<CoreContext, 'options' | 'db' | 'makeId'>;

/** Who is signed in, and who hears what. */
function createPeople({ clock, log }: CoreContext['options'], db: Db): People {
  const lockHooks = new Map<string, (locked: LockedSession) => void>();
  const closeHooks: (() => void)[] = [];
  let idleLimitMs = 0;

  /** The lock stands whatever fails after it, and no failure here may bring the till down. */
  function onLock(locked: LockedSession): void {
    for (const [name, hook] of lockHooks) attempt(log, `session.lock-${name}-failed`, () => hook(locked));
  }

  const sessions = createSessions({ clock, idleLimitMs: () => idleLimitMs, onLock });

  function mayReceive(clientId: string, name: EventName): boolean {
    const who = hearers[name] ?? 'staff';
    if (isDisplay(clientId) || who === 'display') return isDisplay(clientId) && who === 'display';
    if (who === 'anyone') return true;
    const staff = sessions.current(clientId);
    return who === 'managers' ? staff?.role === 'manager' : staff !== null;
  }

  return {
    hub: createEventHub({ log, mayReceive }),
    sessions,
    setIdleLimit(ms) {
      idleLimitMs = ms;
      sessions.recheck();
    },
    onLock: (name, hook) => void lockHooks.set(name, hook),
    onClose: (hook) => void closeHooks.push(hook),
    close() {
      sessions.lockAll('system');
      for (const hook of closeHooks) hook();
      clock.end();
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
