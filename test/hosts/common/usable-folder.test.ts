/** The question whether a folder can be used must not itself be a reason not to start. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requireUsable } from '#main/hosts/common/usable-folder.ts';
import { createSystemRandom } from '#main/lib/system-ports.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const random = createSystemRandom();
const at = (path: string): string => new URL(`../../../src-main/${path}`, import.meta.url).href;
const [module, ports] = [at('hosts/common/usable-folder.ts'), at('lib/system-ports.ts')];

/** As often as it can in a second, each time as a start does it. */
async function asksAgainAndAgain(root: string): Promise<string> {
  const program = `import { requireUsable } from '${module}';
    import { createSystemRandom } from '${ports}';
    const random = createSystemRandom();
    const until = Date.now() + 1_000;
    while (Date.now() < until) requireUsable(${JSON.stringify(root)}, random);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  await new Promise((resolve) => child.on('close', resolve));
  return said;
}

describe('a folder that can be used is not refused', () => {
  test('because two starts ask at the same moment', async () => {
    using dir = makeTempDir();
    expect(await Promise.all([asksAgainAndAgain(dir.path), asksAgainAndAgain(dir.path)])).toEqual(['', '']);
    expect(readdirSync(dir.path)).toEqual([]);
  });

  test('because something lies in it under a name of ours, which stays as it is', () => {
    using dir = makeTempDir();
    mkdirSync(join(dir.path, '.written'));
    writeFileSync(join(dir.path, '.written', 'of-somebody'), '');
    requireUsable(dir.path, random);
    expect(readdirSync(dir.path, { recursive: true })).toEqual(['.written', join('.written', 'of-somebody')]);
  });

  test.each(['EBUSY', 'EACCES'])('because the file that was tried is held open by another program (%s)', (code) => {
    using dir = makeTempDir();
    let tries = 0;
    requireUsable(dir.path, random, () => {
      tries += 1;
      throw Object.assign(new Error(code), { code, syscall: 'unlink' });
    });
    // On Windows both pass, elsewhere only the first.
    expect(tries > 1).toBe(code === 'EBUSY' || process.platform === 'win32');
  });
});

test('what stands in the place of the folder is told all the same', () => {
  using dir = makeTempDir();
  const file = join(dir.path, 'list.txt');
  writeFileSync(file, '');
  expect(() => requireUsable(file, random)).toThrow(expect.objectContaining({ trouble: 'no-folder' }));
});
