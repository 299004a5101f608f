/** `npm run fuzz -- --calls N [--seed S] [--batch B]`: malformed and half-valid calls over both transports, and each that the till took badly. */
import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string', default: '4000' },
  },
});
const out = (line: string): void => void process.stdout.write(`${line}\n`);
const began = performance.now();
const { findings, answers } = await runFuzz({
  calls: Number(values.calls),
  seed: Number(values.seed),
  batch: Number(values.batch),
  onBatch: (done, found) =>
    out(`${done} calls, ${found} findings, ${((performance.now() - began) / 1_000).toFixed(0)} s`),
});
out([...answers].map(([code, count]) => `${code} ${count}`).join(', '));
for (const finding of findings.slice(0, 50)) out(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
