/** A folder of a test's own, gone when the test ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempDir extends Disposable {
  readonly path: string;
}

export function makeTempDir(): TempDir {
  const path = mkdtempSync(join(tmpdir(), 'balcao-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
