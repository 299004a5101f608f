/** `npm run mutants [-- --only NAME] [--prefix case-] [--seeds 3000 [--days='--office 1 --switches all']] [--workers 2]`: seeds the bugs one by one; each must be seen by a test, or the command fails. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { allMutants } from './all-mutants.ts';
import { type Hunted, hunt, huntBySeeds } from './hunt.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    /** Those whose names begin so. */
    prefix: { type: 'string', default: '' },
    /** Instead of its suites, so many seeds of the simulation look for each. */
    seeds: { type: 'string' },
    /** Which days: the aimed ones of the counter, or for what the office does `--office 1 --switches all`. */
    days: { type: 'string', default: '--switches all --aimed' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const out = (line: string): void => void process.stdout.write(`${line}\n`);

const unknown = values.only.filter((name) => !allMutants.some((mutant) => mutant.name === name));
if (unknown.length > 0) throw new Error(`no mutant ${unknown.join(', ')}`);
const chosen = allMutants.filter(
  ({ name }) => (values.only.length === 0 || values.only.includes(name)) && name.startsWith(values.prefix),
);

if (values.seeds !== undefined) {
  const missed = await huntBySeeds(chosen, { seeds: Number(values.seeds), options: values.days }, out);
  out(`${chosen.length - missed} of ${chosen.length} seen by the simulation`);
  process.exit(missed === 0 ? 0 : 1);
}

const began = performance.now();
const results = await hunt(chosen, { out, workers: Number(values.workers) });
const killed = results.filter(({ killedBy }) => killedBy !== null).length;
out(['', '| Mutant | Breaks | Killed by | s |', '| --- | --- | --- | --- |', ...results.map(row), ''].join('\n'));
out(
  `${killed} of ${results.length} killed, ${results.length - killed} not, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
process.exitCode = killed === results.length ? 0 : 1;

function row({ mutant, killedBy, broken, seconds }: Hunted): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const verdict = killedBy ?? (broken === null ? 'NOBODY' : `BROKEN ${broken}`);
  return `| ${mutant.name} | ${cell(mutant.breaks)} | ${cell(verdict)} | ${seconds} |`;
}
