/** The desktop app's words when its database cannot be used: which backups exist, and what it means to continue from one. */
import { listBackups } from '../../db/backup.ts';
import type { Restored } from '../../db/restore.ts';
import { type DatabaseTrouble, offer, tellRestored } from '../common/restore.ts';
import type { ElectronApi } from './electron-api.ts';

/** As many as fit a message box; older ones can be named by `--restore`. */
const offered = 3;

/** The path of the chosen backup; null when there is none or the person chooses to end. */
export function askForBackup(dialog: ElectronApi['dialog'], trouble: DatabaseTrouble): string | null {
  const backups = listBackups(trouble.dataDir).slice(0, offered);
  if (backups.length === 0) return null;
  const chosen = dialog.showMessageBoxSync({
    type: 'error',
    title: 'Balcão',
    message: trouble.words,
    detail: offer(trouble),
    buttons: [
      'Fechar / Close',
      ...backups.map(({ madeAt }) => `Restaurar / Restore ${new Date(madeAt).toISOString().slice(0, 16)}Z`),
    ],
    cancelId: 0,
    defaultId: 0,
  });
  return backups[chosen - 1]?.path ?? null;
}

export function sayRestored(dialog: ElectronApi['dialog'], restored: Restored): void {
  dialog.showMessageBoxSync({
    type: 'warning',
    title: 'Balcão',
    message: 'Restaurado / Restored',
    detail: tellRestored(restored),
    buttons: ['OK'],
    cancelId: 0,
    defaultId: 0,
  });
}
