/** Saving a card for a buyer who comes back, and charging a sale to it. */
import { expect, test } from 'vitest';
import { ana, cards, charge, expectPaid, newSale, putInBasket, send, signIn } from './support/clerk.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, closeDialog, saleIdOf } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');
const detail = () => page().getByRole('article', { name: /final 0019$/ });
const blockedBin = '4999990000000015';

async function openCards(): Promise<void> {
  await area(page(), 'Gestão').click();
  await button(page().getByRole('navigation', { name: 'Seções da gestão' }), 'Cartões das vendas').click();
  await page().getByRole('heading', { name: 'Cartões das vendas', level: 1 }).waitFor();
}

async function fillBuyer(name: string): Promise<void> {
  await dialog().getByLabel('Nome completo').fill(name);
  await dialog().getByLabel('E-mail').fill('marina@example.com');
  await dialog().getByLabel('Telefone com DDD').fill('11 98765-4321');
  await dialog().getByLabel('Número do documento').fill('529.982.247-25');
}

async function fillCard(number: string): Promise<void> {
  await dialog().getByLabel('Número do cartão').fill(number);
  await dialog().getByLabel('Validade', { exact: true }).fill('12/39');
  await dialog().getByLabel('Código (CVC)').fill('731');
  await dialog().getByLabel('Nome como está no cartão').fill('MARINA SOUZA');
}

test('the form says what is wrong before anything is sent', async () => {
  await signIn(page(), ana);
  await openCards();
  await button(page(), 'Salvar cartão').click();
  await dialog().getByText('Passaporte').waitFor();
  await dialog().getByLabel('Número do documento').fill('111');
  await dialog().getByLabel('Nome completo').focus();
  await dialog().getByText('CPF ou CNPJ inválido, confira.').waitFor();
  await button(dialog(), 'Salvar cartão').click();
  await dialog().getByText('Falta este dado do cartão.').first().waitFor();
});

test('a card is saved, followed, and shown by its face alone', async () => {
  await fillBuyer('Marina Souza');
  await fillCard(cards.approved);
  await button(dialog(), 'Salvar cartão').click();
  await detail().waitFor();
  await page()
    .locator('[data-testid="card-state"][data-state="saved"]')
    .filter({ hasText: 'Pronto para usar.' })
    .waitFor();
  await button(detail(), 'Conferir agora').click();
  expect(await page().content()).not.toContain('4539 5000 0000 0019');
});

test('it is found by its last digits, and by nothing it has not', async () => {
  const search = page().getByRole('searchbox', { name: 'Buscar cartões' });
  await search.fill('0019');
  await page().getByRole('row').filter({ hasText: 'Marina Souza' }).waitFor();
  await search.fill('9999');
  await page().getByText('Nenhum cartão combina com a busca.').waitFor();
  await search.fill('');
});

/** Back on the sale, the buyer whose card it is. */
async function identifyBuyer(): Promise<void> {
  await page().keyboard.press('Escape');
  await basket(page()).waitFor();
  await page().keyboard.press('F4');
  await button(dialog(), 'Cadastrar cliente').click();
  await dialog().getByLabel('Nome completo').fill('Marina Souza');
  await dialog().getByLabel('Telefone com DDD').fill('11987654321');
  await dialog().getByLabel('E-mail').fill('marina@example.com');
  await button(dialog(), 'Cadastrar e usar').click();
  await dialog().waitFor({ state: 'hidden' });
}

test('it is carried to the next sale, named there, and pays it', async () => {
  await button(detail(), 'Usar numa venda').click();
  await page().getByText('Visa final 0019 de Marina Souza será usado na próxima cobrança.').waitFor();
  await putInBasket(page(), 'Brigadeiro');
  await page().keyboard.press('F2');
  await page().getByText('Cartão salvo de Marina Souza').waitFor();
  await page().getByText('O cartão salvo é de um cliente.').waitFor();
  await send(page());
  await page().getByText('Falta corrigir o que está em vermelho.').waitFor();
  await identifyBuyer();
  await page().keyboard.press('F2');
  await send(page());
  await expectPaid(page());
  const saleId = await saleIdOf(page());
  expect((await ledgerOf(till(), saleId)).moves.map((move) => move.split(' ')[0])).toEqual(['authorize', 'capture']);
  await newSale(page());
  expect(await page().getByText('será usado na próxima cobrança').count()).toBe(0);
});

test('a sale being charged chooses a saved card, by its buyer', async () => {
  await putInBasket(page(), 'Brigadeiro');
  await charge(page(), 'Cartão');
  await button(page(), 'Usar cartão salvo').click();
  await dialog().getByLabel('Cliente, e-mail, titular ou final').fill('marina');
  await dialog()
    .getByRole('button', { name: /Visa final 0019/ })
    .click();
  await page().getByText('Cartão salvo de Marina Souza').waitFor();
  await page().getByText('O cartão salvo é de um cliente.').waitFor();
  await identifyBuyer();
  await charge(page(), 'Cartão');
  await button(page(), 'Usar cartão salvo').click();
  await dialog()
    .getByRole('button', { name: /Visa final 0019/ })
    .click();
  expect(await page().getByLabel('Número do cartão').count()).toBe(0);
  await send(page());
  await expectPaid(page());
  await newSale(page());
});

test('a card that is not accepted has words for the buyer, and others for staff', async () => {
  await openCards();
  await button(page(), 'Salvar cartão').click();
  await fillBuyer('Marina Bloqueada');
  await fillCard(blockedBin);
  await button(dialog(), 'Salvar cartão').click();
  await page().locator('[data-testid="card-state"][data-state="refused"]').waitFor();
  await page().getByRole('region', { name: 'Pode ser lido ao cliente' }).waitFor();
  await page().getByRole('region', { name: 'Para a equipe' }).waitFor();
  await button(page(), 'Digitar o cartão de novo').click();
  expect(await dialog().getByLabel('Nome completo').inputValue()).toBe('Marina Bloqueada');
  // The buyer was there already, so nothing was typed in it.
  await page().keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

test('a card saved elsewhere is brought by its token; a stranger’s is not', async () => {
  await button(page(), 'Buscar cartão salvo em outro lugar').click();
  await dialog().getByLabel('Código do cartão').fill('abc');
  await button(dialog(), 'Buscar cartão').click();
  await dialog()
    .getByText(/O código tem 36 caracteres/)
    .waitFor();
  await dialog().getByLabel('Código do cartão').fill('00000000-0000-4000-8000-000000000000');
  await button(dialog(), 'Buscar cartão').click();
  await dialog().getByText('Não há cartão com este código nesta conta.').waitFor();
  await closeDialog(page());
});
