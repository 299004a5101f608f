/** Assinaturas in a real browser: made by card, by Pix and for later; its code, its declines, its delays, its end. */
import { describe, expect, test } from 'vitest';
import { bruno, cards, closeTraining, openTraining, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, qr, trainingPanel } from './support/screen.ts';

const till = oneTill({ switches: { processing_delay_ms: '300' } });
const page = () => till().page;
const form = () => page().getByRole('form', { name: 'Nova assinatura' });
const state = (status: string) => page().locator(`[data-testid="subscription-state"][data-state="${status}"]`);
const invoice = (status: string) => page().locator(`[data-testid="invoice"][data-status="${status}"]`).first();
const code = () => invoice('requires_action').getByLabel('Código', { exact: true });
/** Practice cards by what their issuer does. */
const renewalsDeclined = '5300000000000808';

let people = 0;

async function openForm(): Promise<string> {
  await button(page(), 'Nova assinatura').click();
  people += 1;
  const name = `Assinante ${people}`;
  await form().getByLabel('Nome completo').fill(name);
  await form().getByLabel('E-mail').fill(`assinante${people}@example.com`);
  await form().getByLabel('Telefone com DDD').fill('(11) 98765-4321');
  await form().getByLabel('CPF, CNPJ ou passaporte').fill('529.982.247-25');
  await form().getByLabel('Descrição do item').fill(`Clube ${people}`);
  await form().getByLabel('Valor unitário').fill('49,00');
  await form().getByLabel('A cada quantos').fill('7');
  await form().getByText('Dias', { exact: true }).click();
  return name;
}

async function create(label: 'Criar e cobrar agora' | 'Criar assinatura' = 'Criar e cobrar agora'): Promise<void> {
  await button(form(), label).click();
  await form().waitFor({ state: 'detached' });
}

/** Answers the question about what was typed. */
async function discard(): Promise<void> {
  await button(page().getByRole('alertdialog'), 'Descartar').click();
}

async function subscribeByCard(number: string): Promise<string> {
  const name = await openForm();
  await typeCard(page(), { number });
  await create();
  return name;
}

async function passDays(...days: readonly (1 | 7 | 28)[]): Promise<void> {
  await openTraining(page());
  for (const count of days) {
    await button(trainingPanel(page()), count === 1 ? 'Passar 1 dia' : `Passar ${count} dias`).click();
    await expect.poll(() => trainingPanel(page()).locator('[aria-busy]').count()).toBe(0);
  }
  await closeTraining(page());
}

async function choosePix(within = form()): Promise<void> {
  await within.getByText('Pix', { exact: true }).click();
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10);
}

test('Assinaturas opens, and its empty list says so', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await button(page(), 'Assinaturas').click();
  await page().getByText('Nenhuma assinatura neste caixa.').waitFor();
});

describe('a new subscription', () => {
  test('stays open while its first day is typed, and foresees its invoices again once they are right', async () => {
    await openForm();
    const preview = form().getByRole('region', { name: 'Prévia das primeiras faturas' });
    const waits = preview.getByText('Aparece quando', { exact: false });
    await form().getByLabel('Primeira cobrança em').pressSequentially('3', { delay: 60 });
    await waits.waitFor();
    await form().getByLabel('Primeira cobrança em').fill('');
    await form().getByLabel('Quantas faturas').fill('99999999999');
    await page().keyboard.press('Tab');
    await form().getByText('São faturas demais.', { exact: false }).waitFor();
    await form().getByLabel('Quantas faturas').fill('2');
    await expect.poll(() => preview.getByRole('row').count()).toBe(3);
    await button(form(), 'Cancelar').click();
    await discard();
  });

  test('above 365 days is told while typing, and not sent', async () => {
    await openForm();
    await form().getByLabel('A cada quantos').fill('53');
    await form().getByText('Semanas', { exact: true }).click();
    await form().getByText('O intervalo dá 371 dias. O máximo é 365 dias.').waitFor();
    await button(form(), 'Criar e cobrar agora').click();
    await form().getByText('Falta este dado do cartão.').first().waitFor();
    expect(await form().isVisible()).toBe(true);
    await expectGoodScreen(page(), 'subscription-form');
    await button(form(), 'Cancelar').click();
    await discard();
    await form().waitFor({ state: 'detached' });
  });

  test('in dollars shows each amount in dollars, and takes no price in reais from the catalogue', async () => {
    await openForm();
    await button(form(), 'Do catálogo').waitFor();
    await form()
      .locator('summary')
      .filter({ hasText: /^Mais opções/ })
      .click();
    await form().getByLabel('Moeda').selectOption('USD');
    expect(await form().getByLabel('Valor unitário').inputValue()).toMatch(/^US\$/);
    expect(await form().getByLabel('Preço mínimo').inputValue()).toMatch(/^US\$/);
    expect(await button(form(), 'Do catálogo').count()).toBe(0);
    await button(form(), 'Cancelar').click();
    await discard();
    await form().waitFor({ state: 'detached' });
  });

  test('is not made, and not lost, by the customer who is entered from its form', async () => {
    const typed = await openForm();
    await typeCard(page(), { number: cards.approved });
    const dialog = page().getByRole('dialog');
    await button(form(), 'Escolher um cliente da loja').click();
    await button(dialog, 'Cadastrar cliente').waitFor();
    await page().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button(form(), 'Escolher um cliente da loja').click();
    await button(dialog, 'Cadastrar cliente').click();
    await dialog.getByLabel('Nome completo').fill('Rosa Prado');
    await dialog.getByLabel('Telefone com DDD').fill('(11) 91234-5678');
    await dialog.getByLabel('E-mail').fill('rosa@example.com');
    await button(dialog, 'Cadastrar e usar').click();
    await expect.poll(() => form().getByLabel('Nome completo').inputValue()).toBe('Rosa Prado');
    await button(form(), 'Cancelar').click();
    await discard();
    await form().waitFor({ state: 'detached' });
    await page().getByLabel('Buscar assinaturas').fill(typed);
    await page()
      .getByText(/^Nenhuma assinatura/)
      .waitFor();
    await page().getByLabel('Buscar assinaturas').fill('');
  });

  test('by card becomes active, and is found by its buyer', async () => {
    const name = await subscribeByCard(cards.approved);
    await state('active').waitFor({ timeout: 60_000 });
    await invoice('paid').waitFor();
    await page().getByLabel('Buscar assinaturas').fill(name);
    await expect.poll(() => page().getByText(name, { exact: true }).count()).toBeGreaterThan(1);
    await page().getByLabel('Buscar assinaturas').fill('');
    await expectGoodScreen(page(), 'subscription');
  });

  test('that is declined says the words for the buyer, and does not begin', async () => {
    await subscribeByCard(cards.declined);
    await state('incomplete_expired').waitFor({ timeout: 60_000 });
    await invoice('failed').getByRole('region', { name: /./ }).first().waitFor();
    await expect.poll(() => button(page(), 'Trocar forma de pagamento').count()).toBe(0);
  });

  test('by Pix shows the code, and is active once it was paid', async () => {
    await openForm();
    await choosePix();
    await create();
    await qr(page()).waitFor({ timeout: 60_000 });
    await expectGoodScreen(page(), 'subscription-pix');
    await openTraining(page());
    await button(trainingPanel(page()), 'Pagar este Pix').click();
    await closeTraining(page());
    await state('active').waitFor({ timeout: 60_000 });
  });

  test('for a later day is scheduled and charges nothing; a day that is not tomorrow is refused', async () => {
    await openForm();
    await choosePix();
    await form().getByLabel('Primeira cobrança em').fill(inDays(0));
    await form().getByText('A data é de amanhã em diante, pelo horário de Brasília.').waitFor();
    await form().getByLabel('Primeira cobrança em').fill(inDays(10));
    await create('Criar assinatura');
    await state('scheduled').waitFor({ timeout: 60_000 });
    expect(await page().getByTestId('invoice').count()).toBe(0);
  });

  test('that needs a code refuses a wrong one and goes on with the right one', async () => {
    await subscribeByCard(cards.asksCode);
    await code().fill('000000');
    await button(page(), 'Conferir código').click();
    await page().getByText('O código não confere ou venceu.').first().waitFor({ timeout: 60_000 });
    await openTraining(page());
    await button(trainingPanel(page()), 'Ver o código do cliente').click();
    const text = await trainingPanel(page()).getByText('Código do cliente:').textContent();
    await closeTraining(page());
    await code().fill(/\d{6}/.exec(text ?? '')?.[0] ?? '');
    await button(page(), 'Conferir código').click();
    await state('active').waitFor({ timeout: 60_000 });
  });
});

describe('a late subscription', () => {
  test('is paid by Pix and active again', async () => {
    await subscribeByCard(renewalsDeclined);
    await state('active').waitFor({ timeout: 60_000 });
    await passDays(7);
    await state('past_due').waitFor({ timeout: 60_000 });
    await button(page(), /^Cobrar agora: R\$/).click();
    await choosePix(page().getByRole('dialog'));
    await button(page().getByRole('dialog'), /^Cobrar R\$/).click();
    await qr(page()).waitFor({ timeout: 60_000 });
    await openTraining(page());
    await button(trainingPanel(page()), 'Pagar este Pix').click();
    await closeTraining(page());
    await state('active').waitFor({ timeout: 60_000 });
  });

  test('is suspended when the attempts are used up', async () => {
    await openForm();
    await form().getByLabel('Quantas faturas').fill('5');
    await typeCard(page(), { number: renewalsDeclined });
    await create();
    await state('active').waitFor({ timeout: 60_000 });
    await passDays(7, 1, 1, 1, 1);
    await state('suspended').waitFor({ timeout: 60_000 });
    expect(await button(page(), /^Cobrar agora: R\$/).isVisible()).toBe(true);
  });
});

describe('an end', () => {
  test('elsewhere refuses another payment method, with the reason in words', async () => {
    await subscribeByCard(cards.approved);
    await state('active').waitFor({ timeout: 60_000 });
    const apiId = (await page().locator('code').filter({ hasText: /^sub_/ }).first().textContent()) ?? '';
    const { baseUrl, key } = till().api;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    await fetch(`${baseUrl}/v2/subscriptions/${apiId}/cancel`, { method: 'POST', headers, body: '{}' });
    await button(page(), 'Trocar forma de pagamento').click();
    await choosePix(page().getByRole('dialog'));
    await button(page().getByRole('dialog'), 'Trocar').click();
    await page()
      .getByText('A assinatura não aceita esta mudança no estado em que está.')
      .first()
      .waitFor({ timeout: 60_000 });
    await state('canceled').waitFor({ timeout: 60_000 });
    await expect.poll(() => button(page(), 'Trocar forma de pagamento').count()).toBe(0);
  });

  test('here is asked twice and then told', async () => {
    await subscribeByCard(cards.approved);
    await state('active').waitFor({ timeout: 60_000 });
    await button(page(), 'Cancelar assinatura').click();
    await button(page().getByRole('alertdialog'), 'Manter').click();
    await button(page(), 'Cancelar assinatura').click();
    await button(page().getByRole('alertdialog'), 'Cancelar a assinatura').click();
    await state('canceled').waitFor({ timeout: 60_000 });
  });
});

describe('the money of an invoice', () => {
  test('goes back from its invoice, and is told once it arrived', async () => {
    await subscribeByCard(cards.approved);
    await invoice('paid').waitFor();
    expect(await button(invoice('paid'), 'Estornar').count()).toBe(1);
    await button(invoice('paid'), 'Estornar').click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Devolver dinheiro da fatura 1').waitFor();
    await expectGoodScreen(page(), 'refund of an invoice');
    await dialog.getByLabel('Motivo').selectOption({ label: 'Pedido do cliente' });
    await button(dialog, 'Devolver R$ 49,00').click();
    await dialog.waitFor({ state: 'detached' });
    await invoice('refunded').getByText('Confirmado').waitFor({ timeout: 60_000 });
    await expectGoodScreen(page(), 'refunded invoice');
    expect(await button(invoice('refunded'), 'Estornar').count()).toBe(0);
  });
});

test('a creation whose answer was lost is shown instead of being made again', async () => {
  await till().control('POST', '/faults', {
    kind: 'drop_after_processing',
    method: 'POST',
    route: '/v2/subscriptions',
  });
  const name = await subscribeByCard(cards.approved);
  await state('review').waitFor({ timeout: 60_000 });
  await openForm();
  await form()
    .getByLabel('E-mail')
    .fill(`assinante${people - 1}@example.com`);
  await typeCard(page(), { number: cards.approved });
  await button(form(), 'Criar e cobrar agora').click();
  await form()
    .getByText(/^Já há uma assinatura deste cliente, com este valor/)
    .waitFor();
  await expectGoodScreen(page(), 'subscription in doubt');
  await button(form(), 'Ver aquela assinatura').click();
  await discard();
  await state('review').waitFor();
  await page().getByRole('article', { name }).waitFor();
});
