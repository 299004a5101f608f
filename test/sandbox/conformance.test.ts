/** Every row of both API documents is proved by a test that exists and met on a screen that exists, and the pages show which. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectTests } from './conformance/collect-tests.ts';
import { documents, headingsOf, readLists } from './conformance/lists.ts';
import { filesOf, rowProblems } from './conformance/problems.ts';
import { renderPage } from './conformance/render-page.ts';

const docs = new URL('../../docs/', import.meta.url);
const page = readFileSync(new URL('sandbox.md', docs), 'utf8');
const lists = { first: readLists('first'), second: readLists('second') };
const titles = { first: 'The first API document, row by row', second: 'The second API document, row by row' };
let collected: string[] = [];

beforeAll(async () => {
  collected = await collectTests(filesOf([...lists.first, ...lists.second]));
}, 120_000);

describe.each(documents)('the %s document', (document) => {
  it('has a list for every heading, and no other list', () => {
    expect(lists[document].map(({ heading }) => heading)).toEqual(headingsOf(document));
  });

  it('has no row twice, none that no test proves, and no test and no screen that does not exist', () => {
    expect(rowProblems(lists[document], { collected, page })).toEqual([]);
  });

  it('is shown on its page as it is listed', async () => {
    const file = new URL(`conformance-${document}.md`, docs).pathname;
    await expect(renderPage(titles[document], lists[document])).toMatchFileSnapshot(file);
  });
});

describe('a list that is wrong', () => {
  const real = 'wire.test.ts > an order answer is read > with a status nobody knows';
  const known = [real, 'wire.test.ts > sums [1] > 1.5 (a*b)'];
  it.each([
    ['a test that does not exist', { row: 'a', tests: [`${real}, not`] }, 'H, a: no such test'],
    ['a pattern that meets nothing', { row: 'a', tests: ['wire.test.ts > an order* > without*'] }, 'H, a: no such'],
    ['a row without a test', { row: 'a', tests: [] }, 'H, a: no test'],
    ['a screen that does not exist', { row: 'a', screen: 'office/nothing', tests: [real] }, 'H, a: no such screen'],
    ['a row without a screen or a reason', { row: 'a', screen: 'none: so', tests: [real] }, 'H, a: no such screen'],
    ['words that are nowhere', { row: 'a', tests: [], said: 'black' }, 'H, a: not on the page'],
  ])('names %s', (_name, row, problem) => {
    const found = rowProblems([{ heading: 'H', screen: 'sell', rows: [row] }], { collected: known, page: 'white' });
    expect(found).toEqual([expect.stringContaining(problem)]);
  });

  it('names a row that stands twice, and nothing else', () => {
    const rows = [
      { row: 'a', tests: [real] },
      { row: 'b', tests: ['wire.test.ts > * > with a status*', 'wire.test.ts > sums [1] > 1.5 (*'] },
      { row: 'b', tests: [], said: 'white' },
    ];
    expect(rowProblems([{ heading: 'H', screen: 'sell', rows }], { collected: known, page: 'a white page' })).toEqual([
      'H, b: stands twice',
    ]);
  });
});
