/** A folder of a test's own, gone when the test ends. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempDir extends Disposable {
  readonly path: string;
}

/** Memory-backed where the system has it, for tests in which thousands of synced commits are not what is measured. */
export const quickDisk = process.platform === 'linux' && existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export function makeTempDir(parent = tmpdir()): TempDir {
  const path = mkdtempSync(join(parent, 'balcao-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
