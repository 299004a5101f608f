/** Asks a thread of its own whether a database is sound: reading a large one takes seconds, in which nobody would be served. */
import { Worker } from 'node:worker_threads';

/** `program` is the file of `check-file.ts`, as it is or built. */
export function checkInThread(program: string): (databasePath: string) => Promise<boolean> {
  return (databasePath) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: databasePath, env: {} });
      worker.once('message', (verdict) => resolve(verdict === true));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and said nothing`)));
    });
}
