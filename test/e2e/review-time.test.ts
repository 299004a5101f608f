/** What a review does with time: too early nobody can say "not charged", later it can be said, and what turns up after it is named. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { ana, bruno, cards, expectPaid, newSale, send, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { ledgerOf } from './support/ledger.ts';
import { openReviews, orderIdOf, sellIntoReview } from './support/review-form.ts';
import { area, button, expectState, pressPin, saleIdOf } from './support/screen.ts';

const { till, page, form, dialog } = openReviews();

/** Where the screen of now is. */
const hashNow = (): string => new URL(page().url()).hash;

async function goTo(hash: string): Promise<void> {
  await page().evaluate((to) => location.assign(to), hash);
  await form().waitFor();
}

/**
 * Six minutes later: what was lost can arrive no more, so that people may say that it did not. How late it is only the API tells, once two
 * of its answers, a minute apart, agree: no clock of the machine is believed.
 */
async function sixMinutesLater(): Promise<void> {
  till().expectProblem(/WebSocket connection to .* failed/);
  await till().restart(() => {
    const database = new Database(join(till().dataDir, 'training', 'balcao-training.db'));
    const times = ['first_sent_at', 'first_sent_server_at', 'last_sent_at'];
    database.exec(`UPDATE outbox_entries SET ${times.map((time) => `${time} = ${time} - 360000`).join()}`);
    database.close();
  });
  await signIn(page(), bruno);
}

async function expectTooEarly(): Promise<void> {
  await sayNotCharged('não está no painel');
  await page()
    .getByText(/^É cedo: até cinco minutos depois do envio/)
    .first()
    .waitFor();
}

/** The sale that the service has, although its answer was lost. */
const turnedUp = { saleId: '', hash: '' };
const untilTimeIsSureMs = 66_000;

async function sayNotCharged(how: string): Promise<void> {
  await form().getByText('Não foi cobrado', { exact: true }).click();
  await form()
    .getByText(/o cliente pode ser cobrado duas vezes/)
    .waitFor();
  await form().getByLabel('Como foi conferido').fill(how);
  await button(form(), 'Pedir a confirmação de outra pessoa').click();
  await pressPin(page(), ana.pin);
  await button(page(), 'Confirmar o registro').click();
}

describe('a review', () => {
  test('not charged: the sale is charged anew, once', async () => {
    const saleId = await sellIntoReview(till(), false);
    await expectTooEarly();
    await expectGoodScreen(page(), 'a review that comes too early');
    const early = hashNow();
    await button(dialog(), 'Cancelar').click();
    await dialog().waitFor({ state: 'hidden' });
    turnedUp.saleId = await sellIntoReview(till(), true);
    turnedUp.hash = hashNow();
    await sixMinutesLater();
    await goTo(early);
    await expectTooEarly();
    await page().waitForTimeout(untilTimeIsSureMs);
    await pressPin(page(), ana.pin);
    await button(page(), 'Confirmar o registro').click();
    await dialog().waitFor({ state: 'hidden' });
    await button(page(), 'Venda 1').click();
    await expectState(page(), 'found-not-charged');
    await button(page(), 'Receber de outra forma').click();
    await expect.poll(() => page().url()).toContain('#/progress/');
    await button(page(), 'Receber de outra forma').click();
    await button(page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Cartão').click();
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await expectPaid(page());
    const [first, second] = [await ledgerOf(till(), saleId), await ledgerOf(till(), await saleIdOf(page()))];
    expect([first.receivedCents, second.receivedCents]).toEqual([0, 700]);
    await newSale(page());
  });

  test('not charged, said too early: the order that turned up is named, and the till shows what it proves', async () => {
    await goTo(turnedUp.hash);
    await sayNotCharged('ainda não está no painel');
    const correction = page().getByRole('form', { name: 'O pedido apareceu depois?' });
    await correction.waitFor();
    expect(await correction.getByRole('radio').count()).toBe(0);
    await correction.getByLabel('Valor no painel').fill('7,00');
    await correction.getByLabel('Como foi conferido').fill('apareceu agora no painel');
    expect(await button(correction, 'Pedir a confirmação de outra pessoa').isDisabled()).toBe(true);
    await correction.getByLabel('Número do pedido no painel').fill(await orderIdOf(till(), turnedUp.saleId));
    await expectGoodScreen(page(), 'an order that turned up');
    await button(correction, 'Pedir a confirmação de outra pessoa').click();
    await pressPin(page(), ana.pin);
    await button(page(), 'Confirmar o registro').click();
    await page().getByText('Conferido na operadora: o pedido é desta venda.').waitFor();
    await button(page(), /^Venda \d+$/).click();
    await expectState(page(), 'paid');
    await area(page(), 'Venda').click();
  });
});
