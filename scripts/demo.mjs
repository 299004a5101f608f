/**
 * `npm run demo`: Balcão in training mode, with no account and no network. The desktop app where it can run, otherwise the
 * same till in a browser window. Options of its own: --no-open (only print the address), --station (no desktop app),
 * --retry-electron (try its download again). Everything else goes to Balcão.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root, run, runNode24, runToEnd, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureElectron } from './electron.mjs';

const own = ['--no-open', '--station', '--retry-electron'];
const given = process.argv.slice(2);
const passedOn = ['--training', ...given.filter((argument) => !own.includes(argument))];
const open = !given.includes('--no-open');

/** Chromium refuses to run as root without giving up its sandbox, and a till without a screen needs none. */
function mayHaveWindow() {
  if (process.platform !== 'linux') return true;
  return process.getuid?.() !== 0 && Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** @param {string} electron @returns {Promise<number | null>} null when it did not even start */
async function runDesktop(electron) {
  const started = process.hrtime.bigint();
  const code = await runToEnd(spawn(electron, [root, ...passedOn], { cwd: root, stdio: 'inherit' })).catch(() => null);
  const seconds = Number((process.hrtime.bigint() - started) / 1_000_000_000n);
  const died = code === null || (code !== 0 && code < 128 && seconds < 5);
  return died ? null : code;
}

function runStation() {
  return runNode24([join(root, 'out', 'main', 'station.js'), ...passedOn, ...(open ? ['--open'] : [])]);
}

await run(async () => {
  ensureInstalled();
  await ensureBuilt();
  const desktop = open && !given.includes('--station') && mayHaveWindow();
  const electron = desktop ? await ensureElectron({ retry: given.includes('--retry-electron') }) : null;
  if (electron) {
    const code = await runDesktop(electron);
    if (code !== null) return code;
    say('The desktop app did not start; Balcão runs in a browser window instead.');
  }
  return runStation();
});
