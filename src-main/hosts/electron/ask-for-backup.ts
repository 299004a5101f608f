/** The desktop app's words when its database cannot be used: which backups exist, and what it means to continue from one. */
import { sentenceOf } from '#shared/domain/storage-trouble.ts';
import { listBackups } from '../../db/backup.ts';
import type { Restored } from '../../db/restore.ts';
import { type DatabaseTrouble, lossWords as loss, problemOf, tellProblem, tellRestored } from '../common/restore.ts';
import type { ElectronApi } from './electron-api.ts';

/** As many as fit a message box; older ones can be named by `--restore`. */
const offered = 3;

/** The path of the chosen backup; null when there is none or the person chooses to end. */
export function askForBackup(dialog: ElectronApi['dialog'], trouble: DatabaseTrouble): string | null {
  const message = sentenceOf('pt-BR', trouble.trouble);
  const problem = problemOf(trouble);
  return ask(dialog, { dataDir: trouble.dataDir, message, detail: problem === null ? '' : tellProblem(problem) });
}

/** For a person whose screen does not come up; what the database holds is whole. */
export function chooseBackup(dialog: ElectronApi['dialog'], dataDir: string): string | null {
  const chosen = ask(dialog, { dataDir, message: 'Cópias de segurança / Backups', detail: loss });
  if (chosen === null && listBackups(dataDir).length === 0)
    dialog.showErrorBox('Balcão', `Não há cópia de segurança. / There is no backup.\n${dataDir}`);
  return chosen;
}

interface Offer {
  readonly dataDir: string;
  readonly message: string;
  readonly detail: string;
}

function ask(dialog: ElectronApi['dialog'], { dataDir, message, detail }: Offer): string | null {
  const backups = listBackups(dataDir).slice(0, offered);
  if (backups.length === 0) return null;
  const chosen = dialog.showMessageBoxSync({
    type: 'error',
    title: 'Balcão',
    message,
    detail,
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
  sayWarning(dialog, tellRestored(restored), 'Restaurado / Restored');
}

export function sayWarning(dialog: ElectronApi['dialog'], detail: string, message = 'Atenção / Attention'): void {
  dialog.showMessageBoxSync({
    type: 'warning',
    title: 'Balcão',
    message,
    detail,
    buttons: ['OK'],
    cancelId: 0,
    defaultId: 0,
  });
}
