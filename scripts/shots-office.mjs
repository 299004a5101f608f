/** The pictures of the back office with real content: saved cards, subscriptions, links, chargebacks, deadlines, the record of actions. */
import { closeDialog, openSection, play, startCharge, state, typeCard } from './shots-acts.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 */

/** Somebody in charge is signed in. Answers the id of a subscription that is late. @param {Page} page @param {Shoot} shoot @returns {Promise<string>} */
export async function officeSections(page, shoot) {
  await cards(page, shoot);
  const late = await subscriptions(page, shoot);
  await links(page, shoot);
  await chargebacks(page, shoot);
  await openSection(page, 'Prazos');
  await page.getByRole('heading', { name: 'Prazos', level: 1 }).waitFor();
  await shoot('prazos');
  await openSection(page, 'Registro de ações');
  await page
    .getByRole('grid', { name: /^Ações registradas/ })
    .getByRole('row')
    .first()
    .click();
  await page.getByRole('article').waitFor();
  await shoot('registro');
  return late;
}

/** @param {Page} page @param {Shoot} shoot */
async function cards(page, shoot) {
  await openSection(page, 'Cartões das vendas');
  await page.getByText('Ainda não há cartões salvos.').waitFor();
  await shoot('cartoes-vazio');
  await page.getByRole('button', { name: 'Salvar cartão' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome completo').fill('Rui Lima');
  await dialog.getByLabel('E-mail').fill('rui@example.com');
  await dialog.getByLabel('Número do documento').fill('529.982.247-25');
  await dialog.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await typeCard(page, 'approve');
  await shoot('cartao-salvar');
  await dialog.getByRole('button', { name: 'Salvar cartão' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Pronto para usar').first().waitFor();
  await shoot('cartao');
}

let codes = 0;

/** @param {Page} page @param {string} name @param {string} item */
async function fillSubscription(page, name, item) {
  const form = page.getByRole('form', { name: 'Nova assinatura' });
  await page.getByRole('button', { name: 'Nova assinatura', exact: true }).click();
  codes += 1;
  await form.getByLabel('Nome completo').fill(name);
  await form.getByLabel('E-mail').fill(`assinante${codes}@example.com`);
  await form.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await form.getByLabel('CPF, CNPJ ou passaporte').fill('529.982.247-25');
  await form.getByLabel('Descrição do item').fill(item);
  // Of one document: the same sum again would be refused while the one before it can still be paid.
  await form.getByLabel('Valor unitário').fill(`${48 + codes},00`);
  await form.getByLabel('A cada quantos').fill('7');
  await form.getByText('Dias', { exact: true }).click();
  return form;
}

/** In training a first charge takes twenty seconds. @param {Page} page @param {string} status */
async function subscription(page, status) {
  await page.locator(`[data-testid="subscription-state"][data-state="${status}"]`).waitFor({ timeout: 60_000 });
}

/** @param {Page} page @param {Shoot} shoot */
async function subscriptions(page, shoot) {
  const make = 'Criar e cobrar agora';
  await openSection(page, 'Assinaturas');
  await page.getByText('Nenhuma assinatura neste caixa.').waitFor();
  await shoot('assinaturas-vazio');
  await page.getByRole('button', { name: 'Nova assinatura', exact: true }).click();
  await shoot('assinatura-nova');
  await page.getByRole('button', { name: make }).click();
  await page.getByText('Falta este dado do cartão.').first().waitFor();
  await shoot('assinatura-nova-problemas');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();

  const byPix = await fillSubscription(page, 'Lia Souza', 'Clube do pão');
  await byPix.getByText('Pix', { exact: true }).click();
  await byPix.getByText('Mais opções').click();
  await byPix.getByRole('button', { name: 'Desconto ou acréscimo' }).click();
  await byPix.getByLabel('Valor', { exact: true }).fill('10');
  await byPix.getByLabel('Quantas faturas').fill('12');
  await byPix.getByRole('button', { name: make }).scrollIntoViewIfNeeded();
  await shoot('assinatura-nova-fim');
  await byPix.getByRole('button', { name: make }).click();
  await page.getByTestId('pix-qr').waitFor();
  await shoot('assinatura-pix');
  await play(page, 'Pagar este Pix');
  await subscription(page, 'active');

  const asked = await fillSubscription(page, 'Nina Prado', 'Clube do café');
  await typeCard(page, 'otp');
  await asked.getByRole('button', { name: make }).click();
  await page.getByRole('button', { name: 'Conferir código' }).waitFor();
  await shoot('assinatura-codigo');

  const late = await fillSubscription(page, 'Otto Reis', 'Clube do bolo');
  await typeCard(page, 'renewals_declined');
  await late.getByRole('button', { name: make }).click();
  await subscription(page, 'active');
  await shoot('assinatura');
  await page.getByTestId('invoice').getByRole('button', { name: 'Estornar' }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot('assinatura-estorno');
  await closeDialog(page);
  await play(page, 'Passar 7 dias');
  await subscription(page, 'past_due');
  await shoot('assinatura-atrasada');
  await page
    .getByRole('button', { name: /^Cobrar agora: R\$/ })
    .first()
    .click();
  await shoot('assinatura-cobrar');
  await closeDialog(page);
  for (const [name, picture] of /** @type {const} */ ([
    ['Trocar forma de pagamento', 'assinatura-forma'],
    ['Alterar item', 'assinatura-item'],
    ['Mudar próxima cobrança', 'assinatura-data'],
  ])) {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    await shoot(picture);
    await closeDialog(page);
  }
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar assinatura' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('assinatura-cancelar');
  await page.getByRole('button', { name: 'Manter' }).click();
  return (await page.locator('code').filter({ hasText: /^sub_/ }).first().textContent()) ?? '';
}

/** @param {Page} page @param {Shoot} shoot */
async function links(page, shoot) {
  await openSection(page, 'Links');
  await page.getByText('Nenhum link ainda.').waitFor();
  await shoot('links-vazio');
  await page.getByRole('button', { name: 'Novo link' }).click();
  const form = page.getByRole('form', { name: 'Novo link' });
  await form.getByLabel('Descrição', { exact: true }).fill('Bolo de festa');
  await form.getByLabel('Valor unitário', { exact: true }).focus();
  await page.keyboard.type('18000');
  await form.getByText('Pix', { exact: true }).click();
  await form.getByText('Cartão', { exact: true }).click();
  await shoot('link-novo');
  await form.getByRole('button', { name: 'Do catálogo' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('link-catalogo');
  await closeDialog(page);
  await form.getByText('Mais opções').click();
  await form.getByRole('button', { name: 'Adicionar parcelamento' }).click();
  await form.getByLabel('Até (parcelas)', { exact: true }).fill('6');
  await form.getByLabel('Acréscimo (%)', { exact: true }).fill('10');
  await form.getByText('%', { exact: true }).click();
  await form.getByLabel('Porcentagem', { exact: true }).fill('5');
  await shoot('link-novo-opcoes');
  await form.getByLabel('Nome interno', { exact: true }).fill('Festa da Lia');
  await form.getByLabel('Máximo de usos', { exact: true }).fill('2');
  await form.getByText('Já sei quem vai pagar').click();
  await form.getByRole('button', { name: 'Criar link' }).click();
  await form.getByText(/Falta corrigir/).waitFor();
  await shoot('link-novo-problemas');
  await form.getByText('Já sei quem vai pagar').click();
  await form.getByRole('button', { name: 'Criar link' }).click();
  await page.getByTestId('link-qr').waitFor();
  await shoot('link');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Comprar por Pix' }).waitFor();
  await shoot('link-treino');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Cancelar link' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('link-cancelar');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await play(page, 'Comprar por Pix');
  await play(page, 'Comprar com cartão');
  await page.locator('[data-testid="link-state"][data-status="Concluded"]').waitFor();
  await shoot('link-concluido');
}

/** @param {Page} page @param {Shoot} shoot */
async function chargebacks(page, shoot) {
  await page.keyboard.press('Alt+1');
  await startCharge(page, 'Cartão');
  await typeCard(page, 'approve');
  await page.keyboard.press('F2');
  await state(page, 'paid');
  await play(page, 'Contestar no banco');
  await openSection(page, 'Contestações');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page
    .getByRole('grid', { name: /^Contestações/ })
    .getByRole('row')
    .first()
    .click();
  const detail = page.getByRole('article', { name: 'Contestação (chargeback)' });
  await detail.waitFor();
  await shoot('contestacao');
  const pdf = Buffer.from('%PDF-1.7\ncomprovante');
  await page
    .getByLabel('Escolher arquivos PDF')
    .first()
    .setInputFiles([
      { name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') },
    ]);
  await detail.getByText('Nada foi enviado. Corrija antes:').waitFor();
  await shoot('contestacao-problemas');
  await page.getByRole('button', { name: 'Tirar foto.pdf' }).click();
  await page.getByRole('button', { name: 'Enviar defesa' }).click();
  await page.locator('[data-testid="defence-state"][data-state="received"]').waitFor();
  await shoot('contestacao-defesa');
  await detail
    .getByRole('button', { name: /^Venda \d+/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Linha do tempo' }).waitFor();
  await shoot('venda-contestada');
}
