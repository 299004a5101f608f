/** Cash and the card machine without a mouse, by somebody in a hurry: a second Enter records nothing and hides nothing. */
import { beforeAll, describe, expect, test } from 'vitest';
import { burstGapMs } from '#renderer/ui/scanner.ts';
import { ana, lock, putInBasket, signIn } from './support/clerk.ts';
import { expectFocus, keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { basket, button, shownCents, summary } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const received = () => page().getByLabel('Recebido', { exact: true });
const change = () => page().getByTestId('cash-change');
const record = () => button(summary(page()), /^Registrar R\$/);
const isReceived = () => page().locator('[data-testid="sale-state"][data-state="received"]').waitFor();

/** What comes up takes no second press of the same key before somebody could read it. */
const settledMs = 1_500;

/** No hand presses Enter so soon behind a digit: to the till the sum would be a code that a scanner reads. */
const endOfBurst = () => page().waitForTimeout(burstGapMs * 2);

/** Enter, and as soon as this is there once more, in the page: no slow machine comes between. */
async function enterTwice(selector: string): Promise<void> {
  await page().evaluate((wanted) => {
    const look = (): void => {
      if (document.querySelector(wanted) === null) return void requestAnimationFrame(look);
      const target = document.activeElement ?? document.body;
      for (const type of ['keydown', 'keyup'])
        target.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }));
      if (target instanceof HTMLInputElement) target.form?.requestSubmit();
      document.documentElement.dataset.again = wanted;
    };
    look();
  }, selector);
  await keys(page(), 'Enter');
  await expect.poll(() => page().evaluate(() => document.documentElement.dataset.again)).toBe(selector);
}

beforeAll(() => signIn(page(), ana));

describe('by keyboard alone', () => {
  test('in cash: a key, the sum, Enter, and Enter for the next sale', async () => {
    await putInBasket(page(), 'Café coado');
    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await keys(page(), '3');
    await expectFocus(received());
    await page().keyboard.type('2000');
    await endOfBurst();
    await keys(page(), 'Enter');
    await isReceived();
    expect(await shownCents(change())).toBe(1500);
    await expectFocus(button(page(), 'Nova venda'));
    await page().waitForTimeout(settledMs);
    await keys(page(), 'Enter');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('an impatient second Enter neither records what nobody saw, nor takes the change away', async () => {
    await putInBasket(page(), 'Café coado');
    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await keys(page(), 'ArrowRight', 'ArrowRight');
    await expectFocus(button(page(), 'Dinheiro'));
    await enterTwice('[data-testid=cash-balance]');
    await expectFocus(received());
    expect(page().url()).toContain('#/charge');
    await page().waitForTimeout(settledMs);
    await enterTwice('[data-state=received]');
    await isReceived();
    await page().waitForTimeout(settledMs);
    await keys(page(), 'Enter');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('at the machine: without the mode, F2 leads to it; and what is taken out leaves the focus in what remains', async () => {
    await putInBasket(page(), 'Café coado');
    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await keys(page(), '4');
    const debit = page().getByRole('radio', { name: 'Débito' });
    await expectFocus(debit);
    await tabTo(page(), record());
    await page().waitForTimeout(settledMs);
    await keys(page(), 'F2');
    await page().getByText('Escolha débito, crédito, vale ou Pix.').waitFor();
    await expectFocus(debit);
    await keys(page(), 'ArrowRight');
    expect(await page().getByRole('radio', { name: 'Crédito' }).isChecked()).toBe(true);
    await tabTo(page(), button(page(), 'Adicionar maquininha'));
    await keys(page(), 'Enter');
    const share = page().getByLabel('Valor deste pagamento');
    await expectFocus(share.last());
    await tabTo(page(), button(page(), 'Adicionar dinheiro'));
    await keys(page(), 'Enter');
    await expectFocus(share.last());
    await tabTo(page(), button(page(), 'Tirar o pagamento 3'));
    await keys(page(), 'Enter');
    await expectFocus(share.last());
    await tabTo(page(), button(page(), 'Tirar o pagamento 2'));
    await keys(page(), 'Enter');
    await expectFocus(page().getByRole('radio', { name: 'Crédito' }));
    await keys(page(), 'Escape');
    await button(basket(page()), 'Tirar Café coado da venda').click();
  });

  test('at the machine: a key, the mode, Enter; what was chosen outlasts a lock', async () => {
    await putInBasket(page(), 'Café coado');
    await keys(page(), 'F2');
    await expectFocus(button(page(), 'Pix'));
    await keys(page(), '4');
    await expectFocus(page().getByRole('radio', { name: 'Débito' }));
    await keys(page(), 'ArrowRight');
    await expectFocus(page().getByRole('radio', { name: 'Crédito' }));
    await lock(page());
    await signIn(page(), ana);
    expect(await page().getByRole('radio', { name: 'Crédito' }).isChecked()).toBe(true);
    await tabTo(page(), record());
    await keys(page(), 'Enter');
    await isReceived();
    await tabTo(page(), button(page(), 'Ver venda'));
    await keys(page(), 'Enter');
    await expect.poll(() => page().url()).toMatch(/#\/sales\/[^/]+$/);
  });
});
