/**
 * Electron's own checklist for security (its documents, "Security", twenty recommendations), item by item, held against what the packaged app
 * asked of Electron for its own window, for a bank's and for the buyer's, and against what it answers when a page goes too far.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Charge } from '#shared/contract/charge-view.ts';
import { makeTempDir, type TempDir } from '#test/helpers/temp-dir.ts';
import { type AppProcess, runApp } from '#test/hosts/electron/app-process.ts';
import { root, sayWhyLeftOut } from '#test/hosts/electron/built-app.ts';
import { addressOf } from '#test/hosts/electron/desktop-page.ts';
import type { Recorded } from '#test/hosts/electron/stand-in-commands.ts';
import { asar, layDryPackage, runsHere } from '#test/packaging/dry-package.ts';
import { readFuses } from '../../../scripts/fuses.mjs';
import { cardThat } from '../../flows/support/cards.ts';

if (!runsHere) sayWhyLeftOut('the packaged app under the checklist', 'its database is that of Linux on x64');

const evil = 'https://evil.example/';
/** What no window may be sent to, nor open. */
const strange = [
  evil,
  'http://evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
];
/** In the order in which their windows are made. */
const pages = ['till', 'bank', 'display'] as const;
const windowOf = (page: (typeof pages)[number]): number => pages.indexOf(page);

describe.runIf(runsHere)('of Electron’s checklist', () => {
  let made: TempDir;
  let layout: string;
  let folder: string;
  let app: AppProcess;
  let recorded: Recorded;
  let bankOrigin: string;

  async function ask<T>(method: string, input: unknown): Promise<T> {
    const reply = (await app.call(method, input)) as { ok: boolean; value: T };
    if (!reply.ok) throw new Error(`${method}: ${JSON.stringify(reply)}`);
    return reply.value;
  }

  async function signInAsManager(): Promise<void> {
    const { staff, trainingPins } = await ask<{
      staff: { id: string; role: string }[];
      trainingPins: { staffId: string; pin: string }[];
    }>('session.state', {});
    const manager = staff.find(({ role }) => role === 'manager');
    await ask(
      'session.signIn',
      trainingPins.find(({ staffId }) => staffId === manager?.id),
    );
  }

  /** A charge whose bank asks: its page is the one thing from outside that the app ever shows. */
  async function openBank(): Promise<void> {
    const id = crypto.randomUUID();
    const client = { name: 'Lia', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };
    const items = [{ id: 'bolo', description: 'Bolo', quantity: 1, unitAmountCents: 4_200 }];
    const card = { number: cardThat('three_ds'), holderName: 'LIA', expMonth: '12', expYear: '39', cvc: '123' };
    const payment = { method: 'CreditCard', installments: 1, softDescriptor: '', card };
    await ask('charges.create', { id, draft: { client, items, payment } });
    await vi.waitFor(async () => expect((await ask<Charge>('charges.get', { id })).challenge).not.toBeNull(), 20_000);
    await ask('charges.openChallenge', { id });
  }

  beforeAll(async () => {
    made = makeTempDir();
    const dry = layDryPackage(made.path);
    layout = dry.layout;
    asar.extractAll(dry.archive, join(made.path, 'app'));
    folder = join(made.path, 'app', 'out');
    const args = ['--training', '--test-pin-cost', '4', '--data', join(made.path, 'data')];
    app = runApp({ folder, resources: dry.resources, args });
    await app.ready();
    await signInAsManager();
    await openBank();
    await ask('till.openDisplay', {});
    recorded = await app.ask('recorded');
    expect(recorded.windows).toHaveLength(pages.length);
    bankOrigin = new URL(addresses()[1] ?? '').origin;
  }, 300_000);

  afterAll(async () => {
    await app?.[Symbol.asyncDispose]();
    made?.[Symbol.dispose]();
  });

  const addresses = (): string[] => recorded.windows.map(addressOf);

  /** A setting of each window that was made. */
  const settings = (name: string): unknown[] =>
    recorded.windows.map(({ options: { webPreferences } }) => Reflect.get(webPreferences ?? {}, name));

  const builtText = (part: string): string =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|cjs|html|css)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');

  test('1, only secure content: the till’s page comes from its own scheme, which counts as secure, and the buyer’s; a bank’s alone from outside', () => {
    expect(recorded.schemes).toEqual([
      { scheme: 'balcao', privileges: { standard: true, secure: true, codeCache: true } },
    ]);
    const [till, bank, display] = addresses();
    expect([till, display]).toEqual(['balcao://app/index.html', 'balcao://app/index.html?display']);
    // The simulated bank is on this machine; any other one has to be at https (the bank's address is read by one rule).
    expect(bank).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/challenge\/[0-9a-f]{64}$/);
  });

  test('2, no integration of Node: neither in pages, nor in workers, nor in frames', () => {
    for (const name of ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames']) {
      expect([name, settings(name)]).toEqual([name, [false, false, false]]);
    }
  });

  test('3, the context of the bridge is isolated, and a bank’s page has no bridge at all', () => {
    expect(settings('contextIsolation')).toEqual([true, true, true]);
    const bridge = join(folder, 'preload', 'bridge.cjs');
    expect(settings('preload')).toEqual([bridge, undefined, bridge]);
  });

  test('4, every process of a page is in the sandbox, before Electron is ready', () => {
    expect(settings('sandbox')).toEqual([true, true, true]);
    expect(recorded.did.indexOf('sandbox')).toBeGreaterThanOrEqual(0);
    expect(recorded.did.indexOf('sandbox')).toBeLessThan(recorded.did.indexOf('ready'));
  });

  test('5, a session grants no permission, whoever asks', async () => {
    const [partition] = recorded.partitions;
    expect(settings('partition')).toEqual([undefined, partition, undefined]);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'midi',
      'clipboard-read',
      'fullscreen',
      'openExternal',
      'usb',
    ]) {
      expect([permission, await app.ask('permits', permission)]).toEqual([permission, false]);
      expect([permission, await app.ask('permits', permission, partition)]).toEqual([permission, false]);
    }
  });

  test('6, the security of the web is on', () => {
    expect(settings('webSecurity')).toEqual([true, true, true]);
  });

  test('7, a content policy stands on every answer, and lets nothing in but our own files', async () => {
    // The sum is that of the list of sums by which the page knows its scripts.
    const ours = /^default-src 'none'; script-src 'self'(?: 'sha256-[\w+/]{43}=')?; style-src 'self'; /;
    for (const [url, method] of [
      ['balcao://app/index.html', 'GET'],
      ['balcao://app/none.js', 'GET'],
      ['balcao://app/index.html', 'POST'],
      ['balcao://evil/index.html', 'GET'],
    ] as const) {
      const { headers } = await app.ask('serve', url, method);
      expect(headers['content-security-policy']).toMatch(ours);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:|blob:/);
    }
  });

  test('8, no insecure content runs in a secure page', () => {
    expect(settings('allowRunningInsecureContent')).toEqual([false, false, false]);
  });

  test('9, nothing experimental is on', () => {
    expect(settings('experimentalFeatures')).toEqual([false, false, false]);
  });

  test('10, no feature of Blink is turned on by name, nor by the command line', () => {
    expect(settings('enableBlinkFeatures')).toEqual([undefined, undefined, undefined]);
    expect(builtText('main')).not.toMatch(/appendSwitch|enableBlinkFeatures/);
  });

  test('11, no webview is allowed to open windows: there are none', () => {
    expect(settings('webviewTag')).toEqual([false, false, false]);
    expect(builtText('renderer')).not.toMatch(/allowpopups|<webview|["'`]webview["'`]/);
  });

  test.each(pages)('12, a webview is refused before its options matter, in the window of the %s', async (page) => {
    const window = windowOf(page);
    expect(await app.ask('happens', { on: 'contents', window, event: 'will-attach-webview' })).toBe(true);
  });

  test.each(pages)('13, the window of the %s is led nowhere else', async (page) => {
    const window = windowOf(page);
    const places = [
      ...strange,
      ...(page === 'bank' ? [] : [`${bankOrigin}/challenge/x`]),
      ...(page === 'till' ? [] : ['balcao://app/index.html']),
    ];
    for (const url of places) {
      for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
        expect([url, event, await app.ask('happens', { on: 'contents', window, event, url })]).toEqual([
          url,
          event,
          true,
        ]);
      }
    }
  });

  test.each(pages)('14, the window of the %s opens no other window', async (page) => {
    for (const url of [...strange, 'balcao://app/index.html']) {
      expect([url, await app.ask('opens', url, windowOf(page))]).toEqual([url, 'deny']);
    }
    expect((await app.ask('recorded')).windows).toHaveLength(pages.length);
  });

  test('15, no address of a page reaches the browser of the system: what may be opened is a link of the shop, by its id', async () => {
    for (const input of [{ url: evil }, { id: evil }, { id: crypto.randomUUID(), url: evil }]) {
      expect(await app.call('links.open', input)).toMatchObject({ ok: false });
    }
    expect((await app.ask('recorded')).did.filter((step) => step.startsWith('outside'))).toEqual([]);
  });

  test('16, Electron is one exact version, the same one in the list and in the lock', () => {
    const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
    const asked = read('package.json').devDependencies.electron;
    expect(asked).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read('package-lock.json').packages['node_modules/electron'].version).toBe(asked);
    expect(read('node_modules/electron/package.json').version).toBe(asked);
  });

  test.each([
    ['a stranger', 'a stranger'],
    ['a frame within', 'a frame within'],
    ['a bank', windowOf('bank')],
    ['the buyer’s screen', windowOf('display')],
  ] as const)('17, a message of %s is refused', async (_name, who) => {
    const frame = { t: 'call', requestId: crypto.randomUUID(), method: 'session.state', input: {} };
    // While the others are open, the till's own calls go on as the till's.
    expect(await app.ask('invoke', frame)).toMatchObject({ ok: true, value: { signedIn: { role: 'manager' } } });
    expect(await app.ask('invoke', frame, who)).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  });

  test('18, nothing is loaded or served by file://, but by a scheme of our own', async () => {
    expect(recorded.did.filter((step) => step.startsWith('serve '))).toEqual(['serve balcao']);
    expect(addresses().filter((address) => address.startsWith('file:'))).toEqual([]);
    expect((await app.ask('serve', 'balcao://app/../../../../etc/passwd')).status).toBe(404);
  });

  test('19, every fuse stands as safety asks, read back from the binary', () => {
    expect(readFuses(join(layout, 'balcao'))).toEqual([
      expect.objectContaining({
        runAsNode: false,
        enableNodeOptionsEnvironmentVariable: false,
        enableNodeCliInspectArguments: false,
        enableCookieEncryption: true,
        enableEmbeddedAsarIntegrityValidation: true,
        onlyLoadAppFromAsar: true,
        grantFileProtocolExtraPrivileges: false,
      }),
    ]);
  });

  test('20, nothing of Electron is in the page’s reach: the built bridge gives two functions, and neither hands an event on', () => {
    const exposed = new Map<string, Record<string, (given: unknown) => unknown>>();
    const heard: unknown[] = [];
    const channels: string[] = [];
    let onEvent: (event: unknown, frame: unknown) => void = () => undefined;
    const electron = {
      contextBridge: { exposeInMainWorld: (name: string, api: never) => void exposed.set(name, api) },
      ipcRenderer: {
        invoke: (channel: string) => channels.push(channel),
        on: (channel: string, listener: typeof onEvent) => {
          channels.push(channel);
          onEvent = listener;
        },
      },
    };
    const required: string[] = [];
    const require = (name: string) => {
      required.push(name);
      return electron;
    };
    const bridge = readFileSync(join(folder, 'preload', 'bridge.cjs'), 'utf8');
    runInNewContext(bridge, { require, module: {}, exports: {} });
    expect(required).toEqual(['electron']);
    expect([...exposed.keys()]).toEqual(['balcao']);
    const api = exposed.get('balcao') ?? {};
    expect(Object.keys(api)).toEqual(['call', 'subscribe']);
    api.call?.({ t: 'call' });
    api.subscribe?.((...given: unknown[]) => heard.push(given));
    onEvent({ sender: electron }, { t: 'event' });
    expect(heard).toEqual([[{ t: 'event' }]]);
    expect(channels).toEqual(['balcao:call', 'balcao:event']);
    expect(recorded.channels).toEqual(['balcao:call']);
  });
});
