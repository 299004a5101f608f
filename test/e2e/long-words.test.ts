/** A quantity, a sum and a word as long as they may be: nothing of a sale is cut or runs out of its place. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ana, charge, putInBasket, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { basket, button, summary } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');

const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight);

test('a line of 9999 units keeps its name, and a long word of the note stays in the summary', async () => {
  await signIn(page(), ana);
  await putInBasket(page(), 'Suco de laranja natural 300 ml');
  const name = basket(page()).getByText('Suco de laranja natural 300 ml').last();
  await name.click();
  await dialog()
    .getByLabel(/^Quantidade/)
    .first()
    .fill('9999');
  await button(dialog(), 'Salvar').click();
  await button(basket(page()), /^Observação da venda/).click();
  await dialog().getByRole('textbox').fill('Entregar'.repeat(20));
  await button(dialog(), 'Salvar').click();
  for (const width of [1366, 1024]) {
    await page().setViewportSize({ width, height: 768 });
    await expect.poll(() => isWhole(name)).toBe(true);
    expect((await name.boundingBox())?.width).toBeGreaterThan(90);
  }
  await charge(page(), 'Cartão');
  expect(await isWhole(summary(page()).getByText(/^Entregar/))).toBe(true);
  const [count, item] = await Promise.all(
    [/^9999x$/, /^Suco/].map((words) => summary(page()).getByText(words).boundingBox()),
  );
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(item?.x ?? 0);
  await expectGoodScreen(page(), 'a charge with long words');
});
