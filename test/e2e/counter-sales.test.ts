/** A sale that was paid at the till itself, in Vendas: opened, said as the word of the people there, and given back, by pointer and by keys. */
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CounterSale, TenderSellInput } from '#shared/contract/tenders.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { objections } from './support/axe.ts';
import { ana, bruno, lock, signIn } from './support/clerk.ts';
import { cutWithoutDots } from './support/cut-without-dots.ts';
import { expectFocus, keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { unreadableAtAnySize } from './support/overlaps.ts';
import { area, button } from './support/screen.ts';

const made: CounterSale[] = [];

const cash = (amountCents: Cents, receivedCents: Cents) => ({ kind: 'cash', amountCents, receivedCents }) as const;
const slip = { kind: 'machine', mode: 'debit', brand: 'Visa', authorization: '004217' } as const;

/** Two hot sandwiches and a coffee. */
async function sell(client: StationClient, tenders: (sum: Cents) => TenderSellInput['tenders']): Promise<void> {
  const { items: catalog } = await client.get('catalog.list', {});
  const items = [
    ['Misto-quente', 2],
    ['Pingado', 1],
  ].map(([name, quantity]) => {
    const item = catalog.find(({ description }) => description === name);
    if (item === undefined) throw new Error(`no ${name}`);
    const { code, description, unitAmountCents } = item;
    return { code, description, unitAmountCents, quantity: Number(quantity) };
  });
  const sum = cents(items.reduce((all, { quantity, unitAmountCents }) => all + quantity * unitAmountCents, 0));
  const draft = { draftId: randomUUID(), items, customer: null, tenders: tenders(sum) };
  made.push(await client.get('tenders.sell', draft));
}

const till = oneTill({
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('clerk');
    const inTwoWays = (sum: Cents) => [cash(cents(1_297), cents(2_000)), { ...slip, amountCents: cents(sum - 1_297) }];
    await sell(client, inTwoWays);
    await sell(client, inTwoWays);
    await sell(client, (sum) => [cash(sum, cents(5_000))]);
    await sell(client, inTwoWays);
  },
});
const page = () => till().page;
const dialog = () => page().getByRole('dialog');
const detail = (of: CounterSale) => page().getByRole('article', { name: `Venda ${of.number}`, exact: true });
const returns = () => page().getByRole('region', { name: 'Devoluções desta venda' });
const line = () => page().getByTestId('sale-state');
/** As it is read: a space that does not break is a space. */
const textOf = async (of: Locator) => (await of.allInnerTexts()).join(' ').replace(/\s+/gu, ' ');
const said = () => textOf(line());
const row = (of: CounterSale) =>
  page()
    .getByRole('row')
    .filter({ hasText: `#${of.number}` });

const sale = (nth: number): CounterSale => {
  const one = made[nth];
  if (one === undefined) throw new Error(`no sale ${nth}`);
  return one;
};

async function openAddress(of: CounterSale): Promise<void> {
  await page().evaluate((id) => window.location.assign(`#/sales/${id}`), of.id);
  await detail(of).waitFor();
}

async function approve(): Promise<void> {
  const approval = page().getByRole('dialog', { name: 'Aprovação da gerência' });
  await approval.waitFor();
  await page().keyboard.type(bruno.pin);
  await keys(page(), 'Enter');
  await approval.waitFor({ state: 'hidden' });
  await dialog().waitFor({ state: 'hidden' });
}

/** The sums as they are read aloud, line by line. */
async function sums(): Promise<string[]> {
  const rows = await dialog().getByLabel('Conta', { exact: true }).locator(':scope > div').allInnerTexts();
  return rows.map((text) => text.replace(/\s+/gu, ' '));
}

async function giveBackTwenty(): Promise<void> {
  await button(page(), 'Devolver').click();
  await dialog().getByText('Valor', { exact: true }).click();
  await dialog().getByLabel('Valor a devolver').fill('20,00');
  await dialog().getByLabel('Motivo').selectOption({ label: 'Item errado' });
  await button(dialog(), 'Registrar devolução de R$ 20,00').click();
}

/** The core writes a return down, and its first answer does not arrive: how often that was. The page is loaded anew. */
async function loseAnswer(how: 'alone' | 'with-connection'): Promise<() => number> {
  let lost = 0;
  let asked: string | null = null;
  await page().routeWebSocket(/\/ws$/, (socket) => {
    const station = socket.connectToServer();
    let isCut = false;
    socket.onMessage((text) => {
      // The page hears of the end a moment later, and asks on.
      if (isCut) return;
      const { method, requestId = null, input } = JSON.parse(String(text)) as SentFrame;
      // The call with the PIN of whoever approves, where one is needed.
      const isFinal = how === 'alone' || input?.approval !== undefined;
      if (method === 'tenders.giveBack' && isFinal) asked ??= requestId;
      station.send(text);
    });
    station.onMessage((text) => {
      const { t, requestId } = JSON.parse(String(text)) as AnswerFrame;
      if (lost > 0 || t !== 'reply' || requestId !== asked) return socket.send(text);
      lost += 1;
      if (how === 'alone') return;
      isCut = true;
      void socket.close();
      void station.close();
    });
  });
  await page().reload();
  return () => lost;
}

interface SentFrame {
  readonly method?: string;
  readonly requestId?: string;
  readonly input?: { readonly approval?: unknown };
}

interface AnswerFrame {
  readonly t: string;
  readonly requestId?: string;
}

/** What axe says of it, and what cannot be read or reached, on both sizes of a counter and in both looks. */
async function faults(): Promise<string[]> {
  const sizes = [
    { width: 1366, height: 768 },
    { width: 640, height: 800 },
  ];
  const found = await unreadableAtAnySize(page(), sizes);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page().emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page().setViewportSize(size);
      found.push(...(await objections(page())).map((one) => `${colorScheme} ${size.width} ${one}`));
    }
  }
  await page().setViewportSize({ width: 1366, height: 768 });
  return found;
}

beforeAll(async () => {
  await page().emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page(), ana);
});
beforeEach(() => area(page(), 'Venda').click());

describe('a counter sale in Vendas', () => {
  test('is opened by itself where it is the newest, by its row and by its address, and says whose word it is', async () => {
    await area(page(), 'Vendas').click();
    await detail(sale(3)).waitFor();
    await row(sale(0)).click();
    await detail(sale(0)).waitFor();
    expect(await said()).toBe(
      'Recebida no caixa, conforme registrado por Ana. A operadora não confirma este dinheiro.',
    );
    expect(await detail(sale(0)).textContent()).not.toMatch(/\bpag[ao]/i);
    const paid = detail(sale(0)).getByRole('list', { name: 'Pagamentos' }).getByRole('listitem');
    expect((await paid.allInnerTexts()).map((text) => text.replace(/\s+/gu, ' '))).toEqual([
      'Dinheiro arredondado para R$ 12,95, entregues R$ 20,00, troco R$ 7,05 R$ 12,97',
      'Maquininha, débito Visa autorização 004217 R$ 23,83',
    ]);
    await area(page(), 'Venda').click();
    await page().reload();
    await openAddress(sale(1));
    expect(await page().getByRole('alert').count()).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

describe('the row of a sale that was paid in two ways', () => {
  // Beside the sale the list is narrow, and how narrow goes with the window.
  test.each([1280, 1240, 1180, 1100, 1000])('fits or ends in three dots, %i wide', async (width) => {
    await openAddress(sale(1));
    await page().setViewportSize({ width, height: 768 });
    await row(sale(1)).waitFor();
    expect(await cutWithoutDots(row(sale(1)))).toEqual([]);
    await page().setViewportSize({ width: 1366, height: 768 });
  });
});

describe('money of a counter sale', () => {
  test('goes back by item with the keyboard alone, once a manager has approved it', async () => {
    await openAddress(sale(0));
    await keys(page(), 'F6');
    const quantity = dialog().getByLabel('Quantidade de Misto-quente a devolver');
    await expectFocus(quantity);
    await dialog().getByText('Dinheiro: registre primeiro; entregue ao cliente só depois.').waitFor();
    await keys(page(), 'ArrowUp');
    expect(await sums()).toEqual([
      'Recebido R$ 36,78',
      'Já devolvido R$ 0,00',
      'Devolver agora −R$ 14,90',
      'Maquininha, débito Visa −R$ 14,90',
      'Fica com a loja R$ 21,88',
    ]);
    // The way of which most is left comes first; whoever gives the money back knows better.
    await tabTo(page(), dialog().getByLabel('Dinheiro', { exact: true }));
    await page().keyboard.type('500');
    await dialog().getByText('Os itens somam R$ 14,90 e a devolução é de R$ 19,90.').waitFor();
    await keys(page(), 'Tab');
    await page().keyboard.type('990');
    await dialog().getByText('Dinheiro: registre primeiro; entregue R$ 5,00 ao cliente só depois.').waitFor();
    await dialog().getByText('Maquininha: estorne R$ 9,90 nela primeiro; registre só depois.').waitFor();
    expect(await faults()).toEqual([]);
    await tabTo(page(), dialog().getByLabel('Motivo'));
    await page().keyboard.type('Item errado');
    await tabTo(page(), button(dialog(), 'Registrar devolução de R$ 14,90'));
    await keys(page(), 'Enter');
    await approve();
    expect(await said()).toBe(
      'Devolvidos R$ 14,90 de R$ 36,78, conforme registrado no caixa. A operadora não confirma este dinheiro.',
    );
    // Only now: whoever approves might have refused. It is said until somebody has done it.
    await page().getByText('Devolução registrada: entregue agora R$ 5,00 em dinheiro ao cliente.').waitFor();
    const told = await textOf(returns());
    expect(told).toContain('Devolução de R$ 14,90 Itens: 1x Misto-quente');
    expect(told).toContain('Dinheiro: R$ 5,00 · Maquininha, débito Visa: R$ 9,90');
    expect(told).toContain('Item errado, a pedido de Ana, com aprovação de Bruno');
    expect(await textOf(row(sale(0)))).toContain('Devolvida em parte −R$ 14,90 R$ 36,80');
    expect(await faults()).toEqual([]);
    await tabTo(page(), button(page(), 'Dinheiro entregue'));
    await keys(page(), 'Enter');
    await page().getByText('Devolução registrada:').waitFor({ state: 'hidden' });
    await expectFocus(line());
  });

  test('goes back by amount, never more than was taken, and all of it once', async () => {
    await openAddress(sale(2));
    await button(page(), 'Devolver').click();
    await dialog().getByText('Valor', { exact: true }).click();
    await dialog().getByLabel('Valor a devolver').fill('36,81');
    await dialog().getByText('Desta venda restam R$ 36,80 a devolver.').waitFor();
    expect(await button(dialog(), 'Registrar devolução de R$ 0,00').isDisabled()).toBe(true);
    await dialog().getByLabel('Valor a devolver').fill('6,80');
    await dialog().getByLabel('Motivo').selectOption({ label: 'Outro' });
    await button(dialog(), 'Registrar devolução de R$ 6,80').click();
    await dialog().getByText('Escreva o que aconteceu.').waitFor();
    await dialog().getByLabel('Observação').fill('Café frio');
    await button(dialog(), 'Registrar devolução de R$ 6,80').click();
    await approve();
    await returns().getByText('Café frio').waitFor();

    await button(page(), 'Devolver').click();
    await dialog().getByText('Valor', { exact: true }).click();
    await button(dialog(), 'Tudo (R$ 30,00)').click();
    await dialog().getByLabel('Motivo').selectOption({ label: 'Item errado' });
    await button(dialog(), 'Registrar devolução de R$ 30,00').click();
    await approve();
    await line().filter({ hasText: 'Devolvida por inteiro (R$ 36,80)' }).waitFor();
    await button(page(), 'Devolver').waitFor({ state: 'hidden' });
    await expectFocus(line());
    await keys(page(), 'F6');
    expect(await dialog().count()).toBe(0);
  });

  test('whose answer is lost with the connection is asked for again under its name, and is written down once', async () => {
    const lost = await loseAnswer('with-connection');
    await openAddress(sale(1));
    await giveBackTwenty();
    await approve();
    expect(lost()).toBe(1);
    await returns().getByText('Devolução de R$ 20,00').waitFor();
    expect(await returns().getByRole('listitem').count()).toBe(1);
  });

  test('whose answer never comes is over once the sale shows it', async () => {
    const lost = await loseAnswer('alone');
    await lock(page());
    await signIn(page(), bruno);
    await openAddress(sale(3));
    await giveBackTwenty();
    await dialog().waitFor({ state: 'hidden' });
    expect(lost()).toBe(1);
    expect(await textOf(returns())).toContain('Devolução de R$ 20,00');
    expect(await textOf(returns())).toContain('a pedido de Bruno');
    expect(await textOf(returns())).not.toContain('com aprovação');
  });
});
