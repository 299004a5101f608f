/** The thread that reads a whole database while the till already serves: see `hosts/common/check-in-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { isSoundFile } from './db/open.ts';

parentPort?.postMessage(isSoundFile(String(workerData)));
