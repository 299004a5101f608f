/** What the tables say of every operation is what its cells show, and the page is exactly what is printed from them. */
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { entryOperations } from '#shared/contract/outbox.ts';
import { tables } from './all-tables.ts';
import { runCells } from './campaign.ts';
import { idOf } from './product.ts';
import { renderOperations } from './render-operations.ts';
import { leftOut } from './rules.ts';
import { scenarioNamed } from './scenes/all-scenes.ts';
import { cellOfRow, questionNames } from './table.ts';

const rows = entryOperations.flatMap((operation) =>
  questionNames.map((question) => {
    const row = tables[operation][question];
    return { operation, question, ends: row.ends, cell: cellOfRow(operation, row) };
  }),
);

describe('the tables', () => {
  test('answer every question about every operation by a cell of its own scene that has a meaning', () => {
    const wrong = rows.filter(
      ({ operation, cell }) => scenarioNamed(cell.scene).operation !== operation || leftOut(cell) !== null,
    );
    expect(wrong.map(({ operation, question }) => `${operation}, ${question}`)).toEqual([]);
    expect(rows).toHaveLength(12 * entryOperations.length);
  });

  test('say how each of their cells ends', { timeout: 600_000 }, async () => {
    const { results } = await runCells(
      rows.map(({ cell }) => cell),
      { workers: availableParallelism() },
    );
    const found = new Map(results.map(({ id, end, violations }) => [id, [end, ...violations].join('; ')]));
    const shown = (word: (id: string, ends: string) => string) =>
      rows.map(({ cell, ends }) => `${idOf(cell)}: ${word(idOf(cell), ends)}`);
    expect(shown((id) => found.get(id) ?? 'not walked')).toEqual(shown((_id, ends) => ends));
  });

  test('are shown on their page as they stand', async () => {
    await expect(renderOperations()).toMatchFileSnapshot(new URL('../../docs/operations.md', import.meta.url).pathname);
  });
});
