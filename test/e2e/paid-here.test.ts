/** A card is declined, or a Pix is not paid, and the buyer pays the shop itself: the same items, once, and each sale names the other. */
import { beforeAll, expect, test } from 'vitest';
import { ana, cards, charge, putInBasket, sellWithCard, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectState, qr, saleIdOf, summary } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const ways = () => page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' });
const number = async () => Number(await page().getByTestId('sale-number').textContent());

beforeAll(() => signIn(page(), ana));

test('a declined card: cash is offered, taken once, and both sales say so', async () => {
  await sellWithCard(page(), { number: cards.declined }, 'Pingado');
  await expectState(page(), 'declined');
  const id = await saleIdOf(page());
  await button(page(), 'Receber de outra forma').click();
  expect(await button(ways(), 'Maquininha').count()).toBe(1);
  await button(ways(), 'Dinheiro').click();
  await expectGoodScreen(page(), 'Recusada, em dinheiro');
  await button(page(), 'Exato').click();
  await button(summary(page()), /^Registrar R\$/).dblclick();
  await page()
    .getByTestId('sale-state')
    .filter({ hasText: /^Recebida no caixa$/ })
    .waitFor();
  expect(page().url()).toMatch(/#\/received\/[^/]+$/);
  const second = await number();
  await page().evaluate((address) => window.location.assign(`#/progress/${address}`), id);
  await page().getByText(`Recebida de outra forma, venda ${second}`).waitFor();
  expect(await button(page(), 'Receber de outra forma').count()).toBe(0);
  await expectGoodScreen(page(), 'Recusada, recebida de outra forma');
  await page().evaluate((address) => window.location.assign(`#/sales/${address}`), id);
  await page().getByText(`Recebida de outra forma, venda ${second}`).first().waitFor();
  await button(page(), 'Abrir').click();
  await page()
    .getByText(`Substitui a venda ${second - 1}`)
    .waitFor();
  expect(await page().getByRole('row').filter({ hasText: 'Recebida no caixa' }).count()).toBe(1);
  await area(page(), 'Venda').click();
});

test('a Pix that can still be paid: no cash, and the words say until when', async () => {
  await putInBasket(page(), 'Café coado');
  await charge(page(), 'Pix');
  await qr(page()).waitFor();
  await button(page(), 'Receber de outra forma').click();
  await button(ways(), 'Cartão').waitFor();
  expect(await ways().getByRole('button').allInnerTexts()).not.toContain('Dinheiro');
  await page()
    .getByText(/Dinheiro e maquininha só aparecem aqui quando for certo/)
    .waitFor();
});
