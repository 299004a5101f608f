/** The desktop app as a host of the stories: the built one, or what a package holds, on the stand-in for Electron and a real Chromium. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { vi } from 'vitest';
import { chromiumPath, practiceIn, quietFlags } from '#test/helpers/e2e-till.ts';
import { startPaymentWorld } from '#test/helpers/payment-world.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { type AppProcess, runApp } from '#test/hosts/electron/app-process.ts';
import { addressOf, pageOrigin, showDesktopPage } from '#test/hosts/electron/desktop-page.ts';
import { tillWindow } from '#test/hosts/electron/stand-in-commands.ts';
import { crash } from './crash.ts';
import { type Desktop, type HostName, type OpenTill, type TillOnHost, untilOpen } from './host.ts';

export interface BuiltDesktop {
  readonly host: HostName;
  /** Holds `main`, `preload` and `renderer`. */
  readonly folder: string;
  /** Beside the archive; none where nothing is packaged. */
  readonly resources?: string;
}

interface Shown {
  page: Page;
  onSend: (channel: string, frame: unknown) => void;
}

/** One start of the app, and the page that each of its windows shows, by the place of the window among all that were made. */
interface Opened {
  readonly app: AppProcess;
  readonly context: BrowserContext;
  /** Holds the preload. */
  readonly folder: string;
  readonly pages: Map<number, Shown>;
  isOff: boolean;
  onReload: () => void;
}

function pageAt({ pages }: Opened, window: number): Page {
  const shown = pages.get(window);
  if (shown === undefined) throw new Error(`window ${window} has no page`);
  return shown.page;
}

/** Complaints of pages, logs and processes; those that a story brings about are left out. */
function createNotes() {
  const expected: RegExp[] = [];
  const problems: string[] = [];
  return {
    problems,
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
    note(problem: string): void {
      if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
    },
  };
}

export function desktopHost(built: BuiltDesktop): OpenTill {
  return async ({ start = 'training', answers = ['Fechar'] } = {}) => {
    const dir = makeTempDir();
    const data = join(dir.path, 'data');
    const executablePath = chromiumPath();
    const world = await startPaymentWorld();
    const args = ['--data', data, ...(start === 'empty' ? [] : practiceIn(world))];
    const browser = await chromium.launch({ executablePath, args: [...quietFlags] });
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
    context.setDefaultTimeout(30_000);
    const notes = createNotes();
    const packaged = built.resources !== undefined;
    const run = () => runApp({ ...built, packaged, answers, args });
    let now = await openApp(run(), context, built.folder, notes.note);

    async function ended(): Promise<void> {
      const code = await now.app.ended;
      now.isOff = true;
      for (const { page } of now.pages.values()) await page.close();
      if (code !== 0) notes.note(`the app ended with ${code}`);
      if (now.app.stderr() !== '') notes.note(`stderr: ${now.app.stderr()}`);
    }

    const till: TillOnHost = {
      host: built.host,
      get page() {
        return pageAt(now, tillWindow);
      },
      api: world,
      sealedBy: {},
      desktop: desktopOf(() => now.app, { ended, run }),
      control: world.control,
      expectProblem: notes.expectProblem,
      async quit() {
        await now.app.ask('quit');
        await ended();
      },
      async startAgain() {
        now = await openApp(run(), context, built.folder, notes.note);
      },
      async crashPage() {
        notes.expectProblem(/window\.renderer-gone/);
        await crashAndComeBack(now);
      },
      display: () => displayOf(now),
      async download(act) {
        const { app } = now;
        const page = pageAt(now, tillWindow);
        const [download] = await Promise.all([page.waitForEvent('download'), act(page)]);
        const url = download.url().replace(`blob:${pageOrigin}/`, 'blob:balcao://app/');
        const name = download.suggestedFilename();
        if (!(await app.ask('downloads', url, name))) {
          return { name, text: readFileSync(await download.path(), 'utf8') };
        }
        await download.cancel();
        return null;
      },
      async [Symbol.asyncDispose]() {
        if (!now.isOff) await till.quit().catch((error: unknown) => notes.note(String(error)));
        await now.app[Symbol.asyncDispose]();
        await browser.close();
        for (const line of [...logErrors(data), ...(await world.defects())]) notes.note(line);
        await world[Symbol.asyncDispose]();
        dir[Symbol.dispose]();
        if (notes.problems.length > 0) throw new Error(`the till complained:\n${notes.problems.join('\n')}`);
      },
    };
    return till;
  };
}

async function openApp(
  app: AppProcess,
  context: BrowserContext,
  folder: string,
  note: (problem: string) => void,
): Promise<Opened> {
  await app.ready();
  const opened: Opened = { app, context, folder, pages: new Map(), isOff: false, onReload: () => undefined };
  app.onTold((told) => {
    if (told.told === 'reload') return opened.onReload();
    const shown = opened.pages.get(told.window);
    if (told.told === 'send') return shown?.onSend(told.channel, told.frame);
    // As Electron: the page goes with its window.
    void shown?.page.close();
  });
  const listen = (shown: Page): void => {
    shown.on('console', (message) => {
      if (!opened.isOff && ['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
    });
    shown.on('pageerror', (error) => opened.isOff || note(`page: ${error.stack ?? error.message}`));
  };
  context.removeAllListeners('page');
  context.on('page', listen);
  await show(opened, tillWindow);
  return opened;
}

/** A window is shown when its page has something to show. What the page asks, it asks as this window, and it hears what this one is sent. */
async function show({ app, context, folder, pages }: Opened, window: number): Promise<Page> {
  const address = addressOf((await app.ask('recorded')).windows[window] ?? { did: [] });
  const shown: Shown = { page: await context.newPage(), onSend: () => undefined };
  pages.set(window, shown);
  const link = {
    address,
    serve: (url: string, method: string) => app.ask('serve', url, method),
    invoke: (frame: unknown) => app.ask('invoke', frame, window),
    onSend: (listener: Shown['onSend']) => {
      shown.onSend = listener;
    },
  };
  await showDesktopPage(shown.page, link, folder);
  await app.ask('happens', { on: 'window', window, event: 'ready-to-show' });
  return shown.page;
}

async function displayOf(opened: Opened): Promise<Page> {
  const window = await vi.waitUntil(async () => {
    const { windows } = await opened.app.ask('recorded');
    const at = windows.findIndex((one) => !one.isClosed && addressOf(one).endsWith('?display'));
    return at === -1 ? null : at;
  }, untilOpen);
  const page = opened.pages.get(window)?.page ?? (await show(opened, window));
  // The two are tabs here, and the one behind is drawn slowly: people work in the till's.
  await pageAt(opened, tillWindow).bringToFront();
  return page;
}

/** Electron tells the app, and the app decides: it has the page loaded again, in another process. */
async function crashAndComeBack(opened: Opened): Promise<void> {
  const { app } = opened;
  const page = pageAt(opened, tillWindow);
  const reloads = new Promise<void>((resolve) => {
    opened.onReload = resolve;
  });
  await crash(page);
  await app.ask('happens', { on: 'contents', event: 'render-process-gone', more: [{ reason: 'crashed' }] });
  await Promise.race([reloads, app.ended.then(() => Promise.reject(new Error('the app ended and did not come back')))]);
  await page.close();
  await show(opened, tillWindow);
}

function desktopOf(
  app: () => AppProcess,
  { ended, run }: { readonly ended: () => Promise<void>; readonly run: () => AppProcess },
): Desktop {
  return {
    recorded: () => app().ask('recorded'),
    power: async (event) => void (await app().ask('happens', { on: 'power', event })),
    async endSession(system) {
      if (system === 'macos') {
        await app().ask('happens', { on: 'power', event: 'shutdown' });
      } else {
        await app().ask('happens', { on: 'window', event: 'query-session-end' });
        // Windows ends the process when this has returned: there may be nobody left who answers.
        await app()
          .ask('happens', { on: 'window', event: 'session-end' })
          .catch(() => undefined);
      }
      await ended();
    },
    async startSecond() {
      await using second = run();
      const code = await second.ended;
      if (code !== 0) throw new Error(`the second start ended with ${code}: ${second.stderr()}`);
    },
    move: (bounds) => app().ask('moves', bounds),
    async close() {
      await app().ask('closes', tillWindow);
      await ended();
    },
  };
}

function logErrors(data: string): string[] {
  const path = join(data, 'log', 'desktop.log');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.split('\n').filter((line) => line.includes('"level":"error"'));
}
