/** A drawn tenth of the product with every test run, and a check that a cell can fail. `npm run pairs` walks all of it. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryOperations } from '#shared/contract/outbox.ts';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';
import { makeTemplate } from '#test/simulation/template.ts';
import { chooseCells, runProduct } from './campaign.ts';
import { allCells, answers, askers, cellOf, idOf, meanwhiles, reads } from './product.ts';
import { isBeyondAnyClient } from './rules.ts';
import { runCell } from './run-cell.ts';
import { scenarioNamed, scenarioNames } from './scenes/all-scenes.ts';

const drawn = 3;

describe('the product', () => {
  test('has a scene for every request of the till, and no two cells of one name', () => {
    expect(new Set(scenarioNames.map((name) => scenarioNamed(name).operation))).toEqual(new Set(entryOperations));
    const ids = allCells(scenarioNames).map(idOf);
    expect(new Set(ids).size).toBe(
      scenarioNames.length * meanwhiles.length * answers.length * reads.length * askers.length,
    );
    expect(ids.every((id) => idOf(cellOf(id)) === id)).toBe(true);
  });

  test('leaves nothing out of any dimension', () => {
    const { cells } = chooseCells({});
    expect(new Set(cells.map(({ scene }) => scene)).size).toBe(scenarioNames.length);
    expect(new Set(cells.map(({ meanwhile }) => meanwhile)).size).toBe(meanwhiles.length);
    expect(new Set(cells.map(({ answer }) => answer)).size).toBe(answers.length);
    expect(new Set(cells.map((cell) => `${cell.reads} ${cell.asker}`)).size).toBe(reads.length * askers.length);
  });

  test('is dealt to ten parts of about the same size', () => {
    const { cells } = chooseCells({});
    const sizes = Array.from({ length: 10 }, (_, at) => chooseCells({ tenth: at + 1 }).cells.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(cells.length);
    expect(Math.min(...sizes)).toBeGreaterThan(cells.length / 12);
  });

  test('keeps the promise in a drawn tenth', { timeout: 1_800_000 }, async () => {
    const { shown, beyond } = await runProduct({ workers: availableParallelism(), tenth: drawn });
    expect(shown.map(({ id, violations, trace }) => [id, ...violations, ...trace].join('\n')).join('\n\n')).toBe('');
    expect(beyond.every(({ id }) => isBeyondAnyClient(cellOf(id)))).toBe(true);
    expect(beyond.length).toBeGreaterThan(0);
  });
});

describe('a cell', () => {
  const dir = makeTempDir(quickDisk);
  beforeAll(() => makeTemplate(dir.path));
  afterAll(() => dir[Symbol.dispose]());

  test('is the same every time', async () => {
    const cell = cellOf('refunds.create-part/kill/lost-after/stale-5s/window');
    const [first, second] = [await runCell(cell, dir.path), await runCell(cell, dir.path)];
    expect(second).toEqual(first);
    expect(first.trace.length).toBeGreaterThan(10);
  });

  test('that no part of the product knows is refused', () => {
    expect(() => cellOf('orders.create/nothing/never/fresh/nobody')).toThrow('no cell');
    expect(() => scenarioNamed('orders.guess')).toThrow('no scene');
  });
});
