/** A quantity, a sum and a word as long as they may be: nothing of a sale is cut or runs out of its place. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bruno,
  cards,
  charge,
  expectPaid,
  putInBasket,
  sellWithCard,
  send,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectState, summary } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');

const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight);

test('a line of 9999 units keeps its name, and a long word of the note stays in the summary', async () => {
  await signIn(page(), bruno);
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

test('beside a payment, in Vendas, and with money that went back, the note stays in its place as well', async () => {
  await typeCard(page(), { number: cards.declined });
  await send(page());
  await expectState(page(), 'declined');
  for (const width of [1366, 1024, 320]) {
    await page().setViewportSize({ width, height: 768 });
    expect(await isWhole(summary(page()).getByText(/^Entregar/)), String(width)).toBe(true);
  }
  await page().setViewportSize({ width: 1366, height: 768 });
  await area(page(), 'Vendas').click();
  const sale = page().getByRole('article');
  expect(await isWhole(sale.getByText(/^Entregar/))).toBe(true);
  await area(page(), 'Venda').click();
  await sellWithCard(page(), { number: cards.approved }, 'Brigadeiro');
  await expectPaid(page());
  await button(page(), 'Ver venda').click();
  await sale.waitFor();
  await page().keyboard.press('F6');
  await dialog().getByText('Valor', { exact: true }).click();
  await dialog().getByLabel('Valor a devolver').fill('1,00');
  await dialog().getByLabel('Motivo').selectOption({ label: 'Item errado' });
  await dialog()
    .getByLabel(/^Observação/)
    .fill('Devolvido'.repeat(20));
  await button(dialog(), /^Devolver R\$/).click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await isWhole(sale.getByText(/^Devolvido/))).toBe(true);
});
