/** docs/sandbox.md maps every v1 heading of the API documents to suites that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
const section = /^## v1 headings and their tests\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(page)?.[1] ?? '';
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:-|Heading)/.test(line));

/** As the documents name them; a heading about both generations is marked with its v1 part. */
const headings = [
  'Authentication (v1 bearer, account header)',
  'Authentication (publishable key)',
  'v1 payment link',
  'PIX expiry resolution order',
  'v1 charge',
  'v1 order confirmation',
  'v1 saved card',
  'Payment link statuses',
  'v1 order and invoice statuses',
  'Payment links (v1)',
  'v1 charge and confirmations',
  'Events (v1 format, delivery)',
  'Errors (v1 envelope)',
  'Limits (v1 rows)',
  'Versioning (v1 rows)',
];

describe('the map of v1 headings', () => {
  it.each(headings)('names suites for "%s"', (heading) => {
    const row = rows.find((line) => line.split('|')[1]?.trim() === heading) ?? '';
    const suites = [...row.matchAll(/`([^`]+\.test\.ts)`/g)].flatMap((match) => match[1] ?? []);
    expect(suites.length).toBeGreaterThan(0);
    for (const suite of suites) expect(existsSync(new URL(`../${suite}`, import.meta.url)), suite).toBe(true);
  });

  it('names no other heading', () => {
    expect(rows.map((line) => line.split('|')[1]?.trim()).sort()).toEqual([...headings].sort());
  });
});
