/** The SHA-256 sums of everything in a folder, in its `SHA256SUMS`, as `sha256sum --check` reads them; with --check, whether they hold. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, run, say } from '../bootstrap.mjs';

const list = 'SHA256SUMS';

/** @param {string} folder */
function sumsOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== list);
  const names = files.map(({ name }) => name).sort();
  return names.map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}\n`,
  );
}

await run(async () => {
  const isCheck = process.argv.includes('--check');
  const folder = process.argv.slice(2).find((argument) => argument !== '--check');
  if (folder === undefined) throw new Obstacle('Which folder? node scripts/release/checksums.mjs FOLDER [--check]');
  const sums = sumsOf(folder);
  if (sums.length === 0) throw new Obstacle(`There is nothing in ${folder}.`);
  const file = join(folder, list);
  if (!isCheck) writeFileSync(file, sums.join(''));
  else if (readFileSync(file, 'utf8') !== sums.join(''))
    throw new Obstacle(`${file} does not fit what lies beside it.`);
  say(`${sums.length} files ${isCheck ? 'are as' : 'are in'} ${file}.`);
  return 0;
});
