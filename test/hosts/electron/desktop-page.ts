/**
 * The shipped preload and renderer on a page of a real Chromium, with the desktop app's own protocol and checks behind them. Only the few
 * lines between (Electron's scheme and its IPC) are played here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** What Electron would carry between the page of one window and the app. */
export interface PageLink {
  /** What the app told the window to load. */
  readonly address: string;
  serve(
    url: string,
    method: string,
  ): Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  }>;
  invoke(frame: unknown): Promise<unknown>;
  onSend(listener: (channel: string, frame: unknown) => void): void;
}

/** Chromium knows no scheme of ours: this stands for `balcao://app`. */
export const pageOrigin = 'https://app.balcao.test';

/** What a window was told to load; empty before. */
export const addressOf = ({ did }: { readonly did: readonly string[] }): string =>
  did.find((step) => step.startsWith('load '))?.slice('load '.length) ?? '';

/** Stands for Electron's `contextBridge` and `ipcRenderer` around the built preload. */
function preloadScript(bridge: string): string {
  return `(() => {
    const listeners = new Map();
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
      ipcRenderer: {
        invoke: (channel, frame) => window.playInvoke(channel, frame),
        on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
        off: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== listener)),
      },
    };
    window.playEvent = (channel, frame) => { for (const one of listeners.get(channel) ?? []) one({}, frame); };
    const load = (name) => { if (name === 'electron') return electron; throw new Error('a sandboxed preload has no ' + name); };
    const module = { exports: {} };
    (function (require, module, exports) { ${bridge}\n })(load, module, module.exports);
  })();`;
}

/** `app`: the folder that holds `preload`. */
export async function showDesktopPage(page: Page, link: PageLink, app: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    try {
      const { status, headers, body } = await link.serve(`balcao://app${pathname}${search}`, route.request().method());
      await route.fulfill({ status, headers, body: Buffer.from(body) });
    } catch {
      // The app or the page has ended meanwhile.
      await route.abort().catch(() => undefined);
    }
  });
  await page.exposeFunction('playInvoke', (_channel: string, frame: unknown) => link.invoke(frame));
  link.onSend((channel, frame) => {
    // A page that is gone hears nothing, as in Electron.
    const play = ([name, sent]: readonly [string, unknown]) => Reflect.get(window, 'playEvent')?.(name, sent);
    page.evaluate(play, [channel, frame] as const).catch(() => undefined);
  });
  await page.addInitScript(preloadScript(readFileSync(join(app, 'preload', 'bridge.cjs'), 'utf8')));
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
  });
  await page.goto(link.address.replace('balcao://app', pageOrigin));
}

/** Which rules of the policy the page has broken. */
export const refusedOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'refused'));
