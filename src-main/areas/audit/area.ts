/** The area of the audit record: who did what, and whether the record is complete and unchanged. */
import { join } from 'node:path';
import type { EventName, EventPayload } from '#shared/contract/events.ts';
import { readMeta } from '../../db/meta.ts';
import { restoredKey } from '../../db/restore.ts';
import { olderCopy } from '../../db/start-count.ts';
import type { Area } from '../area.ts';
import type { OpenBooks } from '../books.ts';
import type { TillContext } from '../till-context.ts';
import { createHeadFile } from './audit-head-file.ts';
import { type AuditMethods, createAuditHandlers } from './methods.ts';
import { recordRestores } from './record-restores.ts';
import { appendAudit } from './table.ts';
import { createAuditMonitor } from './watch.ts';
import { createBooksMonitor } from './watch-books.ts';

export interface AuditArea extends Area<AuditMethods> {
  /** Somebody changed what did not add up. */
  recheckBooks(): void;
}

export function createAudit(context: TillContext, openBooks: () => readonly OpenBooks[]): AuditArea {
  const { db, clock, tillId, mode, dataDir, sessions, listeners, announceTo } = context;
  const headFile = createHeadFile(join(dataDir, `audit-head-${mode}.json`));
  // A restore has its own record; the head file belongs to the database that was replaced.
  if (![null, olderCopy].includes(readMeta(db, restoredKey))) headFile.forget();
  // Only to managers, by their own sequence numbers: otherwise a clerk's screen would see a gap at every check of the record.
  const tell =
    <E extends EventName>(name: E) =>
    (state: EventPayload<E>): void => {
      for (const clientId of listeners()) {
        if (sessions.current(clientId)?.role === 'manager') announceTo(clientId, name, state);
      }
    };
  const books = createBooksMonitor({ ...context, books: openBooks, onChanged: tell('audit.booksChanged') });
  const monitor = createAuditMonitor({
    ...context,
    headFile,
    onChanged: tell('audit.changed'),
    // One after the other: two checks at once would take twice of what a sale may wait for.
    onStarted: () => void books.check(),
  });
  context.onLock('audit', ({ staff: { id }, reason }) => {
    appendAudit(db, { at: clock.now(), action: 'session.lock', staffId: id, subject: id, after: { reason } });
  });
  context.onClose(() => {
    monitor.close();
    books.close();
  });
  return {
    handlers: createAuditHandlers({ db, watch: monitor, books }),
    things: {},
    recheckBooks: books.recheck,
    onRestored(backup) {
      recordRestores(db, { backup, now: clock.now() });
    },
    onKeyPasted(lastFour) {
      const at = clock.now();
      appendAudit(db, { at, action: 'till.storeKey', staffId: null, subject: tillId, after: { lastFour } });
    },
  };
}
