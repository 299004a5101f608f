/** A shop opens, by keyboard alone: the label of each field, and what is typed into it. */
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { keys } from './keyboard.ts';
import { area, button, expectState } from './screen.ts';

export const passphrase = 'forno a lenha 1987';
export const pin = '48151623';

export interface Account {
  readonly baseUrl: string;
  readonly key: string;
}

/** A key under a passphrase is sealed slowly on purpose, and a busy machine takes seconds for it. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).waitFor({ timeout: 60_000 });

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).focus();
    await keys(page, 'Control+a');
    await page.keyboard.type(text);
  }
  // A burst of keys that ends in Enter is a scanner's, which presses nothing in a dialog.
  await keys(page, 'End', 'Enter');
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
  const later = page.getByRole('button', { name: /^Deixar para depois/ });
  // Right behind the Enter of the step before, an Enter chooses nothing here.
  await vi.waitFor(async () => {
    if (!(await later.isEnabled())) throw new Error('it takes no press yet');
  });
  await later.focus();
  await page.keyboard.press('Enter');
  await area(page, 'Venda').waitFor();
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.fill('');
  await field.pressSequentially(text);
}

/** Of the world behind the till. */
type Control = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

export async function sellByPix(page: Page, control: Control): Promise<void> {
  await page.getByRole('button', { name: 'Valor avulso' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('1250');
  await keys(page, 'End', 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await keys(page, 'F2');
  await button(page.getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Pix').focus();
  await keys(page, 'Enter');
  await paidByPix(page, control);
}

/** The buyer pays the code that is shown. */
export async function paidByPix(page: Page, control: Control): Promise<void> {
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await control('POST', `/orders/${await newestOrder(control)}/pix/pay`, {});
  await expectState(page, 'paid');
}

/** The till looks at the order again soon after it was made; before that no request names it. */
async function newestOrder(control: Control): Promise<string> {
  return vi.waitFor(
    async () => {
      const { requests } = await control<{ requests: { path: string }[] }>('GET', '/requests');
      const ids = requests.flatMap(({ path }) => /^\/v2\/orders\/(?!balcao)([^/]+)$/.exec(path)?.[1] ?? []);
      const id = ids.at(-1);
      if (id === undefined) throw new Error('no order was looked at yet');
      return id;
    },
    { timeout: 45_000, interval: 200 },
  );
}
