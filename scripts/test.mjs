/**
 * `npm test`: every test there is, or those whose path contains one of the arguments. The last line sums up, and the exit
 * code agrees with it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, ensureStrace, Obstacle, root, run, runNode24, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { tally } from './test-results.mjs';

const results = join(root, 'test-results');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** @param {'unit' | 'system'} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv} env */
async function runProject(project, filters, env) {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // One worker fewer than cores is the habit: of two cores one would stand idle.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const args = [vitest, 'run', '--project', project, '--passWithNoTests', workers, ...reporters, ...filters];
  const exitCode = await runNode24(args, { env });
  return tally(existsSync(file) ? readFileSync(file, 'utf8') : null, exitCode);
}

/** What suites of browsers and whole processes need, or null with the reason told. @returns {Promise<NodeJS.ProcessEnv | null>} */
async function prepareMachine() {
  try {
    const chromium = ensureChromium({ install: true });
    say(`Browser: ${chromium}`);
    if (!ensureStrace()) say('strace is missing: the tests of power cuts are skipped.');
    await ensureBuilt();
    return { ...process.env, BALCAO_CHROMIUM: chromium ?? '' };
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error;
    say(`balcao: ${error.message}`);
    return null;
  }
}

/** Rules and reckoning need no browser: `npm test -- test/domain` must not wait for one. */
const systemSuites = /^(?:\.\/)?test\/?$|e2e|crash|hosts|secrets/;

await run(async () => {
  const filters = process.argv.slice(2);
  const wantsSystem = filters.length === 0 || filters.some((filter) => systemSuites.test(filter));
  ensureInstalled();
  mkdirSync(results, { recursive: true });
  const machine = wantsSystem ? await prepareMachine() : process.env;
  const unit = await runProject('unit', filters, machine ?? process.env);
  const system = await runSystem(filters, { wanted: wantsSystem, machine });
  const passed = unit.passed + system.passed;
  const failed = unit.failed + system.failed;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/** @param {readonly string[]} filters @param {{ wanted: boolean, machine: NodeJS.ProcessEnv | null }} given */
async function runSystem(filters, { wanted, machine }) {
  if (!wanted) return { passed: 0, failed: 0 };
  return machine ? await runProject('system', filters, machine) : { passed: 0, failed: 1 };
}
