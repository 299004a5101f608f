/** What a person does between two pictures: signs in, fills a basket, takes a practice card, plays the payer, spoils the network. */
import { magicCards } from '../src-sandbox/state/magic-cards.ts';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 * @typedef {(name: string) => Promise<void>} Shoot
 */

export const practice = { clerk: { name: 'Ana', pin: '246810' }, manager: { name: 'Bruno', pin: '135790' } };

/** @param {Page} page @param {{ name: string, pin: string }} person */
export async function signIn(page, { name, pin }) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Cobrar/ }).waitFor();
}

/** @param {Page} page @param {readonly string[]} [names] */
export async function fillBasket(
  page,
  names = ['Pão de queijo', 'Café expresso', 'Coxinha de frango', 'Brigadeiro', 'Café expresso'],
) {
  for (const name of names) await page.getByRole('button', { name: new RegExp(`^Adicionar ${name}`) }).click();
}

/** @param {Page} page @param {string} name */
export async function state(page, name) {
  await page.locator(`[data-testid="sale-state"][data-state="${name}"]`).waitFor();
}

/** Takes a practice card from the training panel by what it does. @param {Page} page @param {string} behaviour */
export async function takeCard(page, behaviour) {
  await page.keyboard.press('F9');
  const card = page.getByRole('complementary', { name: 'Treino' }).getByRole('listitem').filter({ hasText: behaviour });
  await card.first().getByRole('button').click();
  await page.keyboard.press('F9');
}

/** @param {Page} page @param {import('../src-sandbox/state/magic-cards.ts').CardBehaviour} behaviour */
export async function typeCard(page, behaviour) {
  const number = magicCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Validade', { exact: true }).fill('12/39');
  await page.getByLabel('Código (CVC)').fill('123');
  await page.getByLabel('Nome como está no cartão').fill('RUI LIMA');
}

/** @param {Page} page @param {string} choice */
export async function startCharge(page, choice) {
  await fillBasket(page);
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** @param {Page} page @param {string} label */
export async function network(page, label) {
  await page.keyboard.press('F9');
  await page.getByLabel('Rede').selectOption({ label });
  await page.keyboard.press('F9');
  // A Pix is not asked for before the till knows that the service answers again.
  if (label === 'Normal') await page.getByRole('contentinfo').getByText('Conectado').waitFor();
}

/** Presses a button of the training panel. @param {Page} page @param {string} name */
export async function play(page, name) {
  await page.keyboard.press('F9');
  const panel = page.getByRole('complementary', { name: 'Treino' });
  await panel.getByRole('button', { name, exact: true }).click();
  await page.waitForFunction(() => document.querySelector('aside [aria-busy]') === null);
  await page.keyboard.press('F9');
  await panel.waitFor({ state: 'hidden' });
}

/** A section of the back office. @param {Page} page @param {string} name */
export async function openSection(page, name) {
  await page.keyboard.press('Alt+4');
  await page.getByRole('navigation', { name: 'Seções da gestão' }).getByRole('button', { name, exact: true }).click();
}

/** What was typed in it is given up. @param {Page} page */
export async function closeDialog(page) {
  await page.keyboard.press('Escape');
  const giveUp = page.getByRole('alertdialog').getByRole('button', { name: /^(?:Descartar|Sair sem salvar)$/ });
  await giveUp.or(page.locator('body:not(:has([role="dialog"]))')).first().waitFor();
  if (await giveUp.isVisible()) await giveUp.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Who comes back after a lock finds the screen as it was; somebody else starts at the sale. @param {Page} page @param {{ name: string, pin: string }} person */
export async function signInAt(page, { name, pin }) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Áreas' }).waitFor();
}

/** The till asks first where a lock erases what still waits to be sent. @param {Page} page */
export async function lock(page) {
  await page.keyboard.press('Alt+L');
  const isLocked = page.getByText('Quem está no caixa?');
  const anyway = page.getByRole('button', { name: 'Bloquear e apagar' });
  await isLocked.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await isLocked.waitFor();
}
