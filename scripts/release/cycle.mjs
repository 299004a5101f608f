/**
 * The life of an installation, on one folder of data: install, start, sell in training, kill, start again, upgrade, remove; and after each step
 * the sale is still there. `--installer FILE`, `--upgrade FILE` (the same one is put over itself where there is no other), `--program PATH` with
 * what follows `--` in the place of an installer: a layout that lies there already.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, Obstacle, run, say } from '../bootstrap.mjs';
import { ensureBuilt } from '../build.mjs';
import { planInstallation } from './release-plan.mjs';

/** @param {readonly import('./release-plan.mjs').Command[]} commands */
function runAll(commands) {
  for (const [program, ...args] of commands) {
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) throw new Obstacle(`${program} failed.`);
  }
}

function readArguments() {
  const separator = process.argv.indexOf('--');
  const { values } = parseArgs({
    args: process.argv.slice(2, separator === -1 ? undefined : separator),
    options: { installer: { type: 'string' }, upgrade: { type: 'string' }, program: { type: 'string' } },
  });
  return { ...values, programArgs: separator === -1 ? [] : process.argv.slice(separator + 1) };
}

/** @param {string | undefined} pattern as a path, in which `*` stands for the version @param {string} target */
function installationOf(pattern, target) {
  if (pattern === undefined) return null;
  const [file] = globSync(pattern).sort();
  if (file === undefined) throw new Obstacle(`There is no ${pattern}.`);
  const plan = planInstallation(resolve(file), { platform: process.platform, env: process.env, target });
  if (plan === null) throw new Obstacle(`${file} is no installer of this system.`);
  return plan;
}

await run(async () => {
  const { installer, upgrade = installer, program, programArgs } = readArguments();
  if (!installer && !program)
    throw new Obstacle('What to install? --installer FILE, or --program PATH for what is installed.');
  ensureInstalled();
  await ensureBuilt();
  // It needs packages, which are there from here on.
  const { expectSale, sellAndKill, startAndKill } = await import('./training-shop.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'balcao-cycle-'));
  // With a blank and letters outside ASCII, as the folder of many a person.
  const data = join(folder, 'João Teste ã');
  mkdirSync(data);
  const first = installationOf(installer, folder);
  const next = installationOf(upgrade, folder);
  const start = async (/** @type {string} */ what, /** @type {string} */ path) => {
    await startAndKill([path, ...programArgs], data);
    say(`ok: ${what}`);
  };
  const path = first?.program ?? program ?? '';
  runAll(first?.install ?? []);
  await start('it is installed, starts, and is killed', path);
  const note = await sellAndKill(data);
  say('ok: a sale in training is paid, and the till is killed');
  await start('it starts again on what the kill left', path);
  await expectSale(data, note);
  runAll(next?.install ?? []);
  await start(first === null ? 'nothing is upgraded in a layout' : 'it is upgraded and starts', next?.program ?? path);
  await expectSale(data, note);
  runAll(next?.uninstall ?? []);
  if (next !== null && existsSync(next.program)) throw new Obstacle(`${next.program} is there after its removal.`);
  await expectSale(data, note);
  say('ok: the data remains');
  rmSync(folder, { recursive: true, force: true });
  return 0;
});
