/** The shipped app in the real Electron, where its binary is installed and a screen is there to show it on. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '#test/helpers/temp-dir.ts';
import { buildApp, root, sayWhyLeftOut } from './built-app.ts';

function findElectron(): string | null {
  const module = join(root, 'node_modules', 'electron');
  if (!existsSync(join(module, 'path.txt'))) return null;
  const binary = join(module, 'dist', readFileSync(join(module, 'path.txt'), 'utf8'));
  return existsSync(binary) ? binary : null;
}

function whyNot(): string | null {
  if (findElectron() === null) return 'its binary is not installed';
  const screenless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  return screenless ? 'there is no screen' : null;
}

const reason = whyNot();
if (reason !== null) sayWhyLeftOut('the real Electron', reason);

describe.runIf(reason === null)('in the real Electron', () => {
  let built: TempDir;
  let data: TempDir;
  let running: ElectronApplication;

  beforeAll(async () => {
    built = await buildApp();
    // What is not bundled is found beside the app.
    symlinkSync(join(root, 'node_modules'), join(built.path, 'node_modules'));
    data = makeTempDir();
    const unsandboxed = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const main = join(built.path, 'main', 'main.js');
    running = await _electron.launch({
      executablePath: findElectron() ?? '',
      args: [...unsandboxed, main, '--training', '--data', data.path],
    });
  }, 180_000);

  afterAll(async () => {
    await running?.close();
    data?.[Symbol.dispose]();
    built?.[Symbol.dispose]();
  });

  test('the till opens on its own protocol, with the bridge and nothing of Node', async () => {
    const page = await running.firstWindow();
    await page.getByRole('heading').first().waitFor();
    expect(page.url()).toBe('balcao://app/index.html');
    const surface = await page.evaluate(() => ({
      bridge: Object.keys(window.balcao ?? {}),
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
    }));
    expect(surface).toEqual({ bridge: ['call', 'subscribe'], node: [] });
  });

  test('a page cannot leave, open a window or fetch', async () => {
    const page = await running.firstWindow();
    await page.evaluate(() => {
      window.open('https://evil.example/');
      window.location.href = 'https://evil.example/';
    });
    expect(await page.evaluate(() => fetch('/index.html').catch(() => 'refused'))).toBe('refused');
    expect(page.url()).toBe('balcao://app/index.html');
    expect(running.windows()).toHaveLength(1);
  });

  test('the machine locking locks the till', async () => {
    const page = await running.firstWindow();
    const ask = (method: string, input: unknown) =>
      page.evaluate(
        ([name, given]) =>
          window.balcao?.call({ t: 'call', requestId: crypto.randomUUID(), method: name, input: given }),
        [method, input] as const,
      );
    const state = (await ask('session.state', {})) as { value: { trainingPins: object[] } };
    const { trainingPins } = state.value;
    expect(await ask('session.signIn', trainingPins[0])).toMatchObject({ ok: true });
    await running.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
    expect(await ask('session.state', {})).toMatchObject({ value: { signedIn: null } });
  });
});
