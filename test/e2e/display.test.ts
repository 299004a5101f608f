/** The customer display in a second window of the browser: what the buyer sees while a clerk sells, and that it reads on any screen. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DisplayScreen } from '#shared/contract/display.ts';
import type { DisplayLine } from '#shared/domain/display-lines.ts';
import { type Cents, cents, sumCents } from '#shared/domain/money.ts';
import { objections } from './support/axe.ts';
import { ana, charge, expectPaid, lock, newSale, payPix, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { readByJsqr } from './support/qr-picture.ts';
import { area, button, expectState, qr } from './support/screen.ts';
import { brokenOn, openToldDisplay, type ToldDisplay } from './support/told-display.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 800, height: 480 },
  { width: 480, height: 800 },
] as const;

describe('the customer display', () => {
  const till = oneTill();
  const page = (): Page => till().page;
  let display: Page;

  beforeAll(async () => {
    await signIn(page(), ana);
    await page().keyboard.press('Alt+5');
    await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Esta tela').click();
    const opened = till().context.waitForEvent('page');
    await button(page(), 'Abrir a tela do cliente').click();
    display = await opened;
    await display.getByRole('heading').waitFor();
    await page().keyboard.press('Alt+1');
    await area(page(), 'Venda').waitFor();
  });

  async function expectGood(what: string): Promise<void> {
    for (const size of sizes) {
      await display.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await display.emulateMedia({ colorScheme });
        await display.waitForTimeout(80);
        await display.screenshot({ path: `test-results/e2e/tela-${what}-${size.width}-${colorScheme}.png` });
        expect(await objections(display), `${what} ${size.width} ${colorScheme}`).toEqual([]);
        const isCut = await display.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isCut, `${what} ${size.width}`).toBe(false);
      }
    }
  }

  test('shows the name of the shop while nothing is sold', async () => {
    await display.getByRole('heading', { name: 'Padaria Balcão' }).waitFor();
    await expectGood('loja');
  });

  test('shows what is put in, and the total', async () => {
    await putInBasket(page(), 'Pão de queijo');
    await putInBasket(page(), 'Pingado');
    await display.getByText('Pingado').waitFor();
    expect(await display.getByText(/12,50/).isVisible()).toBe(true);
    await expectGood('venda');
  });

  test('shows the same code as the till, and says that it was paid once the till says so', async () => {
    await charge(page(), 'Pix');
    await expectState(page(), 'awaiting-payment');
    await qr(page()).waitFor();
    await display.getByTestId('display-qr').waitFor();
    await display.setViewportSize(sizes[0]);
    expect(readByJsqr(await display.screenshot())).toBe(readByJsqr(await page().screenshot()));
    await expectGood('pix');
    await payPix(page());
    await expectPaid(page());
    await display.getByText('Pagamento recebido').waitFor();
    await expectGood('recebido');
    await newSale(page());
    await display.getByRole('heading', { name: 'Padaria Balcão' }).waitFor();
  });

  test('says nothing once the till is locked, and goes on with the next person', async () => {
    await putInBasket(page(), 'Pingado');
    await display.getByText('Pingado').waitFor();
    await lock(page());
    await display.getByRole('heading', { name: 'Padaria Balcão' }).waitFor();
    await signIn(page(), ana);
    await display.getByText('Pingado').waitFor();
  });

  test('a window of the till that is loaded again goes on telling it', async () => {
    await page().reload();
    await area(page(), 'Venda').waitFor();
    await putInBasket(page(), 'Pão de queijo');
    await display.getByText('Pão de queijo').waitFor();
  });

  test('asked for once more it goes on in the same window, and practice is called practice', async () => {
    const pages = till().context.pages().length;
    await page().keyboard.press('Alt+5');
    await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Esta tela').click();
    for (let pressed = 0; pressed < 3; pressed += 1) {
      // Led to its new address it is loaded anew.
      const loaded = display.waitForEvent('load');
      await button(page(), 'Abrir a tela do cliente').click();
      await loaded;
      await display.getByText('Total').waitFor();
      await page().bringToFront();
    }
    expect(till().context.pages()).toHaveLength(pages);
    expect(await display.getByText('TREINAMENTO').isVisible()).toBe(true);
    await page().keyboard.press('Alt+1');
  });

  test('speaks and looks as the till does from the moment that somebody changes it', async () => {
    const choose = async (language: string, look: string, save: string): Promise<void> => {
      await page().keyboard.press('Alt+5');
      await page().getByText(language, { exact: true }).click();
      await page().getByText(look, { exact: true }).click();
      await button(page(), save).click();
    };
    await choose('English', 'Escura', 'Salvar');
    await display.waitForFunction(() => document.title === 'Customer display');
    expect(await display.evaluate(() => document.documentElement.className)).toContain('dark');
    await choose('Português (Brasil)', 'System', 'Save');
    await display.waitForFunction(() => document.title === 'Tela do cliente');
    expect(await display.evaluate(() => document.documentElement.className)).not.toContain('dark');
    await page().keyboard.press('Alt+1');
  });

  test('a display that is loaded again shows the same, and its address opens nothing a second time', async () => {
    await display.reload();
    await display.getByText('Pão de queijo').waitFor();
    expect(display.url()).not.toContain('code=');
    expect(await display.evaluate(() => Object.keys(window.sessionStorage).sort())).not.toContain('balcao.preferences');
  });
});

const most = cents(999_999_999);
const received: DisplayScreen = { show: 'received', totalCents: most };
const receivedHere: DisplayScreen = { show: 'received-here', totalCents: most, changeCents: most };
const words = (letters: number): string => 'Pão francês da casa '.repeat(20).slice(0, letters).trim();
const unbroken = (letters: number): string => 'W'.repeat(letters);
const line = (description: string, quantity = 1, totalCents = cents(550)) => ({ description, quantity, totalCents });
const basketOf = (...lines: DisplayLine[]): DisplayScreen => ({
  show: 'basket',
  lines,
  discountCents: cents(0),
  totalCents: sumCents(lines.map(({ totalCents }) => totalCents)),
});
const pixOf = (amountCents: Cents, leftMs = 600_000): DisplayScreen => ({
  show: 'pix',
  totalCents: most,
  amountCents,
  code: `00020126580014br.gov.bcb.pix0136${'a'.repeat(120)}6304ABCD`,
  endsAt: Date.now() + leftMs,
});

/** What a shop comes to once a year, and a screen has to take all the same. */
describe('the customer display at its limits', () => {
  const till = oneTill();
  let display: ToldDisplay;

  beforeAll(async () => {
    display = await openToldDisplay(till().context, till().page.url());
  });

  /** A code is drawn anew in the frame after its place was measured: a busy machine needs longer for it than any time that is counted. */
  const framesDrawn = (): Promise<void> =>
    display.page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });

  async function atEachSize(look: (size: string) => Promise<void>): Promise<void> {
    for (const size of sizes) {
      await display.page.setViewportSize(size);
      await display.page.waitForTimeout(120);
      await framesDrawn();
      await look(`${size.width}x${size.height}`);
    }
  }

  test.each([
    ['a name of 60 letters', words(60)],
    ['a name of 60 letters without a space', unbroken(60)],
  ])('shows the shop with %s', async (_what, shopName) => {
    for (const screen of [{ show: 'welcome' }, basketOf(line('Café')), pixOf(most), received, receivedHere] as const) {
      await display.show(screen, shopName);
      await atEachSize(async (size) => {
        expect([size, screen.show, await brokenOn(display.page)]).toEqual([size, screen.show, []]);
        expect(
          await display.page
            .getByText(shopName)
            .first()
            .evaluate((one) => one.scrollWidth > one.clientWidth),
        ).toBe(false);
      });
    }
  });

  test('tells what was received at the till with its change, in a word that is no proof', async () => {
    await display.show({ show: 'received-here', totalCents: cents(1_295), changeCents: cents(705) });
    for (const colorScheme of ['light', 'dark'] as const) {
      await display.page.emulateMedia({ colorScheme });
      await display.page.waitForTimeout(80);
      await display.page.screenshot({ path: `test-results/e2e/tela-caixa-${colorScheme}.png` });
      expect(await objections(display.page)).toEqual([]);
    }
    await display.page.emulateMedia({ colorScheme: 'light' });
    await display.page.getByRole('heading', { name: 'Recebido no caixa' }).waitFor();
    expect(await display.page.getByText(/Troco.*7,05/).isVisible()).toBe(true);
    expect(await display.page.getByText(/pag[oa]/i).count()).toBe(0);
    await display.show({ show: 'received-here', totalCents: cents(500), changeCents: null });
    expect(await display.page.getByText('Troco').count()).toBe(0);
  });

  test.each([
    ['two hundred lines', Array.from({ length: 200 }, (_, index) => line(`Item ${index + 1}`, 1, cents(4_999_999)))],
    ['items of 255 letters', [line(words(255)), line(unbroken(255), 99_999, most)]],
    ['the largest amount', [line('Café', 999, most)]],
  ])('shows %s, the newest one whole, and the total', async (_what, lines) => {
    await display.show({ ...basketOf(...lines), discountCents: most, totalCents: most } as DisplayScreen);
    await atEachSize(async (size) => {
      expect([size, await brokenOn(display.page)]).toEqual([size, []]);
      const { list, newest, amount } = await display.page.evaluate(() => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON();
        const last = document.querySelector('li:last-child');
        return { list: box(document.querySelector('ul')), newest: box(last), amount: box(last?.lastElementChild) };
      });
      expect([size, newest.top >= list.top - 1, newest.bottom <= list.bottom + 1]).toEqual([size, true, true]);
      expect([size, amount.right <= list.right + 1]).toEqual([size, true]);
    });
  });

  test('keeps the line in sight that was changed', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Item ${index + 1}`));
    await display.show(basketOf(...lines));
    await display.show(basketOf(line('Item 1', 2, cents(1_100)), ...lines.slice(1)));
    const isSeen = (text: string) =>
      display.page.getByText(text, { exact: true }).evaluate((one) => {
        const list = one.closest('ul')?.getBoundingClientRect();
        const { top, bottom } = one.getBoundingClientRect();
        return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
      });
    await expect.poll(() => isSeen('Item 1')).toBe(true);
    await display.show(basketOf(...lines, line('Item 61')));
    await expect.poll(() => isSeen('Item 61')).toBe(true);
  });

  test.each([
    ['all of the largest amount', most],
    ['a part of it', cents(999_999_998)],
  ])('shows a code of %s, which a phone reads', async (_what, amountCents) => {
    const screen = pixOf(amountCents);
    await display.show(screen);
    await atEachSize(async (size) => {
      expect([size, await brokenOn(display.page)]).toEqual([size, []]);
      await expect
        .poll(async () => [size, readByJsqr(await display.page.screenshot())])
        .toEqual([size, Object(screen).code]);
    });
  });

  test('shows the largest amount with every message', async () => {
    for (const show of ['paying', 'expired', 'received'] as const) {
      await display.show({ show, totalCents: most });
      await atEachSize(async (size) => expect([size, show, await brokenOn(display.page)]).toEqual([size, show, []]));
    }
  });

  test('a reader of screens hears each change, in one place that was there before, and no clock tick', async () => {
    await display.show({ show: 'welcome' });
    const told = display.page.locator('[aria-live="polite"]');
    await told.evaluate((one) => Reflect.set(one, 'isTheSame', true));
    const heard = async (screen: DisplayScreen): Promise<string> => {
      await display.show(screen);
      expect(await told.evaluate((one) => Reflect.get(one, 'isTheSame'))).toBe(true);
      return (await told.textContent()) ?? '';
    };
    expect(await heard(basketOf(line('Café', 2)))).toMatch(/Café[\s\S]*Total/);
    // A quantity alone says nothing.
    expect(await display.page.getByRole('listitem').getAttribute('aria-atomic')).toBe('true');
    expect(await heard({ show: 'paying', totalCents: most })).toMatch(/Siga no caixa/);
    expect(await heard(pixOf(cents(550)))).toMatch(/Leia o código/);
    expect(await display.page.getByRole('timer').evaluate((one) => one.closest('[aria-live]')?.ariaLive)).toBe('off');
    expect(await heard(pixOf(cents(550), -2_000))).toMatch(/O tempo do código acabou. Aguarde./);
    expect(await heard(received)).toMatch(/Pagamento recebido/);
    expect(await heard({ show: 'welcome' })).toBe('Padaria Balcão');
  });

  test('nothing moves for whoever wants no motion', async () => {
    await display.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of [basketOf(line('Café')), pixOf(most), received, receivedHere] as const) {
      await display.show(screen);
      expect(await display.page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});
