/** The pictures of a payment: Pix, cards approved, declined and asked for a code, and one whose outcome is unknown. */
import { network, startCharge, state, takeCard } from './shots-acts.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 */

/** @param {Page} page @param {Shoot} shoot */
export async function payWithPix(page, shoot) {
  await page.keyboard.press('F2');
  await page.getByText('Como o cliente vai pagar?').waitFor();
  await shoot('cobrar');
  await page.keyboard.press('Enter');
  await page.getByTestId('pix-qr').waitFor();
  await shoot('pix');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Pagar este Pix' }).waitFor();
  await shoot('treino');
  await page.getByRole('button', { name: 'Pagar este Pix' }).click();
  await state(page, 'paid');
  await page.keyboard.press('F9');
  await shoot('pago');
  await page.keyboard.press('Enter');
}

/** @param {Page} page @param {Shoot} shoot */
export async function payWithCards(page, shoot) {
  await startCharge(page, 'Cartão');
  await page.getByLabel('Número do cartão').fill('4539 5000 0000 0018');
  await page.getByLabel('Validade').fill('12/20');
  await page.getByRole('button', { name: /Cobrar R\$/ }).click();
  await shoot('cobrar-problemas');
  await page.getByLabel('Número do cartão').fill('');
  await takeCard(page, 'Aprovado');
  await page.getByLabel('Parcelas').selectOption('3');
  await shoot('cobrar-cartao');
  await page.getByRole('button', { name: 'Adicionar um Pix' }).click();
  await shoot('cobrar-cartao-pix');
  await page.getByRole('button', { name: 'Tirar o pagamento 2' }).click();
  await page.getByText('Só pré-autorizar').click();
  await page.keyboard.press('F2');
  await state(page, 'authorized');
  await shoot('pre-autorizada');
  await page.keyboard.press('Escape');

  await startCharge(page, 'Cartão');
  await takeCard(page, 'Recusado pelo emissor');
  await page.keyboard.press('F2');
  await state(page, 'declined');
  await page.getByText('Diagnóstico').click();
  await shoot('recusada');
  await page.keyboard.press('Escape');

  await startCharge(page, 'Cartão');
  await takeCard(page, 'Pede código de verificação e depois aprova');
  await page.keyboard.press('F2');
  await state(page, 'awaiting-code');
  await shoot('codigo');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Vendas em andamento' }).waitFor();
  await shoot('venda-em-andamento');
}

/** @param {Page} page @param {Shoot} shoot */
export async function unknownOutcome(page, shoot) {
  await startCharge(page, 'Cartão');
  await network(page, 'Perde respostas');
  await takeCard(page, 'Aprovado');
  await page.keyboard.press('F2');
  await state(page, 'unknown');
  await shoot('desconhecido');
  await page.keyboard.press('Alt+3');
  await page
    .getByRole('row', { name: /Criar cobrança/ })
    .first()
    .click();
  await page.getByText('Detalhes técnicos').click();
  await page.getByRole('table').waitFor();
  await shoot('fila-duvida');
  await network(page, 'Normal');
  await page.keyboard.press('Alt+1');
}
