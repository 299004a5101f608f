/** A lock that nobody at the screen asked for, as the idle time makes it. */
import type { Page } from 'playwright-core';
import type { E2eTill } from '#test/helpers/e2e-till.ts';
import { button } from './screen.ts';

/** By a copy of the page, which has the same session: this one is locked without a question. */
export async function lockFromOutside({ page, context }: E2eTill): Promise<void> {
  const kept = await page.evaluate(() => Object.entries(window.sessionStorage));
  const other: Page = await context.newPage();
  await other.addInitScript((entries) => {
    for (const [name, text] of entries) window.sessionStorage.setItem(name, text);
  }, kept);
  await other.goto(new URL('/', page.url()).href);
  await button(other, 'Bloquear').click();
  await page.getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  await other.close();
}
