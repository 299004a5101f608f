/** What the desktop host serves, denies and refuses: files, navigation, permissions, and callers that are not its window. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { downloadOf, StandInContents } from './electron-stand-in.ts';
import { signIn, startTestDesktop } from './start-test-desktop.ts';

describe('the protocol', () => {
  async function withPage(use: (ask: (url: string, init?: RequestInit) => Promise<Response>) => Promise<void>) {
    using folder = makeTempDir();
    const page = join(folder.path, 'renderer');
    mkdirSync(join(page, 'assets'), { recursive: true });
    writeFileSync(join(page, 'index.html'), '<!doctype html>');
    writeFileSync(join(page, 'assets', 'main-a1B2c3D4.js'), 'export {};');
    writeFileSync(join(folder.path, 'secret.json'), 'sk_live_x');
    await using desktop = await startTestDesktop({ rendererDir: page });
    await use((url, init) => desktop.electron.serve(new Request(url, init)));
  }

  test('serves the files of the renderer and nothing else, each answer with the policy', async () => {
    await withPage(async (ask) => {
      const expected = [
        ['balcao://app/index.html', 200, 'text/html; charset=utf-8'],
        ['balcao://app/', 200, 'text/html; charset=utf-8'],
        ['balcao://app/assets/main-a1B2c3D4.js', 200, 'text/javascript; charset=utf-8'],
        ['balcao://app/../secret.json', 404, null],
        ['balcao://app/%2e%2e/secret.json', 404, null],
        ['balcao://app/..%2fsecret.json', 404, null],
        ['balcao://app//etc/passwd', 404, null],
        ['balcao://app/assets/', 404, null],
        ['balcao://other/index.html', 404, null],
        ['balcao://app:80/index.html', 404, null],
      ] as const;
      for (const [url, status, type] of expected) {
        const answer = await ask(url);
        expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, status, type]);
        expect(answer.headers.get('content-security-policy')).toBe(
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
            "connect-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
        );
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await answer.text()).not.toContain('sk_live');
      }
    });
  });

  test('lets the page itself bring the check sums of its scripts, and no script that somebody writes into it', async () => {
    using folder = makeTempDir();
    const map = '{"integrity":{"./assets/main.js":"sha384-x"}}';
    const page = `<script type="importmap">${map}</script><script>alert(1)</script>`;
    writeFileSync(join(folder.path, 'index.html'), page);
    await using desktop = await startTestDesktop({ rendererDir: folder.path });
    const answer = await desktop.electron.serve(new Request('balcao://app/index.html'));
    const sum = createHash('sha256').update(map).digest('base64');
    expect(answer.headers.get('content-security-policy')?.split('; ')).toContain(`script-src 'self' 'sha256-${sum}'`);
    expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  test('answers nothing but GET', async () => {
    await withPage(async (ask) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
        expect((await ask('balcao://app/index.html', { method })).status).toBe(405);
      }
    });
  });
});

describe('everything else a page could ask for is denied', () => {
  test.each([
    'will-navigate',
    'will-frame-navigate',
    'will-redirect',
    'will-attach-webview',
    'select-bluetooth-device',
  ])('%s, in any window there ever is', async (event) => {
    await using desktop = await startTestDesktop();
    const { electron } = desktop;
    expect(electron.window().webContents.emit(event)).toBe(true);
    const later = new StandInContents(99);
    electron.app.emit('web-contents-created', later);
    expect(later.emit(event)).toBe(true);
  });

  test.each(['select-hid-device', 'select-serial-port', 'select-usb-device'])('%s', async (event) => {
    await using desktop = await startTestDesktop();
    expect(desktop.electron.session.emit(event)).toBe(true);
  });

  test('permissions, checks of permissions, devices and screen capture', async () => {
    await using desktop = await startTestDesktop();
    const { session } = desktop.electron;
    for (const permission of ['media', 'geolocation', 'clipboard-read', 'notifications', 'openExternal', 'unknown']) {
      let granted: boolean | null = null;
      session.request?.(null, permission, (answer) => {
        granted = answer;
      });
      expect(granted).toBe(false);
    }
    expect(session.check?.()).toBe(false);
    expect(session.device?.()).toBe(false);
    let streams: unknown = 'nothing said';
    session.display?.(null, (answer) => {
      streams = answer;
    });
    expect(streams).toBeNull();
  });

  test('new windows, whatever their address: not even the browser of the system opens them', async () => {
    await using desktop = await startTestDesktop();
    const { electron } = desktop;
    for (const url of ['https://evil.example/', 'file:///etc/passwd', 'balcao://app/index.html', 'about:blank']) {
      expect(electron.window().webContents.openWindow({ url })).toEqual({ action: 'deny' });
    }
    expect(electron.windows).toHaveLength(1);
    expect(electron.did.filter((step) => step.startsWith('outside'))).toEqual([]);
  });

  test.each([
    ['blob:balcao://app/6f1c', 'vendas-2026-11-21.csv', false],
    ['blob:balcao://app/6f1c', 'balcao-daily-2026-11-21.db', false],
    ['blob:balcao://app/6f1c', 'suporte.json', false],
    ['blob:balcao://app/6f1c', 'vendas.csv.exe', true],
    ['blob:balcao://app/6f1c', 'run.bat', true],
    ['blob:balcao://app/6f1c', '../../.bashrc.json', true],
    ['blob:balcao://app/6f1c', 'a\\b.json', true],
    ['blob:balcao://app/6f1c', '', true],
    ['blob:balcao://other/6f1c', 'vendas.csv', true],
    ['blob:balcao://app.evil/6f1c', 'vendas.csv', true],
    ['blob:https://evil.example/6f1c', 'vendas.csv', true],
    ['https://evil.example/vendas.csv', 'vendas.csv', true],
    ['data:text/csv,a', 'vendas.csv', true],
    ['balcao://app/index.html', 'index.json', true],
    ['file:///etc/passwd', 'passwd.json', true],
  ])('a download of %s as "%s": denied %s', async (url, name, denied) => {
    await using desktop = await startTestDesktop();
    expect(desktop.electron.session.emit('will-download', downloadOf(url, name))).toBe(denied);
  });
});

describe('the bridge', () => {
  test('has one channel to call on and one to listen to', async () => {
    await using desktop = await startTestDesktop();
    expect([...desktop.electron.channels.keys()]).toEqual(['balcao:call']);
    await signIn(desktop);
    const { sent } = desktop.electron.window().webContents;
    expect(sent).toEqual([
      { channel: 'balcao:event', frame: expect.objectContaining({ t: 'event', seq: 1, name: 'session.changed' }) },
    ]);
  });

  test('answers with the value alone', async () => {
    await using desktop = await startTestDesktop();
    const { electron } = desktop;
    expect(await electron.call('session.state', {})).toMatchObject({ ok: true, value: { mode: 'training' } });
    expect(await electron.call('no.such', {})).toMatchObject({ ok: false, error: { code: 'unknown-method' } });
    expect(await electron.call('settings.get', {})).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
    expect(readFileSync(join(desktop.data, 'log', 'desktop.log'), 'utf8')).toContain('call.unknown-method');
  });

  const stranger = new StandInContents(77);
  test.each([
    ['a window we did not make', { sender: stranger, senderFrame: stranger.mainFrame }],
    ['a frame that is gone', { senderFrame: null }],
    ['a frame inside the page, even of our origin', { senderFrame: { origin: 'balcao://app' } }],
  ])('is closed to %s', async (_name, from) => {
    await using desktop = await startTestDesktop();
    expect(await desktop.electron.call('session.state', {}, from)).toEqual({
      ok: false,
      error: { code: 'forbidden', message: 'not a window of the till' },
    });
    expect(readFileSync(join(desktop.data, 'log', 'desktop.log'), 'utf8')).toContain('ipc.refused');
  });

  test.each(['balcao://other', 'balcao://app.evil', 'https://app', 'file://', 'null', ''])(
    'is closed to our own window at the origin "%s"',
    async (origin) => {
      await using desktop = await startTestDesktop();
      const sender = Object.assign(new StandInContents(1), { mainFrame: { origin } });
      const from = { sender, senderFrame: sender.mainFrame };
      expect(await desktop.electron.call('session.state', {}, from)).toMatchObject({ error: { code: 'forbidden' } });
    },
  );

  test.each([
    ['nothing', undefined],
    ['a string', 'session.state'],
    ['a greeting', { t: 'hello', token: 'x' }],
    ['no id', { t: 'call', method: 'session.state', input: {} }],
    ['an id that is no UUID', { t: 'call', requestId: '1', method: 'session.state', input: {} }],
    ['a method too long', { t: 'call', requestId: crypto.randomUUID(), method: 'm'.repeat(65), input: {} }],
    [
      'something more',
      { t: 'call', requestId: crypto.randomUUID(), method: 'session.state', input: {}, role: 'manager' },
    ],
  ])('refuses the shape of %s', async (_name, frame) => {
    await using desktop = await startTestDesktop();
    expect(await desktop.electron.invoke(frame)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });
});
