/** Asks a separate thread whether a database is sound. Reading a large one takes seconds, in which the till would serve nobody. */
import { Worker } from 'node:worker_threads';

/** `program` is the path of `check-file.ts`, or of its built file. */
export function checkInThread(program: string): (databasePath: string) => Promise<boolean> {
  return (databasePath) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: databasePath, env: {} });
      worker.once('message', (verdict) => resolve(verdict === true));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and said nothing`)));
    });
}
