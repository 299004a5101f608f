/** Where things stand on the screen, found as a person finds them: by what they are and by their names. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const area = (page: Page, name: 'Venda' | 'Vendas' | 'Pendências' | 'Gestão' | 'Ajustes' | 'Treino'): Locator =>
  page.getByRole('navigation', { name: 'Áreas' }).getByRole('button', { name, exact: true });

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A section of the back office; Gestão is open already. */
export async function openSection(page: Page, name: string): Promise<void> {
  await button(page.getByRole('navigation', { name: 'Seções da gestão' }), name).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Closes the dialog that is open, and gives up what was typed in it. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const giveUp = button(page.getByRole('alertdialog'), /^(?:Descartar|Sair sem salvar)$/);
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => (await giveUp.isVisible()) || (await dialog.count()) === 0).toBe(true);
  if (await giveUp.isVisible()) await giveUp.click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Of what a person must reach, nothing lies outside of the window. */
export async function isInWindow(page: Page, locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
}

export const trainingPanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Treino' });
export const basket = (page: Page): Locator => page.getByRole('complementary', { name: 'Venda atual' });
export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Resumo da venda' });
export const stateLine = (page: Page): Locator => page.getByTestId('sale-state');
export const qr = (page: Page): Locator => page.getByRole('img', { name: /^QR Code Pix de/ });

/** What the one line must say in a state, so that nobody who reads it aloud says something untrue. */
const honestWords = {
  queued: /Nada foi cobrado/,
  sending: /Enviando/,
  unknown: /Não se sabe|não há mais como perguntar por ele/,
  'retype-card': /Nada foi cobrado/,
  'awaiting-code': /só é feita com o código/,
  'awaiting-payment': /Nenhum pagamento visto até agora/,
  paid: /^Pagamento confirmado\.$/,
  declined: /não aprovado.*Nada foi cobrado/,
  refunding: /em andamento/,
  'partially-refunded': /em parte/,
  refunded: /toda/,
  review: /gerência precisa decidir/,
  'found-charged': /Paga segundo o painel \(conferido por Bruno e Ana\).*não provado/,
  'found-not-charged': /Não cobrada segundo o painel \(conferido por Bruno e Ana\).*não provado/,
} as const;

export async function expectState(page: Page, state: keyof typeof honestWords, timeoutMs = 30_000): Promise<void> {
  const line = page.locator(`[data-testid="sale-state"][data-state="${state}"]`);
  await line.filter({ hasText: honestWords[state] }).waitFor({ timeout: timeoutMs });
}

/** Digits of a PIN, pressed on the pad. */
export async function pressPin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Teclado do PIN' });
  for (const digit of pin) await button(pad, digit).click();
}

/** `R$ 1.234,56` as a number of cents. */
export async function shownCents(locator: Locator): Promise<number> {
  const text = await locator.textContent();
  const amount = /R\$\s*([\d.]+),(\d{2})/.exec(text ?? '');
  if (amount === null) throw new Error(`no amount of money in "${text}"`);
  return Number(`${amount[1]?.replaceAll('.', '')}${amount[2]}`);
}

const saleAddress = /#\/(?:progress|sales)\/([^/]+)$/;

/**
 * The sale of the payment or the detail on the screen, from the address: only to hold the screen against the ledger. A request of the sale
 * can be at the provider before the screen has followed.
 */
export async function saleIdOf(page: Page): Promise<string> {
  await page.waitForURL(saleAddress);
  const id = saleAddress.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`${page.url()} shows no sale`);
  return decodeURIComponent(id);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('html, body, body *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        // A row of chips is made to be moved sideways; a page is not.
        if (element.dataset.sideways !== undefined) return false;
        const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        return scrolls && element.scrollWidth > element.clientWidth;
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.className}`),
  );
  expect(tooWide).toEqual([]);
}
