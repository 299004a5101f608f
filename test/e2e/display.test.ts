/** The customer display in a second window of the browser: what the buyer sees while a clerk sells, and that it reads on any screen. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { objections } from './support/axe.ts';
import { ana, charge, expectPaid, lock, newSale, payPix, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { readByJsqr } from './support/qr-picture.ts';
import { area, button, expectState, qr } from './support/screen.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 800, height: 480 },
  { width: 480, height: 800 },
] as const;

describe('the customer display', () => {
  const till = oneTill();
  const page = (): Page => till().page;
  let display: Page;

  beforeAll(async () => {
    await signIn(page(), ana);
    await page().keyboard.press('Alt+5');
    await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Esta tela').click();
    const opened = till().context.waitForEvent('page');
    await button(page(), 'Abrir a tela do cliente').click();
    display = await opened;
    await display.getByRole('heading').waitFor();
    await page().keyboard.press('Alt+1');
    await area(page(), 'Venda').waitFor();
  });

  async function expectGood(what: string): Promise<void> {
    for (const size of sizes) {
      await display.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await display.emulateMedia({ colorScheme });
        await display.waitForTimeout(80);
        await display.screenshot({ path: `test-results/e2e/tela-${what}-${size.width}-${colorScheme}.png` });
        expect(await objections(display), `${what} ${size.width} ${colorScheme}`).toEqual([]);
        const isCut = await display.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isCut, `${what} ${size.width}`).toBe(false);
      }
    }
  }

  test('shows the name of the shop while nothing is sold', async () => {
    await display.getByRole('heading', { name: 'Padaria Balcão' }).waitFor();
    await expectGood('loja');
  });

  test('shows what is put in, and the total', async () => {
    await putInBasket(page(), 'Pão de queijo');
    await putInBasket(page(), 'Pingado');
    await display.getByText('Pingado').waitFor();
    expect(await display.getByText(/12,50/).isVisible()).toBe(true);
    await expectGood('venda');
  });

  test('shows the same code as the till, and says that it was paid once the till says so', async () => {
    await charge(page(), 'Pix');
    await expectState(page(), 'awaiting-payment');
    await qr(page()).waitFor();
    await display.getByTestId('display-qr').waitFor();
    await display.setViewportSize(sizes[0]);
    expect(readByJsqr(await display.screenshot())).toBe(readByJsqr(await page().screenshot()));
    await expectGood('pix');
    await payPix(page());
    await expectPaid(page());
    await display.getByText('Pagamento recebido').waitFor();
    await expectGood('recebido');
    await newSale(page());
    await display.getByRole('heading', { name: 'Padaria Balcão' }).waitFor();
  });

  test('says nothing once the till is locked, and goes on with the next person', async () => {
    await putInBasket(page(), 'Pingado');
    await display.getByText('Pingado').waitFor();
    await lock(page());
    await display.getByRole('heading', { name: 'Padaria Balcão' }).waitFor();
    await signIn(page(), ana);
    await display.getByText('Pingado').waitFor();
  });

  test('a window of the till that is loaded again goes on telling it', async () => {
    await page().reload();
    await area(page(), 'Venda').waitFor();
    await putInBasket(page(), 'Pão de queijo');
    await display.getByText('Pão de queijo').waitFor();
  });

  test('a display that is loaded again shows the same, and its address opens nothing a second time', async () => {
    await display.reload();
    await display.getByText('Pão de queijo').waitFor();
    expect(display.url()).not.toContain('code=');
    expect(await display.evaluate(() => Object.keys(window.sessionStorage).sort())).not.toContain('balcao.preferences');
  });
});
