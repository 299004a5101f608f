/** Ajustes, Impressora, with a printer at a real port: what a manager sets up, what is told while it is away, and the slip that may have come out. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MethodName } from '#shared/contract/methods.ts';
import { readEscPos } from '#test/domain/receipts/read-esc-pos.ts';
import { type FakePrinter, openFakePrinter } from '#test/helpers/fake-printer.ts';
import { bruno, charge, expectPaid, payPix, putInBasket, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectState } from './support/screen.ts';

describe('a printer in the network', () => {
  const till = oneTill();
  const page = (): Page => till().page;
  let printer: FakePrinter;

  beforeAll(async () => {
    printer = await openFakePrinter('takes');
    // The connection of the page, so that a sale is made here without the way through the screens.
    await page().addInitScript(() => {
      const Known = window.WebSocket;
      window.WebSocket = class extends Known {
        constructor(...given: ConstructorParameters<typeof Known>) {
          super(...given);
          Reflect.set(window, 'line', this);
        }
      };
    });
    // The code that opened the page is good once: the page must have the key that came of it.
    await page().getByRole('navigation', { name: 'Pessoas' }).waitFor();
    await page().reload();
    await signIn(page(), bruno);
  });
  afterAll(() => printer[Symbol.asyncDispose]());

  const textOf = (bytes: Uint8Array | undefined): string =>
    readEscPos(bytes ?? new Uint8Array())
      .lines.map(({ text }) => text)
      .join('\n');

  async function openSection(): Promise<void> {
    await page().keyboard.press('Alt+5');
    await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Impressora').click();
    await page().getByRole('radiogroup', { name: 'Impressora de rede' }).waitFor();
  }

  async function paidSale(): Promise<void> {
    await page().keyboard.press('Alt+1');
    await area(page(), 'Venda').waitFor();
    await putInBasket(page(), 'Pingado');
    await charge(page(), 'Pix');
    await expectState(page(), 'awaiting-payment');
    await payPix(page());
    await expectPaid(page());
  }

  async function sellInCash(): Promise<void> {
    const frame = {
      t: 'call',
      method: 'tenders.sell' satisfies MethodName,
      requestId: randomUUID(),
      input: {
        draftId: randomUUID(),
        items: [{ description: 'Pingado', quantity: 1, unitAmountCents: 1_000 }],
        customer: null,
        tenders: [{ kind: 'cash', amountCents: 1_000, receivedCents: 2_000 }],
      },
    };
    await page().evaluate((text) => (Reflect.get(window, 'line') as WebSocket).send(text), JSON.stringify(frame));
  }

  test('is set up by its address, and prints a test', async () => {
    await openSection();
    await page().getByText('Pela rede (ESC/POS)', { exact: true }).click();
    await page().getByLabel('Endereço', { exact: true }).fill('8.8.8.8');
    await page().getByLabel('Porta', { exact: true }).fill(String(printer.port));
    await button(page(), 'Salvar').click();
    await page()
      .getByText(/Um endereço da rede da loja/)
      .waitFor();
    await page().getByLabel('Endereço', { exact: true }).fill('127.0.0.1');
    await button(page(), 'Salvar').click();
    await button(page(), 'Imprimir teste').click();
    await expect.poll(() => printer.jobs.length).toBe(1);
    expect(textOf(printer.jobs[0])).toContain('TESTE DE IMPRESSÃO');
    await page().getByText('Nada espera para ser impresso.').waitFor();
    await page().screenshot({ path: 'test-results/e2e/impressora.png' });
    await expectGoodScreen(page(), 'Impressora');
    await page().screenshot({ path: 'test-results/e2e/impressora-escura.png' });
  });

  test('prints a sale by itself, and once more from its receipt', async () => {
    await paidSale();
    await expect.poll(() => printer.jobs.length).toBe(2);
    expect(textOf(printer.jobs[1])).toContain('PAGAMENTO APROVADO');
    await page().keyboard.press('F8');
    await page().getByText('2ª VIA').waitFor();
    await button(page().getByRole('dialog'), 'Imprimir').click();
    await page().getByText('Na fila da impressora.').waitFor();
    await expect.poll(() => printer.jobs.length).toBe(3);
    expect(textOf(printer.jobs[2])).toContain('2ª VIA');
    await page().screenshot({ path: 'test-results/e2e/comprovante-impresso.png' });
    await page().keyboard.press('Escape');
  });

  test('opens the drawer by itself for cash, prints what was received, and tells where it could not', async () => {
    const drawerOnCash = page().getByRole('switch', { name: 'Abrir a gaveta quando entrar ou sair dinheiro' });
    await openSection();
    expect(await drawerOnCash.isChecked()).toBe(true);
    await sellInCash();
    await expect.poll(() => printer.jobs.length).toBe(5);
    expect(Buffer.from(printer.jobs[3] ?? []).toString('hex')).toBe('1b700032fa');
    expect(textOf(printer.jobs[4])).toContain('RECEBIDO NO CAIXA');
    await printer.turn(false);
    await sellInCash();
    await page().keyboard.press('Alt+1');
    await page().getByText('A gaveta não abriu', { exact: false }).waitFor();
    await expectGoodScreen(page(), 'Gaveta fechada');
    await page().screenshot({ path: 'test-results/e2e/gaveta-fechada.png' });
    await printer.turn(true);
    await sellInCash();
    await expect.poll(() => printer.jobs.length, { timeout: 20_000 }).toBe(8);
    await page().getByText('A gaveta não abriu', { exact: false }).waitFor({ state: 'hidden' });
  });

  test('is away: told above every screen, and sales go on', async () => {
    await printer.turn(false);
    await paidSale();
    await page().getByText('1 comprovante espera a impressora.').waitFor();
    await expectGoodScreen(page(), 'Paga, sem impressora');
    await page().screenshot({ path: 'test-results/e2e/impressora-fora.png' });
    await printer.turn(true);
    // A slip more wakes the queue at once.
    await paidSale();
    await expect.poll(() => printer.jobs.length, { timeout: 20_000 }).toBe(10);
    await page().getByText('1 comprovante espera a impressora.').waitFor({ state: 'hidden' });
  });

  test('breaks off within a slip: a person looks at the paper and decides', async () => {
    printer.behaves('breaks');
    await paidSale();
    await page()
      .getByText(/1 comprovante talvez não tenha saído/)
      .waitFor();
    await button(page(), 'Fechar o treino').click();
    await button(page(), 'Ver fila').click();
    await page().getByText('Talvez impresso').waitFor();
    await expectGoodScreen(page(), 'Fila de impressão');
    await page().screenshot({ path: 'test-results/e2e/impressora-fila.png' });
    printer.behaves('takes');
    await button(page(), 'Imprimir de novo').click();
    await expect.poll(() => printer.jobs.length).toBe(11);
    expect(textOf(printer.jobs[10])).toContain('2ª VIA');
    await page().getByText('Nada espera para ser impresso.').waitFor();
  });
});
