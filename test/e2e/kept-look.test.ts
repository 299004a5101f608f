/** Language and look stay with the till: each start of the station has another port, and a browser would forget them with it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bruno, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button } from './support/screen.ts';

const till = oneTill();
const page = (): Page => till().page;

interface Picture {
  readonly words: string;
  readonly canvas: string;
}

/** What each picture of the page showed from its very first one, kept in the page. */
const picturesOf = (): Promise<readonly Picture[]> =>
  page().evaluate(() => (window as unknown as { pictures: Picture[] }).pictures);

/** Runs in the page. */
function keepPictures(): void {
  const pictures: Picture[] = [];
  Object.assign(window, { pictures });
  const look = (): void => {
    if (document.body !== null) {
      pictures.push({ words: document.body.textContent, canvas: getComputedStyle(document.body).backgroundColor });
    }
    if (pictures.length < 600) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('what is chosen under Esta tela is there after a start, from the first picture on', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Ajustes').click();
  const screen = page().getByRole('region', { name: 'Esta tela' });
  await screen.getByText('English', { exact: true }).click();
  await screen.getByText('Escura', { exact: true }).click();
  await button(screen, 'Salvar').click();
  await page().getByText('Settings saved').waitFor();
  const dark = await page().evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = new URL(page().url()).port;

  till().expectProblem(/ERR_CONNECTION_REFUSED/);
  await page().addInitScript(keepPictures);
  await till().restart();
  expect(new URL(page().url()).port).not.toBe(before);
  await page().getByRole('heading', { name: 'Who is at the till?' }).waitFor();
  const pictures = await picturesOf();
  expect(new Set(pictures.map(({ canvas }) => canvas))).toEqual(new Set([dark]));
  expect(pictures.map(({ words }) => words).join(' ')).not.toMatch(/Conectando|Quem está no caixa/);
  expect(await page().evaluate(() => document.documentElement.lang)).toBe('en');
  await expectGoodScreen(page(), 'a kept look');
});
