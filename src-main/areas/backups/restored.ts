/** That the till goes on from a backup: kept in the database until a manager says that what may be missing was looked at. */
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Restored, restoredSchema } from '#shared/contract/backups.ts';
import { dropMeta, readMeta, writeMeta } from '../../db/meta.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { attention } from '../thing.ts';
import type { TillContext } from '../till-context.ts';

const key = 'restored';

type RestoredParts = Pick<TillContext, 'db' | 'clock' | 'announce' | 'sinceRestore'>;

export function createRestored({ db, clock, announce, sinceRestore }: RestoredParts) {
  function read(): Restored | null {
    const text = readMeta(db, key);
    return text === null ? null : restoredSchema.parse(JSON.parse(text));
  }

  const handlers: Handlers<'backups.restored' | 'backups.trustedFrom' | 'backups.acknowledge'> = {
    'backups.restored': read,
    'backups.trustedFrom': () => {
      const at = sinceRestore.trustedFrom();
      return { at: at > clock.now() ? at : null };
    },
    'backups.acknowledge': (_input, caller) =>
      db.transaction(() => {
        const restored = read();
        if (restored === null) throw new AppError('not-possible-now', { message: 'no restore is open' });
        const { backup: subject } = restored;
        dropMeta(db, key);
        appendAudit(db, { at: clock.now(), action: 'backups.acknowledge', staffId: signedIn(caller).id, subject });
        db.afterCommit(() => announce('backups.restored', { restored: null }));
        return {};
      }),
  };

  return {
    handlers,
    /** In the transaction in which everything is put in doubt: a restore that counts is told. */
    onRestored(path: string): void {
      const madeAt = existsSync(path) ? statSync(path).mtimeMs : null;
      const restored: Restored = { backup: basename(path), madeAt, restoredAt: clock.now() };
      writeMeta(db, { key, value: JSON.stringify(restored), now: clock.now() });
    },
    attention() {
      const restored = read();
      if (restored === null) return [];
      const { backup: id, madeAt } = restored;
      const about = { kind: 'backup', id } as const;
      return [attention('restored', id, { about, label: id, amountCents: null, currency: 'BRL', madeAt })];
    },
  };
}
