/** On the narrowest screen, and under names without a space, nothing of a sale is cut or covered. */
import type { Locator } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bruno, charge, closeTraining, expectPaid, openTraining, payPix, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, isInWindow, openSection, qr, trainingPanel } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const name = 'Cestadecafédamanhãparaaniversáriodeempresacomfloresechocolate';
const narrow = { width: 320, height: 640 };

beforeEach(() => page().setViewportSize({ width: 1366, height: 768 }));

beforeAll(async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Catálogo');
  await button(page(), 'Novo item').click();
  await page().getByLabel('Nome', { exact: true }).fill(name);
  await page().getByLabel('Preço', { exact: true }).fill('1.106,82');
  await button(page(), 'Criar item').click();
  await page().getByText('Item salvo.').waitFor();
  await area(page(), 'Venda').click();
  await page().getByLabel('Buscar').first().fill('Cestadecafé');
  await page()
    .getByRole('button', { name: /^Adicionar Cesta/ })
    .first()
    .click();
});

/** Of its words alone: what holds them may be as wide as the screen. */
const placeOfWords = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, bottom } = range.getBoundingClientRect();
    return { right, bottom };
  });

test('the amount in the heading of the charge is whole', async () => {
  await button(basket(page()), 'Cobrar').click();
  await page().setViewportSize(narrow);
  const heading = page().getByRole('heading', { level: 1, name: /Cobrar R\$\s1\.106,82/ });
  await heading.waitFor();
  expect(await isInWindow(page(), heading)).toBe(true);
  const { right } = await placeOfWords(heading);
  await page().keyboard.press('Escape');
  // The frame of practice takes its share.
  expect(right).toBeLessThan(narrow.width - 6);
});

test.each([{ width: 1366, height: 768 }, { width: 1024, height: 768 }, narrow])(
  'the panel of practice leaves the amount of a Pix in view at $width by $height',
  async (size) => {
    if (!(await qr(page()).isVisible())) await charge(page(), 'Pix');
    await qr(page()).waitFor();
    await page().setViewportSize(size);
    await openTraining(page());
    const amount = await placeOfWords(page().getByTestId('pix-amount'));
    const panel = await trainingPanel(page()).boundingBox();
    if (panel === null) throw new Error('the panel is not there');
    const isBeside = amount.right <= panel.x || amount.bottom <= panel.y;
    expect(isBeside).toBe(true);
    expect(await isInWindow(page(), trainingPanel(page()))).toBe(true);
    await closeTraining(page());
  },
);

test('a name stays within the dialog of a refund', async () => {
  await payPix(page());
  await expectPaid(page());
  await closeTraining(page());
  await area(page(), 'Vendas').click();
  await page().getByRole('grid').getByRole('row').first().click();
  await button(page(), 'Devolver').click();
  const dialog = page().getByRole('dialog');
  await dialog.getByText(name).first().waitFor();
  for (const size of [{ width: 1366, height: 768 }, narrow]) {
    await page().setViewportSize(size);
    const tooWide = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        // What is for screen readers alone is a point wide.
        .filter(({ clientWidth }) => clientWidth > 1)
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
    expect(tooWide).toEqual([]);
  }
});

test('what is reached by key in a dialog comes out from below its buttons', async () => {
  await page().keyboard.press('Escape');
  await area(page(), 'Venda').click();
  await page().keyboard.press('F4');
  const dialog = page().getByRole('dialog');
  await button(dialog, 'Cadastrar cliente').click();
  await dialog.getByLabel(/^Nome completo/).waitFor();
  for (const size of [{ width: 683, height: 384 }, narrow]) {
    await page().setViewportSize(size);
    await dialog.getByLabel(/^Nome completo/).focus();
    const covered: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await page().keyboard.press('Tab');
      covered.push(...(await page().evaluate(focusUnderSomething)));
    }
    expect(covered).toEqual([]);
  }
});

/** Runs in the page. */
function focusUnderSomething(): string[] {
  const field = document.activeElement;
  if (field === null) return ['nothing has the focus'];
  // The library hides the field of a choice, and shows its label.
  const seen = field.closest('label') ?? field;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const isIn = (y: number): boolean => {
    const there = document.elementFromPoint((left + right) / 2, y);
    return there !== null && (seen.contains(there) || there.contains(seen));
  };
  return isIn(top + 3) && isIn(bottom - 3) ? [] : [seen.outerHTML.slice(0, 120)];
}
