/** `npm run bench [-- --only NAME] [--small] [--json FILE]`: our steps beside somebody else's, in turns, on this machine's disk. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allMarks as plainMarks } from './all-marks.ts';
import type { Mark } from './mark.ts';
import { catalogScreenMarks } from './marks/catalog-screen.ts';
import { historyScreenMarks } from './marks/history-screen.ts';
import { type Measured, measure } from './measure.ts';
import type { Spread } from './statistics.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    small: { type: 'boolean', default: false },
    json: { type: 'string' },
    /** A folder on the disk to measure. */
    disk: { type: 'string' },
  },
});
/** Some need the built till and a browser. */
const allMarks = [...plainMarks, ...historyScreenMarks, ...catalogScreenMarks];
const out = (line: string): void => void process.stdout.write(`${line}\n`);
const root = resolve(import.meta.dirname, '..', '..');

/** The mark of this name; without one, all whose names begin with it. */
const named = (name: string): Mark[] => {
  const exact = allMarks.filter((mark) => mark.name === name);
  const found = exact.length > 0 ? exact : allMarks.filter((mark) => mark.name.startsWith(`${name}-`));
  if (found.length === 0) throw new Error(`no mark ${name}`);
  return found;
};
const chosen = values.only.length === 0 ? allMarks : [...new Set(values.only.flatMap(named))];

const folder = resolve(values.disk ?? resolve(root, 'test-results'));
mkdirSync(folder, { recursive: true });
const memoryFileSystem = 0x01021994;
if (platform() === 'linux' && statfsSync(folder).type === memoryFileSystem) {
  throw new Error(`${folder} is in memory, where a synced commit costs nothing: name a folder on a disk with --disk`);
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`;
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
out(`commit ${commit}, ${machine}`);
const results: Measured[] = [];
for (const mark of chosen) {
  const result = await measure(mark, values.small ? mark.small : mark.full, folder);
  results.push(result);
  out('');
  out(`${mark.name}: ${verdict(result)}`);
  out(`  ours      ${told(result.ours)}  ${mark.ours}`);
  out(`  baseline  ${told(result.snapshot)}  ${mark.snapshot}`);
}
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ commit, machine, small: values.small, marks: results }, null, 2)}\n`);
}

function verdict({ ours, snapshot, ratio, met, ...wishes }: Measured): string {
  const { ratioAtMost, medianMsAtMost, p95MsAtMost } = wishes;
  const wish = [
    ...(ratioAtMost === null ? [] : [`${ratioAtMost.toFixed(3)} ×`]),
    ...(medianMsAtMost === null ? [] : [`median ${medianMsAtMost} ms`]),
    ...(p95MsAtMost === null ? [] : [`p95 ${p95MsAtMost} ms`]),
  ].join(', ');
  const undisturbed = (ours.p10Ms / snapshot.p10Ms).toFixed(3);
  return `${ratio.toFixed(3)} × the baseline (p10: ${undisturbed} ×), ${met ? 'met' : 'MISSED'} (at most ${wish})`;
}

function told({ p10Ms, medianMs, p95Ms, p99Ms, samples }: Spread): string {
  const ms = (value: number): string => value.toFixed(3).padStart(9);
  return `p10${ms(p10Ms)}  median${ms(medianMs)}  p95${ms(p95Ms)}  p99${ms(p99Ms)} ms (${samples})`;
}
