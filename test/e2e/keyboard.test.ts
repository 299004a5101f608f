/** Whole sales and a refund without a mouse: every step is a key, and the focus is always where it is needed. */

import { describe, expect, test } from 'vitest';
import { burstGapMs } from '#renderer/ui/scanner.ts';
import { ana, bruno, cards, expectPaid } from './support/clerk.ts';
import { expectFocus, keys, scan, scanInto, scanKeys, tabTo } from './support/keyboard.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectState, qr, saleIdOf, shownCents, trainingPanel } from './support/screen.ts';

describe('by keyboard alone', () => {
  const till = oneTill({ switches: { refund_delay_ms: '500' } });
  const page = () => till().page;
  /** No hand presses a key so soon behind another: to the till it would be of a code that a scanner reads. */
  const endOfBurst = () => page().waitForTimeout(burstGapMs * 2);

  /** The search takes what is typed and Enter puts the first result in the basket. */
  async function put(text: string): Promise<void> {
    await keys(page(), 'F3');
    await expectFocus(page().getByRole('searchbox'));
    await page().keyboard.type(text);
    await keys(page(), 'Enter');
  }

  test('a person signs in', async () => {
    await tabTo(page(), page().getByRole('button', { name: ana.name }));
    await keys(page(), 'Enter');
    await page().keyboard.type(ana.pin);
    await keys(page(), 'Enter');
    await area(page(), 'Venda').waitFor();
  });

  test('a Pix sale, from the search to "Nova venda"', async () => {
    await put('pao de queijo');
    await put('1002');
    await keys(page(), 'F3');
    // Typed only once the field has the keys: on a busy machine it comes after them.
    await expectFocus(page().getByRole('searchbox'));
    await page().keyboard.type('cafe coado');
    await keys(page(), 'ArrowDown');
    await expectFocus(
      page()
        .getByRole('button', { name: /Café coado/ })
        .first(),
    );
    await keys(page(), 'Enter');
    const line = page()
      .getByRole('list', { name: 'Itens da venda' })
      .getByRole('button', { name: /^\d+ de Café coado/ });
    await tabTo(page(), line);
    await keys(page(), 'ArrowUp', 'ArrowDown');
    await expectFocus(line);
    await keys(page(), '+', '+', '-');
    expect(await shownCents(basket(page()).getByTestId('money-total'))).toBe(2100);

    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await keys(page(), 'Enter');
    await qr(page()).waitFor();
    const saleId = await saleIdOf(page());

    await keys(page(), 'F9');
    await tabTo(page(), button(trainingPanel(page()), 'Pagar este Pix'));
    await keys(page(), 'Enter');
    await expectPaid(page());
    await keys(page(), 'F9');
    await keys(page(), 'Enter');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['pix_paid 2100']);
  });

  test('a card sale, from the search to "Nova venda"', async () => {
    await put('misto-quente');
    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await keys(page(), '2');
    await expectFocus(page().getByLabel('Número do cartão'));
    await page().keyboard.type(cards.approved);
    await keys(page(), 'Tab');
    await page().keyboard.type('1239');
    await keys(page(), 'Tab');
    await page().keyboard.type('123');
    await keys(page(), 'Tab');
    await page().keyboard.type('Maria Teste');
    await keys(page(), 'F2');
    await expectPaid(page());
    const saleId = await saleIdOf(page());
    await keys(page(), 'Enter');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['authorize 1490', 'capture 1490']);
  });

  test('letters go to the search from anywhere, and plus, minus and Delete act on what was added last', async () => {
    const lines = basket(page()).getByRole('list', { name: 'Itens da venda' });
    const ofCoffee = (count: number) => lines.getByRole('button', { name: new RegExp(`^${count} de Café coado`) });
    await area(page(), 'Venda').focus();
    await page().keyboard.type('cafe coado', { delay: 200 });
    await expect.poll(() => page().getByRole('searchbox').inputValue()).toBe('cafe coado');
    await keys(page(), 'Enter');
    await ofCoffee(1).waitFor();
    await endOfBurst();
    await page().keyboard.type('++-', { delay: 200 });
    await ofCoffee(2).waitFor();
    await page().keyboard.type('--', { delay: 200 });
    await page().getByText('Café coado saiu da venda.').waitFor();
    await tabTo(page(), button(page(), 'Desfazer'));
    await keys(page(), 'Enter');
    await ofCoffee(1).waitFor();
    await ofCoffee(1).focus();
    await keys(page(), 'Delete');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('a code is scanned as it is, whatever stands in the search, and leaves nothing there', async () => {
    const search = page().getByRole('searchbox');
    const shown = () => basket(page()).getByTestId('money-total').textContent();
    const before = await shown();
    await keys(page(), 'F3');
    await expectFocus(search);
    await page().keyboard.type('bol');
    await endOfBurst();
    await scanInto(search, '1002');
    await expect.poll(shown, { timeout: 30_000 }).not.toBe(before);
    expect(await search.inputValue()).toBe('bol');
    await endOfBurst();
    await scanInto(search, '7899999999999');
    await page().getByText('7899999999999').first().waitFor();
    expect(await search.inputValue()).toBe('bol');
    await keys(page(), 'Escape');
    await search.evaluate((field) => (field as HTMLElement).blur());
    await scan(page(), 'BOLO9');
    await endOfBurst();
    await endOfBurst();
    expect(await search.inputValue()).toBe('');
    await keys(page(), 'Delete');
    await expect.poll(shown).toBe(before);
  });

  test('a key that opens a dialog leads into it and back, and what was said of a parked sale is not said of the next', async () => {
    const dialog = page().getByRole('dialog');
    await put('cafe coado');
    const said = page().getByRole('main').getByRole('status').filter({ hasText: 'Café coado' });
    await said.first().waitFor({ state: 'attached' });
    await page().getByRole('searchbox').blur();
    await keys(page(), 'F6');
    const total = () => shownCents(basket(page()).getByTestId('money-total'));
    const fullPrice = await total();
    const amount = dialog.getByLabel('Valor do desconto');
    await expectFocus(amount);
    await dialog.getByText('Enquanto nada é digitado, nada é descontado.').waitFor();
    // Nothing typed is no discount, as the words beside it say.
    await keys(page(), 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    await keys(page(), 'F6');
    await expectFocus(amount);
    await page().keyboard.type('150', { delay: 200 });
    await keys(page(), 'End', 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await total()).toBe(fullPrice - 150);
    await keys(page(), 'F6');
    await expectFocus(amount);
    await tabTo(page(), dialog.getByRole('radio', { name: 'Em reais' }), 'Shift+Tab');
    await keys(page(), 'ArrowLeft');
    await tabTo(page(), button(dialog, 'Salvar'));
    await keys(page(), 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await total()).toBe(fullPrice);
    await expectFocus(button(basket(page()), /^Desconto na venda/));
    await keys(page(), 'F7');
    await expectFocus(dialog.getByLabel('Nome para achar depois'));
    await tabTo(page(), button(dialog, 'Cancelar'));
    await keys(page(), 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    await button(basket(page()), /^1 de Café coado/).waitFor();
    await keys(page(), 'F7');
    await expectFocus(dialog.getByLabel('Nome para achar depois'));
    await keys(page(), 'Enter');
    await dialog.waitFor({ state: 'hidden' });
    await basket(page()).getByText('Nenhum item na venda').waitFor();
    expect(await said.count()).toBe(0);
    await keys(page(), 'F8');
    await expectFocus(dialog.getByRole('button', { name: /^Retomar/ }));
    await keys(page(), 'Enter');
    await button(basket(page()), /^1 de Café coado/).waitFor();
    await button(basket(page()), 'Limpar venda').click();
    // Enter alone clears nothing, and what a scanner reads presses nothing at all.
    await expectFocus(page().getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }));
    await tabTo(page(), page().getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }));
    await scanKeys(page(), '7891234567895');
    await page().getByRole('alertdialog').getByText('O código lido não foi usado').waitFor();
    await page().getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }).click();
  });

  test('a number key chooses how to pay, and what a scanner reads there chooses nothing', async () => {
    await put('misto-quente');
    await button(basket(page()), /^1 de Misto-quente/).waitFor();
    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await scanKeys(page(), '7891234567895');
    await page().getByText('O código lido não entrou na venda').waitFor();
    await expectFocus(button(page(), 'Pix'));
    await endOfBurst();
    await keys(page(), '6');
    await expect.poll(() => page().getByLabel('Número do cartão').count()).toBe(2);
    await keys(page(), 'Escape');
    await button(basket(page()), 'Limpar venda').click();
    await page().getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }).click();
  });

  test('Vendas opens with the keys in its list, on the sale that is shown', async () => {
    const list = page().getByRole('grid', { name: /^Vendas/ });
    const shown = () => page().getByTestId('sale-number').textContent();
    await page().getByRole('searchbox').first().blur();
    await keys(page(), 'Alt+2');
    await page().getByTestId('sale-number').waitFor();
    await expectFocus(list);
    const newest = await shown();
    await keys(page(), 'ArrowDown');
    await expect.poll(shown).not.toBe(newest);
    await expectFocus(list);
    await keys(page(), 'ArrowUp');
    await expect.poll(shown).toBe(newest);
    await keys(page(), 'Alt+1');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('a refund of part of it, approved by the manager', async () => {
    const search = page().getByRole('searchbox', { name: /^Buscar em tudo/ });
    await keys(page(), 'Alt+2');
    await search.waitFor();
    await keys(page(), 'F3');
    await expectFocus(search);
    await page().keyboard.type('misto');
    const sale = page().getByRole('row').filter({ hasText: 'Misto-quente' });
    await sale.waitFor();
    await tabTo(page(), page().getByRole('grid', { name: /^Vendas/ }));
    await keys(page(), 'Enter');
    await expectState(page(), 'paid');
    const saleId = await saleIdOf(page());

    await keys(page(), 'F6');
    const dialog = page().getByRole('dialog');
    await expectFocus(dialog.getByLabel('Quantidade de Misto-quente a devolver'));
    await tabTo(page(), dialog.getByRole('radio', { name: 'Itens' }), 'Shift+Tab');
    await keys(page(), 'ArrowRight');
    await expectFocus(dialog.getByRole('radio', { name: 'Valor' }));
    await tabTo(page(), dialog.getByLabel('Valor a devolver'));
    await page().keyboard.type('490');
    // Without a reason it leads to where the reason is missing.
    await tabTo(page(), button(dialog, 'Devolver R$ 4,90'));
    await keys(page(), 'Enter');
    await expectFocus(dialog.getByLabel('Motivo'));
    await page().keyboard.type('Defeito');
    await tabTo(page(), button(dialog, 'Devolver R$ 4,90'));
    await keys(page(), 'Enter');

    const approval = page().getByRole('dialog', { name: 'Aprovação da gerência' });
    await approval.waitFor();
    await page().keyboard.type(bruno.pin);
    await keys(page(), 'Enter');
    await page().getByText('Estorno de R$ 4,90').waitFor();
    await expectState(page(), 'partially-refunded', 25_000);
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['authorize 1490', 'capture 1490', 'refund 490']);
  });

  test('the key map opens and closes, and the till is locked', async () => {
    await keys(page(), 'F1');
    const map = page().getByRole('dialog', { name: 'Mapa de teclas' });
    await map.getByText('Escolher a forma pelo número').waitFor();
    // One arrow, turned: the four are of one size.
    expect(await map.getByRole('img', { name: '→' }).first().textContent()).toBe('↑');
    await keys(page(), 'Escape');
    await page().getByRole('dialog').waitFor({ state: 'hidden' });
    await keys(page(), 'Alt+l');
    await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  });
});
