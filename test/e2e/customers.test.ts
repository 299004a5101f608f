/** Clientes in the back office: entered, changed, found, exported, merged and erased, as people do it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bruno, charge, closeTraining, expectPaid, payPix, putInBasket, signIn } from './support/clerk.ts';
import { expectFocus } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectState, openSection } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');
const detail = (name: string) => page().getByRole('article', { name });
let progress = '';
const search = () => page().getByRole('searchbox', { name: 'Buscar clientes' });

async function openCustomers(): Promise<void> {
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Clientes');
  await page().getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
}

async function enter(name: string, email: string, document: string): Promise<void> {
  await button(page(), 'Novo cliente').click();
  const form = detail('Novo cliente');
  await form.getByLabel('Nome completo').fill(name);
  await form.getByLabel('Telefone com DDD').fill('11 98765-4321');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(document);
  await button(form, 'Cadastrar cliente').click();
}

test('a manager enters a customer, and a wrong document is said in words', async () => {
  await signIn(page(), bruno);
  await openCustomers();
  await enter('Marina Souza', 'marina@example.com', '529.982.247-26');
  await page().getByText('CPF ou CNPJ inválido, confira.').waitFor();
  await page().getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('529.982.247-25');
  await button(page(), 'Cadastrar cliente').click();
  await detail('Marina Souza').getByText('529.982.247-25').waitFor();
  await detail('Marina Souza').getByText('Nada registrado com estes dados.').waitFor();
  await detail('Marina Souza').getByText('Cliente salvo.').waitFor();
  // The form took the focus with it: the heading of what it made has it now.
  await expectFocus(page().getByRole('heading', { name: 'Marina Souza' }));
});

test('the same document again leads to the one who has it, and what was typed stays', async () => {
  await enter('Marina S.', 'outra@example.com', '52998224725');
  await page().getByText('Este documento já é de Marina Souza.', { exact: false }).waitFor();
  expect(await page().getByLabel('E-mail').inputValue()).toBe('outra@example.com');
  await button(page(), 'Abrir Marina Souza').click();
  await detail('Marina Souza').waitFor();
});

test('an edit is saved, and the search finds the new words and a passport', async () => {
  await button(detail('Marina Souza'), 'Editar').click();
  const form = detail('Marina Souza');
  await form.getByLabel('Observações').fill('Prefere chá 🍵');
  await form.getByText('Passaporte').click();
  await form.getByRole('textbox', { name: 'Número' }).fill('fx123456');
  await button(form, 'Salvar').click();
  await form.getByText('Prefere chá 🍵').waitFor();
  await form.getByText('FX123456').waitFor();
  await search().fill('fx1234');
  await page().getByRole('row').filter({ hasText: 'Marina Souza' }).waitFor();
  await search().fill('zebra');
  await page().getByText('Nenhum cliente combina com a busca.').waitFor();
  await search().fill('');
});

test('an edit that is not saved is asked about at every way out, and a lock keeps it', async () => {
  const question = page().getByRole('alertdialog', { name: 'Salvar as mudanças?' });
  const form = detail('Marina Souza');
  await button(form, 'Editar').click();
  await form.getByLabel('Observações').fill('Só às sextas');
  const ways = [() => button(page(), 'Novo cliente').click(), () => area(page(), 'Vendas').click()];
  for (const leave of ways) {
    await leave();
    await question.waitFor();
    await page().keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await form.getByLabel('Observações').inputValue()).toBe('Só às sextas');
  }
  await page().keyboard.press('Alt+l');
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  await signIn(page(), bruno);
  await page().getByRole('navigation', { name: 'Seções da gestão' }).waitFor();
  await button(form, 'Editar').click();
  expect(await form.getByLabel('Observações').inputValue()).toBe('Só às sextas');
  await button(form, 'Cancelar').click();
  await button(question, 'Sair sem salvar').click();
  await form.getByText('Prefere chá 🍵').waitFor();
});

test('an export is a file with the data of that person', async () => {
  const downloading = page().waitForEvent('download');
  await button(detail('Marina Souza'), 'Exportar dados').click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ customer: { name: 'Marina Souza' }, records: [] });
  await page().getByText('Arquivo pronto:', { exact: false }).waitFor();
});

test('two records become one: what was bought under either is there', async () => {
  await enter('Mari Souza', 'mari@example.com', '111.444.777-35');
  await detail('Mari Souza').waitFor();
  await area(page(), 'Venda').click();
  await putInBasket(page(), 'Brigadeiro');
  await page().keyboard.press('F4');
  await dialog().getByText('Cadastrados ou alterados por último').waitFor();
  await dialog()
    .getByRole('button', { name: /^Usar Mari Souza/ })
    .click();
  await basket(page()).getByText('Mari Souza').waitFor();
  await charge(page(), 'Pix');
  await expectState(page(), 'awaiting-payment');
  progress = new URL(page().url()).hash;
  await openCustomers();
  await page().getByRole('row').filter({ hasText: 'Marina Souza' }).click();
  await button(detail('Marina Souza'), 'Unir com outro').click();
  await dialog()
    .getByRole('button', { name: /^Usar Mari Souza/ })
    .click();
  await dialog().getByText('Não dá para desfazer.', { exact: false }).waitFor();
  await dialog().getByRole('group', { name: 'Documento' }).getByText('111.444.777-35').click();
  await button(dialog(), 'Unir os dois cadastros').click();
  await detail('Marina Souza').getByText('111.444.777-35').waitFor();
  await detail('Marina Souza')
    .getByRole('button', { name: /^Venda/ })
    .waitFor();
  expect(await page().getByRole('row').filter({ hasText: 'Mari Souza' }).count()).toBe(0);
});

test('an erase waits for the open payment, then says what goes and stays, and the person is gone', async () => {
  await button(detail('Marina Souza'), 'Apagar').click();
  await dialog().getByText('Ainda não dá para apagar: há algo em aberto desta pessoa').waitFor();
  expect(await button(dialog(), 'Apagar de vez').count()).toBe(0);
  await dialog()
    .getByRole('button', { name: /^Venda/ })
    .click();
  await page().getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
  await page().evaluate((hash) => location.assign(hash), progress);
  await payPix(page());
  await expectPaid(page());
  await closeTraining(page());
  await openCustomers();
  await page().getByRole('row').filter({ hasText: 'Marina Souza' }).click();
  await button(detail('Marina Souza'), 'Apagar').click();
  await dialog().getByText('As vendas com itens, valores e pagamentos, sem o comprador.').waitFor();
  await button(dialog(), 'Apagar de vez').click();
  await page().getByText('Cliente apagado.').waitFor();
  await page().getByText('Ainda não há clientes.', { exact: false }).waitFor();
});
