/** Each table has one owner, and nobody else writes SQL over it. */
import { describe, expect, it } from 'vitest';
import { openTestDb } from '#test/helpers/test-db.ts';
import { readText, repositoryFiles } from './sources.ts';
import { ownerFindings, tableOwners } from './table-owners.ts';

describe('tables', () => {
  it('are asked in the folder of their owner alone', () => {
    const paths = repositoryFiles().filter((path) => /^src-main\/.*\.ts$/.test(path));
    expect(paths.flatMap((path) => ownerFindings(path, readText(path)))).toEqual([]);
  });

  it('all have an owner', () => {
    using bench = openTestDb();
    const named = bench.db.prepare<{ name: string }>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'`,
    );
    const tables = named.all().map(({ name }) => name);
    expect(tables.toSorted()).toEqual(Object.keys(tableOwners).toSorted());
  });

  it.each([
    ['src-main/areas/refunds/poll.ts', 'SELECT 1 FROM sales WHERE id = @id'],
    ['src-main/areas/history/find.ts', "columnsOf('refunds', {"],
    ['src-main/core/create-core.ts', 'SELECT x.id FROM json_each(@ids) x JOIN sales s ON s.id = x.value'],
    ['src-main/sync/poller.ts', 'UPDATE outbox_entries SET state = 1'],
    ['src-main/db/backup.ts', 'INSERT INTO audit (seq) VALUES (1)'],
  ])('%s may not say %s', (path, sql) => {
    expect(ownerFindings(path, sql)).toHaveLength(1);
  });

  it.each([
    ['src-main/areas/refunds/table.ts', 'SELECT 1 FROM refunds'],
    ['src-main/db/migrations/0001-first.ts', 'UPDATE sales SET state = 1'],
    ['src-main/areas/orders/table.ts', 'SELECT value FROM json_each(@states)'],
  ])('%s may say %s', (path, sql) => {
    expect(ownerFindings(path, sql)).toEqual([]);
  });
});
