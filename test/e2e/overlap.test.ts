/** Every screen of the counter can be read and used at every size, at 150 % and 200 %, and the focus can be seen in both themes. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  newSale,
  openTraining,
  payPix,
  putInBasket,
  sellWithCard,
  signIn,
} from './support/clerk.ts';
import { hardToSeeFocus } from './support/focus-rings.ts';
import { scanKeys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { unreadableAtAnySize } from './support/overlaps.ts';
import { expectReadableScreen } from './support/readable.ts';
import { area, basket, button, expectState, isInWindow, qr, trainingPanel } from './support/screen.ts';
import { narrowSizes, type Size, sellingSizes, sizes } from './support/sizes.ts';
import { wrong } from './support/wrong-page.ts';

const till = oneTill({ switches: { processing_delay_ms: '200' } });
const page = () => till().page;
const dialog = () => page().getByRole('dialog').or(page().getByRole('alertdialog'));

beforeAll(() => page().emulateMedia({ reducedMotion: 'reduce' }));

/** The screens of a shop; then 1366 by 768 at 150 % and at 200 %, and 1024 by 768 at 150 %. */
const sumSizes: readonly Size[] = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 640, height: 800 },
  { width: 911, height: 512 },
  { width: 683, height: 384 },
  { width: 683, height: 512 },
];

const expectReadable = (screen: string, among?: readonly Size[]) => expectReadableScreen(page(), screen, among);

async function expectReadableDialog(name: string): Promise<void> {
  await dialog().waitFor();
  await expectReadable(name);
  await page().keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
}

describe('what is wrong is found', () => {
  test('words, controls, and a ring of the colour around it', async () => {
    await page().evaluate((html) => {
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'wrong';
      place.role = 'dialog';
      place.style.cssText = 'position: fixed; inset: 0 auto auto 0; background: #fff; color: #000; z-index: 99';
      place.innerHTML = html;
      // An attribute of style is refused by the page's own policy.
      for (const each of place.querySelectorAll<HTMLElement>('[data-look]'))
        each.style.cssText = each.dataset.look ?? '';
    }, wrong);
    const found = await unreadableAtAnySize(page(), sizes.slice(0, 1));
    const pale = await hardToSeeFocus(page());
    await page().evaluate(() => document.querySelector('#wrong')?.remove());
    expect(found.map((fault) => fault.replace('1366x768 ', '')).sort()).toEqual([
      'a heading that is cut: "a long heading"',
      'a hyphen with gaps around it: "Bem-vindo"',
      'a placeholder that is cut: "a long placeholder"',
      'an amount that is covered: "R$ 1.272,00" by "pay"',
      'an amount that is cut: "R$ 12.345,00"',
      'covered: "under it" by "DIV"',
      'cut, and no title says the rest: "words without a title"',
      'cut: "words that are cut"',
      'cut: "words that are too high"',
      'on each other: "first words" and "second words"',
      'out of reach: "outside"',
      'scrolls without a sign of it: "secret"',
    ]);
    expect(pale).toContain('light: pale 1.16');
    expect(pale).toContain('the ring of close lies on "words too close"');
  });
});

describe('at the counter', () => {
  test('signing in, and a wrong PIN', async () => {
    await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
    await expectReadable('sign-in');
    await button(page(), /^A?Ana/).click();
    await page().keyboard.type('1111');
    await page().keyboard.press('Enter');
    await page().getByText('PIN errado').waitFor();
    await expectReadable('a wrong PIN');
    // Why it was refused is seen where the keys leave no room for it, and the last key is reached.
    const size = page().viewportSize() ?? { width: 1366, height: 768 };
    for (const [width, height] of [
      [320, 640],
      [683, 384],
    ] as const) {
      await page().setViewportSize({ width, height });
      await button(page(), 'Entrar').scrollIntoViewIfNeeded();
      await expect.poll(() => isInWindow(page(), button(page(), 'Entrar'))).toBe(true);
      await page().keyboard.type('1111');
      await page().keyboard.press('Enter');
      await expect.poll(() => isInWindow(page(), page().getByText('PIN errado'))).toBe(true);
    }
    await page().setViewportSize(size);
    await signIn(page(), bruno);
    await area(page(), 'Venda').click();
  });

  test('Venda, empty and full', async () => {
    await expectReadable('an empty sale');
    await scanKeys(page(), '7891234567895');
    await page().getByRole('alert').waitFor();
    await putInBasket(page(), 'Pão de queijo', 'Misto-quente', 'Misto-quente');
    await page().keyboard.press('F6');
    await dialog().getByText('Em %').click();
    await page().getByLabel('Percentual do desconto').fill('10');
    await expectReadable('discount');
    await page().keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await expectReadable('a sale with a discount and an unknown code');
    await button(page(), 'Valor avulso').click();
    await dialog().waitFor();
    await page().keyboard.type('120000', { delay: 60 });
    await page().keyboard.press('End');
    await page().keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await button(page(), 'Valor avulso').click();
    await dialog().waitFor();
    await page().keyboard.type('4500', { delay: 60 });
    await page()
      .getByLabel('Descrição')
      .fill('Bolo de cenoura com cobertura de chocolate meio amargo e granulado da casa');
    await page().keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await button(
      basket(page()),
      'Tirar Bolo de cenoura com cobertura de chocolate meio amargo e granulado da casa da venda',
    ).click();
    await page().getByText('saiu da venda').waitFor();
    expect.soft(await unreadableAtAnySize(page(), sumSizes), 'a large sum, and a message').toEqual([]);
    await button(basket(page()), 'Tirar Item avulso da venda').click();
  });

  test.each([
    [
      'a line',
      () =>
        button(basket(page()), /de Misto-quente/)
          .first()
          .click(),
    ],
    ['a custom amount', () => button(page(), 'Valor avulso').click()],
    ['parking', () => page().keyboard.press('F7')],
    ['parked ones', () => page().keyboard.press('F8')],
    ['clearing', () => button(basket(page()), 'Limpar venda').click()],
    ['a customer', () => page().keyboard.press('F4')],
    ['the keys', () => page().keyboard.press('F1')],
  ] as const)('the dialog of %s', async (name, ask) => {
    await ask();
    await expectReadableDialog(name);
  });

  test('Cobrar, by its ways', async () => {
    await button(basket(page()), 'Cobrar').click();
    await page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }).waitFor();
    await expectReadable('Cobrar');
    await page().keyboard.press('Escape');
    await charge(page(), 'Cartão + Pix');
    await button(page(), /^Cobrar R\$/).click();
    await expectReadable('Cartão + Pix, with problems');
    await page().keyboard.press('Escape');
  });

  test('a Pix: its code is whole without scrolling, and read at every size', async () => {
    await charge(page(), 'Pix');
    await qr(page()).waitFor();
    await expectReadable('Pix');
    for (const size of sizes) {
      await page().setViewportSize(size);
      const at = `${size.width}x${size.height}`;
      // The code is drawn anew for the room that it has: whole pixels for each of its squares.
      await expect
        .poll(
          async () => {
            const box = await qr(page()).boundingBox();
            const foot = await page().getByRole('contentinfo').boundingBox();
            if (box === null || foot === null) return null;
            const isBelowTop = box.y > 0;
            return isBelowTop && box.y + box.height <= foot.y && box.x + box.width <= size.width;
          },
          { message: at },
        )
        .toBe(true);
    }
    await page().setViewportSize({ width: 1366, height: 768 });
    await openTraining(page());
    await expectReadable('Pix, with the practice panel', sellingSizes);
    await payPix(page());
    await expectPaid(page());
    await closeTraining(page());
    await expectReadable('paid');
    await newSale(page());
  });

  test('a card declined, and one whose holder reads a code', async () => {
    await sellWithCard(page(), { number: cards.declined }, 'Brigadeiro');
    await expectState(page(), 'declined');
    await expectReadable('declined');
    await page().keyboard.press('Escape');
    await sellWithCard(page(), { number: cards.asksCode }, 'Brigadeiro');
    await expectState(page(), 'awaiting-code');
    await expectReadable('a code');
    await page().keyboard.press('Escape');
  });

  test('without a network, while a sale goes on', async () => {
    await openTraining(page());
    await trainingPanel(page()).getByLabel('Rede').selectOption({ label: 'Sem rede' });
    await closeTraining(page());
    await sellWithCard(page(), { number: cards.approved }, 'Pão na chapa');
    await page().getByText('Tentar agora').waitFor({ timeout: 60_000 });
    await expectReadable('queued, offline');
    await button(page(), 'Bloquear').click();
    // Enter alone erases no card that waits.
    await expect
      .poll(() => button(dialog(), 'Esperar o envio').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expectReadableDialog('the question before a lock');
    await page().keyboard.press('Escape');
    await expectReadable('Venda, offline, with sales in progress');
    await openTraining(page());
    await trainingPanel(page()).getByLabel('Rede').selectOption({ label: 'Normal' });
    await closeTraining(page());
    await page().getByText('Tentar agora').waitFor({ state: 'hidden', timeout: 60_000 });
  });
});

describe('Vendas and Pendências', () => {
  beforeEach(() => page().keyboard.press('Escape'));

  test('all that happened, one sale of it, and its money given back', async () => {
    await area(page(), 'Vendas').click();
    await page().getByRole('row').filter({ hasText: 'Pão de queijo' }).first().click();
    await page().getByRole('article').waitFor();
    await expectReadable('Vendas');
    await page().setViewportSize({ width: 320, height: 1800 });
    await button(page().getByRole('main'), 'Vendas').click();
    await expectReadable('the list of Vendas', narrowSizes);
    await page().setViewportSize({ width: 1366, height: 768 });
    await page().getByRole('row').filter({ hasText: 'Pão de queijo' }).first().click();
    await page().getByRole('article').waitFor();
    await button(page().getByRole('article'), /^Devol|^Estorn/)
      .first()
      .click();
    await expectReadableDialog('a refund');
  });

  test('what is on its way, and one request of it', async () => {
    await area(page(), 'Pendências').click();
    await page().getByText('Recentes').click();
    await page().getByRole('row').first().click();
    await page().getByText('Detalhes técnicos').click();
    await expectReadable('Pendências');
  });
});
