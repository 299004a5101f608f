/** Finds a Chromium-family browser that can show the till in a separate window, without tabs and address bar. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
  'vivaldi',
  'vivaldi-stable',
  'opera',
];

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser', 'Vivaldi'];

const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

export type NoWindow = 'no-screen' | 'no-browser' | 'no-such-browser';

/** The path of a browser, or why there is no window. `BALCAO_BROWSER` names one by its path. */
export function findBrowser(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): { readonly path: string } | { readonly why: NoWindow } {
  const screen = platform === 'win32' || platform === 'darwin' || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!screen) return { why: 'no-screen' };
  const path = candidates(env, platform).find((candidate) => existsSync(candidate));
  if (path !== undefined) return { path };
  return { why: env.BALCAO_BROWSER ? 'no-such-browser' : 'no-browser' };
}

function candidates(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (env.BALCAO_BROWSER) return [env.BALCAO_BROWSER];
  if (platform === 'darwin') return macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.flatMap((root) => windowsPaths.map((path) => join(root, path)));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}
