/** A v1 Pix at a service that does not show v1 charges: nothing is claimed that nobody can know, and two people record what they saw. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ana, bruno, closeTraining, handOver, openTraining, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, openSection, pressPin, qr, trainingPanel } from './support/screen.ts';

const till = oneTill({ switches: { v1_charge_through_v2: 'missing' } });
const page = (): Page => till().page;
const form = () => page().getByRole('form', { name: 'Nova cobrança direta' });
const record = () => page().getByRole('form', { name: 'Registrar o que o painel mostra' });
const line = () => page().getByTestId('charge-state');

test('its Pix is shown, and paying it changes nothing that is claimed', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Cobranças diretas');
  await button(page(), 'Nova cobrança').click();
  await form().getByLabel('Descrição', { exact: true }).fill('Cesta');
  await form().getByLabel('Valor unitário', { exact: true }).focus();
  await page().keyboard.type('1234567');
  await form().getByLabel('Nome', { exact: true }).fill('Lia Souza');
  await form().getByLabel('E-mail', { exact: true }).fill('lia@example.com');
  await form().getByLabel('DDD', { exact: true }).fill('11');
  await form().getByLabel('Telefone', { exact: true }).fill('987654321');
  await button(form(), 'Cobrar').click();
  await qr(page()).waitFor();
  await openTraining(page());
  await button(trainingPanel(page()), 'Pagar este Pix').click();
  await expect.poll(() => trainingPanel(page()).locator('[aria-busy]').count()).toBe(0);
  await closeTraining(page());
  await button(page(), 'Consultar a operadora').click();
  await line().filter({ hasText: 'a operadora não mostra esta cobrança' }).waitFor();
  // Asked once more, the words stay: so the answer is said.
  await button(page(), 'Consultar a operadora').click();
  await page()
    .getByText(/^Consultada às \d\d:\d\d:\d\d: nada mudou\.$/)
    .waitFor();
  expect(await line().getAttribute('data-outcome')).toBe('open');
  expect(await line().textContent()).toContain('não conte como pago');
  await page()
    .getByText('Não aceite comprovante do cliente: confira no painel da operadora', { exact: true })
    .waitFor();
  expect(await page().getByText('aguarde a confirmação').count()).toBe(0);
  const { movements } = await till().control<{ movements: { kind: string }[] }>('GET', '/ledger');
  expect(movements.map(({ kind }) => kind)).toEqual(['pix_paid']);
  await expectGoodScreen(page(), 'a v1 Pix nobody can ask about');
});

test('a clerk is told to ask a manager, and cannot record anything', async () => {
  await handOver(page(), ana);
  await page().getByRole('heading', { name: 'Lia Souza' }).waitFor();
  expect(await button(page(), 'Registrar o que o painel mostra').count()).toBe(0);
  await page().getByText('Só a gerência registra a revisão.').waitFor();
  await handOver(page(), bruno);
});

test('a manager records what the dashboard shows, another person confirms, and it is never called proven', async () => {
  await button(page(), 'Registrar o que o painel mostra').click();
  await record().getByText('Está pago', { exact: true }).click();
  await record().getByLabel('Como foi conferido').fill('pedido visto no painel, pago');
  await expectGoodScreen(page(), 'recording what the dashboard shows');
  await button(record(), 'Pedir a confirmação de outra pessoa').click();
  await page().getByRole('dialog', { name: 'Segunda pessoa' }).waitFor();
  await expectGoodScreen(page(), 'the second person of a record');
  await pressPin(page(), ana.pin);
  await button(page(), 'Confirmar o registro').click();
  await line().filter({ hasText: 'Duas pessoas viram no painel que foi pago. É o que elas disseram' }).waitFor();
  expect(await line().getAttribute('data-outcome')).toBe('open');
  await page()
    .getByText(/por Bruno, confirmado por Ana/)
    .waitFor();
  await page().getByRole('article').getByText('Pago segundo o painel', { exact: true }).waitFor();
  expect(await qr(page()).count()).toBe(0);
  await expectGoodScreen(page(), 'a v1 charge people recorded');
});
