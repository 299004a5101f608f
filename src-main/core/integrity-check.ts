/** Checks a large database in full while the till works, and reports damage as loudly as a start would. */
import { DamagedDatabase } from '../db/damaged.ts';
import { isUnread, noteRead } from '../db/integrity-pending-marker.ts';
import type { Log } from '../lib/log.ts';
import { errorFacts } from './call-failure.ts';

export interface IntegrityCheck {
  /** A larger database may be used before it was checked in full. */
  readonly servedFromBytes: number;
  /** Whether the file is sound; rejects when that could not be found out. */
  readonly isSound: (databasePath: string) => Promise<boolean>;
  /** The till must not go on. */
  readonly onDamaged: (trouble: DamagedDatabase) => void;
}

export interface IntegrityCheckTask extends IntegrityCheck {
  readonly databasePath: string;
  readonly log: Log;
}

/** Resolves when the file is no longer being read. Never rejects: what this check does not find out, the next start finds out first. */
export async function checkIntegrity({ databasePath, isSound, onDamaged, log }: IntegrityCheckTask): Promise<void> {
  if (!isUnread(databasePath)) return;
  try {
    if (await isSound(databasePath)) {
      noteRead(databasePath);
      return;
    }
  } catch (error) {
    log('warn', 'db.not-read-whole', errorFacts(error));
    return;
  }
  log('error', 'db.damaged');
  onDamaged(new DamagedDatabase('damaged'));
}
