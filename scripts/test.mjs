/**
 * `npm test`: every test but the campaigns and the rules of the house, which `npm run check` runs, or all tests whose path contains one of the arguments. `npm run test:campaigns`: a small size
 * of each campaign. The last line sums up, and the exit code agrees with it.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, ensureStrace, Obstacle, root, run, runNode24, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { tally } from './test-results.mjs';

const results = join(root, 'test-results');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** @typedef {'unit' | 'system' | 'campaigns' | 'rules'} Project */

/** @param {Project} project @param {readonly string[]} filters @param {Parameters<typeof runNode24>[1]} how */
async function runProject(project, filters, how) {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // One worker fewer than cores is the habit: of two cores one would stand idle. Campaigns wait for processes that they kill.
  const workers = `--maxWorkers=${availableParallelism() + (project === 'campaigns' ? 1 : 0)}`;
  const args = [vitest, 'run', '--project', project, '--passWithNoTests', workers, ...reporters, ...filters];
  const exitCode = await runNode24(args, how);
  return tally(existsSync(file) ? readFileSync(file, 'utf8') : null, exitCode);
}

/** Beside something else: what it says is shown when both have ended. @param {NodeJS.ProcessEnv} env */
async function runUnitsBeside(env) {
  const file = join(results, 'unit.log');
  const log = openSync(file, 'w');
  const ended = await runProject('unit', [], { env, stdio: ['ignore', log, log], yields: true });
  closeSync(log);
  return { ...ended, said: readFileSync(file, 'utf8') };
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
const machineSuites = /^(?:\.\/)?test\/?$|e2e|crash|hosts|packaging|release|secrets|attacks/;

await run(async () => {
  const filters = process.argv.slice(2).filter((one) => one !== '--campaigns');
  const onlyCampaigns = process.argv.includes('--campaigns');
  const needsMachine = filters.length === 0 || filters.some((filter) => machineSuites.test(filter));
  ensureInstalled();
  mkdirSync(results, { recursive: true });
  const machine = needsMachine ? await prepareMachine() : process.env;
  const ended =
    filters.length === 0 && !onlyCampaigns && machine !== null
      ? await runBoth(machine)
      : await runInTurn(projectsOf({ onlyCampaigns, isFiltered: filters.length > 0 }), filters, machine);
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  const failed = ended.reduce((sum, one) => sum + one.failed, 0);
  // The end of a long log is all that some readers get.
  const failures = ended.flatMap((one) => one.failures).map((line) => `failed: ${line.replace(`${root}/`, '')}\n`);
  process.stdout.write(`\n${failures.join('')}${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/**
 * Systems mostly wait, for a browser or for a process that starts: units use the processors meanwhile. Systems go first, because a
 * browser that gets no processor is a failed test.
 * @param {NodeJS.ProcessEnv} machine
 */
async function runBoth(machine) {
  const units = runUnitsBeside(machine);
  const system = await runProject('system', [], { env: machine });
  say('The units go on; what they say comes when they have ended.');
  const { said, ...ended } = await units;
  process.stdout.write(said);
  return [system, ended];
}

/** @param {readonly Project[]} projects @param {readonly string[]} filters @param {NodeJS.ProcessEnv | null} machine */
async function runInTurn(projects, filters, machine) {
  const ended = [];
  for (const project of projects) ended.push(await runOn(project, filters, machine));
  return ended;
}

/** What is named runs, whatever it is. @param {{ onlyCampaigns: boolean, isFiltered: boolean }} asked @returns {readonly Project[]} */
function projectsOf({ onlyCampaigns, isFiltered }) {
  if (onlyCampaigns) return ['campaigns'];
  return isFiltered ? ['unit', 'system', 'campaigns', 'rules'] : ['unit', 'system'];
}

/**
 * Units run also where there is no browser; what cannot run there counts as one failure.
 * @param {Project} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv | null} machine
 */
async function runOn(project, filters, machine) {
  if (machine === null && project !== 'unit' && project !== 'rules')
    return { passed: 0, failed: 1, failures: [`${project}: this machine lacks what it needs`] };
  return await runProject(project, filters, { env: machine ?? process.env });
}
