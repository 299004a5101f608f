/** The area of backups: the copies of this till's database, as managers see and make them. */
import { basename } from 'node:path';
import type { Backup, BackupProgress } from '#shared/contract/backups.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import { backupFolder, dailyBackupName, type Backup as File, freePath, listBackups } from '../../db/backup.ts';
import { databaseName } from '../../db/meta.ts';
import { copyWhole } from '../../db/whole-copy.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Area } from '../area.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { TillContext } from '../till-context.ts';
import { createElsewhere } from './elsewhere.ts';
import { createRestored } from './restored.ts';

export type BackupMethods = Extract<MethodName, `backups.${string}`>;

export interface BackupsArea extends Area<BackupMethods> {
  readonly attention: ReturnType<typeof createRestored>['attention'];
}

export function createBackups(context: TillContext): BackupsArea {
  const { db, clock, dataDir, mode, log, announce, isSoundFile, onClose } = context;
  const restored = createRestored(context);
  /** What was read whole since the start, by name and time: a copy of the same name may be another file. */
  const read = new Map<string, 'whole' | 'damaged'>();
  let making: { readonly giveUp: AbortController; readonly progress: BackupProgress } | null = null;
  onClose(() => making?.giveUp.abort());

  const find = (name: string): File =>
    existing(
      listBackups(dataDir).find((one) => one.name === name),
      `backup ${name}`,
    );
  const view = (file: File): Backup => viewOf(file, read.get(keyOf(file)));

  async function check(file: File): Promise<Backup> {
    read.set(keyOf(file), (await isSoundFile(file.path)) ? 'whole' : 'damaged');
    return view(file);
  }

  async function make(staffId: string): Promise<Backup | null> {
    if (making !== null) throw new AppError('not-possible-now', { message: 'a copy is being made' });
    const giveUp = new AbortController();
    const onProgress = (done: number, total: number): void => {
      making = { giveUp, progress: { done, total } };
      announce('backups.progress', { making: making.progress });
    };
    onProgress(0, 1);
    const now = clock.now();
    const name = freeName(dataDir, now);
    try {
      await copyWhole({
        db,
        dataDir,
        fileName: databaseName(mode),
        name,
        signal: giveUp.signal,
        onProgress,
      });
    } catch (error) {
      if (giveUp.signal.aborted) return null;
      throw error;
    } finally {
      making = null;
      announce('backups.progress', { making: null });
    }
    log('info', 'backup.made', { name });
    appendAudit(db, { at: clock.now(), action: 'backups.make', staffId, subject: name });
    announce('backups.changed', {});
    return view(find(name));
  }

  return {
    handlers: {
      ...restored.handlers,
      ...createElsewhere({ ...context, find, check }),
      'backups.list': () => listBackups(dataDir).map(view),
      'backups.make': (_input, caller) => make(signedIn(caller).id),
      'backups.making': () => making?.progress ?? null,
      'backups.cancel': () => {
        making?.giveUp.abort();
        return {};
      },
      'backups.check': ({ name }) => check(find(name)),
    },
    things: {},
    onRestored: restored.onRestored,
    attention: restored.attention,
  };
}

const keyOf = ({ name, madeAt, bytes }: File): string => `${name} ${madeAt} ${bytes}`;

function viewOf({ name, bytes, madeAt }: File, read: 'whole' | 'damaged' | undefined): Backup {
  const kind = kindOf(name);
  const atFirst = kind === 'daily' || kind === 'manual' ? 'made' : 'none';
  return { name, kind, bytes, madeAt, check: read ?? atFirst };
}

function kindOf(name: string): Backup['kind'] {
  if (dailyBackupName.test(name)) return 'daily';
  if (/^manual-[\dT-]+Z(?:-\d+)?\.db$/.test(name)) return 'manual';
  if (name.startsWith('brought-')) return 'brought';
  if (name.startsWith('before-restore-')) return 'before';
  return /^schema-\d+-before-\d+(?:-\d+)?\.db$/.test(name) ? 'schema' : 'other';
}

function freeName(dataDir: string, now: number): string {
  const base = `manual-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return basename(freePath(backupFolder(dataDir), base));
}
