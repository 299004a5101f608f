/** The customer display: a window of its own on the second screen, with the same closed doors as the till's, and no way to ask anything. */
import type { BrowserWindowConstructorOptions } from 'electron';
import { type EventFrame, ipcChannels } from '#shared/contract/frames.ts';
import type { Connection, Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { displayAddress } from './app-protocol.ts';
import type { Area, ElectronApi, ScreenApi, TillWindow } from './electron-api.ts';
import { lockedWebPreferences } from './locked-web-preferences.ts';
import { keepWindowState, placeWindow, readWindowState } from './window-place.ts';

export interface DisplayWindowsOptions {
  readonly api: Pick<ElectronApi, 'app' | 'createWindow' | 'screen'>;
  readonly core: Pick<Core, 'openDisplay'>;
  readonly preload: string;
  /** Where is kept how the window was left. */
  readonly folder: string;
  readonly log: Log;
}

export interface DisplayWindows {
  open(owner: string): void;
  /** With its till. */
  close(owner: string): void;
  connectionOf(contentsId: number): Connection | undefined;
}

interface OpenDisplay {
  readonly owner: string;
  readonly window: TillWindow;
  readonly connection: Connection;
}

const file = 'display-window.json';

export function createDisplayWindows({ api, core, preload, folder, log }: DisplayWindowsOptions): DisplayWindows {
  const opened = new Map<number, OpenDisplay>();
  const of = (owner: string) => [...opened.values()].find((one) => one.owner === owner);

  function open(owner: string): void {
    const known = of(owner);
    if (known !== undefined) {
      known.window.focus();
      return;
    }
    const place = placeDisplay(folder, api.screen());
    const window = api.createWindow(displayOptions(preload, api.app.isPackaged, place));
    const contents = window.webContents;
    const connection = core.openDisplay(owner);
    opened.set(contents.id, { owner, window, connection });
    connection.subscribe(({ seq, name, payload }) => {
      const frame: EventFrame = { t: 'event', seq, name, payload };
      if (!contents.isDestroyed()) contents.send(ipcChannels.event, frame);
    });
    window.once('ready-to-show', () => window.show());
    window.on('close', () => keepWindowState(folder, file, window));
    window.on('closed', () => {
      connection.close();
      opened.delete(contents.id);
    });
    contents.on('render-process-gone', (_event, { reason }) => {
      log('warn', 'display.renderer-gone', { reason });
      // Nothing was typed there, and the till sells on without it.
      if (!contents.isDestroyed()) window.close();
    });
    void window.loadURL(displayAddress);
  }

  return {
    open,
    close: (owner) => of(owner)?.window.close(),
    connectionOf: (contentsId) => opened.get(contentsId)?.connection,
  };
}

interface DisplayPlace {
  readonly bounds: Area;
  readonly isFullScreen: boolean;
}

/** As it was left; the first time, the whole of a screen that is not the till's. */
function placeDisplay(folder: string, screen: ScreenApi): DisplayPlace {
  const primary = screen.getPrimaryDisplay();
  const other = screen.getAllDisplays().find(({ workArea }) => !isSame(workArea, primary.workArea));
  const known = readWindowState(folder, file);
  const bounds = known === null && other !== undefined ? other.workArea : placeWindow(known, screen).bounds;
  const isOnOther = other !== undefined && isWithin(bounds, other.workArea);
  return { bounds, isFullScreen: isOnOther };
}

const isSame = (one: Area, two: Area): boolean => one.x === two.x && one.y === two.y;
const isWithin = ({ x, y }: Area, area: Area): boolean =>
  x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;

function displayOptions(
  preload: string,
  packaged: boolean,
  { bounds, isFullScreen }: DisplayPlace,
): BrowserWindowConstructorOptions {
  return {
    title: 'Balcão',
    ...bounds,
    fullscreen: isFullScreen,
    show: false,
    autoHideMenuBar: true,
    webPreferences: { preload, ...lockedWebPreferences, devTools: !packaged },
  };
}
