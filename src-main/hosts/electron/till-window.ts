/** The till's window. Every door that Electron gives the renderer is closed, except the bridge. */
import { randomBytes } from 'node:crypto';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { EventFrame } from '#shared/contract/frames.ts';
import { ipcChannels } from '#shared/contract/frames.ts';
import type { Connection, Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { appAddress } from './app-protocol.ts';
import type { ElectronApi, TillWindow } from './electron-api.ts';
import { lockedWebPreferences } from './locked-web-preferences.ts';

export interface WindowsOptions {
  readonly api: Pick<ElectronApi, 'app' | 'createWindow'>;
  readonly core: Core;
  readonly preload: string;
  readonly log: Log;
}

export interface Windows {
  open(): Promise<void>;
  /** Brings the till to the front when somebody starts it a second time. */
  focus(): void;
  connectionOf(contentsId: number): Connection | undefined;
}

export function windowOptions(preload: string, packaged: boolean): BrowserWindowConstructorOptions {
  return {
    title: 'Balcão',
    width: 1_280,
    height: 800,
    minWidth: 800,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      ...lockedWebPreferences,
      devTools: !packaged,
      // The sound of a payment plays without a touch, long after the last one.
      autoplayPolicy: 'no-user-gesture-required',
    },
  };
}

/** Keeps card fields out of screenshots and screen sharing while the fields are open. */
export function protectContent(window: Pick<TillWindow, 'setContentProtection'>, on: boolean): void {
  window.setContentProtection(on);
}

export function createWindows({ api, core, preload, log }: WindowsOptions): Windows {
  const connections = new Map<number, Connection>();
  let latest: TillWindow | null = null;

  async function open(): Promise<void> {
    const window = api.createWindow(windowOptions(preload, api.app.isPackaged));
    const contents = window.webContents;
    const { id } = contents;
    // A window keeps one name for its whole life, so that a reload signs nobody out.
    const connection = core.open(randomBytes(16).toString('hex'));
    connections.set(id, connection);
    latest = window;
    connection.subscribe(({ seq, name, payload }) => {
      const frame: EventFrame = { t: 'event', seq, name, payload };
      if (!contents.isDestroyed()) contents.send(ipcChannels.event, frame);
    });
    window.once('ready-to-show', () => window.show());
    window.on('closed', () => {
      connection.close();
      connections.delete(id);
      if (latest === window) latest = null;
    });
    contents.on('render-process-gone', (_event, { reason }) => {
      log('error', 'window.renderer-gone', { reason });
      if (reason !== 'clean-exit' && !contents.isDestroyed()) contents.reload();
    });
    await window.loadURL(appAddress);
  }

  return {
    open,
    focus() {
      if (latest === null) return;
      if (latest.isMinimized()) latest.restore();
      latest.focus();
    },
    connectionOf: (contentsId) => connections.get(contentsId),
  };
}
