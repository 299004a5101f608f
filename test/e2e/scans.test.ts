/** A code that is scanned where none is wanted is told, and changes nothing: no PIN was tried, no number was typed. */
import { expect, test } from 'vitest';
import { bruno, charge, putInBasket } from './support/clerk.ts';
import { scanKeys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { basket, button, closeDialog } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');

const scan = (code: string): Promise<void> => scanKeys(page(), code);

test('on the lock screen it is no try of a PIN, however often, and what was typed stays', async () => {
  await button(page(), /^B?Bruno/).click();
  for (let times = 0; times < 9; times += 1) await scan(times % 2 === 0 ? '7891000100103' : '96385074');
  await page().getByText('Leitura ignorada').waitFor();
  expect(await page().getByText('PIN errado').count()).toBe(0);
  await page().keyboard.type(bruno.pin.slice(0, 3), { delay: 60 });
  expect(await page().getByText('Leitura ignorada').count()).toBe(0);
  await scan('7891000100103');
  await page().keyboard.type(bruno.pin.slice(3), { delay: 60 });
  await page().keyboard.press('Enter');
  await basket(page()).waitFor();
});

/** The keys of a code, and what a scanner sends behind it as it comes out of its box. Answers how many of these keys a browser would act on. */
const scanEndedBy = (
  code: string,
  end: readonly { readonly key: string; readonly ctrlKey?: boolean }[],
): Promise<number> =>
  page().evaluate(
    ([keys, last]) => {
      const press = (init: { readonly key: string; readonly ctrlKey?: boolean }) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
      for (const key of keys) press({ key });
      return last.filter((init) => press(init)).length;
    },
    [[...code], end] as const,
  );

test.each([
  ['nothing', [], 1],
  ['Tab', [{ key: 'Tab' }], 2],
  ['a line feed, which would open the downloads', [{ key: 'j', ctrlKey: true }], 3],
])('a scanner whose codes end in %s puts the item into the basket', async (_what, end, count) => {
  expect(await scanEndedBy('2000000100104', end)).toBe(0);
  await button(basket(page()), new RegExp(`^${count} de Pão francês`)).waitFor();
});

test('in the dialog of a line and of a custom amount the number stays, and it is said', async () => {
  await putInBasket(page(), 'Pão de queijo');
  await button(basket(page()), /^1 de Pão de queijo/).click();
  const quantity = dialog()
    .getByLabel(/^Quantidade/)
    .first();
  await quantity.focus();
  await scan('7891000100103');
  await dialog().getByText('O código lido não foi usado').waitFor();
  expect(await quantity.inputValue()).toBe('1');
  await page().keyboard.type('12', { delay: 60 });
  expect(await quantity.inputValue()).toBe('12');
  await closeDialog(page());
  await button(page(), 'Valor avulso').click();
  const amount = dialog().getByLabel('Valor', { exact: true });
  await amount.focus();
  await page().keyboard.type('450', { delay: 60 });
  await scan('96385074');
  await dialog().getByText('O código lido não foi usado').waitFor();
  expect(await amount.inputValue()).toMatch(/^R\$\s4,50$/);
  await closeDialog(page());
});

test('in the number of a card nothing of it stays, and nothing is charged', async () => {
  await charge(page(), 'Cartão');
  const number = page().getByLabel('Número do cartão');
  await number.focus();
  await scan('7891000100103');
  await page().getByText('Leitura ignorada').waitFor();
  expect(await number.inputValue()).toBe('');
  expect(await page().locator('[aria-invalid="true"]').count()).toBe(0);
});
