/**
 * The till as a person meets it: the built station, its page in a real Chromium, and the payment world in a process of its
 * own. Whatever any of them complained of fails the test: no end-to-end test can forget to look.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type RunningProcess, runNode } from '#test/hosts/station/station-process.ts';
import { type PaymentWorldProcess, startPaymentWorld } from './payment-world.ts';
import { makeTempDir } from './temp-dir.ts';

export interface E2eTill extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly dataDir: string;
  readonly profileDir: string;
  /** The station of now: after `restart` another one. */
  readonly station: RunningProcess;
  /** Where the payment API of this till listens, and the key it takes. */
  readonly api: { readonly baseUrl: string; readonly key: string };
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Console errors and warnings, failed page scripts, unhandled rejections, on any page, since the start. */
  problems(): readonly string[];
  /** What the test brings about itself, such as a connection refused by a station it killed. */
  expectProblem(pattern: RegExp): void;
  /**
   * Everything wrong that was not reported before: on the pages, in the station's log, on any stderr, inside the sandbox.
   * Whatever nobody asked for is thrown when the till is disposed of.
   */
  complaints(): Promise<readonly string[]>;
  /** The power goes: kill -9. */
  kill(): Promise<void>;
  /** As the system ends a program: in order. */
  end(): Promise<void>;
  /** Another station on the same data folder and in the same world. */
  restart(whileOff?: () => void): Promise<void>;
  /** Ends browser, station and world in order; the folders stay until the till is disposed of. */
  stop(): Promise<void>;
}

export interface E2eOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A screen that fingers touch. */
  readonly hasTouch?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
  /** A screen scaled by the system. Real, unlike an emulated one, whose pixels are stretched afterwards. */
  readonly screenScale?: number;
  readonly switches?: Readonly<Record<string, string>>;
  /** Called with the address of a station on this data folder, before the one the browser opens. */
  readonly prepare?: (address: string) => Promise<void>;
  /** `empty`: as a shop starts it that has just installed it, with no word on the command line; the sandbox is its real account. */
  readonly start?: 'training' | 'empty';
  /** Called with the data folder while no station runs on it. */
  readonly fill?: (dataDir: string) => void;
}

/** Debian's Chromium as root, offline: nothing it does by itself may reach for the network. */
export const quietFlags = [
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
  const world = await startPaymentWorld(options.switches);
  const practice = practiceIn(world);
  const startStation = () =>
    runNode([
      'out/main/station.js',
      '--port',
      '0',
      '--json',
      '--data',
      dataDir,
      ...(options.start === 'empty' ? [] : practice),
    ]);
  if (options.prepare !== undefined || options.fill !== undefined) {
    await using early = startStation();
    await options.prepare?.((await early.ready()).url);
    await early.ready();
    await endInOrder(early);
    options.fill?.(dataDir);
  }
  let station = startStation();
  const { url } = await station.ready();
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: chromiumPath(),
    ...screenOptions(options),
    hasTouch: options.hasTouch ?? false,
    colorScheme: options.colorScheme ?? 'light',
    locale: options.locale ?? 'pt-BR',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const listen = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`page: ${error.stack ?? error.message}`));
    page.on('crash', () => note('page: it crashed'));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url);

  let reported = 0;
  let loggedBytes = 0;
  let isStopped = false;
  let isOff = false;

  function newLogErrors(): string[] {
    const path = join(dataDir, 'log', 'station.log');
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const fresh = text.slice(loggedBytes);
    loggedBytes = text.length;
    const errors = fresh.split('\n').filter((line) => /"level":"error"/.test(line));
    return errors.filter((line) => !expected.some((pattern) => pattern.test(line)));
  }

  async function stop(): Promise<void> {
    if (isStopped) return;
    isStopped = true;
    await context.close();
    if (!isOff) await endInOrder(station);
    await world[Symbol.asyncDispose]();
  }

  async function complaints(): Promise<readonly string[]> {
    const fresh = problems.slice(reported);
    reported = problems.length;
    const said = [station, world.process].flatMap(({ stderr }) => (stderr() === '' ? [] : [`stderr: ${stderr()}`]));
    return [...fresh, ...newLogErrors(), ...said, ...(isStopped ? [] : await world.defects())];
  }

  return {
    page,
    context,
    dataDir,
    profileDir,
    api: { baseUrl: world.baseUrl, key: world.key },
    get station() {
      return station;
    },
    control: world.control,
    problems: () => problems,
    expectProblem: (pattern) => void expected.push(pattern),
    complaints,
    async kill() {
      isOff = true;
      await station[Symbol.asyncDispose]();
    },
    async end() {
      isOff = true;
      await endInOrder(station);
    },
    async restart(whileOff) {
      if (!isOff) await endInOrder(station);
      isOff = false;
      whileOff?.();
      station = startStation();
      await page.goto((await station.ready()).url);
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      const left = await complaints();
      // The browser's last helper processes may still be writing their profile.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        try {
          dir[Symbol.dispose]();
          break;
        } catch {
          await delay(100);
        }
      }
      if (left.length > 0) throw new Error(`the till complained:\n${left.join('\n')}`);
    },
  };
}

function screenOptions({ viewport = { width: 1366, height: 768 }, screenScale }: E2eOptions) {
  if (screenScale === undefined) return { args: quietFlags, viewport };
  const size = `--window-size=${viewport.width},${viewport.height}`;
  return { args: [...quietFlags, `--force-device-scale-factor=${screenScale}`, size], viewport: null };
}

/** Training, with its world in that other process. */
export const practiceIn = ({ baseUrl, controlUrl }: PaymentWorldProcess): string[] => {
  const where = ['--sandbox', baseUrl, '--sandbox-control', controlUrl];
  return ['--training', '--test-pin-cost', '4', ...where];
};

/** As the system ends a program: it must finish its work and say so by its exit code. */
async function endInOrder(station: RunningProcess): Promise<void> {
  station.child.kill('SIGTERM');
  const { code } = await station.ended;
  if (code !== 0) throw new Error(`the station ended with ${code}: ${station.stderr()}`);
}
