/** Treino in a low or narrow window: what does not fit is shown to go on, and every control of it is reached by keyboard. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { bruno, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { isInWindow, trainingPanel } from './support/screen.ts';

const till = oneTill();
const page = (): Page => till().page;

/** Also two hundred per cent of a usual screen, and four hundred of a small one. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 683, height: 384 },
  { width: 640, height: 768 },
  { width: 320, height: 640 },
] as const;

beforeEach(() => page().setViewportSize({ width: 1366, height: 768 }));

test('the network and the cards of practice are reached by Tab at every size, whole in the panel', async () => {
  await signIn(page(), bruno);
  await page()
    .getByRole('button', { name: /^Treino/ })
    .click();
  const panel = trainingPanel(page());
  const network = panel.getByLabel('Rede');
  await network.waitFor();
  for (const size of sizes) {
    await page().setViewportSize(size);
    await panel.getByRole('button', { name: 'Fechar o treino' }).focus();
    const reached: string[] = [];
    for (let press = 0; press < 3; press += 1) {
      await page().keyboard.press('Tab');
      reached.push(await page().evaluate(() => document.activeElement?.tagName ?? ''));
      const focused = panel.locator(':focus');
      if ((await focused.count()) === 0) continue;
      expect(await isInWindow(page(), focused), `${size.width} × ${size.height}: ${reached.join()}`).toBe(true);
      expect(await isWholeIn(focused)).toBe(true);
    }
    expect(reached).toContain('SELECT');
    expect(reached).toContain('SUMMARY');
  }
});

/** Whether the part of the panel that scrolls shows it whole. */
const isWholeIn = (focused: ReturnType<Page['locator']>): Promise<boolean> =>
  focused.evaluate((element) => {
    const part = element.closest('.scroll-calm')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    return part !== undefined && own.top >= part.top - 1 && own.bottom <= part.bottom + 1;
  });
