/** The Electron binary, which comes from its own server and not with the packages: a machine without it is no error. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node24Path, root, runNode24, say } from './bootstrap.mjs';

const folder = join(root, 'node_modules', 'electron');
const unreachable = join(root, '.bootstrap', 'electron-unreachable');

/** The path of Electron's own executable, or null while it has not been downloaded. */
export function electronPath() {
  try {
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Tries once to download it. A failure is remembered, so that later starts do not wait for it again.
 * @param {{ retry: boolean }} options
 * @returns {Promise<string | null>}
 */
export async function ensureElectron({ retry }) {
  const present = electronPath();
  if (present) return present;
  if (retry) rmSync(unreachable, { force: true });
  if (existsSync(unreachable)) return null;
  say('Fetching Electron (about 100 MB, once) …');
  const code = await runNode24([join(root, 'scripts', 'fetch-electron.mjs')], { stdio: ['ignore', 2, 2] });
  if (code === 0) spawnSync(node24Path(), [join(folder, 'install.js')], { stdio: ['ignore', 2, 2] });
  const fetched = electronPath();
  if (fetched) return fetched;
  mkdirSync(dirname(unreachable), { recursive: true });
  writeFileSync(unreachable, 'Delete this file, or start the demo with --retry-electron, to try the download again.\n');
  say('Electron cannot be fetched from here; Balcão runs in a browser window instead.');
  return null;
}
