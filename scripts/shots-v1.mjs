/** The pictures of the sections for accounts of the first API generation: charges, the bank's page, overdue invoices, saved cards. */
import { magicCards } from '../src-sandbox/cards.ts';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {import('../src-sandbox/cards.ts').CardBehaviour} behaviour */
async function typeCard(page, behaviour) {
  const number = magicCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Validade', { exact: true }).fill('12/39');
  await page.getByLabel('Código (CVC)').fill('123');
  await page.getByLabel('Nome como está no cartão').fill('RUI LIMA');
}

/** @param {Page} page @param {string} item @param {string} client */
async function fillCharge(page, item, client) {
  const form = page.getByRole('form', { name: 'Nova cobrança v1' });
  await page.getByRole('button', { name: 'Nova', exact: true }).click();
  await form.getByLabel('Descrição').fill(item);
  await form.getByLabel('Valor unitário').focus();
  await page.keyboard.type('6450');
  await form.getByLabel('Nome', { exact: true }).fill(client);
  await form.getByLabel('E-mail').fill('lia@example.com');
  await form.getByLabel('DDD').fill('11');
  await form.getByLabel('Telefone').fill('987654321');
  return form;
}

/** Somebody is signed in. @param {Page} page @param {(name: string) => Promise<void>} shoot */
export async function v1Sections(page, shoot) {
  const sections = page.getByRole('navigation', { name: 'Seções da gestão' });
  await page.keyboard.press('Alt+4');
  await sections.getByRole('button', { name: 'Cobranças v1' }).click();
  const byPix = await fillCharge(page, 'Cesta de café', 'Lia Souza');
  await shoot('v1-cobranca-nova');
  await byPix.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.getByTestId('pix-qr').waitFor();
  await shoot('v1-pix');

  const byCard = await fillCharge(page, 'Bolo de festa', 'Rui Lima');
  await byCard.getByText('Cartão', { exact: true }).click();
  await typeCard(page, 'three_ds');
  await shoot('v1-cobranca-cartao');
  await byCard.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.getByRole('button', { name: 'Abrir a página do banco' }).click();
  await page.getByRole('dialog').locator('iframe').waitFor();
  await page.waitForTimeout(500);
  await shoot('v1-banco');
  await page.getByRole('button', { name: 'Fechar a página do banco' }).click();
  await page.getByText('não deixa consultar').or(page.getByText('O banco pede')).first().waitFor();
  await shoot('v1-desafio');

  await sections.getByRole('button', { name: 'Cartões v1' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByLabel('Código do cliente').fill('cliente-7');
  await typeCard(page, 'approve');
  await shoot('v1-cartao-salvar');
  await page.getByRole('button', { name: 'Salvar cartão' }).click();
  await page.locator('[data-testid="client-card"][data-state="saved"]').waitFor();
  await shoot('v1-cartao');
}
