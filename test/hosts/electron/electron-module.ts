/**
 * What the built `main.js` gets when it imports `electron` in a plain Node: the stand-in of the other tests under Electron's own names. The
 * test that started the process asks and commands it over the channel between them (`stand-in-commands.ts`), and is told what a renderer would be.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { TrayOptions } from '#main/hosts/electron/electron-api.ts';
import { ElectronStandIn, type StandInOptions } from './electron-stand-in.ts';
import { createCommands, type Question, type Told } from './stand-in-commands.ts';

const options = JSON.parse(process.env.TEST_STAND_IN ?? '{}') as StandInOptions;
const standIn = new ElectronStandIn(options);
const { api, did } = standIn;
const { quit, setPath } = api.app;
let userData = '';

Object.assign(process, { resourcesPath: process.env.TEST_RESOURCES });

const tell = (told: Told): void => void process.send?.(told);

/** One process for one folder, as Electron holds it: whoever comes second is noticed by the first one. */
function requestSingleInstanceLock(): boolean {
  const file = join(userData, 'test-instance');
  const first = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  try {
    if (first > 0 && process.kill(first, 'SIGUSR2')) return false;
  } catch {
    // It has ended.
  }
  writeFileSync(file, String(process.pid));
  process.on('SIGUSR2', () => standIn.app.emit('second-instance'));
  return true;
}

function exit(code = 0): void {
  did.push(`exit ${code}`);
  process.exit(code);
}

export const app = Object.assign(api.app, {
  requestSingleInstanceLock,
  exit,
  relaunch: ({ args }: { readonly args: readonly string[] }) => void did.push(`relaunch ${args.join(' ')}`),
  setPath: (name: 'userData', path: string) => {
    setPath(name, path);
    userData = path;
  },
  quit: () => {
    quit();
    if (did.includes('gone')) setImmediate(() => process.exit(0));
  },
});
export const { dialog, ipcMain, powerSaveBlocker, protocol, safeStorage, shell } = api;
export const powerMonitor = standIn.power;
export const screen = api.screen();
export const session = { defaultSession: standIn.session, fromPartition: api.partitionSession };
export const Menu = { setApplicationMenu: api.setMenu, buildFromTemplate: (template: object[]) => template };
export const nativeImage = { createFromPath: () => ({ resize: () => ({}) }) };
export function BrowserWindow(given: BrowserWindowConstructorOptions): object {
  const window = api.createWindow(given);
  const made = standIn.window();
  const at = standIn.windows.indexOf(made);
  made.webContents.onSend = (channel, frame) => tell({ told: 'send', window: at, channel, frame });
  made.webContents.onReload = () => tell({ told: 'reload', window: at });
  made.on('closed', () => tell({ told: 'closed', window: at }));
  return window;
}
export function Tray(given: TrayOptions): object {
  return api.createTray(given);
}

const commands = createCommands(standIn);

process.on('message', ({ id, name, input }: Question) => {
  const answer: Promise<unknown> = Promise.resolve().then(() => Reflect.apply(commands[name], undefined, input));
  answer.then(
    (value) => tell({ told: 'answer', id, value }),
    (error: unknown) => tell({ told: 'failure', id, message: String(error) }),
  );
});
// The channel keeps no process alive that has nothing else to do.
process.channel?.unref();
