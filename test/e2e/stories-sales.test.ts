/** Sales as they happen at a counter, by mouse; after each the acquirer's ledger says what the screen says. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ana,
  cards,
  charge,
  closeTraining,
  expectPaid,
  newSale,
  payPix,
  putInBasket,
  readCode,
  sellWithCard,
  send,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { scan } from './support/keyboard.ts';
import { expectNobodyChargedTwice, ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectState, qr, saleIdOf, shownCents, stateLine, summary } from './support/screen.ts';

describe('a clerk sells', () => {
  const till = oneTill();
  const page = () => till().page;
  const total = () => page().getByTestId('money-total');

  beforeAll(() => signIn(page(), ana));

  test('by Pix: items from the catalogue, the QR on the screen, paid only once the payer has paid', async () => {
    await putInBasket(page(), 'Pão de queijo', 'Pão de queijo', 'Café coado');
    expect(await shownCents(basket(page()).getByTestId('money-total'))).toBe(1600);
    await charge(page(), 'Pix');
    await qr(page()).waitFor();
    await expectState(page(), 'awaiting-payment');
    await page().getByText('Não aceite comprovante do cliente: aguarde a confirmação').waitFor();
    const saleId = await saleIdOf(page());
    expect((await ledgerOf(till(), saleId)).moves).toEqual([]);

    await payPix(page());
    await expectPaid(page());
    expect(await shownCents(total())).toBe(1600);
    expect(await qr(page()).count()).toBe(0);
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['pix_paid 1600']);
    await closeTraining(page());
    // The same key as on the screen of a sale that was declined.
    await page().keyboard.press('Escape');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('and scans the first item of the next customer while "paid" still stands there', async () => {
    await putInBasket(page(), 'Café coado');
    await charge(page(), 'Pix');
    await expectState(page(), 'awaiting-payment');
    await scan(page(), '7891000100103');
    await page().getByText('Leitura ignorada: esta venda ainda não terminou.').waitFor();
    await expectState(page(), 'awaiting-payment');
    await payPix(page());
    await expectPaid(page());
    await closeTraining(page());
    await scan(page(), '7891000100103');
    await page().getByText('Código 7891000100103 não está no catálogo.').waitFor();
  });

  test('by a typed card: reserved, then charged, then paid', async () => {
    await sellWithCard(page(), { number: cards.approved }, 'Misto-quente');
    await expectPaid(page());
    expect(await shownCents(total())).toBe(1490);
    expect((await ledgerOf(till(), await saleIdOf(page()))).moves).toEqual(['authorize 1490', 'capture 1490']);
    await newSale(page());
  });

  test('by a card whose holder reads a code aloud: nothing moves before it is right', async () => {
    await sellWithCard(page(), { number: cards.asksCode }, 'Coxinha de frango');
    await expectState(page(), 'awaiting-code');
    const saleId = await saleIdOf(page());
    const code = await readCode(page());
    await closeTraining(page());
    const wrong = code === '000000' ? '111111' : '000000';

    await page().getByLabel('Código', { exact: true }).fill(wrong);
    await button(page(), 'Conferir código').click();
    await page().getByRole('alert').waitFor();
    await expectState(page(), 'awaiting-code');
    expect((await ledgerOf(till(), saleId)).receivedCents).toBe(0);

    await page().getByLabel('Código', { exact: true }).fill(code);
    await button(page(), 'Conferir código').click();
    await expectPaid(page());
    expect(await shownCents(total())).toBe(890);
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['authorize 890', 'capture 890']);
    await newSale(page());
  });

  test('by card and Pix together: the card is charged when the Pix is paid, each once', async () => {
    await putInBasket(page(), 'Suco de laranja natural 300 ml', 'Brigadeiro');
    await charge(page(), 'Cartão + Pix');
    const cardPart = page().getByRole('region', { name: 'Pagamento 1: Cartão' });
    await cardPart.getByLabel('Valor deste pagamento').fill('10,00');
    const pixPart = page().getByRole('region', { name: 'Pagamento 2: Pix' });
    await expect.poll(() => pixPart.getByLabel('Valor deste pagamento').inputValue()).toMatch(/6,40/);
    await summary(page()).getByText('Valores conferem').waitFor();
    await typeCard(page(), { number: cards.approved });
    await send(page());

    await qr(page()).waitFor();
    const saleId = await saleIdOf(page());
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['authorize 1000']);
    await payPix(page());
    await expectPaid(page());
    expect(await shownCents(total())).toBe(1640);
    const { moves, receivedCents } = await ledgerOf(till(), saleId);
    expect(receivedCents).toBe(1640);
    expect(moves.toSorted()).toEqual(['authorize 1000', 'capture 1000', 'pix_paid 640']);
    await closeTraining(page());
    await newSale(page());
  });

  test('and an impatient second press does not throw a declined card away', async () => {
    await page().evaluate(() => {
      // At once when the result is there: no real mouse is as quick on a busy machine.
      new MutationObserver((_changes, watch) => {
        if (document.querySelector('[data-testid="sale-state"][data-state="declined"]') === null) return;
        const next = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Nova venda'));
        if (next === undefined) return;
        watch.disconnect();
        const press = {
          bubbles: true,
          cancelable: true,
          button: 0,
          pointerId: 1,
          pointerType: 'mouse',
          width: 9,
          height: 9,
        };
        next.dispatchEvent(new PointerEvent('pointerdown', { ...press, buttons: 1, pressure: 0.5, detail: 1 }));
        next.dispatchEvent(new PointerEvent('pointerup', press));
        next.dispatchEvent(new MouseEvent('click', { ...press, detail: 1 }));
        document.title = 'pressed';
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await sellWithCard(page(), { number: cards.declined }, 'Pingado');
    await page().waitForFunction(() => document.title === 'pressed');
    await expectState(page(), 'declined');
    await newSale(page());
  });

  test('and a declined card shows what may be read to the payer, and the technical text only under Diagnóstico', async () => {
    await sellWithCard(page(), { number: cards.declined }, 'Pingado');
    await expectState(page(), 'declined');
    const saleId = await saleIdOf(page());
    const technical = page().getByText('The issuer declined the transaction (05).');
    const forPayer = page().getByRole('region', { name: 'Pode ser lido ao cliente' });
    await forPayer.getByText('Pagamento não autorizado. Use outro cartão ou fale com o seu banco.').waitFor();
    await page()
      .getByRole('region', { name: 'Para a equipe' })
      .getByText('Ask the customer for another payment method.')
      .waitFor();
    expect(await technical.isVisible()).toBe(false);
    await page().getByText('Diagnóstico').click();
    await technical.waitFor();
    expect(await forPayer.getByText('The issuer declined').count()).toBe(0);
    expect((await ledgerOf(till(), saleId)).receivedCents).toBe(0);

    await button(page(), 'Ver venda').click();
    await expectState(page(), 'declined');
    expect(await technical.count()).toBe(0);
    await area(page(), 'Venda').click();
  });

  test('and the sale that takes the place of a declined one names it, and is named there', async () => {
    await sellWithCard(page(), { number: cards.declined }, 'Pingado');
    await expectState(page(), 'declined');
    await button(page(), 'Receber de outra forma').click();
    await button(page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Cartão').click();
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await expectPaid(page());
    await area(page(), 'Vendas').click();
    const number = async () => Number(await page().getByTestId('sale-number').textContent());
    const second = await number();
    await page()
      .getByText(`Substitui a venda ${second - 1}`)
      .waitFor();
    await button(page(), 'Abrir').click();
    await page().getByText(`Substituída pela venda ${second}`).waitFor();
    expect(await number()).toBe(second - 1);
    await area(page(), 'Venda').click();
  });

  test('and a Pix that is paid while it is being cancelled is never called done: the money goes back', async () => {
    await putInBasket(page(), 'Café coado');
    await charge(page(), 'Pix');
    await qr(page()).waitFor();
    const limited = { kind: 'rate_limited', method: 'POST', enveloped: true, retry_after_seconds: 20 };
    await till().control('POST', '/faults', { ...limited, route: '/v2/orders/:id/cancel' });
    await button(page(), 'Cancelar venda').click();
    await button(page().getByRole('alertdialog'), 'Cancelar a venda').click();
    await page().getByText('O cancelamento está anotado').waitFor();
    // The words stand before the request leaves: on a busy machine it comes after them.
    const cancelPath = await vi.waitFor(async () => {
      const { requests } = await till().control<{ requests: { path: string }[] }>('GET', '/requests');
      const cancel = requests.findLast(({ path }) => path.endsWith('/cancel'));
      expect(cancel).toBeDefined();
      return cancel?.path ?? '';
    });
    await till().control('POST', cancelPath.replace(/^.*\/orders/, '/orders').replace('cancel', 'pix/pay'), {});
    await page()
      .getByText(/não entregue/)
      .waitFor({ timeout: 40_000 });
    await expectGoodScreen(page(), 'paid while it is cancelled');
    await newSale(page());
  });

  test('and after all of that nobody was charged twice', async () => {
    await expectNobodyChargedTwice(till(), 2);
    expect(await stateLine(page()).count()).toBe(0);
  });
});

describe('a Pix whose answer was lost', () => {
  // Of its own: any other sale that is asked about shows that the service answers.
  const till = oneTill();
  const page = () => till().page;
  const inState = (state: string) => page().locator(`[data-testid="sale-state"][data-state="${state}"]`);

  beforeAll(() => signIn(page(), ana));

  test('promises its code until it is given up, and is tried again when the clerk says so', async () => {
    await till().control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    await putInBasket(page(), 'Pingado');
    await charge(page(), 'Pix');
    await inState('unknown').waitFor();
    await page().getByText('Se der certo, o QR Code aparece aqui.').waitFor();
    await button(page(), 'Tentar agora').waitFor();
    await button(page(), 'Cancelar venda').click();
    await button(page().getByRole('alertdialog'), 'Cancelar a venda').click();
    await page().getByText('nenhum QR Code dele aparece').waitFor();
    expect(await page().getByText('Se der certo, o QR Code aparece aqui.').count()).toBe(0);
    // In the queue, a row with two marks leaves room above its name.
    await page().evaluate(() => location.assign('#/queue'));
    const row = page().getByRole('row').filter({ hasText: 'a cancelar' });
    await row.waitFor();
    const room = await row.evaluate((one) => {
      const name = one.querySelector('p')?.getBoundingClientRect().top ?? 0;
      return name - one.getBoundingClientRect().top;
    });
    expect(room).toBeGreaterThanOrEqual(6);
    await page().goBack();
    // By itself it would wait for half a minute and more.
    await button(page(), 'Tentar agora').click();
    await inState('canceled').waitFor({ timeout: 15_000 });
    await newSale(page());
  });

  test('and is not called "to be cancelled" once it is', async () => {
    await area(page(), 'Pendências').click();
    await page().getByText('Recentes').click();
    const rows = page().getByRole('grid', { name: 'Envios na fila' }).getByRole('row');
    await rows.filter({ hasText: 'Aceito' }).first().waitFor();
    expect(await rows.getByText('a cancelar').count()).toBe(0);
    await expectNobodyChargedTwice(till(), 0);
  });
});
