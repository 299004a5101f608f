/** Cobranças diretas in a real browser: a Pix, the bank's challenge passed and abandoned, a code right and wrong, an overdue invoice paid and refused. */
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bruno, cards, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { makeOverdueSubscription } from './support/overdue-subscription.ts';
import { area, button, qr } from './support/screen.ts';

const till = oneTill({
  switches: { v1_charge_through_v2: 'shown', three_ds_abandon_ms: '20000', processing_delay_ms: '300' },
});
const page = (): Page => till().page;
const form = () => page().getByRole('form', { name: 'Nova cobrança direta' });
const field = (name: string) => form().getByLabel(name, { exact: true });
const dialog = () => page().getByRole('dialog');
const outcome = (word: string) => page().locator(`[data-testid="charge-state"][data-outcome="${word}"]`);
const state = (word: string) => page().locator(`[data-testid="charge-state"][data-state="${word}"]`);
const code = async (): Promise<string> =>
  (await page().getByRole('article').locator('code').first().textContent())?.trim() ?? '';
const threeDs = '4000000000000424';

let buyers = 0;

async function openForm(): Promise<void> {
  await button(page(), 'Nova cobrança').click();
  buyers += 1;
  await field('Descrição').fill(`Cesta ${buyers}`);
  await field('Valor unitário').focus();
  await page().keyboard.type('6450');
  await field('Nome').fill(`Cliente ${buyers}`);
  await field('E-mail').fill(`cliente${buyers}@example.com`);
  await field('DDD').fill('11');
  await field('Telefone').fill('987654321');
}

async function send(): Promise<void> {
  await button(form(), 'Cobrar').click();
  await form().waitFor({ state: 'detached' });
}

async function chargeCard(number: string): Promise<void> {
  await openForm();
  await form().getByText('Cartão', { exact: true }).click();
  await typeCard(page(), { number });
  await send();
}

/** The bank's page: in a frame of the dialog, in a frame of its own. */
const bank = (): FrameLocator =>
  dialog().frameLocator('iframe[title="Página do banco"]').frameLocator('iframe[title="3D Secure"]');

test('Cobranças diretas opens, and an empty form is told what it needs', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await button(page().getByRole('navigation', { name: 'Seções da gestão' }), 'Cobranças diretas').click();
  await page().getByText('Nenhuma cobrança direta ainda.').waitFor();
  await button(page(), 'Nova cobrança').click();
  await button(form(), 'Cobrar').click();
  await form().getByText('Preencha este campo.').first().waitFor();
  await expectGoodScreen(page(), 'v1 charge form');
  // The fields of another way to pay were not there when it was tried: nothing of them is wrong yet.
  await form().getByText('Cartão', { exact: true }).click();
  await field('Número do cartão').waitFor();
  expect(await form().getByText('Falta este dado do cartão.').count()).toBe(0);
  await button(form(), 'Cobrar').click();
  await form().getByText('Falta este dado do cartão.').first().waitFor();
  await form().getByText('Pix', { exact: true }).click();
  // The list is folded while the form is open.
  await button(page(), 'Cobranças diretas').last().click();
});

test('what each instalment comes to is said before it is charged', async () => {
  await openForm();
  await form().getByText('Cartão', { exact: true }).click();
  await form().getByText('A operadora salva todo cartão digitado aqui.').waitFor();
  const options = await form().getByLabel('Parcelas').locator('option').allTextContents();
  const shown = options.slice(0, 3).map((words) => words.replaceAll('\u00a0', ' '));
  expect(shown).toEqual(['À vista, R$ 64,50', '2x de R$ 32,25', '3x de R$ 21,50']);
  await button(page(), 'Cobranças diretas').last().click();
  await button(page().getByRole('alertdialog'), 'Descartar').click();
  buyers -= 1;
});

describe('by Pix', () => {
  test('the code is shown, never called paid, and then it is', async () => {
    await openForm();
    await send();
    await qr(page()).waitFor();
    await outcome('open').filter({ hasText: 'Aguardando o pagamento do Pix.' }).waitFor();
    await expectGoodScreen(page(), 'v1 Pix');
    await till().control('POST', `/v1/orders/${await code()}/pix/pay`);
    await outcome('paid').filter({ hasText: 'Pago: a operadora confirmou.' }).waitFor({ timeout: 45_000 });
    await page().getByText('Devolva no painel da operadora, pelo código do pedido').waitFor();
    await qr(page()).waitFor({ state: 'detached' });
  });

  test('whose answer is lost is asked for once, and says what may be done', async () => {
    await till().control('POST', '/faults', { kind: 'drop_after_processing', route: '/v1/charge' });
    await openForm();
    await send();
    await state('review').filter({ hasText: 'Ninguém viu o código' }).waitFor({ timeout: 45_000 });
    // Nothing of it is sent again, so the foot counts no send.
    const foot = page().getByRole('contentinfo');
    await foot.getByText('1 para revisar').waitFor();
    await foot.getByText('Nada a enviar').waitFor();
    expect(await qr(page()).count()).toBe(0);
    await expectGoodScreen(page(), 'v1 review');
    const { hash } = new URL(page().url());
    await button(page(), 'Abrir em Pendências').click();
    await page().getByRole('form', { name: 'Revisão da gerência' }).waitFor();
    await page().evaluate((address) => location.assign(address), hash);
    await state('review').waitFor();
  });
});

test('one like a charge that was paid goes out only after a question, which the core asks', async () => {
  await chargeCard(cards.approved);
  await outcome('paid').waitFor({ timeout: 45_000 });
  await openForm();
  buyers -= 1;
  await field('Nome').fill(`Cliente ${buyers}`);
  await field('E-mail').fill(`cliente${buyers}@example.com`);
  await form().getByText('Cartão', { exact: true }).click();
  await typeCard(page(), { number: cards.approved });
  await button(form(), 'Cobrar').click();
  const question = page().getByRole('alertdialog');
  await question.getByText(/^Uma cobrança igual a esta foi paga há \d+ s\. Cobrar de novo\?$/).waitFor();
  await expectGoodScreen(page(), 'v1 charge again');
  await button(question, 'Não cobrar').click();
  await question.waitFor({ state: 'detached' });
  await button(form(), 'Cobrar').click();
  await button(question, 'Cobrar de novo').click();
  await form().waitFor({ state: 'detached' });
  await outcome('paid').waitFor({ timeout: 45_000 });
});

describe('the bank asks (3D Secure)', () => {
  test('the buyer passes in a frame that reaches nothing, and only the service’s answer counts', async () => {
    await chargeCard(threeDs);
    await outcome('open').filter({ hasText: 'O banco pede que o cliente se autentique' }).waitFor();
    await button(page(), 'Abrir a página do banco').click();
    const frame = dialog().locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-forms allow-scripts');
    await bank().getByRole('button', { name: 'Autenticar' }).waitFor();
    await expectGoodScreen(page(), 'challenge');
    const origins = page()
      .frames()
      .map((each) => each.url())
      .filter((url) => url.includes('/challenge/'));
    expect(origins).toHaveLength(2);
    for (const each of page().frames().slice(1)) {
      expect(await each.evaluate(() => `${self.origin} ${'balcao' in window}`)).toBe('null false');
    }
    await bank().getByRole('button', { name: 'Autenticar' }).click();
    await dialog().getByText('A autenticação terminou').waitFor({ timeout: 45_000 });
    await button(dialog(), 'Fechar a página do banco').click();
    await outcome('paid').waitFor();
  });

  test('the buyer refuses, and it is not paid', async () => {
    await chargeCard(threeDs);
    await button(page(), 'Abrir a página do banco').click();
    await bank().getByRole('button', { name: 'Recusar' }).click();
    await dialog().getByText('A autenticação terminou').waitFor({ timeout: 45_000 });
    await button(dialog(), 'Fechar a página do banco').click();
    await outcome('unpaid').filter({ hasText: 'Não foi pago' }).waitFor();
  });

  test('the page is closed: nothing is claimed, it can be opened again, and left alone it ends unpaid', async () => {
    await chargeCard(threeDs);
    await button(page(), 'Abrir a página do banco').click();
    await bank().getByRole('button', { name: 'Autenticar' }).waitFor();
    await button(dialog(), 'Fechar a página do banco').click();
    await outcome('open').filter({ hasText: 'não se sabe até a operadora dizer' }).waitFor();
    expect(await page().getByText('Nada foi cobrado').count()).toBe(0);
    await button(page(), 'Abrir a página do banco').waitFor();
    await outcome('unpaid').waitFor({ timeout: 40_000 });
    expect(await button(page(), 'Abrir a página do banco').count()).toBe(0);
  });
});

describe('the analysis asks for a code', () => {
  async function confirmationId(): Promise<string> {
    const { requests } = await till().control<{ requests: { path: string }[] }>('GET', '/requests');
    const order = await code();
    expect(requests.some(({ path }) => path.includes(order))).toBe(true);
    const answer = await fetch(`${till().api.baseUrl}/v1/orders/${order}/confirmations`, {
      headers: { authorization: 'Bearer v1_test_balcao', account: 'balcao' },
    });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data[0]?.id ?? '';
  }

  test('a wrong one is said so, and the right one pays', async () => {
    await chargeCard(cards.asksCode);
    const typed = page().getByLabel('Código', { exact: true });
    await typed.fill('000000');
    await button(page(), 'Conferir código').click();
    await page().getByText('O código não foi aceito. Confira e digite de novo.').waitFor();
    await page().getByText('1 código digitado aqui.').waitFor();
    await expectGoodScreen(page(), 'v1 code');
    const { code: right } = await till().control<{ code: string }>(
      'GET',
      `/v1/confirmations/${await confirmationId()}/code`,
    );
    await typed.fill(right);
    await button(page(), 'Conferir código').click();
    await outcome('paid').waitFor();
    // Nobody asked to save the card: the operator does, and the page says whose doing it is.
    await page().getByText('Cartão salvo pela operadora').waitFor();
    expect(await page().getByText('Código do cartão salvo').count()).toBe(0);
  });

  test('one sent again is counted, and the older one is none any more', async () => {
    await chargeCard(cards.asksCode);
    await page().getByLabel('Código', { exact: true }).waitFor();
    await button(page(), 'Enviar outro código').click();
    await page().getByText('Um código novo foi pedido.').waitFor();
  });
});

describe('an overdue invoice', () => {
  let subscription = '';

  test('of a subscription whose renewal was declined is listed', async () => {
    subscription = await makeOverdueSubscription(till());
    await button(page(), 'Pagar fatura atrasada').click();
    await page().getByLabel('Código da assinatura').fill(subscription);
    await button(page(), 'Buscar faturas').click();
    await button(page(), 'Pagar').waitFor();
    await expectGoodScreen(page(), 'overdue');
  });

  test('refused by the bank says so, and nothing was paid', async () => {
    await button(page(), 'Pagar').click();
    await dialog().getByText('Cartão', { exact: true }).click();
    await typeCard(page(), { number: cards.declined });
    // The till does not know this subscription in v2, so nothing says in which unit v1 names the amount.
    await button(dialog(), 'Pagar, valor a confirmar').click();
    await state('refused').filter({ hasText: 'Nada foi cobrado.' }).waitFor();
  });

  test('is then paid by card, and cannot be paid again', async () => {
    await button(page(), 'Pagar fatura atrasada').click();
    await page().getByLabel('Código da assinatura').fill(subscription);
    await button(page(), 'Buscar faturas').click();
    await button(page(), 'Pagar').click();
    await dialog().getByText('Cartão', { exact: true }).click();
    await typeCard(page(), { number: cards.approved });
    await button(dialog(), 'Pagar, valor a confirmar').click();
    await outcome('paid').waitFor({ timeout: 60_000 });
    expect(await page().getByRole('article').getByText('valor a confirmar').count()).toBe(0);
    await button(page(), 'Pagar fatura atrasada').click();
    await page().getByLabel('Código da assinatura').fill(subscription);
    await button(page(), 'Buscar faturas').click();
    await page().getByRole('table').waitFor();
    expect(await button(page(), 'Pagar').count()).toBe(0);
  });
});

test('two equal ones are told apart in the list, by when they were made and by their code', async () => {
  // The list is folded while a form is open.
  await button(page(), 'Cobranças diretas').last().click();
  const rows = page().getByRole('grid', { name: 'Cobranças diretas' }).getByRole('row');
  const equal = rows.filter({ hasText: 'Cliente' }).filter({ hasText: 'R$' });
  await equal.first().waitFor();
  const texts = await equal.allTextContents();
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/R\$\s[\d,]+ · \d\d:\d\d/);
});

test('Vendas adds them up beside the sales, and tells those without proof apart', async () => {
  await area(page(), 'Vendas').click();
  const totals = page().getByRole('region', { name: 'Total do que está na lista' });
  await expect.poll(() => totals.textContent()).toMatch(/Cobranças diretas(R\$\s[\d,]+)Vendas e cobranças\1/);
  await totals.getByText(/sem prova de recebimento: R\$/).waitFor();
  // No figure stands alone in a line, and on a screen of 1024 the list keeps two rows.
  for (const width of [1366, 1024]) {
    await page().setViewportSize({ width, height: 768 });
    const tops = await totals
      .locator('dl > div')
      .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)));
    for (const top of tops) expect(tops.filter((one) => one === top).length, `${width}`).toBeGreaterThan(1);
    const list = page().getByRole('grid', { name: /^Vendas/ });
    expect((await list.boundingBox())?.height ?? 0, `${width}`).toBeGreaterThan(144);
  }
  await page().setViewportSize({ width: 1366, height: 768 });
  await expectGoodScreen(page(), 'totals with charges');
});
