/** Runs one suite in a tree until its first failure, and tells which test failed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant, Suite } from './mutant.ts';

/** One test, so that it can be run again alone: a seed of the simulation, or a file and the names that lead to it. */
export type OneTest =
  | { readonly kind: 'seed'; readonly seed: string; readonly said: string; readonly with: readonly string[] }
  | FileTest;
interface FileTest {
  readonly kind: 'test';
  readonly file: string;
  readonly names: readonly string[];
}

/** Broken: the suite failed, but no test of it did (a file that does not load, a tool that is missing, no end in sight). */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly test: OneTest }
  | { readonly kind: 'broken'; readonly why: string };

/** In parts, so that a bug that shows at once is not chased through all of them. */
const seeds = 200;
const seedsAtOnce = 25;
const longestMs = 600_000;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), ancestorTitles: z.array(z.string()), title: z.string() }),
      ),
    }),
  ),
});

export function runSuite(tree: string, suite: Suite): Promise<Verdict> {
  return suite === 'simulation' ? simulateAll(tree) : runTests(tree, [suite]);
}

/**
 * A day that sees the bug: the one that is written down, or, since every change of the till or of the simulation moves the days, the
 * first of so many. Those on which something is aimed at are tried before the others, which they are a third of.
 */
export async function findDay(tree: string, seed: NonNullable<Mutant['seed']>, count: number): Promise<Verdict> {
  const options = seed.options.split(' ');
  const all = ['--bail', '--workers', '1', '--seeds', String(count)];
  const searches = [['--from', String(seed.from), '--seeds', '1'], ['--aimed', ...all], all];
  for (const search of searches) {
    const verdict = await simulate(tree, [...options, ...search]);
    if (verdict.kind !== 'passed') return verdict;
  }
  return { kind: 'passed' };
}

/** What says where to look, and nothing of how a day goes. */
const whereToLook = ['--from', '--seeds', '--workers'];
const whatToLeaveOut = ['--aimed', '--bail'];

/** The options that one day needs to be the same day again. */
function optionsOfDay(which: readonly string[]): readonly string[] {
  return which.filter(
    (word, at) =>
      !whatToLeaveOut.includes(word) && !whereToLook.includes(word) && !whereToLook.includes(which[at - 1] ?? ''),
  );
}

export function runAlone(tree: string, test: OneTest): Promise<Verdict> {
  if (test.kind === 'seed') return simulate(tree, [...test.with, '--from', test.seed, '--seeds', '1']);
  return runTests(tree, [test.file, '-t', pattern(test)]);
}

/** Those that did not pass. The tests of files run together, each day of the simulation by itself. */
export async function runWithoutBug(tree: string, tests: readonly OneTest[]): Promise<readonly OneTest[]> {
  const ofFiles = tests.filter((test) => test.kind === 'test');
  const failed: OneTest[] = [];
  if (ofFiles.length > 0) {
    const files = new Set(ofFiles.map(({ file }) => file));
    const passed = await namesThatPass(tree, [...files, '-t', ofFiles.map(pattern).join('|')]);
    failed.push(...ofFiles.filter((test) => !passed.has(idOf(test))));
  }
  for (const test of tests)
    if (test.kind === 'seed' && (await runAlone(tree, test)).kind !== 'passed') failed.push(test);
  return failed;
}

const pattern = ({ names }: FileTest): string =>
  names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(?: > | )');

const idOf = ({ file, names }: FileTest): string => [file, ...names].join(' > ');

export function describeTest(test: OneTest): string {
  return test.kind === 'seed'
    ? `simulation, seed ${test.seed}: ${test.said}`
    : `${test.file}: ${test.names.join(' > ')}`;
}

async function simulateAll(tree: string): Promise<Verdict> {
  for (let from = 1; from < seeds; from += seedsAtOnce) {
    const verdict = await simulate(tree, ['--from', String(from), '--seeds', String(seedsAtOnce)]);
    if (verdict.kind !== 'passed') return verdict;
  }
  return { kind: 'passed' };
}

async function simulate(tree: string, which: readonly string[]): Promise<Verdict> {
  const { code, output } = await runNode(tree, ['test/simulation/main.ts', ...which]);
  if (code === null) return endless;
  const [, seed, said] = /^seed (\d+)$[\s\S]*?^ {2}VIOLATION ([^\n]{0,120})/m.exec(output) ?? [];
  if (seed !== undefined && said !== undefined) {
    return { kind: 'failed', test: { kind: 'seed', seed, said, with: optionsOfDay(which) } };
  }
  return code === 0 ? { kind: 'passed' } : { kind: 'broken', why: output.slice(-500) };
}

async function runTests(tree: string, which: readonly string[]): Promise<Verdict> {
  const { code, output, results } = await vitest(tree, ['--bail=1', ...which]);
  if (code === null) return endless;
  if (results === null) return { kind: 'broken', why: output.slice(-500) };
  for (const { name, assertionResults } of results) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return { kind: 'failed', test: testOf(name, failed) };
  }
  const ran = results.some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'));
  if (code === 0 && ran) return { kind: 'passed' };
  const why = results.flatMap(({ message }) => (message ? [message] : [])).join('; ');
  return { kind: 'broken', why: (why || output || 'no test ran').slice(-500) };
}

async function namesThatPass(tree: string, which: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await vitest(tree, which);
  return new Set(
    (results ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map((one) => idOf(testOf(name, one))),
    ),
  );
}

function testOf(path: string, { ancestorTitles, title }: { ancestorTitles: string[]; title: string }): FileTest {
  const file = path.replaceAll('\\', '/').replace(/^.*\/(?=test\/)/, '');
  return { kind: 'test', file, names: [...ancestorTitles, title] };
}

/** `results` is null when it told nothing of any file. */
async function vitest(tree: string, which: readonly string[]) {
  const report = join(tree, 'report.json');
  rmSync(report, { force: true });
  const runner = join('node_modules', 'vitest', 'vitest.mjs');
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  const ended = await runNode(tree, [runner, 'run', ...reporter, ...which]);
  const results = existsSync(report) ? reportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults : null;
  return { ...ended, results };
}

/** On a busy machine a sound till may be as slow as one that runs in circles: neither proves anything. */
const endless: Verdict = { kind: 'broken', why: `no end within ${longestMs / 1_000} s` };

/** `code` is null when it had to be ended. */
function runNode(cwd: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs });
    let output = '';
    const keep = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}
