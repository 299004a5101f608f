/** A shop opens, from an empty folder and with the sandbox as its real account: everything on the screen, nothing in a terminal. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { type E2eOptions, type E2eTill, openE2eTill } from '#test/helpers/e2e-till.ts';
import {
  askForKey,
  fill,
  heading,
  keyFields,
  managerFields,
  openShop,
  paidByPix,
  passphrase,
  passphraseFields,
  pin,
  sellByPix,
  shopFields,
  typeInto,
} from './support/first-run.ts';
import { hardToSeeFocus } from './support/focus-rings.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus } from './support/keyboard.ts';
import { unreadableAtAnySize } from './support/overlaps.ts';
import { area, button, openSection } from './support/screen.ts';

let till: E2eTill | null = null;
afterEach(async () => {
  await till?.[Symbol.asyncDispose]();
  till = null;
});

async function openEmpty(options: E2eOptions = {}): Promise<E2eTill> {
  till = await openE2eTill({ ...options, start: 'empty' });
  return till;
}

/** In a low window, what is said of a wrong PIN lies over the digits that are not typed yet, and over none of them by half. */
async function expectRefusalApart(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ width: 911, height: 512 });
  await page.keyboard.type('11111111');
  await page.keyboard.press('Enter');
  const said = page.getByRole('alert').filter({ hasText: 'PIN errado.' });
  await said.waitFor();
  const [above, digits] = await Promise.all([
    said.locator('xpath=..').boundingBox(),
    page.getByText('Nenhum dígito digitado').locator('xpath=..').boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeGreaterThanOrEqual((digits?.y ?? 0) + (digits?.height ?? 0));
  await page.setViewportSize(size);
}

/** An account without the v1 token makes no links and says so; a removed key is asked for again. */
async function takeTheKeyAway(page: Page): Promise<void> {
  await area(page, 'Gestão').click();
  await openSection(page, 'Links');
  await page.getByText('Sem o token dos links, este caixa não cria links').first().waitFor();
  expect(await button(page, 'Novo link').count()).toBe(0);
  await expectGoodScreen(page, 'links without a token');
  await button(page, 'Digitar o token').click();
  // Nothing was saved, so nothing of before stays in use.
  await fill(page, {
    'Token dos links e das cobranças diretas (API v1)': 'um-token-errado',
    'Código da conta (API v1)': 'conta-1',
  });
  await page.getByText('A operadora recusou este token com este código. Não foi salvo, e nada mudou.').waitFor();
  await page.getByText('Nada salvo.').first().waitFor();
  await page.getByRole('button', { name: 'Remover' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remover a chave deste caixa?' });
  await question.getByText(/Nada está em aberto\.|Ainda em aberto:/).waitFor();
  await button(question, 'Remover').click();
  await heading(page, 'Bem-vindo ao Balcão');
}

describe('an empty folder', () => {
  test('becomes a shop with a paid Pix by keyboard alone, and nothing is told of it that it did not say', async () => {
    const now = await openEmpty();
    const began = performance.now();
    await openShop(now.page, now.api, passphraseFields);
    await sellByPix(now.page, now.control);
    expect(performance.now() - began).toBeLessThan(120_000);
    const { requests } = await now.control<{ requests: unknown[] }>('GET', '/requests');
    const sent = JSON.stringify(requests);
    expect(sent).not.toMatch(/Padaria|shop\.example|999999999/);
    await expectGoodScreen(now.page, 'the first sale');
    await now.page.keyboard.press('Escape');
    await area(now.page, 'Venda').click();
    await button(now.page, 'Começar com itens de exemplo').click();
    await now.page.getByRole('list', { name: 'Itens', exact: true }).getByRole('button').first().waitFor();
    await takeTheKeyAway(now.page);
  });

  test('says in words what is wrong with a key, and nothing has to be typed again', async () => {
    const now = await openEmpty();
    const { page } = now;
    await askForKey(page);
    const address = page.getByLabel('Endereço da operadora');
    await expectFocus(address);
    await expectGoodScreen(page, 'the key');
    expect(await unreadableAtAnySize(page)).toEqual([]);
    await page.getByText('Também uso links de pagamento').click();
    expect(await hardToSeeFocus(page)).toEqual([]);
    await address.fill('https://pagar.example');
    await page.getByLabel('Chave secreta').fill('sk_test_meia');
    await button(page, 'Voltar').click();
    await expectFocus(page.getByRole('button', { name: /^Abrir a loja/ }));
    await askForKey(page);
    expect(await address.inputValue()).toBe('https://pagar.example');
    expect(await page.getByLabel('Chave secreta').inputValue()).toBe('');
    // All that is wrong is said at once, each in its own words.
    await fill(page, { 'Endereço da operadora': 'https://minha chave', 'Chave secreta': '' });
    await page.getByText('Há um espaço no endereço', { exact: false }).waitFor();
    await page.getByText('Falta a chave secreta', { exact: false }).waitFor();
    const { key } = now.api;
    const right = { ...keyFields(now.api), ...passphraseFields };
    const oneLetter = 'a'.repeat(12);
    await fill(page, { ...right, 'Senha deste caixa': oneLetter, 'Repita a senha': oneLetter });
    await page.getByText('Uma letra repetida não protege').waitFor();
    for (const [wrong, words] of [
      [{ 'Chave secreta': 'sk_test_de_outra_loja' }, /A operadora recusou a chave/],
      [{ 'Chave secreta': key.replace('test', 'live') }, /O endereço precisa começar com https/],
      [{ 'Chave secreta': key, 'Endereço da operadora': 'http://127.0.0.1:9' }, /A operadora não respondeu/],
    ] as const) {
      await fill(page, { ...right, ...wrong });
      await page.getByText(words).waitFor({ timeout: 60_000 });
      expect(await page.getByLabel('Senha deste caixa', { exact: true }).inputValue()).toBe(passphrase);
    }
    // Another address is not the one that was refused, and what is missing now is found, folded away as it is.
    await address.fill('https://pagar.example');
    const folded = page.getByText('Também uso links', { exact: false });
    const token = page.getByLabel(/^Token dos links/);
    await folded.click();
    await token.fill('um-token-de-links');
    await folded.click();
    await button(page, 'Conferir e continuar').click();
    await expectFocus(page.getByLabel(/^Código da conta/));
    expect(await page.getByText(/A operadora não respondeu/).count()).toBe(0);
    await token.fill('');
    await fill(page, { ...right, 'Endereço da operadora': 'http://127.0.0.1:9' });
    await page.getByText(/A operadora não respondeu/).waitFor({ timeout: 60_000 });
    await expectGoodScreen(page, 'a refused key');
    await expectFocus(address);
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Chave secreta').fill('pk_live_alguma');
    await page.keyboard.press('Tab');
    await page.getByText('Isto não é uma chave secreta', { exact: false }).waitFor();
    expect(await unreadableAtAnySize(page)).toEqual([]);
    await fill(page, keyFields(now.api));
    await heading(page, 'Quem gerencia a loja?');
    expect(await unreadableAtAnySize(page)).toEqual([]);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === 'Quem está no caixa?') document.title = 'asked again';
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await fill(page, managerFields);
    await heading(page, 'Sobre a loja');
    // The PIN just chosen is not asked for, not even for a moment.
    expect(await page.title()).not.toBe('asked again');
    await expectFocus(page.getByLabel('Nome da loja'));
    expect(await unreadableAtAnySize(page)).toEqual([]);
    // One step back, and nothing that was typed is lost.
    await page.getByLabel('Nome da loja').fill('Empório');
    await button(page, 'Voltar').click();
    await heading(page, 'Quem gerencia a loja?');
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Rosa');
    await button(page, 'Continuar').click();
    await heading(page, 'Sobre a loja');
    expect(await page.getByLabel('Nome da loja').inputValue()).toBe('Empório');
    await fill(page, shopFields);
    await heading(page, 'O que a loja vende?');
    const firstChoice = page.getByRole('button', { name: /^Cadastrar ou importar/ });
    await expectFocus(firstChoice);
    // Back to the shop, and further back: each step is as it was, is corrected, and leads on again.
    await button(page, 'Voltar').click();
    await heading(page, 'Sobre a loja');
    expect(await page.getByLabel('Nome da loja').inputValue()).toBe(shopFields['Nome da loja']);
    await button(page, 'Voltar').click();
    await heading(page, 'Quem gerencia a loja?');
    await button(page, 'Continuar').click();
    await heading(page, 'Sobre a loja');
    await fill(page, { 'Nome da loja': 'Empório' });
    await heading(page, 'O que a loja vende?');
    await expectFocus(firstChoice);
    await button(page, 'Voltar').click();
    await heading(page, 'Sobre a loja');
    expect(await page.getByLabel('Nome da loja').inputValue()).toBe('Empório');
    // Nothing to correct after all.
    await fill(page, {});
    await heading(page, 'O que a loja vende?');
  });

  test('says that practice is on its way', async () => {
    const { page } = await openEmpty();
    await heading(page, 'Bem-vindo ao Balcão');
    await page.getByRole('button', { name: /^Treinar/ }).click();
    await page.getByRole('status').filter({ hasText: 'Abrindo…' }).waitFor();
    await heading(page, 'Quem está no caixa?');
  });

  test('whose opening a power cut ends at each step goes on there, behind the passphrase', async () => {
    const now = await openEmpty();
    const { page } = now;
    now.expectProblem(/WebSocket|Failed to load resource|ERR_CONNECTION_REFUSED/);
    const cut = async (): Promise<void> => {
      await now.kill();
      await now.restart();
    };
    const unlock = async (): Promise<void> => {
      await heading(page, 'Abra o caixa');
      await fill(page, { 'Senha deste caixa': passphrase });
    };
    await askForKey(page);
    await cut();
    await askForKey(page);
    await fill(page, { ...keyFields(now.api), ...passphraseFields });
    await heading(page, 'Quem gerencia a loja?');
    await cut();
    await unlock();
    await heading(page, 'Quem gerencia a loja?');
    await fill(page, managerFields);
    await heading(page, 'Sobre a loja');
    await cut();
    await unlock();
    await heading(page, 'Quem está no caixa?');
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    await heading(page, 'Sobre a loja');
    await fill(page, shopFields);
    await heading(page, 'O que a loja vende?');
    await cut();
    // Practice in between: on the way back the shop that exists is opened, and nobody is welcomed as on the first day.
    await heading(page, 'Abra o caixa');
    await button(page, 'Treinar').click();
    await heading(page, 'Quem está no caixa?');
    await button(page, 'Abrir a loja').click();
    await unlock();
    await heading(page, 'Quem está no caixa?');
    // Under the banner of a test key as well, the lock fits the screen of a till, and nothing of it is cut.
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
    await expectRefusalApart(page);
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    // What the shop sells is asked on the sale screen, as long as it has nothing.
    await button(page, 'Cadastrar ou importar itens').waitFor();
  });

  test('becomes a shop with a paid Pix by fingers alone, on the smallest screen', async () => {
    const now = await openEmpty({ viewport: { width: 1024, height: 768 }, hasTouch: true });
    const { page } = now;
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap();
    /** The system's own keyboard types what the finger chose. */
    const tapInto = async (fields: Readonly<Record<string, string>>, go: string): Promise<void> => {
      for (const [label, text] of Object.entries(fields)) await typeInto(page.getByLabel(label, { exact: true }), text);
      await tap(go);
    };
    await heading(page, 'Bem-vindo ao Balcão');
    await tap(/^Abrir a loja/);
    await tapInto({ ...keyFields(now.api), ...passphraseFields }, 'Conferir e continuar');
    await heading(page, 'Quem gerencia a loja?');
    await tapInto(managerFields, 'Continuar');
    await heading(page, 'Sobre a loja');
    await tapInto(shopFields, 'Abrir a loja');
    await heading(page, 'O que a loja vende?');
    await expectGoodScreen(page, 'what the shop sells');
    await tap(/^Começar com exemplos/);
    await page.getByRole('list', { name: 'Itens', exact: true }).getByRole('button').first().tap();
    await tap(/^Cobrar/);
    await button(page.getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Pix').tap();
    await paidByPix(page, now.control);
  });

  test('practises by touch, in English, and opens the shop afterwards', async () => {
    const now = await openEmpty({ viewport: { width: 1024, height: 768 } });
    const { page } = now;
    await heading(page, 'Bem-vindo ao Balcão');
    expect(await unreadableAtAnySize(page)).toEqual([]);
    await page.getByText('English').click();
    await heading(page, 'Welcome to Balcão');
    await page.getByRole('button', { name: /^Practise/ }).click();
    await heading(page, 'Who is at the till?');
    await page.getByRole('button', { name: 'Open the shop' }).click();
    await heading(page, 'Welcome to Balcão');
    await page.getByRole('button', { name: /^Open the shop/ }).click();
    await heading(page, 'Connect the shop’s account');
  });
});
