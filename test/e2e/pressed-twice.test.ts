/** Who is impatient presses again what opens the shop: the step that takes its place does not hear it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import {
  askForKey,
  fill,
  heading,
  keyFields,
  managerFields,
  passphraseFields,
  shopFields,
} from './support/first-run.ts';
import { button } from './support/screen.ts';

/** In the page, where no slow machine comes between: an Enter, and what it does, as soon as a step of this title has the focus. */
function enterAgainOnceAt(page: Page, title: string): Promise<void> {
  return page.evaluate((wanted) => {
    const look = (): void => {
      const { activeElement: focused } = document;
      const isThere = document.querySelector('h1')?.textContent === wanted;
      const isButton = focused instanceof HTMLButtonElement;
      if (!isThere || !(isButton || focused instanceof HTMLInputElement)) return void requestAnimationFrame(look);
      focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      if (isButton) focused.click();
      else focused.form?.requestSubmit();
      document.documentElement.dataset.entered = wanted;
    };
    look();
  }, title);
}

const entered = (page: Page, title: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.entered), { timeout: 60_000 }).toBe(title);

test('an impatient Enter more, where the shop is opened, does nothing to the step that comes next', async () => {
  await using now = await openE2eTill({ start: 'empty' });
  const { page } = now;
  const problems = () => page.locator('[aria-invalid=true], [role=alert]').count();
  await askForKey(page);
  await fill(page, { ...keyFields(now.api), ...passphraseFields });
  await heading(page, 'Quem gerencia a loja?');
  await fill(page, managerFields);
  await heading(page, 'Sobre a loja');
  await enterAgainOnceAt(page, 'O que a loja vende?');
  await fill(page, shopFields);
  // The focus is on the first choice, which leads away from here.
  await entered(page, 'O que a loja vende?');
  await heading(page, 'O que a loja vende?');
  expect(await problems()).toBe(0);
  // And twice by a pointer.
  await button(page, 'Voltar').click();
  await heading(page, 'Sobre a loja');
  await button(page, 'Abrir a loja').dblclick();
  await heading(page, 'O que a loja vende?');
  expect(await problems()).toBe(0);
});
