/** The pictures of what a shop sees now and then: a saved card carried to a sale, receivers, dollars, a review by two people, a merge. */
import {
  closeDialog,
  fillBasket,
  openSection,
  practice,
  startCharge,
  state,
  takeCard,
  typeCard,
} from './shots-acts.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 * @typedef {import('./shots-promise.mjs').Control} Control
 */

/** A manager is signed in at an empty basket. @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
export async function rareCases(page, { shoot, control }) {
  await historyTools(page, shoot);
  await savedCard(page, shoot);
  await manyReceivers(page, shoot);
  await inDollars(page, shoot);
  await review(page, { shoot, control });
  await twoOfOne(page, shoot);
}

/** @param {Page} page @param {Shoot} shoot */
async function historyTools(page, shoot) {
  await fillBasket(page);
  await page.getByRole('button', { name: 'Observação da venda' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('venda-observacao');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Limpar venda' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('venda-limpar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }).click();
  await page.keyboard.press('Alt+2');
  await page.getByRole('toolbar', { name: 'Período' }).getByRole('button', { name: 'Tudo' }).click();
  await page.getByRole('button', { name: 'Forma', exact: true }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  await shoot('pedidos-filtro');
  await page.getByRole('menuitemradio', { name: 'Cartão', exact: true }).click();
  await page.getByRole('button', { name: 'Salvar filtro' }).click();
  await page.getByLabel('Nome do filtro').fill('No cartão');
  await shoot('pedidos-salvar-filtro');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await openSection(page, 'Resumo');
  await page.getByRole('heading', { name: 'Resumo', level: 1 }).waitFor();
  await shoot('resumo');
  await page.keyboard.press('Alt+1');
}

/** @param {Page} page @param {Shoot} shoot */
async function savedCard(page, shoot) {
  const dialog = page.getByRole('dialog');
  await openSection(page, 'Cartões das vendas');
  await page.getByRole('button', { name: 'Buscar cartão salvo em outro lugar' }).click();
  await dialog.waitFor();
  await shoot('cartao-buscar');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Salvar cartão' }).click();
  await dialog.getByLabel('Nome completo').fill('Marina de Souza Albuquerque Cavalcanti');
  await dialog.getByLabel('E-mail').fill('marina@exemplo.com.br');
  await dialog.getByLabel('Número do documento').fill('529.982.247-25');
  await dialog.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await typeCard(page, 'approve');
  await dialog.getByRole('button', { name: 'Salvar cartão' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Pronto para usar').first().waitFor();
  await page.getByRole('button', { name: 'Usar numa venda' }).click();
  await page.getByText(/será usado na próxima cobrança/).waitFor();
  await fillBasket(page);
  await shoot('venda-cartao-escolhido');
  await page.keyboard.press('F2');
  await page.getByText('Cartão salvo de').waitFor();
  await shoot('cobrar-cartao-salvo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Não usar' }).click();
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: 'Cartão', exact: true }).click();
  await page.getByRole('button', { name: 'Usar cartão salvo' }).click();
  await dialog.getByRole('button', { name: /final/ }).first().waitFor();
  await shoot('cartao-escolher');
  await closeDialog(page);
  await page.keyboard.press('Escape');
}

/** @param {Page} page @param {readonly string[]} names */
async function switchInOperation(page, names) {
  await page.evaluate(() => location.assign('#/settings/operation'));
  const region = page.getByRole('region', { name: 'Funcionamento' });
  await region.waitFor();
  for (const name of names) await region.getByText(name, { exact: true }).click();
  await region.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Ajustes salvos').waitFor();
  await page.keyboard.press('Alt+1');
}

/** The basket is full. @param {Page} page @param {Shoot} shoot */
async function manyReceivers(page, shoot) {
  await switchInOperation(page, ['Dividir pagamentos entre recebedores', 'Dispensar a análise de fraude']);
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: 'Dois cartões', exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar recebedor' }).first().click();
  await page.getByRole('button', { name: 'Adicionar recebedor' }).first().click();
  await page.getByRole('button', { name: /Cobrar R\$/ }).click();
  await shoot('cobrar-recebedores');
  await page.keyboard.press('Escape');
  await switchInOperation(page, ['Dividir pagamentos entre recebedores', 'Dispensar a análise de fraude']);
  await page.getByRole('button', { name: 'Limpar venda' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }).click();
}

/** @param {Page} page @param {Shoot} shoot @param {string} currency */
async function sellIn(page, shoot, currency) {
  await page.evaluate(() => location.assign('#/settings/shop'));
  const shop = page.getByRole('region', { name: 'Dados da loja' });
  await shop.getByText(currency).click();
  await shop.getByRole('button', { name: 'Salvar', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await shoot(currency.startsWith('Real') ? 'moeda-real' : 'moeda-dolar');
  await question.getByRole('button', { name: /^Vender em/ }).click();
  await page.getByText('Ajustes salvos').waitFor();
  await page.keyboard.press('Alt+1');
}

/** @param {Page} page @param {Shoot} shoot */
async function inDollars(page, shoot) {
  await sellIn(page, shoot, 'Dólar (US$)');
  await fillBasket(page);
  await shoot('venda-dolar');
  await page.keyboard.press('F2');
  await page.getByText('Esta venda é em dólar: só no cartão.', { exact: false }).waitFor();
  await shoot('cobrar-dolar');
  await page.getByRole('button', { name: 'Cartão', exact: true }).click();
  await takeCard(page, 'Aprovado');
  await page.keyboard.press('F2');
  await state(page, 'paid');
  await shoot('pago-dolar');
  await page.keyboard.press('Enter');
  await sellIn(page, shoot, 'Real (R$)');
  await startCharge(page, 'Cartão');
  await takeCard(page, 'Aprovado');
  await page.keyboard.press('F2');
  await state(page, 'paid');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+2');
  await page.getByRole('row').first().waitFor();
  await page.getByRole('region', { name: 'Total do que está na lista' }).waitFor();
  await shoot('pedidos-duas-moedas');
  await page.keyboard.press('Alt+1');
}

/** @param {Page} page @param {{ shoot: Shoot, control: Control }} tools */
async function review(page, { shoot, control }) {
  await switchInOperation(page, ['Captura automática']);
  await control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
  await startCharge(page, 'Cartão');
  await takeCard(page, 'Aprovado');
  await page.keyboard.press('F2');
  await state(page, 'review');
  await shoot('revisao-venda');
  await page.getByRole('button', { name: 'Abrir em Pendências' }).click();
  const form = page.getByRole('form', { name: 'Revisão da gerência' });
  await form.waitFor();
  await form.getByText('Foi cobrado', { exact: true }).click();
  await form.getByLabel('Valor no painel').fill('31,90');
  await form.getByLabel('Como foi conferido').fill('aparece no painel, sem número');
  await shoot('revisao');
  await form.getByRole('button', { name: 'Pedir a confirmação de outra pessoa' }).click();
  await page.getByRole('dialog', { name: 'Segunda pessoa' }).waitFor();
  await shoot('revisao-segunda-pessoa');
  await page.keyboard.type(practice.clerk.pin);
  await page.keyboard.press('Enter');
  await page.getByText('Registrado por pessoas, não provado.').waitFor();
  await shoot('revisao-registrada');
  await control('DELETE', '/faults');
  await switchInOperation(page, ['Captura automática']);
}

/** @param {Page} page @param {Shoot} shoot */
async function twoOfOne(page, shoot) {
  await openSection(page, 'Clientes');
  for (const [name, email, document] of /** @type {const} */ ([
    ['Marina Prado', 'prado@exemplo.com.br', '111.444.777-35'],
    ['Mari Prado', 'mari@exemplo.com.br', '390.533.447-05'],
  ])) {
    await page.getByRole('button', { name: 'Novo cliente' }).click();
    await page.getByLabel('Nome completo').fill(name);
    await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(document);
    await page.getByRole('article').getByRole('button', { name: 'Cadastrar cliente' }).click();
    await page.getByRole('button', { name: 'Unir com outro' }).waitFor();
  }
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Unir com outro' }).click();
  await dialog
    .getByRole('button', { name: /^Usar / })
    .first()
    .waitFor();
  await shoot('cliente-unir-escolher');
  await dialog.getByRole('button', { name: /^Usar Marina Prado/ }).click();
  await dialog.getByText('Não dá para desfazer.', { exact: false }).waitFor();
  await shoot('cliente-unir');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Apagar', exact: true }).click();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Apagar de vez' }).waitFor();
  await shoot('cliente-apagar');
  await closeDialog(page);
  await page.keyboard.press('Alt+1');
}
