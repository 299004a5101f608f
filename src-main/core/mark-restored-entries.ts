/** A till that was restored from a backup does not know what it did since: every open request is in doubt. */
import type { Clock } from '#shared/ports.ts';
import { appendAudit } from '../areas/audit/table.ts';
import type { SalesTable } from '../areas/orders/table.ts';
import type { RefundsTable } from '../areas/refunds/table.ts';
import type { Db } from '../db/db.ts';
import { dropMeta, readMeta } from '../db/meta.ts';
import { restoredKey } from '../db/restore.ts';
import type { Log } from '../lib/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SinceRestore } from '../proof/since-restore.ts';
import type { Reconciliation } from '../sync/reconciliation.ts';

interface RestoredTill {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly sales: Pick<SalesTable, 'markAllFromBackup'>;
  readonly refunds: Pick<RefundsTable, 'calledFailed'>;
  readonly reconciliation: Pick<Reconciliation, 'heard'>;
  readonly sinceRestore: Pick<SinceRestore, 'begin'>;
  /** Everything that is polled beside sales is read again at once. */
  readonly pollAll: () => void;
  readonly tillId: string;
  readonly log: Log;
}

/** In one transaction: after a crash half-way the mark is still there, and the next start puts everything in doubt. */
export function markRestoredEntries({ db, clock, outbox, sales, tillId, log, ...deps }: RestoredTill): void {
  const backup = readMeta(db, restoredKey);
  if (backup === null) return;
  db.transaction(() => {
    deps.sinceRestore.begin();
    deps.pollAll();
    outbox.markAllFromBackup();
    sales.markAllFromBackup(clock.now());
    // A refund that the backup calls failed may have arrived since, and nothing polls it.
    deps.reconciliation.heard(deps.refunds.calledFailed().map(({ id }) => ({ kind: 'refund', id })));
    appendAudit(db, {
      at: clock.now(),
      action: 'database.restored',
      staffId: null,
      subject: tillId,
      after: { backup },
    });
    dropMeta(db, restoredKey);
  });
  log('warn', 'db.restored', { backup });
}
