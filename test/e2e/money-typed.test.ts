/** Amounts that are typed in a hurry: by hand after a click, pasted, and sent by a key. No other amount comes of it, and none is sent unread. */
import { beforeAll, expect, test } from 'vitest';
import { ana, bruno, charge, handOver, putInBasket, signIn, typeCard } from './support/clerk.ts';
import { expectFocus, keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { basket, button } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const received = () => page().getByLabel('Recebido', { exact: true });

/** Where nothing hears of it but the field: as a person pastes. */
async function paste(text: string): Promise<void> {
  await page().evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** By F2, for as long as a screen takes to change. */
async function expectHeld(): Promise<void> {
  await keys(page(), 'F2');
  await page().waitForTimeout(1_000);
  expect(page().url()).toContain('#/charge');
}

beforeAll(() => signIn(page(), ana));

test('a click into a field that has the focus already does not multiply what is typed', async () => {
  await button(page(), 'Valor avulso').click();
  const amount = page().getByRole('dialog').getByLabel('Valor', { exact: true });
  await expectFocus(amount);
  const shown = async () => (await amount.inputValue()).replace(/\s/g, ' ');
  const middle = async () => {
    const box = await amount.boundingBox();
    if (box === null) throw new Error('no field');
    // Left of the zeros, which stand at the right end.
    return { x: 20, y: box.height / 2 };
  };
  await amount.click({ position: await middle() });
  await page().keyboard.type('700');
  expect(await shown()).toBe('R$ 7,00');
  // A click puts no caret among the digits: they go on at the right end, as on a card machine.
  await amount.click({ position: await middle() });
  await page().keyboard.type('5');
  expect(await shown()).toBe('R$ 70,05');
  await page().keyboard.press('Escape');
  await page().getByRole('dialog').waitFor({ state: 'detached' });
});

test('F2 sends no sum in cash that stands refused', async () => {
  await putInBasket(page(), 'Café coado');
  await charge(page(), 'Dinheiro');
  await expectFocus(received());
  await paste('-50,00');
  await page().locator('[data-unread]').waitFor();
  await expectHeld();
  await expectFocus(received());
  await page().keyboard.type('1000');
  await keys(page(), 'F2');
  await page().locator('[data-testid="sale-state"][data-state="received"]').waitFor();
  await button(page(), 'Nova venda').click();
  await basket(page()).getByText('Nenhum item na venda').waitFor();
});

test('F2 charges no card with a share that stands refused', async () => {
  await putInBasket(page(), 'Misto-quente');
  await charge(page(), 'Cartão + Pix');
  await typeCard(page(), { number: '4539500000000019' });
  const share = page().getByLabel('Valor deste pagamento').first();
  await share.focus();
  await paste('5.00.0x');
  await page().locator('[data-unread]').waitFor();
  await expectHeld();
  await expectFocus(share);
  const { requests } = await till().control<{ requests: { method: string }[] }>('GET', '/requests');
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  await keys(page(), 'Escape');
});

test('a price that stands refused is not saved by leaving its form', async () => {
  await handOver(page(), bruno);
  await page().keyboard.press('Alt+4');
  await button(page().getByRole('navigation', { name: 'Seções da gestão' }), 'Catálogo').click();
  await page().getByText('Café coado').first().click();
  const price = page().getByLabel('Preço', { exact: true });
  await price.focus();
  await page().keyboard.type('900');
  await paste('-50,00');
  await page().locator('[data-unread]').waitFor();
  await page().keyboard.press('Alt+1');
  await button(page().getByRole('alertdialog'), 'Salvar e sair').click();
  await expectFocus(price);
  expect(page().url()).toContain('catalog');
});
