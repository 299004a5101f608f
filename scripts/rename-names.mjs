/** Names and files that get other names: what is to be renamed, and how a text reads afterwards. Pure. */
import { posix } from 'node:path';

/** As in `imports` of package.json. */
const aliases = {
  '#main/': 'src-main/',
  '#renderer/': 'src-renderer/',
  '#sandbox/': 'src-sandbox/',
  '#shared/': 'src-shared/',
  '#test/': 'test/',
};

/**
 * `old new` for a word wherever it stands, and for a path of a file or a folder; `code old new` for one that is a word of prose as well;
 * `key old new` for one of these that stands alone between quotes too, as the name of a field does.
 * After `in PATH ...` the words of code are meant in these places alone, after `in .` everywhere again.
 * @param {string} text
 */
export function readNames(text) {
  const names = { words: new Map(), files: new Map(), code: [{ scope: [''], words: new Map(), keys: new Map() }] };
  for (const line of text.split('\n').map((each) => each.trim().split(/\s+/))) {
    const [first = '', ...rest] = line;
    if (first === '' || first.startsWith('#')) continue;
    if (first === 'in') {
      names.code.push({ scope: rest.map((path) => (path === '.' ? '' : path)), words: new Map(), keys: new Map() });
      continue;
    }
    const isCode = first === 'code' || first === 'key';
    const [old, now, ...more] = isCode ? rest : line;
    if (old === undefined || now === undefined || more.length > 0) throw new Error(`not two names: ${line.join(' ')}`);
    if (isCode) names.code.at(-1)?.words.set(old, now);
    if (first === 'key') names.code.at(-1)?.keys.set(old, now);
    if (!isCode) (old.includes('/') ? names.files : names.words).set(old, now);
  }
  return names;
}

/**
 * Whole words, in any text: a property, a quoted line of a seeded bug, a `name` in a document.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} words
 */
export function renameWords(text, words) {
  if (words.size === 0) return text;
  const any = [...words.keys()].map((word) => word.replaceAll('$', '\\$')).join('|');
  return text.replace(new RegExp(`(?<![\\w$])(?:${any})(?![\\w$])`, 'g'), (old) => words.get(old) ?? old);
}

/** What is no code where it begins in code, and where it ends; a template, which holds code, ends by its own rule. */
const noCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]/g;
const inTemplate = /\$\{|`|\\./g;

/**
 * Words of code alone: neither comments nor quoted texts nor what stands between the `${}` of a template.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} words
 * @param {ReadonlyMap<string, string>} keys Those that stand alone between quotes as well.
 */
export function renameInCode(text, words, keys = new Map()) {
  let after = '';
  let at = 0;
  /** Open braces; a template's hole is one. @type {('brace' | 'hole')[]} */
  const open = [];
  const copy = (/** @type {number} */ end) => {
    after += text.slice(at, end);
    at = end;
  };
  const skipTemplate = () => {
    for (inTemplate.lastIndex = at; ; ) {
      const found = inTemplate.exec(text);
      if (found === null) return copy(text.length);
      if (found[0].startsWith('\\')) continue;
      copy(inTemplate.lastIndex);
      if (found[0] === '${') open.push('hole');
      return;
    }
  };
  for (noCode.lastIndex = 0; ; noCode.lastIndex = at) {
    const found = noCode.exec(text);
    after += renameWords(text.slice(at, found?.index ?? text.length), words);
    if (found === null) return after;
    at = found.index;
    const key = keys.get(found[0].slice(1, -1));
    if (key !== undefined && /^['"]/.test(found[0])) {
      after += `${found[0][0]}${key}${found[0][0]}`;
      at = noCode.lastIndex;
    } else copy(noCode.lastIndex);
    if (found[0] === '{') open.push('brace');
    if (found[0] === '`' || (found[0] === '}' && open.pop() === 'hole')) skipTemplate();
  }
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
