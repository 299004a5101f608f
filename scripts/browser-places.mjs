/** Where a Chromium-family browser usually lives on each system, and whether it starts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathOf } from './machine.mjs';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'brave-browser',
];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

/** @returns {string | null} */
export function findInstalledBrowser() {
  return candidates().find((path) => existsSync(path) && starts(path)) ?? null;
}

function candidates() {
  const { env, platform } = process;
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')];
    return folders.flatMap((folder) => macApps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? windowsPrograms.map((program) => join(folder, ...program)) : []));
  }
  const folders = pathOf(env)
    .split(delimiter)
    .filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** On Linux a name may be a stub that only says where the real package is. Elsewhere asking would open a window. */
function starts(/** @type {string} */ path) {
  if (process.platform !== 'linux') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 15_000 }).status === 0;
}
