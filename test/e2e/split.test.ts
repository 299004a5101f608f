/** A payment that is divided among receivers: what is wrong with the division is said where it is. */
import { expect, test } from 'vitest';
import { bruno, charge, putInBasket, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, summary } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const status = () => summary(page()).locator('p[role=status]');

test('the code of a receiver that is missing is asked for, and not the sum', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Ajustes').click();
  await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Funcionamento').click();
  await page().getByText('Dividir pagamentos entre recebedores').click();
  await button(page(), 'Salvar').click();
  await page().getByText('Ajustes salvos').waitFor();
  await area(page(), 'Venda').click();
  await putInBasket(page(), 'Pingado');
  await charge(page(), 'Cartão');
  await button(page(), 'Adicionar recebedor').click();
  await expect.poll(() => status().textContent()).toBe('Falta o código do recebedor.');
  const receiver = page().getByLabel('Código do recebedor');
  // It stands before the button that added it, and is what is typed next.
  await expectFocus(receiver);
  await page().keyboard.press('Tab');
  await button(page(), /^Cobrar R\$/).click();
  await page()
    .getByRole('group', { name: 'Dividir entre recebedores' })
    .getByText('Falta o código do recebedor.')
    .waitFor();
  await page().getByText('Fica com a diferença do arredondamento').waitFor();
  await page()
    .getByText(/a loja entra como recebedora, com o código dela/)
    .waitFor();
  await expectGoodScreen(page(), 'a divided payment');
  await page().getByLabel('Valor', { exact: true }).fill('1,00');
  await expect.poll(() => status().textContent()).toBe('A divisão não fecha');
  await page().getByLabel('Valor', { exact: true }).fill('7,00');
  // A sentence stands where a word and a sum stand otherwise: it wraps.
  await receiver.fill('forn 🎂');
  await expect.poll(() => status().textContent()).toMatch(/^O código do recebedor não tem/);
  expect(await status().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await receiver.fill('rec_1');
  await expect.poll(() => status().textContent()).toBe('Valores conferem');
});
