/** Runs one suite in a tree until its first failure, and tells which test failed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Suite } from './mutant.ts';

/** Broken: the suite failed, but no test of it did (a file that does not load, a tool that is missing). */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly test: string }
  | { readonly kind: 'broken'; readonly why: string };

const seeds = 200;
/** A bug may make a till run in circles: then it is found, too. */
const longestMs = 300_000;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

export function runSuite(tree: string, suite: Suite): Promise<Verdict> {
  return suite === 'simulation' ? simulate(tree) : runTests(tree, suite);
}

async function simulate(tree: string): Promise<Verdict> {
  const { code, output } = await runNode(tree, ['test/simulation/main.ts', '--seeds', String(seeds), '--stop']);
  if (code === null) return endless;
  const [, seed, violation] = /^seed (\d+)$[\s\S]*?^ {2}VIOLATION ([^\n]*)$/m.exec(output) ?? [];
  if (violation !== undefined) return { kind: 'failed', test: `simulation, seed ${seed}: ${shortened(violation)}` };
  return code === 0 ? { kind: 'passed' } : { kind: 'broken', why: output.slice(-500) };
}

async function runTests(tree: string, suite: Suite): Promise<Verdict> {
  const report = join(tree, 'report.json');
  rmSync(report, { force: true });
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const { code, output } = await runNode(tree, [vitest, 'run', suite, '--bail=1', ...reporter]);
  if (code === null) return endless;
  if (!existsSync(report)) return { kind: 'broken', why: output.slice(-500) };
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const file = name.slice(name.lastIndexOf('/test/') + 1);
    if (failed !== undefined) return { kind: 'failed', test: `${file}: ${failed.fullName}` };
  }
  if (code === 0 && testResults.some(({ assertionResults }) => assertionResults.length > 0)) return { kind: 'passed' };
  const why = testResults.flatMap(({ message }) => (message ? [message] : [])).join('; ');
  return { kind: 'broken', why: (why || output).slice(-500) };
}

const endless: Verdict = { kind: 'failed', test: `no end within ${longestMs / 1_000} s` };

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

/** Ids differ from run to run only in length: a table needs the sentence. */
function shortened(violation: string): string {
  return violation.length > 120 ? `${violation.slice(0, 120)}…` : violation;
}
