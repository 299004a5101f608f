/** A till that was restored from a backup does not know what it did since: every open request is marked, and none is sent again. */
import type { Db } from '../db/db.ts';
import { dropMeta, readMeta } from '../db/meta.ts';
import { restoredKey } from '../db/restore.ts';
import type { Log } from '../lib/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SinceRestore } from '../proof/since-restore.ts';
import type { AreaRegistry } from './area-registry.ts';

interface RestoredTill {
  readonly db: Db;
  readonly outbox: Pick<Outbox, 'markAllFromBackup'>;
  readonly sinceRestore: Pick<SinceRestore, 'begin'>;
  readonly registry: Pick<AreaRegistry, 'tell'>;
  readonly log: Log;
}

/** In one transaction: after a crash half-way the mark is still there, and the next start marks everything. The order of the areas is free. */
export function markWhatWasRestored({ db, outbox, sinceRestore, registry, log }: RestoredTill): void {
  const backup = readMeta(db, restoredKey);
  if (backup === null) return;
  db.transaction(() => {
    sinceRestore.begin();
    outbox.markAllFromBackup();
    registry.tell('onRestored', backup);
    dropMeta(db, restoredKey);
  });
  log('warn', 'db.restored', { backup });
}
