/** Another program answers in place of the station before the page notices: the page runs no file of another build. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ana, signIn } from '#test/e2e/support/clerk.ts';
import { area } from '#test/e2e/support/screen.ts';
import { type E2eTill, openE2eTill } from '#test/helpers/e2e-till.ts';

let till: E2eTill;
let page: Page;

beforeAll(async () => {
  till = await openE2eTill();
  page = till.page;
  await signIn(page, ana);
  till.expectProblem(/integrity|ERR_FAILED|Failed to (?:fetch dynamically imported module|find a valid digest|load)/i);
});

afterAll(async () => {
  await till?.[Symbol.asyncDispose]();
});

const salesScreen = /\/sales-screen-[^/]*\.js/;
const strange = { contentType: 'text/javascript', body: "window.stolen = 'the till'; export const S = () => null;" };
const asked: string[] = [];

/** Answers each fetch of the screen in turn; the last answer is for all that follow. */
async function answerScreen(answers: readonly ('lost' | 'strange' | 'real')[]): Promise<void> {
  // The page of the test before may still be fetching.
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  let turn = 0;
  asked.length = 0;
  await page.route(salesScreen, (route: Route) => {
    asked.push(route.request().url());
    const answer = answers[Math.min(turn++, answers.length - 1)];
    if (answer === 'lost') return route.abort();
    return answer === 'strange' ? route.fulfill(strange) : route.continue();
  });
  await page.goto(origin);
}

const stolen = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'stolen'));
const openSales = (): Promise<void> => area(page, 'Vendas').click();
const isBroken = (): Promise<void> => page.getByRole('heading', { name: 'Esta tela encontrou um erro' }).waitFor();

describe('a screen that is fetched when it is needed', () => {
  beforeEach(() => page.unrouteAll());

  test('does not run when another program made it up', async () => {
    await answerScreen(['strange']);
    await openSales();
    await isBroken();
    expect(await stolen()).toBeUndefined();
  });

  test('does not run when the first fetch was lost and another program answered the second', async () => {
    await answerScreen(['lost', 'strange']);
    await openSales();
    await isBroken();
    expect(asked.filter((address) => address.includes('?again=')).length).toBeGreaterThan(0);
    expect(await stolen()).toBeUndefined();
  });

  test('runs when the station itself answers the second', async () => {
    await answerScreen(['lost', 'real']);
    await expect.poll(() => asked.length).toBe(2);
    await openSales();
    await page.getByText('Ainda não há vendas hoje.').waitFor();
    // The one whose sum was compared is the one that runs: nothing is fetched beside it.
    expect(asked.length).toBe(2);
  });
});

test('no script runs that the build does not know, though it has an address of the station', async () => {
  await page.unrouteAll();
  await page.route(/\/assets\/other\.js/, (route) => route.fulfill(strange));
  // Given as text, because the test runner replaces `import` by its own function in code.
  const imported = await page.evaluate("import('/assets/other.js').then(() => 'ran', () => 'refused')");
  const added = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.src = '/assets/other.js?again=1';
    return await new Promise((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
      document.head.append(script);
    });
  });
  expect([imported, added]).toEqual(['refused', 'refused']);
  expect(await stolen()).toBeUndefined();
});
