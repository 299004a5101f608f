/**
 * `npm run interleave -- --interleavings N [--seed M] [--race words] [--days N]`: N orders of events over all races, then N days of
 * commands against the model, and the shortest story of whatever broke a promise.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { makeTemplate } from '../simulation/template.ts';
import { counterCommands } from './counter-commands.ts';
import { races } from './races.ts';
import { runCounter } from './run-counter.ts';
import { runRace } from './run-race.ts';

const { values } = parseArgs({
  options: {
    interleavings: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    race: { type: 'string', default: '' },
    days: { type: 'string', default: '0' },
  },
});

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const template = mkdtempSync(join(tmpdir(), 'balcao-template-'));
const chosen = races.filter(({ name }) => name.includes(values.race));
const perRace = Math.ceil(Number(values.interleavings) / chosen.length);
const began = performance.now();
let ran = 0;
let choices = 0;
let failed = 0;
try {
  await makeTemplate(template);
  for (const race of chosen) {
    const property = fc.asyncProperty(fc.scheduler(), fc.nat(1_000_000), async (scheduler, seed) => {
      const result = await runRace(race, scheduler, { template, seed });
      ran += 1;
      choices += result.choices;
      if (result.violations.length > 0) throw new Error([...result.violations, ...result.trace].join('\n'));
    });
    const details = await fc.check(property, { numRuns: perRace, seed: Number(values.seed), endOnFailure: true });
    out(`${details.failed ? 'FAILED' : 'ok    '}  ${race.name}: ${details.numRuns}`);
    if (!details.failed) continue;
    failed += 1;
    out(`  seed ${details.seed}, path ${details.counterexamplePath}`);
    out(details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance));
  }
  if (Number(values.days) > 0) {
    const day = fc.asyncProperty(counterCommands, (commands) => runCounter(commands, template));
    const details = await fc.check(day, { numRuns: Number(values.days), seed: Number(values.seed) });
    out(`${details.failed ? 'FAILED' : 'ok    '}  days of commands: ${details.numRuns}`);
    if (details.failed) {
      failed += 1;
      out(fc.defaultReportMessage(details) ?? '');
    }
  }
} finally {
  rmSync(template, { recursive: true, force: true });
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
out(
  `${ran} interleavings of ${chosen.length} races, ${choices} choices, seed ${values.seed}, ${failed} failed, ${seconds} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
