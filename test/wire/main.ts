/**
 * `npm run wire -- --answers N [--seed M]`: changed answers by the hundred thousand, and a trace of any that made the till say too much.
 * With `--rounds N` the socket that misbehaves does so in N universes first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemplate } from '../simulation/template.ts';
import { runBatch } from './answers/run-batch.ts';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string', default: '250' },
    trace: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '0' },
  },
});

const out = (line: string): void => void process.stdout.write(`${line}\n`);
if (Number(values.rounds) > 0) {
  const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'unit', '--reporter=dot', 'test/wire/misbehaviours.test.ts'];
  const env = { ...process.env, BALCAO_WIRE_ROUNDS: values.rounds };
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) throw new Error('the bad wire broke a promise');
}

const template = mkdtempSync(join(tmpdir(), 'balcao-template-'));
const said = new Map<string, number>();
const began = performance.now();
let mutated = 0;
let failed = 0;
let seed = Number(values.seed);
try {
  await makeTemplate(template);
  for (; mutated < Number(values.answers); seed += 1) {
    const result = await runBatch({ seed, template, answers: Number(values.batch) });
    mutated += result.mutated;
    for (const [word, times] of result.said) said.set(word, (said.get(word) ?? 0) + times);
    if (result.lies.length === 0) continue;
    failed += 1;
    out(`seed ${seed}`);
    if (values.trace) for (const line of result.trace) out(`  ${line}`);
    for (const lie of result.lies) out(`  LIE ${lie}`);
  }
} finally {
  rmSync(template, { recursive: true, force: true });
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
out([...said].map(([word, times]) => `${word} ${times}`).join(', '));
out(`${mutated} changed answers, seeds ${values.seed} to ${seed - 1}, ${failed} failed, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
