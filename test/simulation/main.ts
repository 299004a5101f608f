/** `npm run sim -- --seeds N [--from M] [--switches all] [--office N] [--aim PERCENT] [--aimed] [--bail] [--provider usual] [--switch name=value …]`: many universes, and a replayable trace of any that broke a promise. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';
import { defaultOfficeEvery, type SeedResult } from './run-seed.ts';
import { tallyLines } from './tally.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    acts: { type: 'string' },
    /** On one day in so many the back office works as well: 1 for every day. */
    office: { type: 'string', default: String(defaultOfficeEvery) },
    /** On so many of a hundred days something is aimed at. */
    aim: { type: 'string' },
    /** Of those seeds, the days alone on which something is aimed at. */
    aimed: { type: 'boolean', default: false },
    /** Ends with the first that fails. */
    bail: { type: 'boolean', default: false },
    switches: { type: 'string', default: 'as-documented' },
    /** Under all switches `hostile`: what no document excludes is drawn as well. `usual` leaves it out. */
    provider: { type: 'string' },
    switch: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: String(availableParallelism()) },
    trace: { type: 'boolean', default: false },
  },
});

const provider = values.provider ?? (values.switches === 'all' ? 'hostile' : 'usual');
const out = (line: string): void => void process.stdout.write(`${line}\n`);
const replayOptions = [
  ...(values.acts === undefined ? [] : [`--acts ${values.acts}`]),
  ...(values.aim === undefined ? [] : [`--aim ${values.aim}`]),
  ...(values.office === String(defaultOfficeEvery) ? [] : [`--office ${values.office}`]),
  ...(values.switches === 'all' ? ['--switches all'] : []),
  ...(values.provider === undefined ? [] : [`--provider ${values.provider}`]),
  ...values.switch.map((pair) => `--switch ${pair}`),
].join(' ');

function show({ seed, trace, violations }: SeedResult): void {
  out(`seed ${seed}`);
  for (const line of trace) out(`  ${line}`);
  for (const violation of violations) out(`  VIOLATION ${violation}`);
  if (violations.length > 0)
    out(`  replay: npm run sim -- --from ${seed} --seeds 1 --trace ${replayOptions}`.trimEnd());
}

const campaign = await runCampaign({
  from: Number(values.from),
  seeds: Number(values.seeds),
  workers: Number(values.workers),
  acts: values.acts === undefined ? undefined : Number(values.acts),
  officeEvery: Number(values.office),
  ...(values.aim === undefined ? {} : { aimPercent: Number(values.aim) }),
  drawSwitches: values.switches === 'all',
  hostile: provider === 'hostile',
  switches: Object.fromEntries(values.switch.map((pair) => pair.split('=') as [string, string])),
  aimedOnly: values.aimed,
  bail: values.bail,
  keepTraces: values.trace,
});
for (const result of campaign.shown) show(result);
for (const line of tallyLines(campaign.tally)) out(line);
const { seconds, cpuSeconds } = campaign;
const perSeed = ((1000 * cpuSeconds) / Number(values.seeds)).toFixed(1);
out(
  `${values.seeds} seeds from ${values.from}, ${campaign.failed} failed, ${seconds.toFixed(1)} s, ${perSeed} ms of processor a seed`,
);
process.exitCode = campaign.failed === 0 ? 0 : 1;
