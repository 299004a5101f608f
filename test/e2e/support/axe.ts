/** What axe objects to on a page. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Put into a page once: its text is half a megabyte, and `@axe-core/playwright` sends it for every look. */
async function ensureAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** A colour or a shade on its way to another is nobody's. What never ends, such as a wheel that turns, is not waited for. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** `rules`: these alone, and not all of them. */
export async function objections(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await ensureAxe(page);
  await untilStill(page);
  const { violations } = await page.evaluate(
    async (only) =>
      await (window as unknown as { readonly axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        // The page has nothing of other sites that would have to be fetched.
        preload: false,
        // The bank's page is the bank's, and its frame answers to no message of this one.
        iframes: false,
        ...(only.length === 0 ? {} : { runOnly: { type: 'rule', values: [...only] } }),
      }),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}) at ${target.join(' ')}`),
  );
}
