/** A till that ends while money is on its way: it waits where it may, and is never charged for it twice. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  ana,
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  payPix,
  putInBasket,
  sellWithCard,
  send,
  signIn,
  typeCard,
} from '#test/e2e/support/clerk.ts';
import { expectNobodyChargedTwice, ledgerOf } from '#test/e2e/support/ledger.ts';
import { area, button, expectState, openSection, qr, saleIdOf } from '#test/e2e/support/screen.ts';
import { isReceived, type MoneyLine, sumOf } from '#test/support/ledger-lines.ts';
import type { Desktop, TillOnHost } from './host.ts';

type Route = '/v2/orders' | '/v1/charge';

/** The API has done what it was asked, and says so only after this. */
const holdAnswers = (till: TillOnHost, route: Route, ms: number): Promise<unknown> =>
  till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route, ms });

/** How often a till asked for an order, or a direct charge, to be made. */
async function sentTo({ control }: TillOnHost, route: Route): Promise<number> {
  const { requests } = await control<{ requests: { method: string; path: string }[] }>('GET', '/requests');
  return requests.filter(({ method, path }) => method === 'POST' && path === route).length;
}

async function sendCard(till: TillOnHost): Promise<string> {
  await signIn(till.page, ana);
  await sellWithCard(till.page, { number: cards.approved }, 'Pingado');
  await expectState(till.page, 'sending');
  await expect.poll(() => sentTo(till, '/v2/orders')).toBe(1);
  return await saleIdOf(till.page);
}

/** The newest one in the list of sales. */
async function openSale({ page }: TillOnHost, item: string): Promise<void> {
  await area(page, 'Vendas').click();
  await page.getByRole('row').filter({ hasText: item }).first().click();
}

const openUnderWay = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Vendas em andamento' }).getByRole('button', { name: /R\$/ }).click();

async function endAndStartAgain(till: TillOnHost, end: (desktop: Desktop) => Promise<void>): Promise<void> {
  if (till.desktop === null) throw new Error('no system speaks to this host');
  await end(till.desktop);
  await till.control('DELETE', '/faults');
  await till.startAgain();
}

export async function quitWhileSending(till: TillOnHost): Promise<void> {
  await holdAnswers(till, '/v2/orders', 4_000);
  const saleId = await sendCard(till);
  await till.quit();
  await till.control('DELETE', '/faults');
  await till.startAgain();
  await signIn(till.page, ana);
  await openSale(till, 'Pingado');
  // Its answer was waited for: nobody had to ask for it again.
  await expectState(till.page, 'paid');
  expect(await saleIdOf(till.page)).toBe(saleId);
  expect(await sentTo(till, '/v2/orders')).toBe(1);
  expect((await ledgerOf(till, saleId)).moves).toEqual(['authorize 700', 'capture 700']);
}

/**
 * A card is not kept: without its answer it is asked for again. What the first order reserved is never captured by the till, and lapses
 * (docs/decisions/2026-11-28-a-hold-in-doubt-is-asked-for.md).
 */
async function cardAcross(till: TillOnHost, end: (desktop: Desktop) => Promise<void>): Promise<void> {
  await holdAnswers(till, '/v2/orders', 20_000);
  const saleId = await sendCard(till);
  await endAndStartAgain(till, end);
  const { page } = till;
  await signIn(page, ana);
  await openUnderWay(page);
  expect(await saleIdOf(page)).toBe(saleId);
  await expectState(page, 'unknown');
  await button(page, 'Digitar o cartão').click();
  await typeCard(page, { number: cards.approved });
  await send(page);
  await expectPaid(page);
  const again = await saleIdOf(page);
  expect(again).not.toBe(saleId);
  expect((await ledgerOf(till, saleId)).moves).toEqual(['authorize 700']);
  expect((await ledgerOf(till, again)).moves).toEqual(['authorize 700', 'capture 700']);
}

/** A Pix is asked for again under its own key: there is one order, and one payment of it. */
async function pixAcross(till: TillOnHost, end: (desktop: Desktop) => Promise<void>): Promise<void> {
  await holdAnswers(till, '/v2/orders', 20_000);
  await signIn(till.page, ana);
  await putInBasket(till.page, 'Pão de queijo');
  await charge(till.page, 'Pix');
  await expect.poll(() => sentTo(till, '/v2/orders')).toBe(1);
  const saleId = await saleIdOf(till.page);
  await endAndStartAgain(till, end);
  const { page } = till;
  await signIn(page, ana);
  await page.getByRole('region', { name: 'Vendas em andamento' }).getByRole('button', { name: /R\$/ }).click();
  await qr(page).waitFor({ timeout: 60_000 });
  expect(await saleIdOf(page)).toBe(saleId);
  await payPix(page);
  await expectPaid(page);
  expect((await ledgerOf(till, saleId)).moves).toEqual(['pix_paid 550']);
  await closeTraining(page);
  await expectNobodyChargedTwice(till);
}

async function openDirectCharges(page: Page): Promise<void> {
  await signIn(page, bruno);
  await area(page, 'Gestão').click();
  await openSection(page, 'Cobranças diretas');
}

async function sendDirectCharge(page: Page): Promise<void> {
  await openDirectCharges(page);
  await button(page, 'Nova cobrança').click();
  const form = page.getByRole('form', { name: 'Nova cobrança direta' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await field('Valor unitário').focus();
  await page.keyboard.type('6450');
  const texts = { Descrição: 'Cesta', Nome: 'Lia', 'E-mail': 'lia@example.com', DDD: '11', Telefone: '987654321' };
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await form.getByText('Cartão', { exact: true }).click();
  await typeCard(page, { number: cards.approved });
  await button(form, 'Cobrar').click();
}

/** A direct charge has no key under which it could be asked for: it goes out once, and people settle it. */
async function directChargeAcross(till: TillOnHost, end: (desktop: Desktop) => Promise<void>): Promise<void> {
  await holdAnswers(till, '/v1/charge', 20_000);
  await sendDirectCharge(till.page);
  await expect.poll(() => sentTo(till, '/v1/charge')).toBe(1);
  await endAndStartAgain(till, end);
  const { page } = till;
  await openDirectCharges(page);
  const list = page.getByRole('grid', { name: 'Cobranças diretas' });
  await list.getByRole('row').filter({ hasText: 'Lia' }).click();
  await page.locator('[data-testid="charge-state"][data-state="review"]').waitFor({ timeout: 60_000 });
  expect(await sentTo(till, '/v1/charge')).toBe(1);
  const { movements } = await till.control<{ movements: MoneyLine[] }>('GET', '/ledger');
  expect(sumOf(movements.filter(isReceived))).toBe(6_450);
}

export const directChargeAcrossWindowsShutdown = (till: TillOnHost) =>
  directChargeAcross(till, (desktop) => desktop.endSession('windows'));
export const cardAcrossWindowsShutdown = (till: TillOnHost) =>
  cardAcross(till, (desktop) => desktop.endSession('windows'));
export const cardAcrossMacShutdown = (till: TillOnHost) => cardAcross(till, (desktop) => desktop.endSession('macos'));
export const pixAcrossWindowsShutdown = (till: TillOnHost) =>
  pixAcross(till, (desktop) => desktop.endSession('windows'));
