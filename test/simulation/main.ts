/** `npm run sim -- --seeds N [--from M] [--switch name=value …]`: many universes, and a replayable trace of any that broke a promise. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runSeed } from './run-seed.ts';
import { makeTemplate } from './template.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    acts: { type: 'string', default: '25' },
    switch: { type: 'string', multiple: true, default: [] },
    trace: { type: 'boolean', default: false },
  },
});

const template = mkdtempSync(join(tmpdir(), 'balcao-template-'));
const out = (line: string): void => void process.stdout.write(`${line}\n`);
const switches = Object.fromEntries(values.switch.map((pair) => pair.split('=') as [string, string]));
let failed = 0;
let sales = 0;
let crashes = 0;
const began = performance.now();
try {
  await makeTemplate(template);
  const from = Number(values.from);
  for (let seed = from; seed < from + Number(values.seeds); seed += 1) {
    const result = await runSeed(seed, { template, acts: Number(values.acts), switches });
    sales += result.sales;
    crashes += result.crashes;
    if (result.violations.length > 0 || values.trace) {
      failed += result.violations.length > 0 ? 1 : 0;
      out(`seed ${seed}`);
      for (const line of result.trace) out(`  ${line}`);
      for (const violation of result.violations) out(`  VIOLATION ${violation}`);
    }
  }
} finally {
  rmSync(template, { recursive: true, force: true });
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
out(`${values.seeds} seeds, ${sales} sales, ${crashes} crashes, ${failed} failed, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
