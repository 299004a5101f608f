/** The desktop host on a stand-in for Electron: its window, its start and its end, and which account it opens. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { menuTemplate } from '#main/hosts/electron/menu.ts';
import { breakBallast, makeLarge } from '#test/helpers/large-database.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { signedIn, signIn, startTestDesktop } from './start-test-desktop.ts';

describe('the window', () => {
  test('has every door shut and the bridge as the only one open', async () => {
    await using desktop = await startTestDesktop();
    expect(desktop.electron.window().options.webPreferences).toEqual({
      preload: '/app/preload/bridge.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      plugins: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
      devTools: false,
      autoplayPolicy: 'no-user-gesture-required',
    });
  });

  test.each([
    [true, false],
    [false, true],
  ])('packaged %s: developer tools %s', async (packaged, devTools) => {
    await using desktop = await startTestDesktop({ packaged });
    expect(desktop.electron.window().options.webPreferences?.devTools).toBe(devTools);
  });

  test('loads our own protocol, made known before Electron is ready, as is the sandbox', async () => {
    await using desktop = await startTestDesktop();
    const { did, schemes } = desktop.electron;
    expect(desktop.electron.window().did).toEqual(['load balcao://app/index.html']);
    expect(did.indexOf('ready')).toBeGreaterThan(Math.max(did.indexOf('scheme'), did.indexOf('sandbox')));
    expect(did.indexOf('ready')).toBeGreaterThan(did.findIndex((step) => step.startsWith('path userData')));
    expect(schemes).toEqual([{ scheme: 'balcao', privileges: { standard: true, secure: true, codeCache: true } }]);
  });

  test('comes back after its renderer crashed, and nobody was signed out', async () => {
    await using desktop = await startTestDesktop();
    await signIn(desktop);
    const contents = desktop.electron.window().webContents;
    contents.emit('render-process-gone', { reason: 'crashed' });
    expect(contents.reloads).toBe(1);
    expect(await signedIn(desktop)).toBe(true);
  });

  test('is kept out of screenshots while card fields are open, and not longer', async () => {
    await using desktop = await startTestDesktop();
    const { electron } = desktop;
    const protect = (on: boolean) => electron.call('till.protectCards', { on });
    expect(await protect(true)).toMatchObject({ ok: true, value: { isDone: true } });
    await protect(false);
    expect(electron.window().did.slice(-2)).toEqual(['protect true', 'protect false']);
    await protect(true);
    // The page that would have said so is gone.
    electron.window().webContents.emit('render-process-gone', { reason: 'crashed' });
    expect(electron.window().did.at(-1)).toBe('protect false');
  });

  test.each([
    ['linux', null],
    ['win32', null],
    ['darwin', [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]],
  ] as const)('has the menu of %s', async (platform, menu) => {
    expect(menuTemplate(platform)).toEqual(menu);
    await using desktop = await startTestDesktop({ platform });
    expect(desktop.electron.menu).toEqual(menu);
  });
});

describe('the machine', () => {
  test.each(['suspend', 'lock-screen'])('on %s, the till locks', async (event) => {
    await using desktop = await startTestDesktop();
    await signIn(desktop);
    expect(await signedIn(desktop)).toBe(true);
    desktop.electron.power.emit(event);
    expect(await signedIn(desktop)).toBe(false);
  });

  test('a second start shows the first one instead', async () => {
    await using desktop = await startTestDesktop();
    desktop.electron.app.emit('second-instance');
    expect(desktop.electron.window().did.slice(-2)).toEqual(['restore', 'focus']);
    await using second = await startTestDesktop({ firstInstance: false });
    expect(second.started).toBe(false);
    expect(second.electron.windows).toEqual([]);
    expect(second.electron.did).toContain('quit');
    expect(second.electron.did).not.toContain('ready');
  });

  test('closing the window ends the app only after the core has closed', async () => {
    using data = makeTempDir();
    await using desktop = await startTestDesktop({ data: data.path });
    const { electron } = desktop;
    electron.app.emit('window-all-closed');
    expect(electron.did).not.toContain('gone');
    while (!electron.did.includes('gone')) await new Promise((resolve) => setTimeout(resolve, 5));
    // The lease is free again: the database was closed.
    await using again = await startTestDesktop({ data: data.path });
    expect(again.started).toBe(true);
  });
});

describe('the account', () => {
  const apiKey = 'sk_test_f00dcafe1234';
  const store = ['--store-key', '--base-url', 'https://api.example.invalid/v2'];

  test('is asked for on the screen while no key was ever stored', async () => {
    await using desktop = await startTestDesktop({ argv: [] });
    const state = { step: 'choose', world: null, mayChoose: true, hasAccount: false, keyIsKeptBy: 'system' };
    expect(await desktop.electron.call('till.state', {})).toMatchObject({ value: state });
    expect(await desktop.electron.call('session.state', {})).toMatchObject({ error: { code: 'not-possible-now' } });
  });

  test('is stored in the key store of the system, opened from there, and no key is readable on the disk', async () => {
    using data = makeTempDir();
    const env = { BALCAO_API_KEY: apiKey };
    await using storing = await startTestDesktop({ data: data.path, argv: store, env });
    expect(storing.electron.did).toContain('exit 0');
    expect(env).toEqual({});
    await using desktop = await startTestDesktop({ data: data.path, argv: [] });
    expect(await desktop.electron.call('session.state', {})).toMatchObject({ value: { mode: 'test' } });
    expect(readFileSync(join(data.path, 'vault', 'api-key-desktop.json'), 'utf8')).not.toContain('f00dcafe');
    expect(existsSync(join(data.path, 'test'))).toBe(true);
  });

  test('is not stored where the key store is none', async () => {
    using data = makeTempDir();
    const env = { BALCAO_API_KEY: apiKey };
    await using storing = await startTestDesktop({ data: data.path, argv: store, env, backend: 'basic_text' });
    expect(storing.electron.did.join()).toContain('no key store to trust');
    expect(existsSync(join(data.path, 'vault'))).toBe(false);
  });

  test('that cannot be opened any more is asked for again, and never turned into practice', async () => {
    using data = makeTempDir();
    await using storing = await startTestDesktop({ data: data.path, argv: store, env: { BALCAO_API_KEY: apiKey } });
    expect(storing.electron.did).toContain('exit 0');
    await using desktop = await startTestDesktop({ data: data.path, argv: [], backend: 'basic_text' });
    const state = { step: 'choose', world: null, hasAccount: true, keyIsKeptBy: 'passphrase' };
    expect(await desktop.electron.call('till.state', {})).toMatchObject({ value: state });
    desktop.electron.api.app.quit();
    await using practice = await startTestDesktop({ data: data.path, backend: 'basic_text' });
    expect(await practice.electron.call('session.state', {})).toMatchObject({ value: { mode: 'training' } });
  });
});

describe('a folder that cannot be used', () => {
  test('is told in a box that is shown on Linux as well, whose boxes wait until Electron is ready', async () => {
    using dir = makeTempDir();
    const file = join(dir.path, 'list.txt');
    writeFileSync(file, '');
    await using desktop = await startTestDesktop({ data: file });
    expect(desktop.started).toBe(false);
    expect(desktop.electron.did.slice(-2)).toEqual([
      expect.stringMatching(/^error Há um arquivo no lugar da pasta[\s\S]*A file stands where the data folder/),
      'exit 1',
    ]);
  });
});

describe('a database that cannot be used', () => {
  async function spoiltTill(data: string): Promise<string> {
    await (await startTestDesktop({ data }))[Symbol.asyncDispose]();
    const folder = join(data, 'training');
    mkdirSync(join(folder, 'backups'));
    copyFileSync(join(folder, 'balcao-training.db'), join(folder, 'backups', 'monday.db'));
    truncateSync(join(folder, 'balcao-training.db'), 20_000);
    return folder;
  }

  test('is told with its backups, and the chosen one takes its place', async () => {
    using dir = makeTempDir();
    const folder = await spoiltTill(dir.path);
    await using desktop = await startTestDesktop({ data: dir.path, answer: 'Restaurar' });
    expect(desktop.started).toBe(true);
    const asked = desktop.electron.did.filter((step) => step.startsWith('asked'));
    expect(asked[0]).toMatch(/damaged[\s\S]*monday\.db[\s\S]*Sales made after a backup/);
    expect(asked[1]).toMatch(/monday\.db was restored[\s\S]*dashboard/);
    expect(readdirSync(join(folder, 'damaged'))).toHaveLength(1);
  });

  test('is left as it is when the person closes the question', async () => {
    using dir = makeTempDir();
    const folder = await spoiltTill(dir.path);
    await using desktop = await startTestDesktop({ data: dir.path });
    expect(desktop.started).toBe(false);
    expect(desktop.electron.did).toContain('exit 1');
    expect(existsSync(join(folder, 'damaged'))).toBe(false);
  });

  test('is told when it is found in a large one after the start, and everything ends', async () => {
    using dir = makeTempDir();
    await (await startTestDesktop({ data: dir.path }))[Symbol.asyncDispose]();
    const path = join(dir.path, 'training', 'balcao-training.db');
    makeLarge(path, 64 * 1024 * 1024);
    breakBallast(path);
    await using desktop = await startTestDesktop({ data: dir.path });
    expect(desktop.started).toBe(true);
    await vi.waitFor(() => expect(desktop.electron.did).toContain('exit 1'), { timeout: 60_000 });
    expect(desktop.electron.did.join('\n')).toMatch(/danificado[\s\S]*damaged/);
  });
});
