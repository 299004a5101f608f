/** Entry of the desktop app: hands Electron to the host, which uses only the parts it names. */
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron';
import { guardProcess } from './hosts/common/process-guard.ts';
import { runDesktop } from './hosts/electron/run-desktop.ts';

// Not awaited at the top level: Electron becomes ready only after this module has been evaluated.
runDesktop({
  api: {
    app,
    ipcMain,
    protocol,
    powerMonitor,
    shell,
    dialog,
    safeStorage,
    defaultSession: () => session.defaultSession,
    partitionSession: (name) => session.fromPartition(name),
    createWindow: (options) => new BrowserWindow(options),
    setMenu: (template) => Menu.setApplicationMenu(template === null ? null : Menu.buildFromTemplate(template)),
  },
  argv: process.argv.slice(app.isPackaged ? 1 : 2),
  env: process.env,
  platform: process.platform,
  preload: join(import.meta.dirname, '..', 'preload', 'bridge.cjs'),
  rendererDir: join(import.meta.dirname, '..', 'renderer'),
  checkProgram: join(import.meta.dirname, 'check-file.js'),
  guard: guardProcess,
}).catch((error: unknown) => {
  dialog.showErrorBox('Balcão', error instanceof Error ? error.message : String(error));
  app.exit(2);
});
