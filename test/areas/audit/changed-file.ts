/** A data file that somebody changes past the till, while it is closed. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseName } from '#main/db/meta.ts';
import type { BooksState } from '#shared/contract/books.ts';
import type { Till } from '#test/helpers/till.ts';

/** What the next start finds after somebody has changed the closed file. */
export async function foundAfter(till: Till, sql: string): Promise<BooksState> {
  await till.core.restart(async () => {
    const db = new Database(join(till.core.dataDir, databaseName('training')));
    for (const trigger of ['audit_is_never_updated', 'audit_is_never_deleted'])
      db.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
    db.exec(sql);
    db.close();
  });
  await till.signIn();
  await till.pass(2_000);
  return till.manager.get('audit.books', {});
}
