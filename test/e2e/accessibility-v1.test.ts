/** Screens for accounts of the first API generation, Prazos and Registro: nothing axe objects to, nothing to scroll sideways. */
import { beforeAll, describe, test } from 'vitest';
import { bruno, cards, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { makeOverdueSubscription } from './support/overdue-subscription.ts';
import { area, button, closeDialog, openSection as open } from './support/screen.ts';

const threeDs = '4000000000000424';

const till = oneTill({ switches: { processing_delay_ms: '300', tokenization_delay_ms: '300' } });
const page = () => till().page;
const dialog = () => page().getByRole('dialog');
const article = () => page().getByRole('article');
const form = (name: string) => page().getByRole('form', { name });
const openSection = (name: string) => open(page(), name);
const expectGood = (screen: string) => expectGoodScreen(page(), screen);

/** Still pictures: in the middle of a movement no colour is what it will be. */
beforeAll(async () => {
  await page().emulateMedia({ reducedMotion: 'reduce' });
  await page().setViewportSize({ width: 1366, height: 768 });
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
});

describe('Cobranças diretas', () => {
  const charge = () => form('Nova cobrança direta');

  /** The list is folded while a form is open. */
  const leaveForm = () => button(page(), 'Cobranças diretas').last().click();

  async function fill(name: string): Promise<void> {
    await button(page(), 'Nova cobrança').click();
    await charge().getByLabel('Descrição', { exact: true }).fill('Cesta');
    await charge().getByLabel('Valor unitário', { exact: true }).focus();
    await page().keyboard.type('6450');
    await charge().getByLabel('Nome', { exact: true }).fill(name);
    await charge()
      .getByLabel('E-mail', { exact: true })
      .fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`);
    await charge().getByLabel('DDD', { exact: true }).fill('11');
    await charge().getByLabel('Telefone', { exact: true }).fill('987654321');
  }

  async function byCard(name: string, number: string): Promise<void> {
    await fill(name);
    await charge().getByText('Cartão', { exact: true }).click();
    await typeCard(page(), { number });
    await button(charge(), 'Cobrar').click();
  }

  test('none, the form with problems, by card and by a saved one', async () => {
    await openSection('Cobranças diretas');
    await expectGood('v1 charges, none');
    await button(page(), 'Nova cobrança').click();
    await charge().getByText('Cartão', { exact: true }).click();
    await button(charge(), 'Cobrar').click();
    await charge().getByText('Preencha este campo.').first().waitFor();
    await expectGood('v1 charge form by card, with problems');
    await charge().getByText('Cartão salvo', { exact: true }).click();
    await expectGood('v1 charge form by a saved card');
    await leaveForm();
  });

  test('the bank’s page, and a code that is asked for', async () => {
    await byCard('Rui Lima', threeDs);
    await button(page(), 'Abrir a página do banco').click();
    await dialog().locator('iframe').waitFor();
    await expectGood('the bank’s page');
    await button(dialog(), 'Fechar a página do banco').click();
    await expectGood('a challenge that was left');
    await byCard('Nina Prado', cards.asksCode);
    await page().getByLabel('Código', { exact: true }).waitFor();
    await expectGood('a v1 code');
  });

  test('what lapses soon', async () => {
    await openSection('Prazos');
    await page()
      .getByRole('list', { name: /^Prazos/ })
      .getByRole('button')
      .first()
      .waitFor();
    await expectGood('Prazos');
    await openSection('Cobranças diretas');
  });

  test('overdue invoices, and paying one', async () => {
    const late = await makeOverdueSubscription(till());
    await button(page(), 'Pagar fatura atrasada').click();
    await page().getByLabel('Código da assinatura').fill(late);
    await button(page(), 'Buscar faturas').click();
    await button(page(), 'Pagar').waitFor();
    await expectGood('overdue invoices');
    await button(page(), 'Pagar').click();
    await dialog().getByText('Cartão', { exact: true }).click();
    await expectGood('paying an overdue invoice');
    await closeDialog(page());
  });
});

describe('Cartões das diretas and Registro', () => {
  test('a card of a client, its change and its last question', async () => {
    await openSection('Cartões das diretas');
    await expectGood('v1 cards, none');
    await button(page(), 'Salvar cartão').click();
    await dialog().getByLabel('Código do cliente').fill('cliente-7');
    await typeCard(page(), { number: cards.approved });
    await expectGood('saving a v1 card');
    await button(dialog(), 'Salvar cartão').click();
    await page().getByTestId('client-card').waitFor();
    await expectGood('a v1 card');
    await button(page(), 'Alterar cartão').click();
    await dialog().waitFor();
    await expectGood('changing a v1 card');
    await closeDialog(page());
    await button(page(), 'Excluir cartão').click();
    await page().getByRole('alertdialog').waitFor();
    await expectGood('deleting a v1 card');
    await page().keyboard.press('Escape');
  });

  test('who did what', async () => {
    await openSection('Registro de ações');
    await page()
      .getByRole('grid', { name: /^Ações/ })
      .getByRole('row')
      .first()
      .click();
    await article().waitFor();
    await expectGood('Registro de ações');
  });
});
