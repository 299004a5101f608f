/** Puts on record every restore of this till that the database it goes on with does not have on record. */
import { basename } from 'node:path';
import type { Db } from '../../db/db.ts';
import { olderCopy } from '../../db/start-count.ts';
import { restoresMade } from '../../db/taken-along.ts';
import { staffNameSql } from '../staff/table.ts';
import { appendAudit } from './table.ts';

const action = 'backups.restore';

interface Restore {
  readonly backup: string;
  readonly now: number;
}

/**
 * The earlier ones too: the record of before a restore comes back with its copy, and knows nothing of it. Each keeps its moment, which is
 * later than every row of a copy that lacks it.
 */
export function recordRestores(db: Db, { backup, now }: Restore): void {
  // Nobody asked for it here: the file was put in place without the till.
  if (backup === olderCopy) appendAudit(db, { at: now, action, staffId: null, subject: backup });
  const recorded = db.prepare('SELECT 1 FROM audit WHERE action = $action AND at = $at');
  const known = db.prepare<{ name: string | null }>(`SELECT ${staffNameSql('$id')} AS name`);
  for (const made of restoresMade(db)) {
    const { at, by } = made;
    if (recorded.get({ action, at }) !== undefined) continue;
    const stranger = by === null || known.get({ id: by.id })?.name === by.name ? {} : { name: by.name };
    const subject = basename(made.backup);
    appendAudit(db, { at, action, staffId: by?.id ?? null, subject, after: { backup: subject, ...stranger } });
  }
}
