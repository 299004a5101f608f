/**
 * A lock takes nothing of what was typed from the person who unlocks, whether nobody asked for it or somebody must leave in haste: it may
 * come in the middle of a form.
 */
import { beforeAll, expect, test } from 'vitest';
import { ana, bruno, lock, signIn } from './support/clerk.ts';
import { lockFromOutside as lockTill } from './support/lock-from-outside.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, closeDialog, openSection } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const locked = () => page().getByRole('heading', { name: 'Quem está no caixa?' });
const people = () => page().getByRole('region', { name: 'Pessoas' });

const lockFromOutside = () => lockTill(till());

async function giveUp(): Promise<void> {
  await area(page(), 'Venda').click();
  await button(page().getByRole('alertdialog'), /^(?:Descartar|Sair sem salvar)$/).click();
}

async function openOffice(section: string): Promise<void> {
  await area(page(), 'Gestão').click();
  await openSection(page(), section);
}

beforeAll(() => signIn(page(), bruno));

test('an item that is being entered, and nobody else sees it', async () => {
  await openOffice('Catálogo');
  await button(page(), 'Novo item').click();
  await page().getByLabel('Nome', { exact: true }).fill('Chá de hibisco');
  await page().getByLabel('Preço', { exact: true }).fill('12,50');
  await lockFromOutside();
  await signIn(page(), bruno);
  const name = page().getByLabel('Nome', { exact: true });
  expect(await name.inputValue()).toBe('Chá de hibisco');
  expect(await page().getByLabel('Preço', { exact: true }).inputValue()).toContain('12,50');

  await lockFromOutside();
  await signIn(page(), ana);
  await lockFromOutside();
  await signIn(page(), bruno);
  await openOffice('Catálogo');
  await button(page(), 'Novo item').click();
  expect(await name.inputValue()).toBe('Chá de hibisco');
  await button(page(), 'Criar item').click();
  await page().getByText('Item salvo.').waitFor();
  await button(page(), 'Novo item').click();
  expect(await name.inputValue()).toBe('');
});

test('what was given up before somebody locked is not there again', async () => {
  const name = page().getByLabel('Nome', { exact: true });
  await name.fill('Broa');
  await giveUp();
  await lock(page());
  await signIn(page(), bruno);
  await openOffice('Catálogo');
  await button(page(), 'Novo item').click();
  expect(await name.inputValue()).toBe('');
});

test('a form that is left in haste: the till locks at once, and the form is there again', async () => {
  const name = page().getByLabel('Nome', { exact: true });
  await name.fill('Broa de milho');
  await button(page(), 'Bloquear').click();
  await locked().waitFor();
  await signIn(page(), bruno);
  expect(await name.inputValue()).toBe('Broa de milho');
  await giveUp();
});

test('an arrangement that no lock keeps is asked about first', async () => {
  await area(page(), 'Venda').click();
  await button(page(), 'Mais opções do catálogo').click();
  await page().getByRole('menuitem', { name: 'Organizar favoritos' }).click();
  const dialog = page().getByRole('dialog', { name: 'Organizar favoritos' });
  await button(dialog, /^Tirar /)
    .first()
    .click();
  await page().keyboard.press('Alt+KeyL');
  await button(page().getByRole('alertdialog'), 'Sair sem salvar').click();
  await locked().waitFor();
  await signIn(page(), bruno);
});

test('a link and a customer', async () => {
  await openOffice('Links');
  await button(page(), 'Novo link').click();
  await page().getByLabel('Descrição').first().fill('Cesta de Natal');
  await lockFromOutside();
  await signIn(page(), bruno);
  expect(await page().getByLabel('Descrição').first().inputValue()).toBe('Cesta de Natal');
  await giveUp();
  await openOffice('Clientes');
  await button(page(), 'Novo cliente').click();
  await page().getByLabel('Nome', { exact: false }).last().fill('Rosa Prado');
  await lockFromOutside();
  await signIn(page(), bruno);
  // The form is open, as it was left.
  expect(await page().getByLabel('Nome', { exact: false }).last().inputValue()).toBe('Rosa Prado');
  await giveUp();
});

test('a new customer for whom somebody had searched first', async () => {
  const search = () => page().getByRole('searchbox').last();
  await openOffice('Clientes');
  await search().fill('Rui');
  await button(page(), 'Novo cliente').click();
  await page().getByLabel('Nome', { exact: false }).last().fill('Rui Prado');
  await lockFromOutside();
  await signIn(page(), bruno);
  // The search is empty again.
  expect(await page().getByLabel('Nome', { exact: false }).last().inputValue()).toBe('Rui Prado');
  await giveUp();
});

test('what was changed of the shop, beside what nobody touched', async () => {
  await area(page(), 'Ajustes').click();
  await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Dados da loja').click();
  const address = page().getByLabel('Endereço (opcional)');
  const name = await page().getByLabel('Nome da loja').inputValue();
  await address.fill('Rua das Flores, 12');
  await lockFromOutside();
  await signIn(page(), bruno);
  expect(await address.inputValue()).toBe('Rua das Flores, 12');
  expect(await page().getByLabel('Nome da loja').inputValue()).toBe(name);
  await button(page(), 'Salvar').click();
  await page().getByText('Ajustes salvos').waitFor();
  await lockFromOutside();
  await signIn(page(), bruno);
  expect(await address.inputValue()).toBe('Rua das Flores, 12');
  expect(await button(page(), 'Salvar').isDisabled()).toBe(true);
});

test('a person who is being added, but for the PIN', async () => {
  await area(page(), 'Ajustes').click();
  await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Pessoas').click();
  await button(people(), 'Adicionar pessoa').click();
  const dialog = page().getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Dora');
  await dialog.getByLabel('PIN', { exact: false }).first().fill('60481537');
  await lockFromOutside();
  await signIn(page(), bruno);
  await button(people(), 'Adicionar pessoa').click();
  expect(await dialog.getByLabel('Nome').inputValue()).toBe('Dora');
  expect(await dialog.locator('input[type=password]').first().inputValue()).toBe('');
});

test('some seconds before, the status bar says so, until somebody presses a key', async () => {
  const warning = page().getByText('Vai bloquear: toque ou tecle para ficar.');
  const foot = page().getByRole('contentinfo');
  await closeDialog(page());
  await area(page(), 'Venda').click();
  expect(await warning.count()).toBe(0);
  const before = await foot.boundingBox();
  await page().evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 14 * 60_000 + 50_000;
  });
  await warning.waitFor();
  expect(await warning.evaluate((line) => line.closest('[role="status"]') !== null)).toBe(true);
  expect(await foot.boundingBox()).toEqual(before);
  await page().waitForTimeout(15_000);
  await page().keyboard.press('Shift');
  await warning.waitFor({ state: 'detached' });
  await page().reload();
});
