/** What managers may ask about the record of who did what. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { createAuditReader } from './read-rows.ts';
import type { AuditMonitor } from './watch.ts';
import type { BooksMonitor } from './watch-books.ts';

export type AuditMethods = Extract<MethodName, `audit.${string}`>;

interface AuditParts {
  readonly db: Db;
  readonly watch: AuditMonitor;
  readonly books: BooksMonitor;
}

export function createAuditHandlers({ db, watch, books }: AuditParts): Handlers<AuditMethods> {
  return {
    'audit.list': createAuditReader(db),
    'audit.state': () => watch.state(),
    'audit.head': () => watch.head(),
    'audit.verify': ({ head }) => watch.verify(head),
    'audit.books': () => books.state(),
    'audit.checkBooks': () => books.check(),
  };
}
