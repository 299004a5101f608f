/** Names and files that get other names: what is to be renamed, and how a text reads afterwards. Pure. */
import { posix } from 'node:path';

/** As in `imports` of package.json. */
const aliases = {
  ...{ '#main/': 'src-main/', '#renderer/': 'src-renderer/', '#sandbox/': 'src-sandbox/' },
  ...{ '#shared/': 'src-shared/', '#test/': 'test/' },
};

/** @param {string} text */
export function readNames(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const pairs = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(/\s+/));
  for (const pair of pairs) if (pair.length !== 2) throw new Error(`not two names: ${pair.join(' ')}`);
  const isPath = (/** @type {string} */ name) => name.includes('/');
  const of = (/** @type {boolean} */ wanted) =>
    new Map(pairs.filter(([old = '']) => isPath(old) === wanted).map(([old = '', now = '']) => [old, now]));
  return { words: of(false), files: of(true) };
}

/**
 * Whole words of code alone, in any text: a property, a quoted line of a seeded bug, a `name` in a document.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} words
 */
export function renameWords(text, words) {
  if (words.size === 0) return text;
  const any = new RegExp(
    `(?<![\\w$])(?:${[...words.keys()].map((word) => word.replaceAll('$', '\\$')).join('|')})(?![\\w$])`,
    'g',
  );
  return text.replace(any, (old) => words.get(old) ?? old);
}

/**
 * What a file imports, and the paths that it quotes, after files have moved: its own place may be another one as well.
 * @param {string} text
 * @param {{ readonly from: string, readonly to: string }} place
 * @param {ReadonlyMap<string, string>} files
 */
export function renamePaths(text, { from, to }, files) {
  const imports = text.replace(/(?<=(?:from |import\(|import )['"])\.{1,2}\/[^'"]+/g, (path) => {
    const target = posix.join(posix.dirname(from), path);
    const moved = files.get(target) ?? target;
    if (moved === target && from === to) return path;
    const now = posix.relative(posix.dirname(to), moved);
    return now.startsWith('.') ? now : `./${now}`;
  });
  let changed = imports;
  for (const [old, now] of files) {
    changed = changed.replaceAll(old, now);
    for (const [alias, folder] of Object.entries(aliases)) {
      const [was, is] = [old, now].map((path) => path.replace(folder, alias));
      if (was !== undefined && is !== undefined && was !== old) changed = changed.replaceAll(was, is);
    }
  }
  return changed;
}
