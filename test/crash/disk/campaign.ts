/** Sales on a disk that fills up after every number of pages in turn, from none up. */
import { mountSmallDisk } from '../support/small-disk.ts';
import { tradeOnFullDisk } from './trade-on-full-disk.ts';

export interface DiskOptions {
  readonly points: number;
  readonly out: (line: string) => void;
}

export interface DiskResult {
  readonly failed: number;
  /** Points at which something could not be written. */
  readonly felt: number;
}

/** Further apart than one page when few points are to cover a whole sale. */
const pagesOfASale = 70;

export async function runDisk({ points, out }: DiskOptions): Promise<DiskResult> {
  const began = performance.now();
  let failed = 0;
  let felt = 0;
  using disk = mountSmallDisk(8_000_000);
  for (let point = 0; point < points; point += 1) {
    const freePages = Math.floor((point * pagesOfASale) / points);
    const method = point % 2 === 0 ? 'card' : 'pix';
    const result = await tradeOnFullDisk({ disk, freePages, method }).catch((error: unknown) => {
      throw new Error(`with ${freePages} pages left, by ${method}`, { cause: error });
    });
    felt += Number(result.felt);
    if (result.problems.length === 0) continue;
    failed += 1;
    out(`FAILED with ${freePages} pages left, by ${method}: ${result.problems.join('; ')}`);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  out(`disk: ${points} points, ${felt} felt it, ${failed} failed, ${seconds} s`);
  return { failed, felt };
}
