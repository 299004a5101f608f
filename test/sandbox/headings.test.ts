/** Every heading of the documents that is about v2 is mapped to tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const here = (path: string) => new URL(path, import.meta.url);
const headings = z
  .object({ first: z.array(z.string()), second: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(here('../fixtures/v2/headings.json'), 'utf8')));
const page = readFileSync(here('../../docs/sandbox.md'), 'utf8');

/** Heading to the test files its row names, in one section of the page. */
function mapped(title: string): Map<string, string[]> {
  const section = page.split(`\n### ${title}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, heading = '', tests = '']) => {
      const files = [...tests.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file);
      return files.length > 0 ? [[heading, files] as const] : [];
    }),
  );
}

describe.each([
  ['First document', headings.first],
  ['Second document, v2', headings.second],
])('%s', (title, wanted) => {
  const rows = mapped(title);

  it('leaves no heading unmapped, and maps none that is not there', () => {
    expect([...rows.keys()]).toEqual(wanted);
  });

  it('names only tests that exist and test something', () => {
    for (const file of [...rows.values()].flat()) {
      expect(existsSync(here(`./${file}`)), file).toBe(true);
      expect(readFileSync(here(`./${file}`), 'utf8')).toMatch(/expect\(|checkRow\(/);
    }
  });
});
