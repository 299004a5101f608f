/** Somebody without a mouse: keys go where the focus is, and nowhere else. */
import type { Locator, Page } from 'playwright-core';

const mostTabs = 60;

/** Presses Tab until the wanted thing has the focus; fails when the focus never comes there. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let pressed = 0; pressed <= mostTabs; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostTabs} times Tab never came to ${wanted}`);
}

/** Waits until something has the focus by itself, as a person does who starts typing at once. */
export async function expectFocus(wanted: Locator): Promise<void> {
  const handle = await wanted.elementHandle();
  if (handle === null) throw new Error(`${wanted} is not there`);
  await wanted.page().waitForFunction((element) => element === document.activeElement, handle);
}

export async function keys(page: Page, ...presses: readonly string[]): Promise<void> {
  for (const press of presses) await page.keyboard.press(press);
}
