/** The pictures of the catalogue as a manager edits it, of the people of the shop, its copies, and what support gets. */
import { closeDialog, lock, openSection, practice, signInAt } from './shots-acts.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 */

const importedFile = [
  'nome;preço;categoria;ean',
  'Biscoito de polvilho;R$ 7,90;Doces;7891000315507',
  'Sem preço;grátis;;',
  'Código errado;5,9;;7891000100104',
].join('\r\n');

/** A manager is signed in. @param {Page} page @param {Shoot} shoot */
export async function catalogSection(page, shoot) {
  const dialog = page.getByRole('dialog');
  await openSection(page, 'Catálogo');
  await page.getByRole('grid', { name: 'Itens do catálogo' }).getByRole('row').first().waitFor();
  await shoot('catalogo');
  await page.getByRole('button', { name: 'Categorias', exact: true }).click();
  await dialog.waitFor();
  await shoot('catalogo-categorias');
  await dialog.getByRole('button', { name: 'Nova categoria' }).click();
  await dialog.getByLabel('Nome da categoria').waitFor();
  await shoot('catalogo-categoria-nova');
  await page.keyboard.press('Escape');
  await page.getByLabel('Nome da categoria').waitFor({ state: 'hidden' });
  await closeDialog(page);

  await page.getByRole('button', { name: 'Novo item' }).click();
  await page.getByRole('button', { name: 'Criar item' }).click();
  await page.getByText('Falta o nome do item.').waitFor();
  await shoot('item-novo-problemas');
  await page.getByLabel('Nome', { exact: true }).fill('Chá de hibisco');
  await page.keyboard.press('Alt+1');
  await page.getByRole('alertdialog').waitFor();
  await shoot('sair-sem-salvar');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Preço', { exact: true }).fill('12,50');
  await page.getByRole('button', { name: 'Criar item' }).click();
  await page.getByRole('list', { name: 'Histórico de preços' }).waitFor();
  await shoot('item');
  await page.getByRole('button', { name: 'Tirar de venda' }).click();
  await page.getByText(/^Fora de venda desde/).waitFor();
  await shoot('item-fora-de-venda');
  await importing(page, shoot);
}

/** @param {Page} page @param {Shoot} shoot */
async function importing(page, shoot) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await dialog.waitFor();
  await shoot('importar');
  const file = { name: 'itens.csv', mimeType: 'text/csv', buffer: Buffer.from(importedFile) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('2 linhas com problema').waitFor();
  await shoot('importar-previa');
  await dialog.getByRole('button', { name: 'Importar agora' }).click();
  await dialog.getByText('Importação concluída').waitFor();
  await shoot('importar-fim');
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await shoot('importar-desfazer');
  await question.getByRole('button', { name: 'Desfazer importação' }).click();
  await dialog.getByText('Importação desfeita. O catálogo está como antes').waitFor();
  await shoot('importar-desfeito');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await dialog.getByText(/itens exportados/).waitFor();
  await shoot('catalogo-exportado');
  await closeDialog(page);
}

/** @param {Page} page @param {string} word */
async function openSettings(page, word) {
  await page.evaluate((hash) => location.assign(hash), `#/settings/${word}`);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}

const given = '60481537';

/** A manager is signed in, and is again at the end. @param {Page} page @param {Shoot} shoot */
export async function peopleAndCopies(page, shoot) {
  const dialog = page.getByRole('dialog');
  await openSettings(page, 'people');
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  await dialog.waitFor();
  await dialog.getByLabel('Nome', { exact: true }).fill('Clara');
  await dialog.getByLabel('Primeiro PIN').fill(given);
  await page.keyboard.press('Enter');
  await dialog.getByText('Os dois não são iguais. Digite outra vez.').waitFor();
  await shoot('pessoa-nova-problemas');
  await page.keyboard.type(given, { delay: 60 });
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await shoot('pessoas-com-uma-nova');
  for (const [name, picture] of /** @type {const} */ ([
    ['Editar Clara', 'pessoa-editar'],
    ['Novo PIN de Clara', 'pessoa-pin'],
  ])) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor();
    await shoot(picture);
    await closeDialog(page);
  }
  await page.getByRole('button', { name: 'Desativar Clara' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('pessoa-desativar');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await lock(page);
  await firstSignIn(page, shoot);
  await copies(page, shoot);
}

/** @param {Page} page @param {Shoot} shoot */
async function firstSignIn(page, shoot) {
  await page.getByRole('button', { name: /Clara/ }).click();
  await page.keyboard.type(given);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Clara, escolha seu PIN' }).waitFor();
  await shoot('escolher-pin');
  await page.keyboard.type('7391');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Digite o novo PIN outra vez' }).waitFor();
  await shoot('escolher-pin-outra-vez');
  await page.keyboard.type('7391');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Áreas' }).waitFor();
  await openSettings(page, 'operation');
  await shoot('ajustes-de-atendente');
  await lock(page);
  await signInAt(page, practice.manager);
}

/** @param {Page} page @param {Shoot} shoot */
async function copies(page, shoot) {
  await openSettings(page, 'backups');
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click();
  await page.getByText('Cópia pronta.').waitFor();
  await shoot('copias');
  await page
    .getByRole('button', { name: /^Restaurar a cópia de/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('copia-restaurar');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await openSettings(page, 'about');
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Criar arquivo de suporte' }).click();
  await given;
  await page.getByText(/^Mostrar \d+ pacotes$/).click();
  await shoot('sobre-pacotes');
  await page.keyboard.press('Alt+1');
}
