/** One processor's part of the product. */
import { parentPort } from 'node:worker_threads';
import { cellOf } from './product.ts';
import { type CellResult, runCell } from './run-cell.ts';

export interface Deal {
  readonly template: string;
  readonly ids: readonly string[];
}

parentPort?.on('message', (deal: Deal) => {
  void run(deal).then((results) => parentPort?.postMessage(results));
});

async function run({ template, ids }: Deal): Promise<readonly CellResult[]> {
  const results: CellResult[] = [];
  for (const id of ids) results.push(await runCell(cellOf(id), template));
  return results;
}
