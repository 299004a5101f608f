/** A shop opens, by keyboard alone: the label of each field, and what is typed into it. */
import type { Page } from 'playwright-core';
import { keys } from './keyboard.ts';
import { area } from './screen.ts';

export const passphrase = 'forno a lenha 1987';
export const pin = '48151623';

export interface Account {
  readonly baseUrl: string;
  readonly key: string;
}

/** A key under a passphrase is sealed slowly on purpose, and a busy machine takes seconds for it. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).waitFor({ timeout: 30_000 });

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).focus();
    await keys(page, 'Control+a');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

export const keyFields = ({ baseUrl, key }: Account) => ({ 'Endereço da operadora': baseUrl, 'Chave secreta': key });
export const passphraseFields = { 'Senha deste caixa': passphrase, 'Repita a senha': passphrase };
export const managerFields = { Nome: 'Rosa', PIN: pin, 'Repita o PIN': pin };
export const shopFields = {
  'Nome da loja': 'Empório Rosa',
  'E-mail da loja': 'vendas@emporiorosa.com.br',
  'Telefone da loja, com DDD': '(11) 98765-4321',
};

export async function askForKey(page: Page): Promise<void> {
  await heading(page, 'Bem-vindo ao Balcão');
  await page.getByRole('button', { name: /^Abrir a loja/ }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Ligue a conta da loja');
}

/** `secret`: what the till asks for beside the key, where the system has no key store. */
export async function openShop(page: Page, account: Account, secret: Readonly<Record<string, string>>): Promise<void> {
  await askForKey(page);
  await fill(page, { ...keyFields(account), ...secret });
  await heading(page, 'Quem gerencia a loja?');
  await fill(page, managerFields);
  await heading(page, 'Sobre a loja');
  await fill(page, shopFields);
  await sellWithoutCatalog(page);
}

export async function sellWithoutCatalog(page: Page): Promise<void> {
  await heading(page, 'O que a loja vende?');
  await page.getByRole('button', { name: /^Deixar para depois/ }).focus();
  await page.keyboard.press('Enter');
  await area(page, 'Venda').waitFor();
}
