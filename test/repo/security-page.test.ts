/** Each line of the security checklist names a test that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const row = /^\|.*\| `([\w/-]+)`(?:: “(.+)”)?\s*\|$/;

it('the checklist of the security page names tests that exist', () => {
  const lines = readFileSync(join(root, 'docs', 'security.md'), 'utf8').split('\n');
  const rows = lines.slice(lines.findIndex((line) => line.includes('Tested by')) + 2).filter((line) => line !== '');
  const wrong = rows.filter((line) => {
    const [, file = '', title] = row.exec(line) ?? [];
    const path = join(root, 'test', `${file}.test.ts`);
    return !existsSync(path) || (title !== undefined && !readFileSync(path, 'utf8').includes(title));
  });
  expect(rows.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
