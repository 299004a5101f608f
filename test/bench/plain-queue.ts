/** The rival: plainjob on a file of its own, told to sync its commits as ours are. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { better, defineQueue, defineWorker, type Queue, type Worker } from 'plainjob';

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

export interface PlainQueue {
  readonly queue: Queue;
  close(): void;
}

export function openPlainQueue(folder: string): PlainQueue {
  const database = new Database(join(folder, 'plainjob.db'));
  const queue = defineQueue({ connection: better(database), logger: silent });
  // It lowers this to NORMAL when it opens, which would lose jobs in a power cut.
  database.pragma('synchronous = FULL');
  if (database.pragma('synchronous', { simple: true }) !== 2) throw new Error('plainjob does not sync its commits');
  return { queue, close: () => queue.close() };
}

/** With its default polling. */
export function startPlainWorker(queue: Queue, work: () => void): Worker {
  const worker = defineWorker('orders.create', work, { queue, logger: silent });
  void worker.start();
  return worker;
}
