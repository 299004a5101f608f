/** The pictures of the sections for accounts of the first API generation: charges, the bank's page, overdue invoices, saved cards. */
import { openSection, play, practice, typeCard } from './shots-acts.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} item @param {string} client */
async function fillCharge(page, item, client) {
  const form = page.getByRole('form', { name: 'Nova cobrança direta' });
  await page.getByRole('button', { name: 'Nova cobrança', exact: true }).click();
  await form.getByLabel('Descrição').fill(item);
  await form.getByLabel('Valor unitário').focus();
  await page.keyboard.type('6450');
  await form.getByLabel('Nome', { exact: true }).fill(client);
  // One buyer is not charged the same sum again while a code or the bank may have charged it.
  await form.getByLabel('E-mail').fill(`${client.split(' ')[0]?.toLowerCase()}@example.com`);
  await form.getByLabel('DDD').fill('11');
  await form.getByLabel('Telefone').fill('987654321');
  return form;
}

/**
 * Somebody in charge is signed in, and there is a subscription whose renewal was declined.
 * @param {Page} page @param {{ shoot: import('./shots-acts.mjs').Shoot, subscriptionId: string }} options
 */
export async function v1Sections(page, { shoot, subscriptionId }) {
  await openSection(page, 'Cobranças diretas');
  await page.getByText('Nenhuma cobrança direta ainda.').waitFor();
  await shoot('v1-vazio');
  const byPix = await fillCharge(page, 'Cesta de café', 'Lia Souza');
  await shoot('v1-cobranca-nova');
  await byPix.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.getByTestId('pix-qr').waitFor();
  await shoot('v1-pix');
  await play(page, 'Pagar este Pix');
  await page.getByRole('button', { name: 'Consultar a operadora' }).click();
  await page.getByText('a operadora não mostra esta cobrança').waitFor();
  await page.getByRole('button', { name: 'Registrar o que o painel mostra' }).click();
  const record = page.getByRole('form', { name: 'Registrar o que o painel mostra' });
  await record.getByText('Está pago', { exact: true }).click();
  await record.getByLabel('Como foi conferido').fill('pedido visto no painel, pago');
  await shoot('v1-registrar');
  await record.getByRole('button', { name: 'Pedir a confirmação de outra pessoa' }).click();
  await page.getByRole('dialog', { name: 'Segunda pessoa' }).waitFor();
  await shoot('v1-registrar-segunda');
  await page.keyboard.type(practice.clerk.pin);
  await page.keyboard.press('Enter');
  await page.getByText('confirmado por Ana').first().waitFor();
  await shoot('v1-registrado');

  const asked = await fillCharge(page, 'Torta', 'Nina Prado');
  await asked.getByText('Cartão', { exact: true }).click();
  await typeCard(page, 'otp');
  await asked.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await page.getByRole('button', { name: 'Conferir código' }).waitFor();
  await shoot('v1-codigo');

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
  await page.getByText('não se sabe até a operadora dizer').first().waitFor();
  await shoot('v1-desafio');

  await page.getByRole('button', { name: 'Pagar fatura atrasada' }).click();
  await page.getByLabel('Código da assinatura').fill(subscriptionId);
  await page.getByRole('button', { name: 'Buscar faturas' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).first().waitFor();
  await shoot('v1-atrasadas');
  await page.getByRole('button', { name: 'Pagar', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot('v1-pagar-atrasada');
  await page.keyboard.press('Escape');

  await openSection(page, 'Cartões das diretas');
  await page.getByText('Nenhum cartão de cliente neste caixa.').waitFor();
  await shoot('v1-cartoes-vazio');
  await page.getByRole('button', { name: 'Salvar cartão', exact: true }).click();
  await page.getByLabel('Código do cliente').fill('cliente-7');
  await typeCard(page, 'approve');
  await shoot('v1-cartao-salvar');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar cartão' }).click();
  await page.locator('[data-testid="client-card"][data-state="saved"]').waitFor();
  await shoot('v1-cartao');
  await page.getByRole('button', { name: 'Alterar cartão' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('v1-cartao-alterar');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Excluir cartão' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('v1-cartao-excluir');
  await page.keyboard.press('Escape');
}
