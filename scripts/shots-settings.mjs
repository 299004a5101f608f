/** The pictures of a shop that opens, of Ajustes section by section, and of the customers. */
import { openSection } from './shots-acts.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 */

const passphrase = 'forno a lenha 1987';
const pin = '48151623';

/** @param {Page} page @param {string} label @param {string} text */
async function type(page, label, text) {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** On a till with an empty folder. @param {Page} page @param {{ shoot: Shoot, account: { baseUrl: string, key: string } }} tools */
export async function firstRun(page, { shoot, account: { baseUrl, key } }) {
  await page.getByRole('heading', { name: 'Bem-vindo ao Balcão' }).waitFor();
  await shoot('abertura');
  await page.getByRole('button', { name: /^Abrir a loja/ }).click();
  await page.getByRole('heading', { name: 'Ligue a conta da loja' }).waitFor();
  await shoot('abertura-chave');
  await type(page, 'Endereço da operadora', 'http://127.0.0.1:9');
  await type(page, 'Chave secreta', key);
  await type(page, 'Senha deste caixa', passphrase);
  await type(page, 'Repita a senha', passphrase);
  await page.keyboard.press('Enter');
  await page.getByText(/A operadora não respondeu/).waitFor();
  await shoot('abertura-endereco-errado');
  await type(page, 'Endereço da operadora', baseUrl);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Quem gerencia a loja?' }).waitFor();
  await shoot('abertura-gerente');
  await type(page, 'Nome', 'Rosa');
  await type(page, 'PIN', pin);
  await type(page, 'Repita o PIN', pin);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sobre a loja' }).waitFor();
  await shoot('abertura-loja');
  await type(page, 'Nome da loja', 'Empório Rosa');
  await type(page, 'E-mail da loja', 'vendas@emporiorosa.com.br');
  await type(page, 'Telefone da loja, com DDD', '(11) 98765-4321');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'O que a loja vende?' }).waitFor();
  await shoot('abertura-catalogo');
  await page.getByRole('button', { name: /^Deixar para depois/ }).click();
  await page.getByRole('navigation', { name: 'Áreas' }).waitFor();
  await shoot('abertura-venda-vazia');
  await realAccount(page, shoot);
}

/** What training has not: credentials of an account, a passphrase, a door that the account's key opens. @param {Page} page @param {Shoot} shoot */
async function realAccount(page, shoot) {
  await openSection(page, 'Links');
  await page.getByRole('button', { name: 'Digitar o token' }).waitFor();
  await shoot('links-sem-token');
  await page.getByRole('button', { name: 'Digitar o token' }).click();
  await page.getByRole('button', { name: 'Remover' }).waitFor();
  await shoot('conta');
  for (const [name, role, picture] of /** @type {const} */ ([
    ['Trocar a senha deste caixa', 'dialog', 'conta-senha'],
    ['Remover', 'alertdialog', 'conta-remover'],
    ['Treinar neste caixa', 'alertdialog', 'conta-treinar'],
  ])) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole(role).waitFor();
    await shoot(picture);
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'hidden' });
  }
  await page.evaluate(() => location.assign('#/settings/backups'));
  await page.getByRole('region').first().waitFor();
  await shoot('conta-copias');
  await page.keyboard.press('Alt+L');
  await page.getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Não consigo entrar' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('conta-recuperar');
}

const sections = {
  screen: 'tela',
  shop: 'loja',
  operation: 'funcionamento',
  people: 'pessoas',
  rights: 'permissoes',
  account: 'conta',
  backups: 'copias',
  record: 'registro',
  about: 'sobre',
};

/** Somebody in charge is signed in. @param {Page} page @param {Shoot} shoot */
export async function settingsSections(page, shoot) {
  for (const [word, name] of Object.entries(sections)) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/settings/${word}`);
    await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await shoot(`ajustes-${name}`);
  }
}

/** A sale had a customer before. @param {Page} page @param {Shoot} shoot */
export async function customers(page, shoot) {
  await openSection(page, 'Clientes');
  await page.getByRole('row').first().waitFor();
  await shoot('clientes');
  await page.getByRole('row').first().click();
  await page.getByRole('article').waitFor();
  await shoot('cliente-ficha');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await page.getByLabel('Nome completo').waitFor();
  await shoot('cliente-cadastro');
}
