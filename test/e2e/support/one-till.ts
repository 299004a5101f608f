/** One till for the tests of a file. After each of them it must have nothing to complain of: nobody has to remember to look. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type E2eOptions, type E2eTill, openE2eTill } from '#test/helpers/e2e-till.ts';

const pictures = join(import.meta.dirname, '..', '..', '..', 'test-results', 'e2e');

/** Call it where the tests are described; the till itself is there once they run. */
export function oneTill(options: E2eOptions = {}): () => E2eTill {
  let open: E2eTill | null = null;
  const till = (): E2eTill => {
    if (open === null) throw new Error('the till is not open yet');
    return open;
  };
  beforeAll(async () => {
    open = await openE2eTill(options);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(till().context.pages(), task.name);
    // As one text: the first line of a failure is all that a summary keeps of it.
    expect((await till().complaints()).join(' | ')).toBe('');
  });
  afterAll(async () => {
    await open?.[Symbol.asyncDispose]();
  });
  return till;
}

/** What the screen showed when a test failed: `test-results/e2e/`. */
export async function keepPictures(pages: readonly Page[], name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(pictures, `${file}-${index + 1}.png`) }).catch(() => undefined);
  }
}
