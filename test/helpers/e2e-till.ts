/** The till as a person meets it: the built station, its page in a real Chromium, and the payment world in a process of its own. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type RunningProcess, runNode } from '#test/hosts/station/station-process.ts';
import { makeTempDir } from './temp-dir.ts';

export interface E2eTill extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly dataDir: string;
  readonly profileDir: string;
  readonly station: RunningProcess;
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Console errors and warnings, failed page scripts, unhandled rejections, on any page, since the start. */
  problems(): readonly string[];
}

export interface E2eOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  readonly switches?: Readonly<Record<string, string>>;
}

/** Debian's Chromium as root, offline: nothing it does by itself may reach for the network. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromiumPath(): string {
  const path = process.env.BALCAO_CHROMIUM;
  if (path === undefined || path === '')
    throw new Error('BALCAO_CHROMIUM names no browser; run the tests by `npm test`');
  return path;
}

export async function openE2eTill(options: E2eOptions = {}): Promise<E2eTill> {
  const dir = makeTempDir();
  const dataDir = join(dir.path, 'data');
  const profileDir = join(dir.path, 'profile');
  const switchArgs = Object.entries(options.switches ?? {}).flatMap(([name, value]) => [
    '--switch',
    `${name}=${value}`,
  ]);
  const sandbox = runNode(['src-sandbox/main.ts', '--port', '0', ...switchArgs]);
  const world: unknown = await sandbox.ready();
  if (!isWorld(world)) throw new Error('the sandbox did not say where it is');
  const station = runNode([
    ...['out/main/station.js', '--training', '--port', '0', '--json', '--data', dataDir, '--test-pin-cost', '4'],
    ...['--sandbox', world.base_url, '--sandbox-control', world.control_url],
  ]);
  const { url } = await station.ready();
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: chromiumPath(),
    args: quietFlags,
    viewport: options.viewport ?? { width: 1366, height: 768 },
    colorScheme: options.colorScheme ?? 'light',
    locale: options.locale ?? 'pt-BR',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const problems: string[] = [];
  const listen = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);
  return {
    page,
    context,
    dataDir,
    profileDir,
    station,
    problems: () => problems,
    async control<T>(method: string, path: string, body?: unknown): Promise<T> {
      const request =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(`${world.control_url}${path}`, { method, ...request });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      await station[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
      // The browser's last helper processes may still be writing their profile.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        try {
          dir[Symbol.dispose]();
          return;
        } catch {
          await delay(100);
        }
      }
    },
  };
}

interface World {
  readonly base_url: string;
  readonly control_url: string;
}

function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'base_url' in value && 'control_url' in value;
}
