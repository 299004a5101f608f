/** The tests that vitest finds in some files, each expanded to the name it runs under. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..', '..', '..');
const listedSchema = z.array(z.object({ name: z.string(), file: z.string() }));

/** Files are named from `test/sandbox`. A process of its own: a test cannot collect others from within a run. */
export async function collectTests(files: readonly string[]): Promise<string[]> {
  const paths = files.map((file) => posix.join('test/sandbox', file));
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const folder = await mkdtemp(join(tmpdir(), 'balcao-tests-'));
  try {
    const list = join(folder, 'list.json');
    // Parsing alone would leave the names of tables as they are written. `=`, or the next word would be overwritten.
    // Nothing is run, so one worker can read all files, in a tenth of the time that a worker for each takes.
    const flags = ['--staticParse=false', '--isolate=false', '--maxWorkers=1', `--json=${list}`];
    const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
    await promisify(execFile)(process.execPath, [vitest, 'list', ...flags, ...paths], { cwd: root, env });
    return listedSchema
      .parse(JSON.parse(await readFile(list, 'utf8')))
      .map(({ name, file }) => `${relative(resolve(root, 'test/sandbox'), file).split(sep).join('/')} > ${name}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
