/** Registro: who did what, narrowed, read, compared with a head on paper, and written into a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ana, bruno, cards, expectPaid, lock, newSale, putInBasket, sellWithCard, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectNoSidewaysScroll, expectState } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const sections = () => page().getByRole('navigation', { name: 'Seções da gestão' });
const rows = () =>
  page()
    .getByRole('grid', { name: /^Ações registradas/ })
    .getByRole('row');

test('a clerk is not offered it', async () => {
  await signIn(page(), ana);
  await sellWithCard(page(), { number: cards.approved }, 'Pingado');
  await expectState(page(), 'paid');
  await area(page(), 'Gestão').click();
  await button(sections(), 'Cartões das vendas').first().waitFor();
  expect(await button(sections(), 'Registro de ações').count()).toBe(0);
  await lock(page());
});

test('a manager finds a sale in it, and what was written down then', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await button(sections(), 'Registro de ações').click();
  await expectNoSidewaysScroll(page());
  await page().getByLabel('Assunto', { exact: true }).selectOption({ label: 'Vendas' });
  await rows().filter({ hasText: 'Venda' }).first().click();
  const detail = page().getByRole('article');
  const after = detail.getByRole('region', { name: 'Depois' });
  expect(await after.textContent()).toMatch(/TotalR\$\s\d+,\d\dMoedaReal \(R\$\)FormasCartãoSubstitui a vendavazio/);
  expect(await detail.textContent()).toContain('Ana');
});

test('its head is compared with what somebody wrote down', async () => {
  const head = await page()
    .getByText(/^\d+ linhas, código de verificação [0-9a-f]{64}$/)
    .textContent();
  const field = page().getByLabel('Código de verificação anotado antes');
  await field.fill(head ?? '');
  await button(page(), 'Comparar').click();
  await page().getByText('O registro contém exatamente o que foi anotado.').waitFor();
  await field.fill((head ?? '').replace(/[0-9a-f]{4}$/, 'ffff'));
  await button(page(), 'Comparar').click();
  await page().getByText('O registro não é o que foi anotado').waitFor();
  await field.fill('12 linhas');
  await page()
    .getByText(/^Faltam o número de linhas/)
    .waitFor();
});

test('its rows are written into a file', async () => {
  const download = page().waitForEvent('download');
  await button(page(), 'Exportar CSV').click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFLinha;Quando;Ação;/);
  expect(text).toMatch(/\r\n\d+;[^;]+;Venda;Ana;;/);
  await page().getByText('1 registro exportado.').waitFor();
  await button(page(), 'Exportar CSV').waitFor();
});

test('an export that is cancelled on its way leaves no file and tells of none', async () => {
  let downloads = 0;
  page().on('download', () => {
    downloads += 1;
  });
  // A slow disk: the head of the file is on its way until the person has cancelled.
  await page().evaluate(() => {
    const disk = FileSystemWritableFileStream.prototype;
    const { write } = disk;
    disk.write = async function (data) {
      disk.write = write;
      await new Promise((resolve) => addEventListener('disk-goes-on', resolve, { once: true }));
      return this.write(data);
    };
  });
  await button(page(), 'Exportar CSV').click();
  await button(page(), 'Cancelar').click();
  await page().evaluate(() => dispatchEvent(new Event('disk-goes-on')));
  await button(page(), 'Exportar CSV').waitFor();
  expect(
    await page()
      .getByText(/exportado/)
      .count(),
  ).toBe(0);
  expect(downloads).toBe(0);
});

test('a total and a price that were changed in the file are named on every screen, and at the item; nobody is kept from selling', async () => {
  till().expectProblem(/WebSocket connection to .* failed/);
  till().expectProblem(/audit\.books-differ/);
  await till().restart(() => {
    const database = new Database(join(till().dataDir, 'training', 'balcao-training.db'));
    database.exec(`UPDATE sales SET total_cents = 100 WHERE number = 1;
      UPDATE catalog_items SET unit_amount_cents = 100 WHERE description = 'Pingado'`);
    database.close();
  });
  const banner = () => page().getByRole('alert').filter({ hasText: 'não conferem no arquivo de dados' });
  await signIn(page(), ana);
  // A clerk is told where it is sold.
  await page()
    .getByText(/Confira o preço$/)
    .first()
    .waitFor();
  expect(await banner().count()).toBe(0);
  await putInBasket(page(), 'Pingado');
  await basket(page()).getByText('Confira o preço', { exact: true }).waitFor();
  expect(await button(basket(page()), 'Cobrar').isDisabled()).toBe(true);
  await button(basket(page()), 'Limpar venda').click();
  await button(page().getByRole('alertdialog'), 'Limpar venda').click();
  await lock(page());
  await signIn(page(), bruno);
  await banner().getByText('Venda 1, Item Pingado.').waitFor();
  await banner()
    .getByText(/Pode continuar vendendo/)
    .waitFor();
  await expectGoodScreen(page(), 'sums that do not add up');
  await putInBasket(page(), 'Pingado');
  await button(basket(page()), /^Usar R\$\s7,00: Pingado$/).click();
  await sellWithCard(page(), { number: cards.approved });
  await expectPaid(page());
  await newSale(page());
  await button(banner(), 'Ver em Ajustes').click();
  await page()
    .getByText(/^Item Pingado: o preço é R\$\s1,00, mas o último preço anotado é R\$\s\d+,\d\d\.$/)
    .waitFor();
  await page()
    .getByText(/^Venda 1: aqui está R\$\s1,00, mas o registro de ações diz R\$\s\d+,\d\d\.$/)
    .waitFor();
  await page()
    .getByText(/Antes de mexer em arquivos, chame o suporte/)
    .waitFor();
  // It stands there whole, and not once more above.
  expect(
    await page()
      .getByText(/não conferem no arquivo de dados/)
      .count(),
  ).toBe(1);
  await button(page(), 'Conferir agora').click();
  await page()
    .getByText(/^Item Pingado: o preço é/)
    .waitFor();
  await expectGoodScreen(page(), 'sums that do not add up in the settings');
  await button(page(), 'Abrir a venda 1').first().click();
  await page().getByRole('article', { name: 'Venda 1', exact: true }).waitFor();
});
