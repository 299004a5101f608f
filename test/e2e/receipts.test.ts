/** Comprovante on the screen and through the print dialog of the browser: what a clerk sees, and the page that goes to paper. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { objections } from './support/axe.ts';
import { ana, charge, expectPaid, payPix, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectState } from './support/screen.ts';

const paperOf = (page: Page) => page.getByRole('region', { name: 'Comprovante, como sai no papel' });

const rowsOf = (page: Page): Promise<string[]> => paperOf(page).locator('.slip > div').allTextContents();

describe('a receipt', () => {
  const till = oneTill();
  const page = (): Page => till().page;

  beforeAll(async () => {
    // Headless, the dialog of the browser cannot be seen: what it is given is.
    await page().addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page().reload();
    await signIn(page(), ana);
    await putInBasket(page(), 'Pão de queijo', 'Pingado');
    await charge(page(), 'Pix');
    await expectState(page(), 'awaiting-payment');
    await payPix(page());
    await expectPaid(page());
  });

  test('opens by its key beside "paid", and reads in both themes', async () => {
    await page().keyboard.press('F8');
    await paperOf(page()).getByText('PAGAMENTO APROVADO').waitFor();
    expect(await rowsOf(page())).toContainEqual(expect.stringContaining('NÃO É DOCUMENTO FISCAL'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme });
      await page().waitForTimeout(150);
      await page().screenshot({ path: `test-results/e2e/comprovante-${colorScheme}.png` });
      expect(await objections(page())).toEqual([]);
    }
    await page().emulateMedia({ colorScheme: 'light' });
  });

  test('is narrower on narrow paper, with the same words', async () => {
    await page().getByText('58 mm', { exact: true }).click();
    await expect.poll(() => rowsOf(page())).toContain('-'.repeat(32));
    expect(Math.max(...(await rowsOf(page())).map(({ length }) => length))).toBe(32);
  });

  test('goes to paper alone, on a page of its own width and length', async () => {
    await button(page(), 'Imprimir pelo sistema').click();
    await page().locator('body[data-printed]').waitFor();
    const pdf = await page().pdf({ preferCSSPageSize: true, path: 'test-results/e2e/comprovante.pdf' });
    const text = pdf.toString('latin1');
    const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    // One page, and 58 mm wide: a point is a seventy-second of an inch.
    expect(boxes).toHaveLength(1);
    expect((Number(boxes[0]?.[1]) * 25.4) / 72).toBeCloseTo(58, 0);
    expect(await page().locator('.slip-print').textContent()).toContain('PAGAMENTO APROVADO');
  });

  test('is a second copy from then on', async () => {
    await paperOf(page()).getByText('2ª VIA').waitFor();
    await page().keyboard.press('Escape');
    await button(page(), 'Ver venda').click();
    await area(page(), 'Vendas').waitFor();
    await page().keyboard.press('F8');
    await paperOf(page()).getByText('2ª VIA').waitFor();
    await page().screenshot({ path: 'test-results/e2e/comprovante-detalhe.png' });
  });
});
