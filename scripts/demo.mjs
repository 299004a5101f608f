/**
 * `npm run demo`: Balcão in training mode, with no account and no network. The desktop app where it can run, otherwise the
 * same till in a browser window. Options of its own: --no-open (only print the address), --station (no desktop app),
 * --retry-electron (try its download again). Everything else goes to Balcão.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, root, run, runTill, runToEnd, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { planDemo } from './demo-plan.mjs';
import { ensureElectron } from './electron.mjs';
import { diedAtStart } from './machine.mjs';

/** @param {string} electron @param {readonly string[]} args @returns {Promise<number | null>} null when it did not start */
async function runDesktop(electron, args) {
  const started = process.hrtime.bigint();
  const code = await runToEnd(spawn(electron, [root, ...args], { cwd: root, stdio: 'inherit' })).catch(() => null);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  return diedAtStart({ code, seconds }) ? null : code;
}

await run(async () => {
  const { platform, env } = process;
  const plan = planDemo(process.argv.slice(2), { platform, env, isRoot: process.getuid?.() === 0 });
  ensureInstalled();
  await ensureBuilt();
  const electron = plan.desktop ? await ensureElectron({ retry: plan.retryElectron }) : null;
  if (electron) {
    const code = await runDesktop(electron, plan.args);
    if (code !== null) return code;
    say('The desktop app did not start; Balcão runs in a browser window instead.');
  }
  return runTill([...plan.args, ...(plan.open ? ['--open'] : [])]);
});
