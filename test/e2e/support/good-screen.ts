/** A screen as everybody must be able to use it: nothing that axe objects to in either theme, nothing to scroll sideways. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { objections } from './axe.ts';
import { expectNoSidewaysScroll } from './screen.ts';

/** Another theme changes colours and nothing else. */
export async function expectGoodScreen(page: Page, screen: string): Promise<void> {
  // A section is loaded when it is first opened: what stands there until then is no screen yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A colour on its way to another is neither theme's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await objections(page), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await objections(page, ['color-contrast']), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}
