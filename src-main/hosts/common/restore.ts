/** What a host does and says about backups: offers them when the database cannot be used, and puts one in its place when told to. */
import { backupFolder, listBackups } from '../../db/backup.ts';
import { DamagedDatabase } from '../../db/damaged.ts';
import { databaseName } from '../../db/meta.ts';
import { type Restored, restoreDatabase } from '../../db/restore.ts';
import type { DataFolder } from './data-folder.ts';
import type { PaymentWorld } from './payment-world.ts';

type Mode = PaymentWorld['mode'];

/** A start that failed at its database, with what may be put in its place. */
export class DatabaseTrouble extends Error {
  readonly dataDir: string;

  constructor(cause: DamagedDatabase, dataDir: string) {
    super(cause.message, { cause });
    this.dataDir = dataDir;
  }
}

export function orTrouble(error: unknown, folder: DataFolder, mode: Mode): unknown {
  return error instanceof DamagedDatabase ? new DatabaseTrouble(error, folder.database(mode)) : error;
}

export interface RestoreWish {
  readonly folder: DataFolder;
  readonly mode: Mode;
  readonly backup: string;
  readonly now: number;
}

export function restoreFor({ folder, mode, backup, now }: RestoreWish): Restored {
  return restoreDatabase({ dataDir: folder.database(mode), fileName: databaseName(mode), mode, backup, now });
}

const loss = [
  'Sales made after a backup was taken are not in it, and no file here knows them: compare the days since with the dashboard',
  'of the payment provider before charging or refunding anybody again (each order of Balcão carries balcao_sale there).',
  'Whatever was under way in the backup is asked about again or waits for a manager; none of it is sent a second time.',
].join('\n');

export function offer(trouble: DatabaseTrouble): string {
  const backups = listBackups(trouble.dataDir);
  const keep = 'Nothing was changed. The files are in';
  if (backups.length === 0) {
    return `${trouble.message}\n${keep} ${trouble.dataDir}; there is no backup in ${backupFolder(trouble.dataDir)}.`;
  }
  const lines = backups.map(({ name, madeAt }) => `  ${new Date(madeAt).toISOString().slice(0, 16)}Z  ${name}`);
  return [
    trouble.message,
    `${keep} ${trouble.dataDir}. Backups, newest first:`,
    ...lines,
    'Start once with --restore NAME to go on from one; the files that are there now are then kept in "damaged".',
    loss,
  ].join('\n');
}

export function tellRestored({ backup, aside }: Restored): string {
  const kept = aside === null ? '' : ` The files it replaces are kept in ${aside}.`;
  return `The backup ${backup} was restored.${kept}\n${loss}`;
}
