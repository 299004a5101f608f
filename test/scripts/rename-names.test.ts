/** Names and files get other names everywhere at once: in code, in what seeded bugs quote of it, in documents. */
import { expect, test } from 'vitest';
import { readNames, renameInCode, renamePaths, renameWords } from '../../scripts/rename-names.mjs';

test('a list of names says which are words and which are files', () => {
  const { words, files } = readNames('# a remark\n\nbook writer\nsrc-main/a/book.ts src-main/a/writer.ts\n');
  expect([...words]).toEqual([['book', 'writer']]);
  expect([...files]).toEqual([['src-main/a/book.ts', 'src-main/a/writer.ts']]);
  expect(() => readNames('book')).toThrow('not two names');
});

test('a word is renamed whole, in code, strings and documents, and two may take turns', () => {
  const words = new Map([
    ['book', 'writer'],
    ['old$', 'new$'],
    ['a', 'b'],
    ['b', 'a'],
  ]);
  expect(renameWords("book.learn(bookish, old$, '`book`') a b", words)).toBe(
    "writer.learn(bookish, new$, '`writer`') b a",
  );
});

test('what imports a moved file, and what it imports itself, finds it again', () => {
  const files = new Map([['src-main/a/book.ts', 'src-main/b/writer.ts']]);
  const stays = { from: 'src-main/a/area.ts', to: 'src-main/a/area.ts' };
  expect(renamePaths("import { x } from './book.ts';", stays, files)).toBe("import { x } from '../b/writer.ts';");
  expect(renamePaths("import { x } from '#main/a/book.ts';", stays, files)).toBe(
    "import { x } from '#main/b/writer.ts';",
  );
  expect(renamePaths("file: 'src-main/a/book.ts',", stays, files)).toBe("file: 'src-main/b/writer.ts',");
  const moves = { from: 'src-main/a/book.ts', to: 'src-main/b/writer.ts' };
  expect(renamePaths("import { y } from './y.ts';\nimport '../z.ts';", moves, files)).toBe(
    "import { y } from '../a/y.ts';\nimport '../z.ts';",
  );
});

test('a word of prose is renamed in code alone, and in the places that are named', () => {
  const { code } = readNames('code look poll\nin src-main/a src-main/b\ncode bill invoice\nin .\ncode find search');
  expect(code.map(({ scope, words }) => [scope, [...words]])).toEqual([
    [[''], [['look', 'poll']]],
    [['src-main/a', 'src-main/b'], [['bill', 'invoice']]],
    [[''], [['find', 'search']]],
  ]);
  const hole = '$';
  const text = `look('look', \`look ${hole}{look(\`look ${hole}{look}\`)} look\`); if (a) { look() } // look\n/* look */ look`;
  const after = `poll('look', \`look ${hole}{poll(\`look ${hole}{poll}\`)} look\`); if (a) { poll() } // look\n/* look */ poll`;
  expect(renameInCode(text, new Map([['look', 'poll']]))).toBe(after);
});
