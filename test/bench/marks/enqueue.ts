/**
 * A durable entry: what the outbox adds to one synced commit. The bare driver does the same durable work: the same rows with
 * the same bytes into the same tables of the same schema, under the same pragmas, in one transaction that is synced; only our
 * code is left out. plainjob is a whole queue of its own, its job as long as our body, told to sync as we do.
 */
import { join } from 'node:path';
import type { Mark } from '../mark.ts';
import { openPlainQueue } from '../plain-queue.ts';
import { openRawInsert } from '../raw-insert.ts';
import { openShop, orderBody } from '../shop.ts';

const full = { rounds: 20, stepsOfARound: 100, rows: 0 };
const small = { rounds: 2, stepsOfARound: 5, rows: 0 };

export const enqueueMarks: readonly Mark[] = [
  {
    name: 'enqueue',
    ours: 'outbox.enqueue, one synced commit',
    snapshot: 'better-sqlite3 alone, the same rows in one synced commit',
    ratioAtMost: 1 / 0.9,
    full,
    small,
    async open(folder) {
      const shop = openShop({ dataDir: join(folder, 'ours') });
      const raw = openRawInsert(folder);
      return {
        ours: { step: () => void shop.enqueue() },
        snapshot: { step: raw.entry },
        close() {
          shop.close();
          raw.close();
        },
      };
    },
  },
  {
    name: 'enqueue-plainjob',
    ours: 'outbox.enqueue, one synced commit',
    snapshot: 'plainjob add with synchronous = FULL',
    // Its job is one row with one index; an entry is two rows with the indexes they are found by.
    ratioAtMost: 1.6,
    full,
    small,
    async open(folder) {
      const shop = openShop({ dataDir: join(folder, 'ours') });
      const plain = openPlainQueue(folder);
      const body = JSON.parse(Buffer.from(orderBody).toString('utf8')) as unknown;
      return {
        ours: { step: () => void shop.enqueue() },
        snapshot: { step: () => void plain.queue.add('orders.create', body) },
        close() {
          shop.close();
          plain.close();
        },
      };
    },
  },
];
