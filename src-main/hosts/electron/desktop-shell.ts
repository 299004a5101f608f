/** What the desktop app does beside its window when a manager wants it: an icon beside the clock, and a start with the computer. Both are off at first. */
import { join } from 'node:path';
import { z } from 'zod';
import type { ShellOptions } from '#shared/contract/till.ts';
import type { Log } from '../../lib/log.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { Shell } from '../common/worlds/shell-handlers.ts';
import type { ElectronApi, TillTray } from './electron-api.ts';
import type { StartAgain } from './start-again.ts';
import { canStartWithComputer, lineAtLogin, startWithComputer } from './start-with-computer.ts';

export interface DesktopShellOptions {
  readonly api: Pick<ElectronApi, 'app' | 'createTray'>;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly again: StartAgain;
  /** Where the choice is kept. */
  readonly folder: string;
  readonly show: () => void;
  readonly protectCards: (clientId: string, on: boolean) => boolean;
  readonly updates: Shell['updates'];
  readonly log: Log;
}

const schema = z.object({
  staysInTray: z.boolean(),
  startsWithComputer: z.boolean(),
  /** What was last given to the system to be opened at login. */
  atLogin: z.array(z.string()).default([]),
});
const off: ShellOptions = { staysInTray: false, startsWithComputer: false };

export function createDesktopShell(options: DesktopShellOptions): Shell {
  const { api, folder, platform, show, protectCards, updates, log } = options;
  const file = join(folder, 'desktop.json');
  const parsed = schema.safeParse(readSealed(file));
  let { atLogin, ...chosen } = parsed.success ? parsed.data : { ...off, atLogin: [] };
  let tray: TillTray | null = null;

  function showTray(): void {
    if (!chosen.staysInTray) {
      tray?.destroy();
      tray = null;
    } else tray ??= api.createTray({ tooltip: 'Balcão', menu: menuOf(api, show), onClick: show });
  }

  function setAtLogin(on: boolean): void {
    startWithComputer(options, on);
    atLogin = on ? [...lineAtLogin(options)] : [];
  }

  const keep = (next: ShellOptions) => writeSealed(file, { ...next, atLogin });

  /** Only where it became another one: whoever takes it away in the system itself is not asked again at each start. */
  function renewAtLogin(): void {
    const isAsBefore = atLogin.join('\n') === lineAtLogin(options).join('\n');
    if (!chosen.startsWithComputer || isAsBefore || platform === 'darwin') return;
    setAtLogin(true);
    keep(chosen);
  }

  showTray();
  unlessRefused(renewAtLogin, (error) => log('warn', 'desktop.not-at-login', { error }));
  return {
    options: () => chosen,
    canStartWithComputer: canStartWithComputer(options),
    set(next) {
      if (next.startsWithComputer !== chosen.startsWithComputer) setAtLogin(next.startsWithComputer);
      keep(next);
      chosen = next;
      showTray();
    },
    protectCards,
    updates,
  };
}

function menuOf({ app }: Pick<ElectronApi, 'app'>, show: () => void) {
  return [
    { label: 'Abrir o Balcão / Open Balcão', click: show },
    { label: 'Encerrar / Quit', click: () => app.quit() },
  ];
}
