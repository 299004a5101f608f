/** What keeps a sale from being charged stands where it is charged: a price that changed meanwhile, and cards that nobody may type here. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ana, bruno, charge, lock, putInBasket, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, openSection, summary } from './support/screen.ts';

const till = oneTill();
const page = (): Page => till().page;
const chargeButton = () => button(basket(page()), 'Cobrar');
const total = () => basket(page()).getByTestId('money-total');

/** As a manager does it, in the middle of a sale. */
async function price(item: string, amount: string): Promise<void> {
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Catálogo');
  await page().getByLabel('Buscar no catálogo').fill(item);
  await page().getByRole('grid', { name: 'Itens' }).getByText(item, { exact: true }).click();
  await page().getByLabel('Preço', { exact: true }).fill(amount);
  await button(page(), 'Salvar').click();
  await page().getByText('Item salvo.').first().waitFor();
  await area(page(), 'Venda').click();
}

test('a price that changes while the item is in the basket is asked about on its line, and taken or kept by one press', async () => {
  await signIn(page(), bruno);
  await putInBasket(page(), 'Pingado', 'Café coado');
  await price('Pingado', '7,50');
  await basket(page()).getByText('O preço mudou', { exact: true }).waitFor();
  await basket(page()).getByText('Falta escolher o preço de um item.').waitFor();
  expect(await chargeButton().isDisabled()).toBe(true);
  await keys(page(), 'F2');
  expect(page().url()).not.toContain('charge');
  await expectGoodScreen(page(), 'a price that changed in the basket');
  await button(basket(page()), /^Usar R\$\s7,50: Pingado$/).click();
  expect(await total().textContent()).toMatch(/12,50/);
  await price('Pingado', '8,00');
  await button(basket(page()), /^Manter R\$\s7,50: Pingado$/).click();
  expect(await total().textContent()).toMatch(/12,50/);
  expect(await chargeButton().isDisabled()).toBe(false);
});

test('a price that changes at the payment keeps it from being sent', async () => {
  await price('Café coado', '5,50');
  await page().evaluate(() => window.location.assign('#/charge'));
  await button(page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Cartão').waitFor();
  const why = summary(page()).getByText('O preço de um item mudou: volte à venda e escolha qual vale.');
  await why.waitFor();
  await page().keyboard.press('1');
  await why.waitFor();
  expect(
    await page()
      .getByRole('img', { name: /^QR Code/ })
      .count(),
  ).toBe(0);
  await button(page(), 'Voltar à venda').click();
  await button(basket(page()), /^Manter R\$\s5,00: Café coado$/).click();
  await lock(page());
});

test('where no cards are typed, the charge says so, offers none, and promises nothing about their data', async () => {
  till().expectProblem(/WebSocket connection to .* failed/);
  await page().routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => socket.send(String(text).replaceAll('"typedCards":"always"', '"typedCards":"off"')));
  });
  await page().reload();
  await signIn(page(), ana);
  await charge(page(), 'Cartão');
  await page().getByText('Aqui não se digitam cartões', { exact: true }).waitFor();
  await summary(page())
    .getByText(/^Não dá para cobrar: aqui não se digitam cartões/)
    .waitFor();
  expect(await summary(page()).getByText('Valores conferem').count()).toBe(0);
  expect(await button(summary(page()), /^Cobrar R\$/).isDisabled()).toBe(true);
  await keys(page(), 'F2');
  expect(await page().getByText('Falta corrigir o que está em vermelho.').count()).toBe(0);
  expect(await button(page(), 'Adicionar um cartão').count()).toBe(0);
  expect(
    await page()
      .getByText(/ficam só na memória/)
      .count(),
  ).toBe(0);
  await button(page(), 'Adicionar um Pix').waitFor();
  await expectGoodScreen(page(), 'a card that nobody may type');
});
