/** Cópias de segurança: made, checked, taken to another place, brought back, and restored. */
import { expect, test } from 'vitest';
import { ana, bruno, cards, expectPaid, lock, newSale, putInBasket, sellWithCard, signIn } from './support/clerk.ts';
import { expectFocus } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectNoSidewaysScroll, isInWindow } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const rows = () =>
  page()
    .getByRole('list', { name: /^Cópias de segurança/ })
    .getByRole('listitem');
const region = (name: string) => page().getByRole('region', { name });

test('a copy is made and checked, and the section says where the copies lie', async () => {
  await signIn(page(), bruno);
  await sellWithCard(page(), { number: cards.approved }, 'Pingado');
  await expectPaid(page());
  await newSale(page());
  await area(page(), 'Ajustes').click();
  await button(page(), 'Cópias de segurança').click();
  await page().getByText('Se o disco se perder, elas se perdem com ele', { exact: false }).waitFor();
  await page()
    .getByText(/[/\\]training[/\\]backups$/)
    .waitFor();
  // There is nothing yet that could be taken along.
  expect(await button(page(), 'Salvar em outro lugar').count()).toBe(0);
  await button(page(), 'Fazer uma cópia agora').click();
  await page().getByText('Cópia pronta.').waitFor();
  await rows().first().getByText('Conferida ao ser feita').waitFor();
  await rows()
    .first()
    .getByRole('button', { name: /^Conferir a cópia de/ })
    .click();
  await rows().first().getByText('Inteira').waitFor();
});

test('a copy is taken to another place, with what is in it said beside the button, and comes back', async () => {
  const save = region('Salvar uma cópia em outro lugar');
  await save.getByText('A cópia não é cifrada.', { exact: false }).waitFor();
  const downloading = page().waitForEvent('download');
  await button(save, 'Salvar em outro lugar').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^balcao-manual-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d[+-]\d{4}(?:-\d+)?\.db$/);
  await save.getByText('Cópia entregue.', { exact: false }).waitFor();
  const bring = region('Trazer uma cópia de volta');
  await bring
    .locator('input[type=file]')
    .setInputFiles({ name: 'outro.db', mimeType: 'application/octet-stream', buffer: Buffer.from('not a copy') });
  await bring.getByText('Este arquivo não é uma cópia que este caixa entregou', { exact: false }).waitFor();
  await bring.locator('input[type=file]').setInputFiles(await download.path());
  const brought = bring.getByText(/^A cópia de .* está na lista\.$/);
  await brought.waitFor();
  // Under the list it would stand below the window.
  await expect.poll(() => isInWindow(page(), brought)).toBe(true);
  // Two of the same minute are told apart.
  for (const text of await rows().allTextContents()) expect(text).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d/);
  await rows().getByText('Trazida de volta', { exact: false }).waitFor();
  expect(await bring.getByRole('alert').count()).toBe(0);
  const size = page().viewportSize() ?? { width: 1366, height: 768 };
  await page().setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page());
  await page().setViewportSize(size);
});

test('a copy is restored, and everybody signs in again', async () => {
  await rows()
    .first()
    .getByRole('button', { name: /^Restaurar a cópia de/ })
    .click();
  const dialog = page().getByRole('alertdialog');
  await dialog.getByText('Para voltar: antes da troca', { exact: false }).waitFor();
  await dialog.getByText('Nada é enviado uma segunda vez.', { exact: false }).waitFor();
  await button(dialog, 'Restaurar esta cópia').click();
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor({ timeout: 60_000 });
  // Whoever sells by the items of then is told so, and has nothing to press.
  await signIn(page(), ana);
  await area(page(), 'Venda').click();
  const told = page().getByText(/^Este caixa voltou à cópia de .*confirme com a gerência\.$/);
  await told.waitFor();
  expect(await button(page(), 'Ver o que conferir').count()).toBe(0);
  await lock(page());
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await page()
    .getByText(/^Cópia de \d\d\/\d\d/)
    .waitFor();
  await area(page(), 'Venda').click();
  await putInBasket(page(), ...Array<string>(8).fill('Misto-quente'), 'Pingado');
  const whole = page().viewportSize() ?? { width: 1366, height: 768 };
  await page().setViewportSize({ width: 683, height: 384 });
  // Under the notice the basket still shows two lines, with a total of three digits beside its button.
  const lines = basket(page()).locator('div:has(> ul)').first();
  await expect.poll(() => lines.evaluate((list) => list.clientHeight)).toBeGreaterThan(80);
  // The window cuts nothing of the ring around its button.
  const check = button(page(), 'Ver o que conferir');
  await check.focus();
  await page().keyboard.press('Shift+Tab');
  await page().keyboard.press('Tab');
  await expectFocus(check);
  const room = await check.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [own, line] = [element, element.closest('[role=status]') ?? element].map((one) =>
      one.getBoundingClientRect(),
    );
    return Math.min((own?.top ?? 0) - (line?.top ?? 0), (line?.right ?? 0) - (own?.right ?? 0)) - reach;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await page().setViewportSize({ width: 320, height: 640 });
  // Four hundred per cent are promised for reading; the total can be reached all the same.
  await button(basket(page()), /^Cobrar/).scrollIntoViewIfNeeded();
  await expect.poll(() => isInWindow(page(), button(basket(page()), /^Cobrar/))).toBe(true);
  const strip = page().getByText('De volta à cópia de', { exact: false }).last();
  expect((await strip.boundingBox())?.height).toBeLessThan(50);
  await page().setViewportSize(whole);
  await area(page(), 'Vendas').click();
  const totals = page().getByRole('region', { name: 'Total do que está na lista' });
  await totals
    .getByText('o que se fez depois pode faltar nestes totais, e o que é dela pode ter mudado desde então.', {
      exact: false,
    })
    .waitFor();
  await page().getByRole('grid').getByRole('row').first().click();
  const sale = page().getByRole('article');
  await sale.getByText(/Às \d\d:\d\d o Balcão lê de novo o que a operadora mostra/).waitFor();
  await button(sale, 'Conferir agora').click();
  await sale.getByText(/^Conferido às \d\d:\d\d: Paga\. .* vale a das \d\d:\d\d/).waitFor();
  await area(page(), 'Pendências').click();
  const size = page().viewportSize() ?? { width: 1366, height: 768 };
  for (const low of [
    { width: 911, height: 512 },
    { width: 683, height: 384 },
    { width: 320, height: 640 },
  ]) {
    await page().setViewportSize(low);
    const line = await button(page(), 'Ver o que conferir').boundingBox();
    // What waits below it stays in the window, and can be reached.
    expect((line?.y ?? low.height) + (line?.height ?? 0)).toBeLessThan(low.height / 3);
    expect(await isInWindow(page(), page().getByRole('contentinfo'))).toBe(true);
    await button(page(), 'Ver o que conferir').click();
    const done = button(page().getByRole('dialog'), 'Conferi');
    await done.waitFor();
    expect(await isInWindow(page(), done)).toBe(true);
    await button(page().getByRole('dialog'), 'Fechar').click();
  }
  await page().setViewportSize(size);
  await button(page(), 'Ver o que conferir').click();
  await button(page(), 'Conferi').click();
  await area(page(), 'Venda').click();
  await told.waitFor({ state: 'hidden' });
  await area(page(), 'Ajustes').click();
  await button(page(), 'Cópias de segurança').click();
  await rows().getByText('Antes de uma restauração', { exact: false }).waitFor();
});
