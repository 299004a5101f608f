/**
 * Starts the till when somebody signs in at the computer, as it was started when that was chosen: with its folder, never with another one.
 * Windows and macOS keep that themselves; on Linux it is a file.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { asksForAnything } from '../common/arguments.ts';
import type { ElectronApi } from './electron-api.ts';
import type { StartAgain } from './start-again.ts';

export interface StartWithComputerOptions {
  readonly api: Pick<ElectronApi, 'app'>;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly again: Pick<StartAgain, 'lasting' | 'appImage'>;
}

/** macOS opens an app at login with nothing, which would be the till of the usual folder. */
export function canStartWithComputer({ platform, again }: StartWithComputerOptions): boolean {
  return platform !== 'darwin' || !asksForAnything(again.lasting);
}

/** What is opened then. An update of an AppImage has another file name, and earlier versions passed no arguments on. */
export const lineAtLogin = ({ again }: StartWithComputerOptions): readonly string[] => [
  again.appImage ?? process.execPath,
  ...again.lasting,
];

export function startWithComputer(options: StartWithComputerOptions, on: boolean): void {
  const { api, env, platform, again } = options;
  if (platform === 'linux') writeAutostart(env, on ? lineAtLogin(options) : null);
  else api.app.setLoginItemSettings({ openAtLogin: on, args: again.lasting.map(quotedForWindows) });
}

function writeAutostart(env: NodeJS.ProcessEnv, line: readonly string[] | null): void {
  const file = join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'autostart', 'balcao.desktop');
  if (line === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  const exec = `Exec=${line.map(quotedForEntry).join(' ')}`;
  writeFileSync(file, ['[Desktop Entry]', 'Type=Application', 'Name=Balcão', exec, 'Terminal=false', ''].join('\n'));
}

/** Desktop Entry Specification, The Exec key: quoted, with the reserved characters escaped, and then once more as any string of the file. */
function quotedForEntry(word: string): string {
  const escaped = word
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
  return `"${escaped}"`;
}

/** As programs of Windows take their command line apart: backslashes count only before a quotation mark. Electron joins by spaces. */
function quotedForWindows(word: string): string {
  if (/^[^\s"]+$/.test(word)) return word;
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
}
