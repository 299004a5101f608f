/** What stands around a screen leaves it its room, and nothing of it is cut by its frame. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bruno, charge, lock, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { unreadableAtAnySize } from './support/overlaps.ts';
import { area, basket, button, qr } from './support/screen.ts';
import type { Size } from './support/sizes.ts';

const till = oneTill();
const page = () => till().page;
const narrow = { width: 320, height: 640 };

beforeEach(() => page().setViewportSize({ width: 1366, height: 768 }));
beforeAll(() => signIn(page(), bruno));

test('band and status line leave the narrowest screen to what is sold', async () => {
  await page().setViewportSize(narrow);
  await area(page(), 'Venda').click();
  const heights = await page().evaluate(() =>
    [...document.querySelectorAll('.training-stripes > header, footer.text-sm')].map((one) => one.clientHeight),
  );
  expect(heights).toHaveLength(2);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(narrow.height * 0.15);
  expect(await page().getByText('TREINAMENTO').first().isVisible()).toBe(true);
});

test('with a sale under way and one parked, all of the basket is whole, and what is sold can be seen', async () => {
  await putInBasket(page(), 'Misto-quente');
  await charge(page(), 'Pix');
  await qr(page()).waitFor();
  await page().keyboard.press('Escape');
  await putInBasket(page(), 'Brigadeiro');
  await page().keyboard.press('F7');
  await button(page().getByRole('dialog'), 'Pôr em espera').click();
  await basket(page()).getByText('Nenhum item na venda').waitFor();
  await putInBasket(page(), 'Pão na chapa', 'Pingado');
  const small: readonly Size[] = [
    { width: 683, height: 384 },
    { width: 640, height: 800 },
    { width: 320, height: 640 },
  ];
  expect(await unreadableAtAnySize(page(), small)).toEqual([]);
  await page().setViewportSize({ width: 683, height: 384 });
  // Its buttons stand within it: nobody scrolls a basket sideways.
  expect(await basket(page()).evaluate((aside) => aside.scrollWidth - aside.clientWidth)).toBe(0);
  // Two lines, at 200 %.
  const lines = basket(page()).locator('div:has(> ul)').first();
  expect(await lines.evaluate((list) => list.clientHeight)).toBeGreaterThan(80);
  await page().setViewportSize(narrow);
  const chip = page().getByRole('button', { name: /Aguardando Pix/ });
  expect(await chip.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test('a sum that no sale may have is whole, in digits', async () => {
  const total = page().getByTestId('money-total');
  await button(basket(page()), /^1 de Pingado/).click();
  await page()
    .getByRole('dialog')
    .getByLabel(/^Quantidade/)
    .first()
    .fill('9999');
  await button(page().getByRole('dialog'), 'Salvar').click();
  await page().getByRole('dialog').waitFor({ state: 'hidden' });
  for (let times = 0; times < 4; times += 1) {
    await button(page(), 'Valor avulso').click();
    await page().keyboard.type('999999999', { delay: 55 });
    await page().keyboard.press('End');
    await page().keyboard.press('Enter');
    await page().getByRole('dialog').waitFor({ state: 'hidden' });
  }
  for (const width of [1366, 1024, 683, 640, 320]) {
    await page().setViewportSize({ width, height: width === 683 ? 384 : 768 });
    expect(await total.evaluate((sum) => sum.scrollWidth <= sum.clientWidth + 1), String(width)).toBe(true);
    expect(await total.evaluate((sum) => sum.getBoundingClientRect().right <= innerWidth - 6), String(width)).toBe(
      true,
    );
  }
});

test('the lock screen is whole on a usual screen, to its last line', async () => {
  await lock(page());
  const { all, shown } = await page()
    .getByRole('main')
    .evaluate((main) => ({ all: main.scrollHeight, shown: main.clientHeight }));
  expect(all).toBeLessThanOrEqual(shown);
});
