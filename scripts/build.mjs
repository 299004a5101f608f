/** Builds main, preload and renderer into `out/`, only when a source has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, Obstacle, root, run, runNode24, say } from './bootstrap.mjs';
import { isSameFile } from './machine.mjs';

const inputs = [
  'src-shared',
  'src-main',
  'src-preload',
  'src-renderer',
  'src-sandbox',
  'resources',
  'electron.vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const stamp = join(root, 'out', '.built-from');

/** Nothing goes to stdout: the station's own lines stand there. @param {{ force?: boolean }} [options] */
export async function ensureBuilt({ force = false } = {}) {
  const fingerprint = fingerprintOf(inputs);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  say('Building …');
  rmSync(stamp, { force: true });
  const builder = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const stdio = /** @type {const} */ (['ignore', 2, 2]);
  const code = await runNode24([builder, 'build', '--logLevel', 'warn'], { stdio: [...stdio] });
  if (code !== 0) throw new Obstacle('The build failed; its messages stand above.');
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** Paths, sizes and times: cheap, and a deleted or renamed file changes it too. @param {readonly string[]} paths */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const line of describe(join(root, path))) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** @param {string} path @returns {Generator<string>} */
function* describe(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    yield `${path} ${stats.size} ${stats.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* describe(join(path, name));
}

// A folder that is reached through a link or a junction has two names.
if (isSameFile(process.argv[1], fileURLToPath(import.meta.url))) {
  await run(async () => {
    ensureInstalled();
    await ensureBuilt({ force: true });
    return 0;
  });
}
