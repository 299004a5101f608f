/** The only manager, locked out at the door of her own shop: the account's key lets her in, on the screen alone. */
import { expect, test } from 'vitest';
import { fill, openShop, passphraseFields, pin } from './support/first-run.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button } from './support/screen.ts';

const till = oneTill({ start: 'empty' });
const page = () => till().page;
const [wrong, fresh] = ['0000', '73915'];
const dialog = () => page().getByRole('dialog', { name: /não consegue entrar$/ });

test('pastes the key, chooses a PIN, and is in; with another key she is told why not', async () => {
  await openShop(page(), till().api, passphraseFields);
  await keys(page(), 'Alt+l');
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  const padTop = async () => (await page().getByRole('button', { name: '5', exact: true }).boundingBox())?.y;
  const top = await padTop();
  for (let i = 0; i < 5; i += 1) {
    await page().keyboard.type(wrong);
    await keys(page(), 'Enter');
    await page()
      .getByRole('alert')
      .filter({ hasText: i < 4 ? 'PIN errado.' : 'Muitas tentativas erradas.' })
      .waitFor();
    // No key moves away from under a finger.
    if (i < 4) expect(await padTop()).toBe(top);
  }
  await button(page(), 'Não consigo entrar').click();
  await expectGoodScreen(page(), 'the way back');
  const typed = { 'Novo PIN': fresh, 'O mesmo PIN outra vez': fresh };
  await fill(page(), { ...typed, 'Chave secreta da conta': 'sk_test_de_outra_loja' });
  await dialog()
    .getByText(/A operadora recusou a chave/)
    .waitFor({ timeout: 60_000 });
  await fill(page(), { 'Chave secreta da conta': till().api.key });
  await area(page(), 'Venda').waitFor({ timeout: 60_000 });
  expect(fresh).not.toBe(pin);
});
