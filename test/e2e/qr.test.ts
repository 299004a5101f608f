/** The Pix code on the screen is the code of the order, readable by a phone; a code that fails its check is never shown. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import { ana, charge, expectPaid, newSale, openTraining, putInBasket, signIn } from './support/clerk.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { type Drawing, hasZbar, measure, readByJsqr, readByZbar } from './support/qr-picture.ts';
import { button, expectState, qr, saleIdOf, trainingPanel } from './support/screen.ts';

const views = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

async function showPix(page: Page): Promise<string> {
  await putInBasket(page, 'Pão de queijo');
  await charge(page, 'Pix');
  await expectState(page, 'awaiting-payment');
  return await saleIdOf(page);
}

/** Whole pixels to a module, none of them grey, and the quiet frame the standard asks for. */
function expectCrisp(drawing: Drawing, where: string): void {
  expect(drawing.blurred, where).toBe(0);
  expect(Number.isInteger(drawing.modules), where).toBe(true);
  expect(Number.isInteger(drawing.pixelsPerModule), where).toBe(true);
  expect(drawing.pixelsPerModule, where).toBeGreaterThanOrEqual(6);
  expect(drawing.quietModules, where).toBeGreaterThanOrEqual(4);
}

describe('the Pix code', () => {
  const till = oneTill();
  const page = () => till().page;

  beforeAll(() => signIn(page(), ana));

  /** From the API itself, the order named by the payer's own payment: what was paid is what was shown. */
  async function payAndAskForCode(saleId: string): Promise<unknown> {
    await openTraining(page());
    await button(trainingPanel(page()), 'Pagar este Pix').click();
    await page().keyboard.press('F5');
    await expectPaid(page());
    await page().keyboard.press('F9');
    const { orderId } = await ledgerOf(till(), saleId);
    const { baseUrl, key } = till().api;
    const answer = await fetch(`${baseUrl}/v2/orders/${orderId}`, { headers: { authorization: `Bearer ${key}` } });
    return findCode(await answer.json());
  }

  test.each(['dynamic', 'dynamic_with_amount', 'static'])('a %s one is drawn as it came', async (kind) => {
    await till().control('POST', '/switches', { pix_code: kind });
    const saleId = await showPix(page());
    await qr(page()).waitFor();
    const screen = await page().screenshot();
    const read = readByJsqr(screen);
    expect(read).toMatch(/^000201/);
    if (hasZbar()) expect(readByZbar(screen)).toBe(read);
    expect(read).toBe(await payAndAskForCode(saleId));
    await newSale(page());
  });

  test('is black on white, whole pixels to a module and a wide white frame, in any theme and on any screen', async () => {
    await till().control('POST', '/switches', { pix_code: 'dynamic' });
    const saleId = await showPix(page());
    const seen = new Set<string | null>();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme });
      for (const view of views) {
        await page().setViewportSize(view);
        await page().reload();
        await qr(page()).waitFor();
        const screen = await page().screenshot();
        expectCrisp(await measure(screen, qr(page()), 1), `${colorScheme} ${view.width}x${view.height}`);
        seen.add(readByJsqr(screen));
      }
    }
    await page().setViewportSize(views[0]);
    await page().emulateMedia({ colorScheme: 'light' });
    expect([...seen]).toEqual([await payAndAskForCode(saleId)]);
    await newSale(page());
  });

  test('can be copied: the clipboard holds exactly that code', async () => {
    const saleId = await showPix(page());
    await qr(page()).waitFor();
    await button(page(), 'Copiar código Pix').click();
    await page().getByText('Código copiado e conferido').waitFor();
    const copied = await page().evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await payAndAskForCode(saleId));
    await newSale(page());
  });

  test('can be copied where the clipboard is denied, as in the desktop app', async () => {
    await page().evaluate(() => {
      const denied = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: denied, readText: denied },
      });
    });
    const saleId = await showPix(page());
    await qr(page()).waitFor();
    await button(page(), 'Copiar código Pix').click();
    await page().getByText('Código copiado', { exact: false }).waitFor();
    const copied = await page().evaluate(() => {
      Reflect.deleteProperty(navigator, 'clipboard');
      return navigator.clipboard.readText();
    });
    expect(copied).toBe(await payAndAskForCode(saleId));
    await newSale(page());
  });

  test.each([
    { kind: 'damaged', reason: 'o código de verificação não bate' },
    { kind: 'static_wrong_amount', reason: 'o valor do código é diferente do valor da venda' },
  ])('is not shown when it is $kind, and the reason stands there in words', async ({ kind, reason }) => {
    await till().control('POST', '/switches', { pix_code: kind });
    await showPix(page());
    await page().getByRole('alert').filter({ hasText: 'Este código Pix não foi mostrado' }).waitFor();
    await page().getByText(reason).waitFor();
    await expectState(page(), 'awaiting-payment');
    expect(await page().locator('canvas').count()).toBe(0);
    expect(await button(page(), 'Copiar código Pix').count()).toBe(0);
    expect(readByJsqr(await page().screenshot())).toBeNull();
    await button(page(), /^Atender outro cliente/).click();
  });
});

describe('on a screen scaled by the system', () => {
  test('to 125 %, the Pix code has whole pixels too', async () => {
    const screenScale = 1.25;
    await using till = await openE2eTill({ screenScale });
    const { page } = till;
    await signIn(page, ana);
    await showPix(page);
    await qr(page).waitFor();
    expect(await page.evaluate(() => devicePixelRatio)).toBe(screenScale);
    const devtools = await till.context.newCDPSession(page);
    // As the screen has them, not scaled back to the pixels of the page.
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
    const screen = Buffer.from(data, 'base64');
    expectCrisp(await measure(screen, qr(page), screenScale), 'scaled');
    expect(readByJsqr(screen)).toMatch(/^000201/);
  });
});

/** The one `qr_code` anywhere in an order. */
function findCode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('qr_code' in value && typeof value.qr_code === 'string') return value.qr_code;
  return Object.values(value)
    .map(findCode)
    .find((code) => code !== undefined);
}
