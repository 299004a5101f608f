/**
 * `npm test`: every test there is, or those whose path contains one of the arguments. The last line sums up, and the exit
 * code agrees with it. A suite that cannot even load counts as failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, root, run, runNode24, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

const results = join(root, 'test-results');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** @param {'unit' | 'system'} project @param {readonly string[]} filters @param {NodeJS.ProcessEnv} env */
async function runProject(project, filters, env) {
  const file = join(results, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode24([vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...filters], {
    env,
  });
  const counted = count(file);
  // An error outside any test, or a run that died, must not look like success.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

/** @param {string} file */
function count(file) {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
    let passed = 0;
    let failed = 0;
    for (const { status, assertionResults } of testResults) {
      const failures = assertionResults.filter((/** @type {{ status: string }} */ test) => test.status === 'failed');
      passed += assertionResults.filter((/** @type {{ status: string }} */ test) => test.status === 'passed').length;
      failed += status === 'failed' ? Math.max(1, failures.length) : failures.length;
    }
    return { passed, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

await run(async () => {
  const filters = process.argv.slice(2);
  const wantsSystem = filters.length === 0 || filters.some((filter) => /test\/?$|e2e|crash/.test(filter));
  ensureInstalled();
  mkdirSync(results, { recursive: true });
  const sum = await runProject('unit', filters, process.env);
  if (wantsSystem) {
    const chromium = ensureChromium({ install: true });
    say(`Browser: ${chromium}`);
    await ensureBuilt();
    const system = await runProject('system', filters, { ...process.env, BALCAO_CHROMIUM: chromium ?? '' });
    sum.passed += system.passed;
    sum.failed += system.failed;
  }
  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
});
