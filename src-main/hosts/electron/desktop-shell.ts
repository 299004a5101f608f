/** What the desktop app does beside its window when a manager wants it: an icon beside the clock, and a start with the computer. Both are off at first. */
import { join } from 'node:path';
import { z } from 'zod';
import type { ShellOptions } from '#shared/contract/till.ts';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import type { Shell } from '../common/worlds/shell-handlers.ts';
import type { ElectronApi, TillTray } from './electron-api.ts';
import type { StartAgain } from './start-again.ts';
import { canStartWithComputer, startWithComputer } from './start-with-computer.ts';

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
}

const schema = z.object({ staysInTray: z.boolean(), startsWithComputer: z.boolean() });
const off: ShellOptions = { staysInTray: false, startsWithComputer: false };

export function createDesktopShell(options: DesktopShellOptions): Shell {
  const { api, folder, platform, show, protectCards, updates } = options;
  const file = join(folder, 'desktop.json');
  const parsed = schema.safeParse(readSealed(file));
  let chosen = parsed.success ? parsed.data : off;
  let tray: TillTray | null = null;

  function showTray(): void {
    if (!chosen.staysInTray) {
      tray?.destroy();
      tray = null;
    } else tray ??= api.createTray({ tooltip: 'Balcão', menu: menuOf(api, show), onClick: show });
  }

  showTray();
  // An update of an AppImage has another name than the file that was started with the computer so far.
  if (chosen.startsWithComputer && platform === 'linux') startWithComputer(options, true);
  return {
    options: () => chosen,
    canStartWithComputer: canStartWithComputer(options),
    set(next) {
      if (next.startsWithComputer !== chosen.startsWithComputer) startWithComputer(options, next.startsWithComputer);
      writeSealed(file, next);
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
