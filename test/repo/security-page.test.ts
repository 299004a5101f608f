/** Each line of the security checklist names a test that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const row = /^\|.*\| `([\w/-]+)`(?:: “(.+)”)?\s*\|$/;

const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

it('the security page says what is protected, from whom, and what is not', () => {
  const parts = page.split('\n').filter((line) => line.startsWith('## '));
  expect(parts).toEqual([
    '## What is worth protecting',
    '## From whom',
    '## What is not protected',
    '## Checklist',
    '## Calls drawn by chance',
  ]);
  // A part that lost its rows is as good as none.
  const [, fromWhom = ''] = page.split(/^## (?:From whom|What is not protected)$/m);
  expect(fromWhom.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(5);
});

it('the checklist of the security page names tests that exist', () => {
  const [, checklist = ''] = page.split(/^## Checklist$/m);
  const [, ...rows] = checklist.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'));
  const wrong = rows.filter((line) => {
    const [, file = '', title] = row.exec(line) ?? [];
    const path = join(root, 'test', `${file}.test.ts`);
    return !existsSync(path) || (title !== undefined && !readFileSync(path, 'utf8').includes(title));
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
