/** The station as a host of the stories: its page is a tab of a browser, which a crash leaves to the browser. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { passphraseFields } from '#test/e2e/support/first-run.ts';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import { crash } from './crash.ts';
import { type TillOnHost, type TillOptions, untilOpen } from './host.ts';

export async function openOnStation({ start = 'training' }: TillOptions = {}): Promise<TillOnHost> {
  const till = await openE2eTill({ start });
  let page = till.page;

  /** As a person loads a tab again that has crashed: a browser gives it what its session held, except what only the page knew. */
  async function loadAgain(kept: readonly [string, string][], address: string): Promise<Page> {
    const next = await till.context.newPage();
    await next.addInitScript((entries) => {
      for (const [name, text] of entries) window.sessionStorage.setItem(name, text);
    }, kept);
    await next.goto(address);
    return next;
  }

  return {
    host: 'station',
    get page() {
      return page;
    },
    api: till.api,
    sealedBy: passphraseFields,
    desktop: null,
    control: till.control,
    expectProblem: till.expectProblem,
    async quit() {
      till.expectProblem(/WebSocket connection to .* failed/);
      await till.end();
    },
    startAgain: () => till.restart(),
    async crashPage() {
      till.expectProblem(/^page: it crashed$/);
      const session = await page.evaluate(() => Object.entries(window.sessionStorage));
      // The basket that the browser's session holds is left out: the core alone has to know it.
      const kept = session.filter(([name]) => ['balcao.launch', 'balcao.opening'].includes(name));
      const address = new URL('/', page.url()).href;
      await crash(page);
      page = await loadAgain(kept, address);
    },
    async display() {
      const find = () => till.context.pages().find((one) => new URL(one.url()).search === '?display');
      return vi.waitUntil(find, untilOpen);
    },
    async download(act) {
      const [download] = await Promise.all([page.waitForEvent('download'), act(page)]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    },
    [Symbol.asyncDispose]: () => till[Symbol.asyncDispose](),
  };
}
