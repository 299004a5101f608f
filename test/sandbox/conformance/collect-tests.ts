/** The tests that vitest finds in some files, each expanded to the name it runs under. */
import { execFile } from 'node:child_process';
import { posix, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..', '..', '..');
const listedSchema = z.array(z.object({ name: z.string(), file: z.string() }));

/** Files are named from `test/sandbox`. A process of its own: a test cannot collect others from within a run. */
export async function collectTests(files: readonly string[]): Promise<string[]> {
  const paths = files.map((file) => posix.join('test/sandbox', file));
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(root, 'node_modules/vitest/vitest.mjs'), 'list', '--project', 'unit', '--json', ...paths],
    { cwd: root, env, maxBuffer: 64 * 1024 * 1024 },
  );
  return listedSchema
    .parse(JSON.parse(stdout))
    .map(({ name, file }) => `${relative(resolve(root, 'test/sandbox'), file).split(sep).join('/')} > ${name}`);
}
