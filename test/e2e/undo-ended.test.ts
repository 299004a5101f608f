/** An undoing that only people can settle is ended at the screen: a manager says how, and somebody else confirms it by PIN. */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { connectToStation } from '#test/helpers/station-client.ts';
import { ana, bruno, cards, lock, sellWithCard, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys, tabTo } from './support/keyboard.ts';
import { lockFromOutside } from './support/lock-from-outside.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectState, pressPin } from './support/screen.ts';

const till = oneTill({
  viewport: { width: 1366, height: 768 },
  switches: { invoice_card: 'paid' },
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('settings.set', { automaticCapture: true });
  },
});
const page = () => till().page;
const dialog = (name: string): Locator => page().getByRole('dialog', { name });
const reasonForm = () => dialog('Encerrar o pedido de cancelamento');
/** The count on the rail belongs to the name of its button. */
const queueWithOne = () => button(page(), /^Pendências\s*1$/);
const waiting = () => button(page(), '1 cancelamento que o caixa não consegue concluir');
const second = () => dialog('Segunda pessoa');
const onlyManager = () => page().getByText('A gerência pode encerrar este pedido, depois de acertar com o cliente.');
const timelineRow = (how: string) => page().getByText(`Bruno, confirmado por Ana, ${how}`);

beforeAll(async () => {
  await page().emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page(), bruno);
});

test('a cancelled sale that two people saw charged: a clerk is told who can end it, and a manager ends it by keyboard', async () => {
  await till().control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
  await sellWithCard(page(), { number: cards.approved }, 'Pingado');
  await expectState(page(), 'review');
  await button(page(), 'Abrir em Pendências').click();
  const review = page().getByRole('form', { name: 'Revisão da gerência' });
  await button(page(), 'Venda 1').click();
  await button(page(), 'Cancelar venda').click();
  await button(page().getByRole('alertdialog'), 'Cancelar a venda').click();
  await page().getByText('Cancelamento pedido por Bruno, ainda não confirmado').waitFor();
  // What is in doubt is decided first.
  expect(await button(page(), 'Encerrar…').count()).toBe(0);
  await page().goBack();
  await review.getByText('Foi cobrado', { exact: true }).click();
  await review.getByLabel('Valor no painel').fill('7,00');
  await review.getByLabel('Como foi conferido').fill('aparece sem número');
  await button(review, 'Pedir a confirmação de outra pessoa').click();
  await pressPin(page(), ana.pin);
  await button(second(), 'Confirmar o registro').click();
  await second().waitFor({ state: 'hidden' });

  await lock(page());
  await signIn(page(), ana);
  // No request is open for it, and Pendências leads there all the same.
  await queueWithOne().click();
  await expectGoodScreen(page(), 'what waits at Pendências');
  await waiting().click();
  await onlyManager().waitFor();
  expect(await button(page(), 'Encerrar…').count()).toBe(0);
  await lock(page());
  await signIn(page(), bruno);
  await area(page(), 'Vendas').click();
  await page()
    .getByRole('row', { name: /Pingado/ })
    .click();
  await button(page(), 'Encerrar…').waitFor();
  await expectGoodScreen(page(), 'sale to be ended');

  await tabTo(page(), button(page(), 'Encerrar…'));
  await keys(page(), 'Enter');
  await reasonForm().waitFor();
  expect(await button(reasonForm(), 'Pedir a confirmação de outra pessoa').isDisabled()).toBe(true);
  await tabTo(page(), reasonForm().getByLabel('Como foi acertado'));
  await page().keyboard.type('R$ 7,00 devolvidos em dinheiro');
  await expectGoodScreen(page(), 'reason');
  // A dialog has no key for the lock: time brings it.
  await lockFromOutside(till());
  await signIn(page(), bruno);
  await button(page(), 'Encerrar…').click();
  expect(await reasonForm().getByLabel('Como foi acertado').inputValue()).toBe('R$ 7,00 devolvidos em dinheiro');
  await tabTo(page(), button(reasonForm(), 'Pedir a confirmação de outra pessoa'));
  await keys(page(), 'Enter');
  await second().waitFor();
  expect(await second().getByLabel('Quem confirma').locator('option').allTextContents()).toEqual([ana.name]);
  await expectGoodScreen(page(), 'second person');
  await keys(page(), ...'111111', 'Enter');
  await second().getByRole('alert').waitFor();
  await keys(page(), ...ana.pin, 'Enter');
  await second().waitFor({ state: 'hidden' });
  await timelineRow('R$ 7,00 devolvidos em dinheiro').waitFor();
  expect(await page().getByText('Cancelamento pedido por Bruno').count()).toBe(0);
  await expectGoodScreen(page(), 'ended');
  await area(page(), 'Pendências').click();
  await waiting().waitFor({ state: 'hidden' });
});

test('a subscription that charged although it was taken back is ended the same way', async () => {
  await area(page(), 'Gestão').click();
  await button(page(), 'Assinaturas').click();
  await button(page(), 'Nova assinatura').click();
  const form = page().getByRole('form', { name: 'Nova assinatura' });
  await form.getByLabel('Nome completo').fill('Assinante 1');
  await form.getByLabel('E-mail').fill('assinante@example.com');
  await form.getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await form.getByLabel('CPF, CNPJ ou passaporte').fill('529.982.247-25');
  await form.getByLabel('Descrição do item').fill('Clube');
  await form.getByLabel('Valor unitário').fill('49,00');
  await typeCard(page(), { number: cards.approved });
  await till().control('POST', '/faults', {
    kind: 'delay_after',
    method: 'POST',
    route: '/v2/subscriptions',
    ms: 4_000,
  });
  await button(form, 'Criar e cobrar agora').click();
  await button(page(), 'Cancelar assinatura').click();
  await button(page().getByRole('alertdialog'), 'Cancelar a assinatura').click();
  const notice = page().getByRole('alert').filter({ hasText: 'Cancelada, e com cobrança: confira no painel' });
  await notice.waitFor({ timeout: 60_000 });
  await expectGoodScreen(page(), 'subscription to be ended');
  await button(notice, 'Encerrar…').click();
  await reasonForm().getByLabel('Como foi acertado').fill('devolvido em dinheiro');
  await button(reasonForm(), 'Pedir a confirmação de outra pessoa').click();
  await pressPin(page(), ana.pin);
  await button(second(), 'Confirmar o encerramento').click();
  await second().waitFor({ state: 'hidden' });
  await timelineRow('devolvido em dinheiro').waitFor();
  expect(await notice.count()).toBe(0);
});
