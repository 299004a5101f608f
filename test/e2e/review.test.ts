/** Two people decide at the screen what the till cannot learn, and managers are told when the record of actions was changed. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { ana, bruno, cards, expectPaid, lock, newSale, sellWithCard, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys, tabTo } from './support/keyboard.ts';
import { openReviews, orderIdOf, sellIntoReview } from './support/review-form.ts';
import { area, button, expectState, pressPin } from './support/screen.ts';

const { till, page, form, dialog } = openReviews();

describe('a review', () => {
  test('by keyboard alone, with the order seen: another person confirms, and the till proves it', async () => {
    const saleId = await sellIntoReview(till(), true);
    await form()
      .getByText(/^Procure: R\$\s7,00/)
      .waitFor();
    await expectGoodScreen(page(), 'review');
    await tabTo(page(), form().getByRole('radio', { name: 'Foi cobrado', exact: true }));
    await keys(page(), 'Space');
    await tabTo(page(), form().getByLabel('Valor no painel'));
    await page().keyboard.type('700');
    await tabTo(page(), form().getByLabel('Número do pedido no painel, se aparece'));
    await page().keyboard.type(await orderIdOf(till(), saleId));
    await tabTo(page(), form().getByLabel('Como foi conferido'));
    await page().keyboard.type('visto no painel');
    await expectGoodScreen(page(), 'review filled in');
    await tabTo(page(), button(form(), 'Pedir a confirmação de outra pessoa'));
    await keys(page(), 'Enter');
    await dialog().waitFor();
    expect(await dialog().getByLabel('Quem confirma').locator('option').allTextContents()).toEqual([ana.name]);
    await expectGoodScreen(page(), 'second person');
    await keys(page(), ...'111111', 'Enter');
    await dialog().getByRole('alert').waitFor();
    await keys(page(), ...ana.pin, 'Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page().getByText('Conferido na operadora: o pedido é desta venda.').waitFor();
    await page()
      .getByText(/^Bruno e Ana registraram em .*Foi cobrado/)
      .waitFor();
    await expectGoodScreen(page(), 'resolved');
    await button(page(), 'Venda 1').click();
    await expectState(page(), 'paid');
    await page()
      .getByText(/confirmado por Ana/)
      .waitFor();
    await area(page(), 'Venda').click();
  });

  test('without the order: the sale says who saw it, that it is not proven, and is never called paid', async () => {
    await sellIntoReview(till(), true);
    await form().getByText('Foi cobrado', { exact: true }).click();
    await form().getByLabel('Valor no painel').fill('7,00');
    await form().getByLabel('Como foi conferido').fill('aparece sem número');
    await button(form(), 'Pedir a confirmação de outra pessoa').click();
    await pressPin(page(), ana.pin);
    await button(page(), 'Confirmar o registro').click();
    await page().getByText('Registrado por pessoas, não provado.').waitFor();
    await button(page(), 'Venda 2').click();
    await expectState(page(), 'found-charged');
    await page().getByText('Sem o número do pedido não há como provar.').waitFor();
    await expectGoodScreen(page(), 'found charged');
    expect(await button(page(), /Receber de outra forma|Estornar/).count()).toBe(0);
    await area(page(), 'Venda').click();
  });

  test('a clerk sees what it waits for, and cannot record it', async () => {
    await lock(page());
    await signIn(page(), ana);
    await sellIntoReview(till(), false);
    await form().getByText('Só a gerência registra a revisão.').waitFor();
    expect(await form().getByRole('radio').count()).toBe(0);
    await area(page(), 'Venda').click();
  });
});

describe('a record of actions that was changed', () => {
  const banner = () => page().getByRole('alert').filter({ hasText: 'alterado por fora do Balcão' });

  test('is told to managers on every screen, with what it means; nobody is kept from selling', async () => {
    till().expectProblem(/WebSocket connection to .* failed/);
    till().expectProblem(/audit\.chain-broken/);
    await till().restart(() => {
      const database = new Database(join(till().dataDir, 'training', 'balcao-training.db'));
      database.exec("DROP TRIGGER audit_is_never_updated; UPDATE audit SET subject = 'x' WHERE seq = 4");
      database.close();
    });
    await signIn(page(), ana);
    expect(await banner().count()).toBe(0);
    await lock(page());
    await signIn(page(), bruno);
    await banner()
      .getByText(/Pode continuar vendendo/)
      .waitFor();
    await expectGoodScreen(page(), 'broken record');
    await sellWithCard(page(), { number: cards.approved }, 'Pingado');
    await expectPaid(page());
    await newSale(page());
    await button(banner(), 'Ver em Ajustes').click();
    await page().getByText('A linha 4 foi alterada.').waitFor();
    await button(page(), 'Conferir agora').click();
    await page().getByText('A linha 4 foi alterada.').waitFor();
    await expectGoodScreen(page(), 'broken record in the settings');
    await lock(page());
  });
});
