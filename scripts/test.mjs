/**
 * `npm test`: every test but the campaigns, or all tests whose path contains one of the arguments. `npm run test:campaigns`: a small size
 * of each campaign. The last line sums up, and the exit code agrees with it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, ensureStrace, Obstacle, root, run, runNode24, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { tally } from './test-results.mjs';

const results = join(root, 'test-results');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** @param {'unit' | 'system' | 'campaigns'} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv} env */
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
const machineSuites = /^(?:\.\/)?test\/?$|e2e|crash|hosts|secrets/;

await run(async () => {
  const filters = process.argv.slice(2).filter((one) => one !== '--campaigns');
  const onlyCampaigns = process.argv.includes('--campaigns');
  const needsMachine = filters.length === 0 || filters.some((filter) => machineSuites.test(filter));
  ensureInstalled();
  mkdirSync(results, { recursive: true });
  const machine = needsMachine ? await prepareMachine() : process.env;
  let [passed, failed] = [0, 0];
  for (const project of projectsOf({ onlyCampaigns, isFiltered: filters.length > 0 })) {
    const ended = await runOn(project, filters, machine);
    passed += ended.passed;
    failed += ended.failed;
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/** What is named runs, whatever it is. @param {{ onlyCampaigns: boolean, isFiltered: boolean }} asked */
function projectsOf({ onlyCampaigns, isFiltered }) {
  if (onlyCampaigns) return /** @type {const} */ (['campaigns']);
  return isFiltered
    ? /** @type {const} */ (['unit', 'system', 'campaigns'])
    : /** @type {const} */ (['unit', 'system']);
}

/**
 * Units run also where there is no browser; what cannot run there counts as one failure.
 * @param {'unit' | 'system' | 'campaigns'} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv | null} machine
 */
async function runOn(project, filters, machine) {
  if (machine === null && project !== 'unit') return { passed: 0, failed: 1 };
  return await runProject(project, filters, machine ?? process.env);
}
