/**
 * The walk through the screens: what a clerk and a manager do in a day of training, with a picture at each step. Takes the
 * station's address, the browser's path, a folder, and what to walk; ends with 1 when the browser complained of anything, or a screen
 * cannot be read or reached.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { fillBasket, lock, practice, signIn, signInAt } from './shots-acts.mjs';
import { cameraOf, sizeNames } from './shots-camera.mjs';
import { catalogSection, peopleAndCopies } from './shots-manager.mjs';
import { officeSections } from './shots-office.mjs';
import { payWithCards, payWithPix, unknownOutcome } from './shots-payments.mjs';
import { controlAt, underTrouble } from './shots-promise.mjs';
import { rareCases } from './shots-rare.mjs';
import { customers, firstRun, settingsSections } from './shots-settings.mjs';
import { v1Sections } from './shots-v1.mjs';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 * @typedef {{ url: string, executablePath: string, folder: string, controlUrl: string, empty: Empty, only: readonly string[] }} TourOptions `only`: names of sizes and of parts.
 * @typedef {{ shoot: Shoot, control: import('./shots-promise.mjs').Control }} Tools
 * @typedef {{ url: string, account: { baseUrl: string, key: string } }} Empty A till on an empty folder, and the account that it may open.
 */

/**
 * What can be walked alone, by a manager who has signed in.
 * @type {Readonly<Record<string, (page: Page, tools: Tools) => Promise<void>>>}
 */
const parts = {
  promise: underTrouble,
  rare: rareCases,
  office: async (page, { shoot }) => {
    const subscriptionId = await officeSections(page, shoot);
    await v1Sections(page, { shoot, subscriptionId });
  },
  settings: (page, { shoot }) => settings(page, shoot),
  catalog: (page, { shoot }) => catalogSection(page, shoot),
  people: (page, { shoot }) => peopleAndCopies(page, shoot),
};

/** Gives back what the browser complained about, and what cannot be read. @param {TourOptions} options @returns {Promise<string[]>} */
export async function takeTour({ url, executablePath, folder, controlUrl, empty, only }) {
  const browser = await chromium.launch({ executablePath, args: flags });
  /** @type {string[]} */
  const complaints = [];
  // At once, and not only at the end: where the walk itself stops, they say why.
  const complain = (/** @type {string} */ complaint) => {
    complaints.push(complaint);
    process.stderr.write(`${complaint}\n`);
  };
  try {
    const context = await browser.newContext({
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      // A picture in the middle of a transition shows a colour that is in no theme.
      reducedMotion: 'reduce',
    });
    const open = async (/** @type {string} */ address) => {
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complain(`${message.type()}: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
      page.setDefaultTimeout(20_000);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(address);
      const shoot = cameraOf(page, { folder, only: only.filter((word) => sizeNames.includes(word)), complain });
      return { page, shoot };
    };
    // At once: the address of a station opens for a minute.
    const { page, shoot } = await open(url);
    const control = controlAt(controlUrl);
    const wanted = only.filter((word) => !sizeNames.includes(word));
    if (wanted.length === 0 || wanted.includes('opening')) {
      const unopened = await open(empty.url);
      await firstRun(unopened.page, { shoot: unopened.shoot, account: empty.account });
      await unopened.page.close();
    }
    if (wanted.length === 0 || wanted.includes('day')) await walk(page, { shoot, control });
    for (const name of wanted.filter((word) => word !== 'opening' && word !== 'day')) {
      const part = parts[name];
      if (part === undefined)
        throw new Error(`No part is called ${name}. There are: opening, day, ${Object.keys(parts)}`);
      await signInAt(page, practice.manager);
      await page.keyboard.press('Alt+1');
      await part(page, { shoot, control });
      await lock(page);
    }
  } finally {
    await browser.close();
  }
  return complaints;
}

/** @param {Page} page @param {Tools} tools */
async function walk(page, { shoot, control }) {
  await page.getByText('Quem está no caixa?').waitFor();
  await shoot('entrada');
  await page.getByRole('button', { name: /Ana/ }).click();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await page.getByText('PIN errado').waitFor();
  await shoot('entrada-pin-errado');
  await signIn(page, practice.manager);
  await shoot('venda-vazia');

  await fillBasket(page);
  await shoot('venda');
  await sellingDialogs(page, shoot);
  await payWithPix(page, shoot);
  await payWithCards(page, shoot);
  await unknownOutcome(page, shoot);
  await backOffice(page, shoot);
  await lock(page);
  await signInAt(page, practice.manager);
  const subscriptionId = await officeSections(page, shoot);
  await v1Sections(page, { shoot, subscriptionId });
  await customers(page, shoot);
  await history(page, shoot);
  await page.keyboard.press('Alt+1');
  await underTrouble(page, { shoot, control });
  await rareCases(page, { shoot, control });
  await catalogSection(page, shoot);
  await peopleAndCopies(page, shoot);
  await settings(page, shoot);
  await inEnglish(page, shoot);
}

/** @param {Page} page @param {Shoot} shoot */
async function sellingDialogs(page, shoot) {
  await page.getByRole('searchbox').fill('agua gas');
  await shoot('venda-busca-sem-acento');
  await page.getByRole('searchbox').fill('pao');
  await shoot('venda-busca');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await page.keyboard.type('7891234567895', { delay: 2 });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await shoot('venda-codigo-desconhecido');
  await page.getByRole('button', { name: 'Mostrar como: Lista' }).click();
  await shoot('venda-lista');
  await page.getByRole('button', { name: 'Mostrar como: Blocos' }).click();
  await page.getByRole('button', { name: 'Mais opções do catálogo' }).click();
  await page.getByRole('menuitem', { name: 'Organizar favoritos' }).click();
  await page.getByRole('grid', { name: 'Favoritos' }).waitFor();
  await shoot('favoritos');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Valor avulso' }).click();
  await page.keyboard.type('1250');
  await shoot('valor-avulso');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /de Café expresso/ }).click();
  await page.getByRole('dialog').getByText('Em reais').click();
  await page.getByLabel('Valor do desconto').press('1');
  await page.keyboard.type('00');
  await page.getByLabel('Observação do item').fill('sem açúcar');
  await shoot('item');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.keyboard.press('F6');
  await page.getByRole('dialog').getByText('Em %').click();
  await page.getByLabel('Percentual do desconto').fill('10');
  await shoot('desconto');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.keyboard.press('F4');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await page.getByLabel('Nome completo').fill('Marina Souza');
  await page.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('529.982.247-26');
  await page.getByLabel('E-mail').fill('marina@exemplo.com.br');
  await shoot('cliente-novo');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('529.982.247-25');
  await page.getByRole('button', { name: 'Cadastrar e usar' }).click();
  await page.getByText('Trocar cliente').waitFor();
  await page.keyboard.press('F4');
  await page.getByLabel('Buscar por nome').fill('mar');
  await page.getByRole('button', { name: /Usar Marina/ }).waitFor();
  await shoot('cliente');
  await page.keyboard.press('Escape');
  await shoot('venda-descontos');
  await page.keyboard.press('F7');
  await page.getByLabel('Nome para achar depois').fill('mesa 4');
  await shoot('guardar');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhum item na venda').waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: /Retomar: mesa 4/ }).waitFor();
  await shoot('guardadas');
  await page.getByRole('button', { name: /Retomar: mesa 4/ }).click();
  await page.getByRole('button', { name: /de Coxinha/ }).waitFor();
}

/** @param {Page} page @param {Shoot} shoot */
async function backOffice(page, shoot) {
  await page.keyboard.press('Alt+2');
  await page.getByRole('row', { name: /^#1\b/ }).waitFor();
  await shoot('pedidos');
  await page.getByRole('row', { name: /^#1\b/ }).click();
  await page.getByRole('list', { name: 'Linha do tempo' }).waitFor();
  await shoot('pedido');
  await lock(page);
  await signInAt(page, practice.clerk);
  await page.keyboard.press('Alt+2');
  await page.getByRole('row', { name: /^#1\b/ }).click();
  await page.keyboard.press('F6');
  await page.getByRole('button', { name: /^Mais um Café/ }).click();
  await shoot('devolucao-itens');
  await page.getByRole('dialog').getByText('Valor', { exact: true }).click();
  await page.getByLabel('Valor a devolver').press('5');
  await page.keyboard.type('00');
  await page.getByLabel('Motivo').selectOption('wrong-item');
  await shoot('devolucao');
  await page.getByRole('button', { name: /^Devolver R\$/ }).click();
  await page.getByRole('dialog', { name: 'Aprovação da gerência' }).waitFor();
  await shoot('aprovacao');
  await page.keyboard.type(practice.manager.pin);
  await page.keyboard.press('Enter');
  await page
    .getByText(/Em processamento/)
    .first()
    .waitFor();
  await shoot('devolucao-em-processamento');
  await page.keyboard.press('Alt+3');
  await page.getByText('Recentes').click();
  await page.getByRole('row').first().click();
  await page.getByText('Detalhes técnicos').click();
  await page.getByRole('table').waitFor();
  await shoot('fila-pedido');
}

/** Vendas once everything has happened. @param {Page} page @param {Shoot} shoot */
async function history(page, shoot) {
  await page.keyboard.press('Alt+2');
  await page.getByRole('row').first().waitFor();
  await shoot('pedidos-tudo');
  await page.getByRole('searchbox').fill('zebra');
  await page.getByText('Nenhum resultado para esta busca.').waitFor();
  await shoot('pedidos-nada');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('row').first().waitFor();
  await page.keyboard.press('Alt+3');
  await page.getByText('Em aberto', { exact: true }).click();
  await shoot('fila');
}

/** @param {Page} page @param {Shoot} shoot */
async function settings(page, shoot) {
  await page.keyboard.press('Alt+5');
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await settingsSections(page, shoot);
  await page.keyboard.press('F1');
  await page.getByRole('heading', { name: 'Mapa de teclas' }).waitFor();
  await shoot('teclas');
  await page.keyboard.press('Escape');
}

/** @param {Page} page @param {Shoot} shoot */
async function inEnglish(page, shoot) {
  await page.getByRole('navigation', { name: 'Seções dos ajustes' }).getByRole('button', { name: 'Esta tela' }).click();
  await page.getByText('English').click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Alt+1');
  await page.getByRole('button', { name: /^Charge/ }).waitFor();
  await shoot('sell-english');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url = '', executablePath = '', folder = '', controlUrl = '', empty = '', ...only] = process.argv.slice(2);
  const complaints = await takeTour({ url, executablePath, folder, controlUrl, empty: JSON.parse(empty), only });
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
