/** Somebody without a mouse: keys go where the focus is, and nowhere else. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const mostTabs = 60;
const patience = { timeout: 30_000 };

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
  // Asked anew each time: a list that comes in again replaces its elements.
  await expect.poll(() => wanted.evaluate((element) => element === document.activeElement), patience).toBe(true);
}

/** As a scanner types: quickly, and with Enter at the end. Where the focus is, or in no field. */
export async function scan(page: Page, code: string, where: 'focus' | 'page' = 'page'): Promise<void> {
  await page.evaluate(
    ([typed, at]) => {
      const target = (at === 'focus' ? document.activeElement : null) ?? document.body;
      for (const key of [...typed, 'Enter']) {
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    },
    [code, where] as const,
  );
}

/** Seconds between two keys of a scanner, and of a person. */
const scannersGap = 0.002;
const pause = 0.3;

/** As the keys of a scanner reach the browser: by the times that they carry, however busy the machine of the test is. */
export async function scanKeys(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(pause * 1_000);
  const began = Date.now() / 1_000;
  const events = [...code, 'Enter'].flatMap((key, place) => {
    const text = key === 'Enter' ? '\r' : key;
    const about = { key, timestamp: began + place * scannersGap };
    return [
      { ...about, type: 'keyDown' as const, text },
      { ...about, type: 'keyUp' as const },
    ];
  });
  for (const event of events) await session.send('Input.dispatchKeyEvent', event);
  await session.detach();
}

/** As a scanner types into a field with the focus: on a busy machine the keys of a test come as slowly as a person's. */
export async function scanInto(field: Locator, code: string): Promise<void> {
  await field.evaluate((element, typed) => {
    const input = element as HTMLInputElement;
    const press = (key: string) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    input.focus();
    for (const key of typed) {
      press(key);
      setValue?.call(input, input.value + key);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    press('Enter');
  }, code);
}

export async function keys(page: Page, ...presses: readonly string[]): Promise<void> {
  for (const press of presses) await page.keyboard.press(press);
}

/** The button, and at once the text: before any answer to what the button sends. */
export async function pressAndType(button: Locator, field: Locator, text: string): Promise<void> {
  const element = await field.elementHandle();
  await button.evaluate(
    (pressed, [input, typed]) => {
      (pressed as HTMLElement).click();
      // As a keyboard writes: React hears of a value that is set past its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [element, text] as const,
  );
}
