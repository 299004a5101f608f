/** Every word can be read on every screen of a shop, at 150 % and 200 %, and the focus can be seen in both themes. */
import { beforeAll, expect, test } from 'vitest';
import {
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  newSale,
  payPix,
  putInBasket,
  sellWithCard,
  signIn,
} from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { hardToSeeFocus, unreadableAtAnySize } from './support/overlaps.ts';
import { area, basket, button, expectState, qr } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;

beforeAll(() => page().emulateMedia({ reducedMotion: 'reduce' }));

async function expectReadable(screen: string): Promise<void> {
  expect(await unreadableAtAnySize(page()), screen).toEqual([]);
  expect(await hardToSeeFocus(page()), `${screen}, focus`).toEqual([]);
}

test('what is wrong is found: cut words, words on words, and a ring of the colour around it', async () => {
  await page().evaluate(() => {
    const wrong = document.body.appendChild(document.createElement('main'));
    wrong.id = 'wrong';
    wrong.innerHTML = '<p>first words</p><p>second words</p><p>words that are cut</p><button>pale</button>';
    const [first, second, cut] = wrong.querySelectorAll('p');
    if (!first || !second || !cut) throw new Error('not made');
    second.style.marginTop = '-1.4em';
    Object.assign(cut.style, { width: '3em', overflow: 'hidden', whiteSpace: 'nowrap' });
    Object.assign(wrong.style, { position: 'fixed', inset: '0 auto auto 0', background: 'white' });
    wrong.querySelector('button')?.style.setProperty('--focus', '#eeeeee');
  });
  const found = (await unreadableAtAnySize(page(), [{ width: 1366, height: 768 }])).join('\n');
  expect(found).toContain('on each other: "first words" and "second words"');
  expect(found).toContain('cut: "words that are cut"');
  expect((await hardToSeeFocus(page())).join('\n')).toContain('light: pale');
  await page().evaluate(() => document.querySelector('#wrong')?.remove());
});

test('signing in', async () => {
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  await expectReadable('sign-in');
});

test('Venda, with a discount, and Cobrar', async () => {
  await signIn(page(), bruno);
  await putInBasket(page(), 'Pão de queijo', 'Misto-quente', 'Misto-quente');
  await page().keyboard.press('F6');
  await page().getByRole('dialog').getByText('Em %').click();
  await page().getByLabel('Percentual do desconto').fill('10');
  expect(await unreadableAtAnySize(page()), 'discount').toEqual([]);
  await page().keyboard.press('Enter');
  await page().getByRole('dialog').waitFor({ state: 'hidden' });
  await expectReadable('Venda');
  await button(basket(page()), 'Cobrar').click();
  await page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }).waitFor();
  await expectReadable('Cobrar');
  await page().keyboard.press('Escape');
  await charge(page(), 'Cartão + Pix');
  await expectReadable('Cartão + Pix');
  await page().keyboard.press('Escape');
});

test('a payment: waiting for a Pix, paid, declined', async () => {
  await charge(page(), 'Pix');
  await qr(page()).waitFor();
  await expectReadable('Pix');
  await payPix(page());
  await expectPaid(page());
  await closeTraining(page());
  await expectReadable('paid');
  await newSale(page());
  await sellWithCard(page(), { number: cards.declined }, 'Brigadeiro');
  await expectState(page(), 'declined');
  await expectReadable('declined');
  await button(page(), 'Ver venda').click();
  await page().getByRole('article').waitFor();
  await expectReadable('Vendas');
});

test.each(['Pendências', 'Gestão', 'Ajustes'] as const)('%s', async (name) => {
  await area(page(), name).click();
  await page().getByRole('heading', { level: 1 }).first().waitFor();
  await expectReadable(name);
});
