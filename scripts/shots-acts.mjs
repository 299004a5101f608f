/** What a person does between two pictures: signs in, fills a basket, takes a practice card, spoils the network. */

/** @typedef {import('playwright-core').Page} Page */

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
  for (const name of names) await page.getByRole('button', { name: new RegExp(`^Colocar ${name}`) }).click();
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
}

/** Locking leaves the screen as it was. @param {Page} page @param {{ name: string, pin: string }} person */
export async function signInAt(page, { name, pin }) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Áreas' }).waitFor();
}
