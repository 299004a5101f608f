/** The net under every end-to-end test: whatever a page, the station or its diary complains of is noticed, asked for or not. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import { ana, signIn } from './support/clerk.ts';

describe('a complaint', () => {
  test('of a page or of the diary is noticed once', async () => {
    await using till = await openE2eTill();
    await signIn(till.page, ana);
    expect(await till.complaints()).toEqual([]);

    await till.page.evaluate(() => {
      // biome-ignore lint/suspicious/noConsole: the very thing that must be noticed
      console.error('first');
      // biome-ignore lint/suspicious/noConsole: the very thing that must be noticed
      console.warn('second');
      // biome-ignore lint/suspicious/noConsole: what is merely said is no complaint
      console.info('said');
      setTimeout(() => {
        throw new Error('third');
      });
      void Promise.reject(new Error('fourth'));
    });
    const other = await till.context.newPage();
    await other.evaluate('console.error("fifth")');
    await expect.poll(() => till.problems().length).toBe(5);
    appendFileSync(join(till.dataDir, 'log', 'station.log'), '{"level":"error","event":"sixth"}\n');

    const complaints = (await till.complaints()).join('\n');
    for (const word of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
      expect(complaints).toContain(word);
    }
    expect(complaints).not.toContain('said');
    expect(await till.complaints()).toEqual([]);

    // What a test brings about itself is no complaint.
    till.expectProblem(/on purpose/);
    await till.page.evaluate('console.error("on purpose")');
    await till.page.evaluate('console.error("by accident")');
    await expect.poll(() => till.problems().at(-1)).toBe('console: by accident');
    expect(await till.complaints()).toEqual(['console: by accident']);
  });

  test('that nobody asked for, on stderr too, fails the test when the till goes', async () => {
    const till = await openE2eTill();
    await till.page.evaluate('console.error("overlooked")');
    await expect.poll(() => till.problems()).toHaveLength(1);
    till.station.child.stderr?.emit('data', 'a last word');
    await expect(till[Symbol.asyncDispose]()).rejects.toThrow(/overlooked\nstderr: a last word/);
  });
});
