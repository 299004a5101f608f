/** The desktop app as a host of the stories: the built one, or what a package holds, on the stand-in for Electron and a real Chromium. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath, practiceIn, quietFlags } from '#test/helpers/e2e-till.ts';
import { startPaymentWorld } from '#test/helpers/payment-world.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { type AppProcess, runApp } from '#test/hosts/electron/app-process.ts';
import { pageOrigin, showDesktopPage } from '#test/hosts/electron/desktop-page.ts';
import { crash } from './crash.ts';
import type { Desktop, HostName, OpenTill, TillOnHost } from './host.ts';

export interface BuiltDesktop {
  readonly host: HostName;
  /** Holds `main`, `preload` and `renderer`. */
  readonly folder: string;
  /** Beside the archive; none where nothing is packaged. */
  readonly resources?: string;
}

/** One start of the app, and the page it shows. */
interface Opened {
  readonly app: AppProcess;
  page: Page;
  isOff: boolean;
  onSend: (channel: string, frame: unknown) => void;
  onReload: () => void;
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
      await now.page.close();
      if (code !== 0) notes.note(`the app ended with ${code}`);
      if (now.app.stderr() !== '') notes.note(`stderr: ${now.app.stderr()}`);
    }

    const till: TillOnHost = {
      host: built.host,
      get page() {
        return now.page;
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
        await crashAndComeBack(now, context, built.folder);
      },
      async download(act) {
        const { app, page } = now;
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
  const page = await context.newPage();
  const opened: Opened = { app, page, isOff: false, onSend: () => undefined, onReload: () => undefined };
  app.onTold((told) => (told.told === 'send' ? opened.onSend(told.channel, told.frame) : opened.onReload()));
  const listen = (shown: Page): void => {
    shown.on('console', (message) => {
      if (!opened.isOff && ['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
    });
    shown.on('pageerror', (error) => opened.isOff || note(`page: ${error.stack ?? error.message}`));
  };
  context.removeAllListeners('page');
  context.on('page', listen);
  listen(page);
  await show(opened, folder);
  return opened;
}

/** The window is shown when its page has something to show. */
async function show(opened: Opened, folder: string): Promise<void> {
  const { app } = opened;
  const link = {
    serve: (url: string, method: string) => app.ask('serve', url, method),
    invoke: (frame: unknown) => app.ask('invoke', frame),
    onSend: (listener: Opened['onSend']) => {
      opened.onSend = listener;
    },
  };
  await showDesktopPage(opened.page, link, folder);
  await app.ask('happens', { on: 'window', event: 'ready-to-show' });
}

/** Electron tells the app, and the app decides: it has the page loaded again, in another process. */
async function crashAndComeBack(opened: Opened, context: BrowserContext, folder: string): Promise<void> {
  const { app, page } = opened;
  const reloads = new Promise<void>((resolve) => {
    opened.onReload = resolve;
  });
  await crash(page);
  await app.ask('happens', { on: 'contents', event: 'render-process-gone', more: [{ reason: 'crashed' }] });
  await Promise.race([reloads, app.ended.then(() => Promise.reject(new Error('the app ended and did not come back')))]);
  opened.page = await context.newPage();
  await page.close();
  await show(opened, folder);
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
  };
}

function logErrors(data: string): string[] {
  const path = join(data, 'log', 'desktop.log');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.split('\n').filter((line) => line.includes('"level":"error"'));
}
