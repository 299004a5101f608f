/**
 * What the packaged `main.js` gets when it imports `electron` in a plain Node: the stand-in of the other tests under Electron's own names. When
 * the till shows its window, a few questions are asked as its page would ask them, the answers are printed, and the app is told to quit.
 */
import type { BrowserWindowConstructorOptions } from 'electron';
import type { TrayOptions } from '#main/hosts/electron/electron-api.ts';
import { ElectronStandIn } from '../hosts/electron/electron-stand-in.ts';

const standIn = new ElectronStandIn();
const { api, did } = standIn;

Object.assign(process, { resourcesPath: process.env.TEST_RESOURCES });

export const app = Object.assign(api.app, { relaunch: () => undefined });
export const { dialog, ipcMain, powerSaveBlocker, protocol, safeStorage, shell } = api;
export const powerMonitor = standIn.power;
export const screen = api.screen();
export const session = { defaultSession: standIn.session, fromPartition: api.partitionSession };
export const Menu = { setApplicationMenu: api.setMenu, buildFromTemplate: (template: object[]) => template };
export const nativeImage = { createFromPath: () => ({ resize: () => ({}) }) };
export function BrowserWindow(options: BrowserWindowConstructorOptions): object {
  return api.createWindow(options);
}
export function Tray(options: TrayOptions): object {
  return api.createTray(options);
}

async function ask(): Promise<void> {
  while (!standIn.windows.some((window) => window.did.some((step) => step.startsWith('load ')))) {
    const failure = did.find((step) => step.startsWith('error ') || step.startsWith('exit '));
    if (failure !== undefined) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const page = await standIn.serve(new Request('balcao://app/index.html'));
  const answers = {
    state: await standIn.call('till.state', {}),
    session: await standIn.call('session.state', {}),
    page: { status: page.status, text: await page.text() },
    preload: standIn.window().options.webPreferences?.preload,
  };
  process.stdout.write(`${JSON.stringify(answers)}\n`);
  app.quit();
  while (!did.includes('gone')) await new Promise((resolve) => setTimeout(resolve, 20));
  process.exit(0);
}

ask().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
