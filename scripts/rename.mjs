/**
 * `npm run rename -- NAMES [--dry]`: gives names and files other ones, everywhere at once: in the code, in what seeded bugs quote of it, and
 * in the documents. NAMES is a text file; each line is `old new`, two words of code or two paths from the root. Lines that begin with # are
 * left out. Nothing is written when a new name is taken where the old one stands, or the old one stands nowhere.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Obstacle, root, run, say } from './bootstrap.mjs';
import { readNames, renamePaths, renameWords } from './rename-names.mjs';

const folders = ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared', 'test', 'scripts', 'docs'];
const roots = ['CONTRIBUTING.md', 'README.md', 'knip.json', 'package.json', 'vitest.config.ts'];
/** Generated, or quoted from somebody else. */
const leftAlone = /^(?:docs\/decisions\/|docs\/images\/|test\/fixtures\/)/;
function tracked() {
  const listed = execFileSync('git', ['ls-files', ...folders, ...roots], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((path) => /\.(?:ts|tsx|mjs|md|json|css)$/.test(path) && !leftAlone.test(path));
}

/**
 * A new name in a file that has the old one may be another thing there.
 * @param {ReadonlyMap<string, string>} words
 * @param {ReadonlyMap<string, string>} texts
 */
function refuseWords(words, texts) {
  for (const [old, now] of words) {
    const stands = (/** @type {string} */ word, /** @type {string} */ text) =>
      renameWords(text, new Map([[word, '']])) !== text;
    const places = [...texts].filter(([, text]) => stands(old, text));
    if (places.length === 0) throw new Obstacle(`${old} stands nowhere`);
    const taken = places.filter(([path, text]) => !path.endsWith('.md') && !words.has(now) && stands(now, text));
    if (taken.length > 0) throw new Obstacle(`${now} is taken in ${taken.map(([path]) => path).join(', ')}`);
  }
}

await run(async () => {
  const [file, ...options] = process.argv.slice(2);
  if (file === undefined) throw new Obstacle('npm run rename -- NAMES [--dry]');
  const { words, files } = readNames(readFileSync(file, 'utf8'));
  const texts = new Map(tracked().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  refuseWords(words, texts);
  for (const [old, now] of files) {
    if (!texts.has(old)) throw new Obstacle(`${old} is not there`);
    if (existsSync(join(root, now))) throw new Obstacle(`${now} is taken`);
  }
  let changed = 0;
  for (const [from, text] of texts) {
    const to = files.get(from) ?? from;
    const after = renameWords(renamePaths(text, { from, to }, files), words);
    if (after === text && to === from) continue;
    changed += 1;
    if (options.includes('--dry')) continue;
    if (to !== from) {
      mkdirSync(join(root, dirname(to)), { recursive: true });
      renameSync(join(root, from), join(root, to));
    }
    writeFileSync(join(root, to), after);
  }
  say(
    `${words.size} names and ${files.size} files: ${changed} files ${options.includes('--dry') ? 'would change' : 'changed'}`,
  );
  return 0;
});
