/**
 * `npm run rename -- NAMES [--dry]`: gives names and files other ones, everywhere at once: in the code, in what seeded bugs quote of it, and
 * in the documents. NAMES is a text file with a line for each: `old new`, two words or two paths from the root; `code old new` leaves comments
 * and quoted texts as they are, `key old new` all but a quoted text that is the word alone; `in PATH ...` says where the words of code
 * after it are meant; # begins a remark. Nothing is written when a new word is taken where the old one stands, or the old one stands
 * nowhere.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Obstacle, root, run, say } from './bootstrap.mjs';
import { readNames, renameInCode, renamePaths, renameWords } from './rename-names.mjs';

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

/** Seeded bugs quote code. @param {string} path */
const quotesCode = (path) => path.startsWith('test/mutants/bugs/');

/** What stands there, and what a careless change would write instead. */
const quoted = /\b(?:find|replace):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

/** Of one that quotes several files the diff is to be read.
 * @param {string} text
 * @param {readonly string[]} scope
 */
const mayQuote = (text, scope) => scope.some((path) => path === '' || text.includes(path));

/**
 * @param {string} path
 * @param {string} text
 * @param {{ readonly words: ReadonlyMap<string, string>, readonly keys: ReadonlyMap<string, string> }} code
 */
function inCode(path, text, { words, keys }) {
  if (quotesCode(path)) return text.replace(quoted, (lines) => renameWords(lines, words));
  return /\.(?:ts|tsx|mjs)$/.test(path) ? renameInCode(text, words, keys) : text;
}

/** @param {ReadonlyMap<string, string>} files */
function eachFile(files, /** @type {readonly string[]} */ paths) {
  const all = new Map();
  for (const [old, now] of files) {
    const inside = paths.filter((path) => path === old || path.startsWith(`${old}/`));
    if (inside.length === 0) throw new Obstacle(`${old} is not there`);
    for (const path of inside) all.set(path, `${now}${path.slice(old.length)}`);
  }
  return all;
}

await run(async () => {
  const [file, ...options] = process.argv.slice(2);
  if (file === undefined) throw new Obstacle('npm run rename -- NAMES [--dry]');
  const names = readNames(readFileSync(file, 'utf8'));
  const texts = new Map(tracked().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  refuseWords(names.words, texts);
  const files = eachFile(names.files, [...texts.keys()]);
  for (const now of files.values()) if (existsSync(join(root, now))) throw new Obstacle(`${now} is taken`);
  const isDry = options.includes('--dry');
  let changed = 0;
  for (const [from, text] of texts) {
    const to = files.get(from) ?? from;
    let after = renameWords(renamePaths(text, { from, to }, files), names.words);
    for (const { scope, ...code } of names.code) {
      if (quotesCode(from) ? mayQuote(after, scope) : scope.some((path) => from.startsWith(path)))
        after = inCode(from, after, code);
    }
    if (after === text && to === from) continue;
    changed += 1;
    if (isDry) continue;
    if (to !== from) {
      mkdirSync(join(root, dirname(to)), { recursive: true });
      renameSync(join(root, from), join(root, to));
    }
    writeFileSync(join(root, to), after);
  }
  say(`${files.size} files moved: ${changed} files ${isDry ? 'would change' : 'changed'}`);
  return 0;
});
