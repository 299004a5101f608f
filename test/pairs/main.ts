/** `npm run pairs -- [--operation NAME] [--tenth N] [--cell ID]`: walks the product, and names every cell that broke the promise. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runProduct } from './campaign.ts';
import { cellOf, idOf } from './product.ts';

const { values } = parseArgs({
  options: {
    operation: { type: 'string' },
    tenth: { type: 'string' },
    cell: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    trace: { type: 'boolean', default: false },
  },
});

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const product = await runProduct({
  workers: values.cell === undefined ? Number(values.workers) : 1,
  onProgress: (done, of) => out(`${done} of ${of}`),
  keepTraces: values.trace || values.cell !== undefined,
  ...(values.operation === undefined ? {} : { operation: values.operation }),
  ...(values.tenth === undefined ? {} : { tenth: Number(values.tenth) }),
  ...(values.cell === undefined ? {} : { cell: idOf(cellOf(values.cell)) }),
});
for (const [why, count] of product.leftOut) out(`${count} cells left out: ${why}`);
for (const { id, end, trace, violations } of product.shown) {
  out(`${id}: ${end}`);
  if (values.trace || values.cell !== undefined) for (const line of trace) out(`  ${line}`);
  for (const violation of violations) out(`  VIOLATION ${violation}`);
}
out(
  `${product.beyond.length} cells no client can survive, ${product.beyond.filter(({ violations }) => violations.length > 0).length} of them broken`,
);
const { cells, failed, seconds, cpuSeconds } = product;
out(
  `${cells} cells, ${failed} failed, ${seconds.toFixed(1)} s, ${(cells / cpuSeconds).toFixed(1)} a second of processor`,
);
process.exitCode = failed === 0 ? 0 : 1;
