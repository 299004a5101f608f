/** Cartões das diretas in a real browser: saved for a client, used, changed, deleted, and one that is not found. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bruno, cards, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button } from './support/screen.ts';

const till = oneTill({ switches: { tokenization_delay_ms: '300', v1_charge_through_v2: 'shown' } });
const page = (): Page => till().page;
const dialog = () => page().getByRole('dialog');
const section = (name: string) => button(page().getByRole('navigation', { name: 'Seções da gestão' }), name);
const state = (word: string) => page().locator(`[data-testid="client-card"][data-state="${word}"]`);

test('a card is saved for a client, after what was missing was said', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await section('Cartões das diretas').click();
  await button(page(), 'Salvar cartão').click();
  await button(dialog(), 'Salvar cartão').click();
  await dialog().getByText('Preencha este campo.').waitFor();
  await expectGoodScreen(page(), 'v1 card form');
  await dialog().getByLabel('Código do cliente').fill('cliente-7');
  await typeCard(page(), { number: cards.approved });
  await button(dialog(), 'Salvar cartão').click();
  await state('saved').filter({ hasText: 'Salvo e pronto para usar.' }).waitFor({ timeout: 45_000 });
  await expectGoodScreen(page(), 'v1 card');
});

test('it is used in a charge, with the address v1 asks for', async () => {
  await button(page(), 'Usar em uma cobrança direta').click();
  const form = page().getByRole('form', { name: 'Nova cobrança direta' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await field('Descrição').fill('Cesta');
  await field('Valor unitário').focus();
  await page().keyboard.type('6450');
  await field('Nome').fill('Lia Souza');
  await field('E-mail').fill('lia@example.com');
  await field('DDD').fill('11');
  await field('Telefone').fill('987654321');
  await button(form, 'Cobrar').click();
  await form.getByText('Preencha este campo.').first().waitFor();
  await field('CEP').fill('01310-100');
  await field('Rua').fill('Avenida Paulista');
  await form.getByLabel('Número', { exact: true }).last().fill('1000');
  await field('Bairro').fill('Bela Vista');
  await field('Cidade').fill('São Paulo');
  await field('Estado').fill('SP');
  await button(form, 'Cobrar').click();
  await page().locator('[data-testid="charge-state"][data-outcome="paid"]').waitFor();
});

test('it is changed, and then shows what the service has', async () => {
  await section('Cartões das diretas').click();
  await page().getByRole('row', { name: /0019/ }).click();
  await button(page(), 'Alterar cartão').click();
  await dialog().getByLabel('Nome no cartão').fill('LIA S');
  await button(dialog(), 'Alterar').click();
  await dialog().waitFor({ state: 'detached' });
  await page().getByRole('article').getByText('LIA S', { exact: true }).waitFor();
});

test('a client nobody knows has no cards, and one that is known is read', async () => {
  await page().getByRole('searchbox').fill('cliente-7');
  await button(page(), 'Ler os cartões deste cliente').click();
  await page().getByRole('row', { name: /0019/ }).waitFor();
  // A press is not taken while the one before is answered.
  await page().locator('button[aria-busy=true]').waitFor({ state: 'detached' });
  await till().control('POST', '/switches', { v1_unknown_client: 'missing' });
  await page().getByRole('searchbox').fill('ninguem');
  await button(page(), 'Ler os cartões deste cliente').click();
  await page().getByRole('alert').waitFor();
  await page().getByRole('searchbox').fill('');
});

test('it is deleted after one more question, and good until enough reads have missed it', async () => {
  await page().getByRole('row', { name: /0019/ }).click();
  await button(page(), 'Excluir cartão').click();
  await button(page().getByRole('alertdialog'), 'Excluir cartão').click();
  await page().getByText('Exclusão enviada; até a confirmação o cartão ainda vale.').waitFor();
  expect(await button(page(), 'Usar em uma cobrança direta').count()).toBe(0);
});
