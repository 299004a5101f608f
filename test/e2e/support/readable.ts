/** A screen that everybody can read and reach, with a focus that can be seen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hardToSeeFocus } from './focus-rings.ts';
import { unreadableAtAnySize } from './overlaps.ts';
import { drawnSizes, type Size } from './sizes.ts';

export async function expectReadableScreen(
  page: Page,
  screen: string,
  among: readonly Size[] = drawnSizes(screen),
): Promise<void> {
  expect.soft(await unreadableAtAnySize(page, among), screen).toEqual([]);
  expect.soft(await hardToSeeFocus(page), `${screen}, focus`).toEqual([]);
}
