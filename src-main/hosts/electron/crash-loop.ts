/** A screen that crashes is loaded again, but not without end: after a few times in a row people are asked, and one answer leads to a backup. */
import type { Clock } from '#shared/ports.ts';
import type { ElectronApi } from './electron-api.ts';

export interface CrashLoopOptions {
  readonly clock: Clock;
  readonly dialog: Pick<ElectronApi['dialog'], 'showMessageBoxSync'>;
  readonly reload: () => void;
  /** Ends the till in order and goes on from a backup; false where none was chosen. */
  readonly toBackup: () => boolean;
  readonly end: () => void;
}

/** So many crashes within this time are no accident any more. */
const most = 3;
const withinMs = 60_000;

export function createCrashLoop({ clock, dialog, reload, toBackup, end }: CrashLoopOptions): { crashed(): void } {
  let crashes: number[] = [];
  return {
    crashed() {
      const now = clock.monotonic();
      crashes = [...crashes.filter((at) => now - at < withinMs), now];
      if (crashes.length <= most) return reload();
      crashes = [];
      const chosen = dialog.showMessageBoxSync({
        type: 'error',
        title: 'Balcão',
        message: 'A tela parou várias vezes / The screen stopped several times',
        detail: [
          'As vendas estão guardadas, e o que está em andamento continua sendo acompanhado.',
          'Tente de novo; se continuar, feche e abra o Balcão, ou siga a partir de uma cópia de segurança.',
          '',
          'Sales are kept, and what is under way is still being followed.',
          'Try again; if it goes on, close Balcão and open it again, or continue from a backup.',
        ].join('\n'),
        buttons: ['Tentar de novo / Try again', 'Cópias de segurança / Backups', 'Fechar / Close'],
        cancelId: 0,
        defaultId: 0,
      });
      if (chosen === 2) end();
      // Without a copy the screen that stopped would stay empty.
      else if (chosen !== 1 || !toBackup()) reload();
    },
  };
}
