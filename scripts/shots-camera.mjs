/**
 * Takes a picture of the page at every size and in both themes, and judges what it shows: words that are cut or lie on each other,
 * controls out of reach, a focus that is hard to see, and what axe objects to. The tests of `test/e2e` judge by the same rules.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { objections } from '../test/e2e/support/axe.ts';
import { hardToSeeFocus } from '../test/e2e/support/focus-rings.ts';
import { unreadableNow } from '../test/e2e/support/overlaps.ts';
import { standsOnScreen } from '../test/repo/screen-words.ts';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots-acts.mjs').Shoot} Shoot
 * @typedef {{ name: string, width: number, height: number }} Size
 */

/** The screens of a shop, what is left of 1366 by 768 at 150 % and at 200 %, and of 1280 by 1024 at 400 %. @type {readonly Size[]} */
const sizes = [
  { name: '1366', width: 1366, height: 768 },
  { name: '1024', width: 1024, height: 768 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '640', width: 640, height: 800 },
  { name: '1366-150', width: 911, height: 512 },
  { name: '1366-200', width: 683, height: 384 },
  { name: '320', width: 320, height: 800 },
];
const themes = /** @type {const} */ ([
  { name: 'claro', colorScheme: 'light' },
  { name: 'escuro', colorScheme: 'dark' },
]);

export const sizeNames = sizes.map(({ name }) => name);

/**
 * `only`: names of sizes; without any, all of them. What is wrong is told by `complain`.
 * @param {Page} page
 * @param {{ folder: string, only: readonly string[], complain: (fault: string) => void }} options
 * @returns {Shoot}
 */
export function cameraOf(page, { folder, only, complain }) {
  const wanted = only.length === 0 ? sizes : sizes.filter(({ name }) => only.includes(name));
  return async (name) => {
    await page.mouse.move(2, 2);
    for (const size of wanted) {
      // A browser without a screen may give a frame from before a dialog opened; only another size makes it draw all anew.
      await page.setViewportSize({ width: size.width - 2, height: size.height - 2 });
      await page.evaluate(twoFrames);
      await page.setViewportSize(size);
      for (const { name: theme, colorScheme } of themes) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(twoFrames);
        await page.waitForTimeout(60);
        await page.screenshot({ path: join(folder, `${name}-${size.name}-${theme}.png`) });
      }
      if (size.name === '1366') writeFileSync(join(folder, `${name}-1366.json`), JSON.stringify(await wordsOn(page)));
      for (const fault of await unreadableNow(page)) complain(`${name}-${size.name}: ${fault}`);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const fault of await objections(page)) complain(`${name}: ${fault}`);
    // Another theme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const fault of await objections(page, ['color-contrast'])) complain(`${name}, dark: ${fault}`);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const fault of await hardToSeeFocus(page)) complain(`${name}: the focus, ${fault}`);
  };
}

/** The lines that stand in a list of words, so that a picture is known to be stale when one of them is changed. @param {Page} page */
async function wordsOn(page) {
  // As people see it: one line for each, and nothing that is hidden.
  // biome-ignore lint/performance/useDomNodeTextContent: the text without its lines tells no word
  const lines = (await page.evaluate(() => document.body.innerText)).split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line.length > 3 && standsOnScreen(line, 'pt-BR')).sort();
}

function twoFrames() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
