/** Entry of the desktop app: hands Electron to the host, which uses only the parts it names. */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import { guardProcess } from './hosts/common/process-guard.ts';
import type { TrayOptions } from './hosts/electron/electron-api.ts';
import { endTold } from './hosts/electron/end-told.ts';
import { runDesktop } from './hosts/electron/run-desktop.ts';
import { startWhenEnded } from './hosts/electron/start-when-ended.ts';
import { loadUpdateLibrary } from './hosts/electron/update-library.ts';
import { readUpdateSource } from './hosts/electron/update-source.ts';

/** Beside the archive, where the packager puts it; beside the sources, where nothing is packaged. */
const icon = app.isPackaged
  ? join(process.resourcesPath, 'icon.png')
  : join(import.meta.dirname, '..', '..', 'resources', 'icon.png');

function createTray({ tooltip, menu, onClick }: TrayOptions): Tray {
  const size = process.platform === 'darwin' ? 18 : 32;
  const tray = new Tray(nativeImage.createFromPath(icon).resize({ width: size, height: size }));
  tray.setToolTip(tooltip);
  tray.setContextMenu(Menu.buildFromTemplate(menu));
  tray.on('click', onClick);
  return tray;
}

/** Before them stands the program, and where nothing is packaged the folder of the app. */
const ownArguments = app.isPackaged ? 1 : 2;

// An update asks whether this AppImage starts here at all, before it takes the place of the old one.
if (process.env.APPIMAGE_EXIT_AFTER_INSTALL === 'true') app.exit(0);
else openTill();

/** Not awaited at the top level: Electron becomes ready only after this module has been evaluated. */
function openTill(): void {
  runDesktop({
    api: {
      app,
      ipcMain,
      protocol,
      powerMonitor,
      // Electron's types leave out the event that its documents name.
      onShutdown: (listener) => void powerMonitor.on('shutdown', listener as () => void),
      powerSaveBlocker,
      shell,
      dialog,
      safeStorage,
      defaultSession: () => session.defaultSession,
      partitionSession: (name) => session.fromPartition(name),
      createWindow: (options) => new BrowserWindow(options),
      createTray,
      screen: () => screen,
      relaunch: (args, file) =>
        file === null
          ? app.relaunch({ args: [...process.argv.slice(1, ownArguments), ...args] })
          : startWhenEnded(file, args),
      setMenu: (template) => Menu.setApplicationMenu(template === null ? null : Menu.buildFromTemplate(template)),
    },
    argv: process.argv.slice(ownArguments),
    env: process.env,
    platform: process.platform,
    preload: join(import.meta.dirname, '..', 'preload', 'bridge.cjs'),
    rendererDir: join(import.meta.dirname, '..', 'renderer'),
    checkProgram: join(import.meta.dirname, 'check-file.js'),
    program: app.isPackaged ? process.execPath : null,
    // From its sources it is updated as they are.
    updateSource: app.isPackaged
      ? readUpdateSource(join(import.meta.dirname, '..', '..', 'package.json'), process.env)
      : null,
    loadUpdateLibrary,
    guard: guardProcess,
  }).catch((error: unknown) => endTold({ app, dialog }, error instanceof Error ? error.message : String(error), 2));
}
