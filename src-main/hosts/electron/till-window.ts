/** The till's window. Every door that Electron gives the renderer is closed, except the bridge. */
import { randomBytes } from 'node:crypto';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { EventFrame } from '#shared/contract/frames.ts';
import { ipcChannels } from '#shared/contract/frames.ts';
import type { Clock } from '#shared/ports.ts';
import type { Connection, Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { appAddress } from './app-protocol.ts';
import { createCrashLoop } from './crash-loop.ts';
import { createDisplayWindows } from './display-window.ts';
import type { ElectronApi, Preventable, TillWindow } from './electron-api.ts';
import type { Ending } from './ending.ts';
import { lockedWebPreferences } from './locked-web-preferences.ts';
import { keepWindowState, placeWindow, readWindowState, type WindowPlace } from './window-place.ts';

export interface WindowsOptions {
  readonly api: Pick<ElectronApi, 'app' | 'createWindow' | 'screen' | 'dialog'>;
  readonly core: Core;
  readonly clock: Clock;
  readonly preload: string;
  /** Where is kept how the window was left. */
  readonly folder: string;
  readonly log: Log;
  /** Asked when somebody closes the window: it then hides, and the till locks. */
  readonly staysInTray: () => boolean;
  readonly ending: Ending;
  /** Leads to the choice of a backup, and to a new start from it. */
  readonly toBackup: () => boolean;
}

export interface Windows {
  open(): Promise<void>;
  /** Brings the till to the front when somebody starts it a second time. */
  focus(): void;
  connectionOf(contentsId: number): Connection | undefined;
  /** The customer display of this window, or brings it to the front. */
  openDisplay(clientId: string): void;
  /** Keeps card fields out of screenshots and screen sharing while they are open. */
  protectCards(clientId: string, on: boolean): boolean;
}

export function windowOptions(
  preload: string,
  packaged: boolean,
  { bounds, least }: Pick<WindowPlace, 'bounds' | 'least'>,
): BrowserWindowConstructorOptions {
  return {
    title: 'Balcão',
    ...bounds,
    minWidth: least.width,
    minHeight: least.height,
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

interface OpenWindow {
  readonly window: TillWindow;
  readonly clientId: string;
  readonly connection: Connection;
}

export function createWindows(options: WindowsOptions): Windows {
  const { api, core, preload, folder } = options;
  const opened = new Map<number, OpenWindow>();
  const displays = createDisplayWindows(options);
  let latest: TillWindow | null = null;
  let isHidden = false;

  function hideOrClose(window: TillWindow, event: Preventable): void {
    keepWindowState(folder, 'window.json', window);
    if (!options.staysInTray() || options.ending.isEnding()) return;
    event.preventDefault();
    core.lockAll();
    isHidden = true;
    window.hide();
  }

  async function open(): Promise<void> {
    const place = placeWindow(readWindowState(folder, 'window.json'), api.screen());
    const window = api.createWindow(windowOptions(preload, api.app.isPackaged, place));
    const contents = window.webContents;
    // A window keeps one name for its whole life, so that a reload signs nobody out.
    const clientId = randomBytes(16).toString('hex');
    const connection = core.open(clientId);
    opened.set(contents.id, { window, clientId, connection });
    latest = window;
    connection.subscribe(({ seq, name, payload }) => {
      const frame: EventFrame = { t: 'event', seq, name, payload };
      if (!contents.isDestroyed()) contents.send(ipcChannels.event, frame);
    });
    if (place.isMaximized) window.maximize();
    window.once('ready-to-show', () => window.show());
    window.on('close', (event) => hideOrClose(window, event));
    window.on('query-session-end', () => options.ending.sessionAsked());
    window.on('session-end', () => options.ending.sessionEnds());
    window.on('closed', () => {
      connection.close();
      displays.close(clientId);
      opened.delete(contents.id);
      if (latest === window) latest = null;
    });
    comeBackAfterCrash(window, options);
    await window.loadURL(appAddress);
  }

  return {
    open,
    focus() {
      if (latest === null) return;
      if (isHidden) latest.show();
      isHidden = false;
      if (latest.isMinimized()) latest.restore();
      latest.focus();
    },
    connectionOf: (contentsId) => opened.get(contentsId)?.connection ?? displays.connectionOf(contentsId),
    openDisplay: displays.open,
    protectCards(clientId, on) {
      const found = [...opened.values()].find((one) => one.clientId === clientId);
      found?.window.setContentProtection(on);
      return found !== undefined;
    },
  };
}

function comeBackAfterCrash(window: TillWindow, { api, clock, log, toBackup }: WindowsOptions): void {
  const contents = window.webContents;
  const crashes = createCrashLoop({
    clock,
    dialog: api.dialog,
    reload: () => contents.reload(),
    toBackup,
    end: () => api.app.quit(),
  });
  contents.on('render-process-gone', (_event, { reason }) => {
    log('error', 'window.renderer-gone', { reason });
    if (reason === 'clean-exit' || contents.isDestroyed()) return;
    // What was typed is gone with it.
    window.setContentProtection(false);
    crashes.crashed();
  });
}
