/** Two people decide at the screen what the till cannot learn, and managers are told when the record of actions was changed. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import type { E2eTill } from '#test/helpers/e2e-till.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { ana, bruno, cards, expectPaid, lock, newSale, sellWithCard, send, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys, tabTo } from './support/keyboard.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectState, pressPin, saleIdOf } from './support/screen.ts';

const till = oneTill({
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('settings.set', { automaticCapture: true });
  },
});
const page = () => till().page;
const form = () => page().getByRole('form', { name: 'Revisão da gerência' });
const dialog = () => page().getByRole('dialog', { name: 'Segunda pessoa' });

beforeAll(async () => {
  await page().emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page(), bruno);
});

/** The answer is lost, after the money moved or before. */
async function sellIntoReview(isCharged: boolean): Promise<string> {
  await area(page(), 'Venda').click();
  await till().control('DELETE', '/faults');
  const kind = isCharged ? 'drop_after_processing' : 'drop_before_processing';
  await till().control('POST', '/faults', { kind, method: 'POST', route: '/v2/orders' });
  await sellWithCard(page(), { number: cards.approved }, 'Pingado');
  await expectState(page(), 'review');
  const saleId = saleIdOf(page());
  await button(page(), 'Abrir em Pendências').click();
  await form().waitFor();
  return saleId;
}

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

const orderIdOf = async (within: E2eTill, saleId: string) => (await ledgerOf(within, saleId)).orderId ?? '';

describe('a review', () => {
  test('by keyboard alone, with the order seen: another person confirms, and the till proves it', async () => {
    const saleId = await sellIntoReview(true);
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
    await sellIntoReview(true);
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

  test('not charged: the sale is charged anew, once', async () => {
    const saleId = await sellIntoReview(false);
    await expectTooEarly();
    await expectGoodScreen(page(), 'a review that comes too early');
    const early = hashNow();
    await button(dialog(), 'Cancelar').click();
    await dialog().waitFor({ state: 'hidden' });
    turnedUp.saleId = await sellIntoReview(true);
    turnedUp.hash = hashNow();
    await sixMinutesLater();
    await goTo(early);
    await expectTooEarly();
    await page().waitForTimeout(untilTimeIsSureMs);
    await pressPin(page(), ana.pin);
    await button(page(), 'Confirmar o registro').click();
    await dialog().waitFor({ state: 'hidden' });
    await button(page(), 'Venda 3').click();
    await expectState(page(), 'found-not-charged');
    await button(page(), 'Receber de outra forma').click();
    await expect.poll(() => page().url()).toContain('#/progress/');
    await button(page(), 'Receber de outra forma').click();
    await button(page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Cartão').click();
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await expectPaid(page());
    const [first, second] = [await ledgerOf(till(), saleId), await ledgerOf(till(), saleIdOf(page()))];
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

  test('a clerk sees what it waits for, and cannot record it', async () => {
    await lock(page());
    await signIn(page(), ana);
    await sellIntoReview(false);
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
      .getByText(/pode continuar vendendo/)
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
