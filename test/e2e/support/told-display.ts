/** The page of a customer display that is told what to show by the test: states that no till comes to in a minute. */
import type { BrowserContext, Page } from 'playwright-core';
import type { DisplayScreen, DisplayState } from '#shared/contract/display.ts';

export interface ToldDisplay {
  readonly page: Page;
  show(screen: DisplayScreen, shopName?: string): Promise<void>;
}

const welcome: DisplayState = {
  mode: 'live',
  shopName: 'Padaria Balcão',
  currency: 'BRL',
  screen: { show: 'welcome' },
};

/** `address`: of the till, whose files it shows. In the place of the bridge of the desktop app stands the test. */
export async function openToldDisplay(context: BrowserContext, address: string): Promise<ToldDisplay> {
  const page = await context.newPage();
  await page.addInitScript((first) => {
    const balcao = {
      call: async () => ({ ok: true, value: first }),
      subscribe(listener: (event: object) => void) {
        Reflect.set(window, 'tell', (payload: object) =>
          listener({ t: 'event', seq: 1, name: 'display.changed', payload }),
        );
        return () => undefined;
      },
    };
    Object.defineProperty(window, 'balcao', { value: balcao });
  }, welcome);
  await page.goto(new URL('/?display', address).href);
  await page.getByRole('heading', { name: welcome.shopName }).waitFor();
  return {
    page,
    async show(screen, shopName = welcome.shopName) {
      await page.evaluate(
        async (state) => {
          Reflect.get(window, 'tell')(state);
          // Drawn, and measured where it measures itself.
          for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        },
        { ...welcome, shopName, screen },
      );
    },
  };
}

/** What is cut, what sticks out of the window, and which texts lie over another one or over the code. Lines of a basket above its view are none. */
export function brokenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string => (element.textContent?.trim() || element.tagName).slice(0, 40);
    const shown = [...document.querySelectorAll('main :is(h1, h2, p, span, canvas, svg)')].filter(
      (element) => element.closest('li, .sr-only') === null && element.querySelector('p, span, canvas') === null,
    );
    const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const outside = boxes
      .filter(({ box: { left, top, right, bottom } }) => {
        return left < 0 || top < 0 || right > window.innerWidth + 0.5 || bottom > window.innerHeight + 0.5;
      })
      .map(({ element }) => `outside: ${name(element)}`);
    const cut = [...document.querySelectorAll('main, main *')]
      .filter((element) => element.tagName !== 'UL' && element.closest('svg, .sr-only') === null)
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => `cut: ${name(element)}`);
    const over = boxes.flatMap(({ element: one, box: a }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box: b }) => {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        })
        .map(({ element }) => `${name(one)} over ${name(element)}`),
    );
    return [...outside, ...cut, ...over];
  });
}
