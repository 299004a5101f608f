/** Numbers typed by finger: the keypad beside a field of money or of a percentage, which leaves as soon as a keyboard types. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ana, charge, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { basket, button, isInWindow, summary } from './support/screen.ts';

const till = oneTill({ hasTouch: true });
const page = () => till().page;
const keypad = () => page().getByTestId('number-keypad');
const amount = () => page().getByRole('dialog').getByRole('textbox', { name: 'Valor', exact: true });
const plain = (text: string) => text.replace(/\s/g, ' ');
const typed = async () => plain(await amount().inputValue());

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
}

async function tap(...names: readonly string[]): Promise<void> {
  for (const name of names) await button(keypad(), name).tap();
}

describe('on a screen that is touched, a money field', () => {
  test('is typed from the right by finger, erased, cleared, and left by OK', async () => {
    await signIn(page(), ana);
    await button(page(), 'Valor avulso').tap();
    // It waits for an amount, so the keypad is there at once.
    await keypad().waitFor();
    // It hides neither the next field nor the button.
    const dialog = await page().getByRole('dialog').boundingBox();
    expect((await keypad().boundingBox())?.x).toBeGreaterThanOrEqual((dialog?.x ?? 0) + (dialog?.width ?? 0));
    await tap('1', '2', '5', '0');
    expect(await typed()).toBe('R$ 12,50');
    await tap('Apagar o último dígito');
    expect(await typed()).toBe('R$ 1,25');
    await tap('Limpar o valor');
    expect(await typed()).toBe('R$ 0,00');
    await tap('7', '0', '0', 'OK');
    await keypad().waitFor({ state: 'detached' });
    expect(await typed()).toBe('R$ 7,00');
    expect(await amount().evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('shows the keypad by its button, and the first digit replaces what stood there', async () => {
    await page().getByLabel('Descrição').tap();
    await button(page(), 'Teclado numérico').tap();
    await tap('9', '9');
    expect(await typed()).toBe('R$ 0,99');
  });

  test('gives way to a keyboard: a key typed closes the keypad, and Escape closes nothing else', async () => {
    await page().keyboard.press('5');
    await keypad().waitFor({ state: 'detached' });
    expect(await typed()).toBe('R$ 9,95');
    await amount().tap();
    await keypad().waitFor();
    await page().keyboard.press('Escape');
    await keypad().waitFor({ state: 'detached' });
    expect(await typed()).toBe('R$ 9,95');
    await amount().tap();
    await page().keyboard.press('Enter');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    await basket(page()).getByText('R$ 9,95').first().waitFor();
  });

  test('of a percentage, has the comma, and the caret goes on where it was', async () => {
    const dialog = page().getByRole('dialog', { name: 'Desconto na venda' });
    await button(basket(page()), /^Desconto na venda/).tap();
    await dialog.getByText('Em %').tap();
    const percent = dialog.getByLabel('Percentual do desconto');
    await percent.tap();
    await tap('1', '2', 'Vírgula', '5', '0', 'Apagar o último dígito');
    expect(await percent.inputValue()).toBe('12,5');
    await percent.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 1));
    await tap('2', '0', 'Apagar o último dígito', 'OK');
    expect(await percent.inputValue()).toBe('22,5');
    // The library's own button for closing, "Descartar" to a screen reader, would be one more.
    const closing = dialog.getByRole('button', { name: /Descartar|Fechar/ });
    expect(await closing.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['Fechar']);
    await page().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test.each([
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    { width: 1024, height: 600 },
  ])('of cash keeps the notes, the change and the button in view at $width x $height', async (size) => {
    await page().setViewportSize(size);
    await putInBasket(page(), 'Café coado');
    await button(basket(page()), 'Cobrar').tap();
    await button(page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }), 'Dinheiro').tap();
    // The field waits for the sum, so the keypad is there at once.
    await keypad().waitFor();
    await tap('2', '0', '0', '0');
    const change = page().getByTestId('cash-balance');
    await change.filter({ hasText: 'Troco' }).waitFor();
    const keys = await boxOf(keypad());
    const needed = { change, exact: button(page(), 'Exato'), note: button(page(), /^R\$\s50,00$/) };
    const record = button(summary(page()), /^Registrar R\$/);
    for (const [what, one] of Object.entries({ ...needed, record, total: page().getByTestId('money-total') })) {
      const box = await boxOf(one);
      const isApart =
        box.x >= keys.x + keys.width ||
        keys.x >= box.x + box.width ||
        box.y >= keys.y + keys.height ||
        keys.y >= box.y + box.height;
      expect({ what, isApart, isIn: await isInWindow(page(), one) }).toEqual({ what, isApart: true, isIn: true });
    }
    await tap('OK');
    await button(page(), 'Voltar à venda').tap();
    await button(basket(page()), /^Tirar Café coado/).tap();
    await page().setViewportSize({ width: 1366, height: 768 });
  });

  test('opens the keypad also while another field has the focus', async () => {
    await putInBasket(page(), 'Pingado');
    await charge(page(), 'Cartão + Pix');
    await page().getByLabel('Número do cartão').tap();
    const part = page().getByRole('textbox', { name: 'Valor deste pagamento' }).first();
    await part.tap();
    await tap('5', '0', '0', 'OK');
    expect(plain(await part.inputValue())).toBe('R$ 5,00');
  });
});
