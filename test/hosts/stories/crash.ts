/** The process of a page dies, as a real Chromium lets it die. */
import type { Page } from 'playwright-core';

export async function crash(page: Page): Promise<void> {
  const died = page.waitForEvent('crash');
  // What was asked of a page that died is never answered.
  page.goto('chrome://crash').catch(() => undefined);
  await died;
}
