/** A request from intent to end: written down, claimed, finished, each durable before the next. */
import { join } from 'node:path';
import type { Mark } from '../mark.ts';
import { openPlainQueue } from '../plain-queue.ts';
import { openShop, orderBody } from '../shop.ts';

export const wholeRequestMark: Mark = {
  name: 'enqueue-claim-finish',
  ours: 'enqueue, claim (the attempt is a row) and finish (the answer is kept)',
  snapshot: 'plainjob add, get-and-mark and mark-as-done with synchronous = FULL',
  ratioAtMost: 1 / 1.4,
  full: { rounds: 20, stepsOfARound: 50, rows: 0 },
  small: { rounds: 2, stepsOfARound: 5, rows: 0 },
  async open(folder) {
    const shop = openShop({ dataDir: join(folder, 'ours') });
    const { queue, close } = openPlainQueue(folder);
    const body = JSON.parse(Buffer.from(orderBody).toString('utf8')) as unknown;
    return {
      ours: {
        step: () => shop.finish(),
      },
      snapshot: {
        step() {
          queue.add('orders.create', body);
          const job = queue.getAndMarkJobAsProcessing('orders.create');
          if (job === undefined) throw new Error('the job was not claimed');
          queue.markJobAsDone(job.id);
        },
      },
      close() {
        shop.close();
        close();
      },
    };
  },
};
