/** Starts the till when somebody signs in at the computer. Windows and macOS keep that themselves; on Linux it is a file. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ElectronApi } from './electron-api.ts';

export interface StartWithComputerOptions {
  readonly api: Pick<ElectronApi, 'app'>;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

export function startWithComputer({ api, env, platform }: StartWithComputerOptions, on: boolean): void {
  if (platform === 'linux') writeAutostart(env, on);
  else api.app.setLoginItemSettings({ openAtLogin: on });
}

function writeAutostart(env: NodeJS.ProcessEnv, on: boolean): void {
  const file = join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'autostart', 'balcao.desktop');
  if (!on) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  // An AppImage runs from a mount that has another name each time.
  writeFileSync(file, entryFor(env.APPIMAGE ?? process.execPath));
}

/** Desktop Entry Specification, The Exec key: quoted, with the reserved characters escaped. */
function entryFor(program: string): string {
  const quoted = `"${program
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Balcão', `Exec=${quoted}`, 'Terminal=false', ''].join('\n');
}
