/**
 * The shipped preload and renderer in a real Chromium, with the desktop host's own protocol, checks and core behind them.
 * Only the few lines between (Electron's IPC) are played by the test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { charge, putInBasket } from '#test/e2e/support/clerk.ts';
import { openShop, sellByPix } from '#test/e2e/support/first-run.ts';
import type { TempDir } from '#test/helpers/temp-dir.ts';
import { buildApp, findChromium, sayWhyLeftOut } from './built-app.ts';
import { addressOf, type PageLink, refusedOn, showDesktopPage } from './desktop-page.ts';
import { startTestDesktop, type TestDesktop } from './start-test-desktop.ts';

const executablePath = findChromium();
if (executablePath === null) sayWhyLeftOut('the bridge in a real browser', 'no Chromium was found');

async function openTill(browser: Browser, { electron }: TestDesktop, app: string): Promise<Page> {
  const page = await browser.newPage();
  const window = electron.window();
  const { webContents: sender } = window;
  const link: PageLink = {
    address: addressOf(window),
    async serve(url, method) {
      const answer = await electron.serve(new Request(url, { method }));
      const body = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    },
    invoke: (frame) => electron.invoke(frame, { sender, senderFrame: sender.mainFrame }),
    onSend: (listener) => {
      sender.onSend = listener;
    },
  };
  await showDesktopPage(page, link, app);
  return page;
}

describe.runIf(executablePath !== null)('the till in a real browser', () => {
  let app: TempDir;
  let browser: Browser;

  beforeAll(async () => {
    app = await buildApp();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    browser = await chromium.launch({ executablePath: executablePath ?? '', args });
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    app?.[Symbol.dispose]();
  });

  test('opens through the bridge, signs somebody in, follows events, and breaks no rule of its policy', async () => {
    await using desktop = await startTestDesktop({ rendererDir: join(app.path, 'renderer') });
    const page = await openTill(browser, desktop, app.path);
    const state = (await desktop.electron.call('session.state', {})) as {
      value: { staff: { name: string }[]; trainingPins: { staffId: string; pin: string }[] };
    };
    const [person] = state.value.staff;
    await page.getByRole('button', { name: person?.name ?? '' }).waitFor();
    // Signed in behind the page's back: it can only know from the event.
    await desktop.electron.call('session.signIn', state.value.trainingPins[0]);
    await page.getByRole('button', { name: person?.name ?? '' }).waitFor({ state: 'detached' });
    desktop.electron.power.emit('lock-screen');
    await page.getByRole('button', { name: person?.name ?? '' }).waitFor();
    expect(await refusedOn(page)).toEqual([]);
    await page.close();
  });

  test('asks for protection of the window while the fields of a card are open, and gives it back', async () => {
    await using desktop = await startTestDesktop({ rendererDir: join(app.path, 'renderer') });
    const page = await openTill(browser, desktop, app.path);
    const { did } = desktop.electron.window();
    const state = (await desktop.electron.call('session.state', {})) as { value: { trainingPins: object[] } };
    await desktop.electron.call('session.signIn', state.value.trainingPins[0]);
    await putInBasket(page, 'Pão de queijo');
    expect(did.filter((step) => step.startsWith('protect'))).toEqual(['protect false']);
    await charge(page, 'Cartão');
    await page.getByLabel('Número do cartão').waitFor();
    await expect.poll(() => did.at(-1)).toBe('protect true');
    await page.keyboard.press('Escape');
    await page.getByLabel('Número do cartão').waitFor({ state: 'detached' });
    await expect.poll(() => did.at(-1)).toBe('protect false');
    await page.close();
  });

  test('opens a shop from an empty folder, whose key rests in the store of the system, and sells its first Pix', async () => {
    const clock = createSystemClock();
    const provider = await createSandbox({ clock, random: createSystemRandom(), port: 0 });
    await using desktop = await startTestDesktop({ rendererDir: join(app.path, 'renderer'), argv: [] });
    const page = await openTill(browser, desktop, app.path);
    const start = performance.now();
    await openShop(page, provider, {});
    expect(await desktop.electron.call('till.state', {})).toMatchObject({
      value: { step: 'open', world: 'account', keyIsKeptBy: 'system' },
    });
    expect(readFileSync(join(desktop.data, 'vault', 'api-key-desktop.json'), 'utf8')).not.toContain(provider.key);
    await sellByPix(
      page,
      async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
        (await provider.control(method, path, body)) as T,
    );
    expect(performance.now() - start).toBeLessThan(120_000);
    expect(await refusedOn(page)).toEqual([]);
    await page.close();
    await provider.close();
  });

  test('has the bridge and nothing else of the machine', async () => {
    await using desktop = await startTestDesktop({ rendererDir: join(app.path, 'renderer') });
    const page = await openTill(browser, desktop, app.path);
    const surface = await page.evaluate(() => ({
      bridge: Object.keys(window.balcao ?? {}),
      node: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in window),
    }));
    expect(surface).toEqual({ bridge: ['call', 'subscribe'], node: [] });
    await page.close();
  });

  test('runs no script that its build does not know, wherever it comes from', async () => {
    const renderer = join(app.path, 'renderer');
    const [, map = ''] =
      /<script type="importmap">(.*?)<\/script>/s.exec(readFileSync(join(renderer, 'index.html'), 'utf8')) ?? [];
    const scripts = readdirSync(join(renderer, 'assets')).filter((name) => name.endsWith('.js'));
    expect(Object.keys(JSON.parse(map).integrity)).toEqual(scripts.map((name) => `./assets/${name}`).sort());
    await using desktop = await startTestDesktop({ rendererDir: renderer });
    const page = await openTill(browser, desktop, app.path);
    const ran = { contentType: 'text/javascript', body: "window.strange = 'ran'" };
    await page.route(/key-map-[^/]*\.js/, (route) => route.fulfill(ran));
    const name = scripts.find((script) => script.startsWith('key-map-'));
    for (const address of [`/assets/${name}`, `/assets/${name}?again=1`]) {
      // As a text: the runner of the tests would put a function of its own in the place of `import`.
      const outcome = await page.evaluate(`import('${address}').then(() => 'ran', () => 'refused')`);
      expect([address, outcome]).toEqual([address, 'refused']);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'strange'))).toBeUndefined();
    await page.close();
  });

  test('can neither fetch, nor open a socket, nor run a script that is not a file of ours', async () => {
    await using desktop = await startTestDesktop({ rendererDir: join(app.path, 'renderer') });
    const page = await openTill(browser, desktop, app.path);
    const outcome = await page.evaluate(async () => {
      const fetched = await fetch('/index.html').then(
        () => 'fetched',
        () => 'refused',
      );
      const inline = document.createElement('script');
      inline.textContent = "window.inlineRan = 'ran'";
      document.head.append(inline);
      const image = document.createElement('img');
      image.src = 'https://tracker.example/pixel.png';
      document.body.append(image);
      const frame = document.createElement('iframe');
      frame.src = '/index.html';
      document.body.append(frame);
      try {
        new WebSocket('wss://evil.example/');
      } catch {
        // Some versions throw, some only report.
      }
      const button = document.createElement('button');
      button.setAttribute('onclick', "window.inlineRan = 'clicked'");
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { fetched, inlineRan: Reflect.get(window, 'inlineRan') };
    });
    expect(outcome).toEqual({ fetched: 'refused', inlineRan: undefined });
    const refused = await refusedOn(page);
    for (const directive of ['connect-src', 'script-src-elem', 'img-src', 'frame-src']) {
      expect(refused).toContain(directive);
    }
    await page.close();
  });
});
