/** The desktop app: closes every door of Electron first, then opens the payment world, the core and the window, and ends in order. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpConnect } from '../../api/http.ts';
import type { Core } from '../../core/core.ts';
import { createCore } from '../../core/create-core.ts';
import { type DamagedDatabase, StorageTrouble } from '../../db/damaged.ts';
import { makePrivate } from '../../lib/own-files.ts';
import { createSystemClock, createSystemRandom } from '../../lib/system-ports.ts';
import { parseArguments } from '../common/arguments.ts';
import { coreOptionsFor, type HostSetting } from '../common/core-options.ts';
import { dataFolder, defaultDataRoot } from '../common/data-folder.ts';
import { createFileLog } from '../common/file-log.ts';
import { openGivenWorld, openTrainingWorld } from '../common/open-world.ts';
import type { PaymentWorld } from '../common/payment-world.ts';
import type { ProcessGuardOptions } from '../common/process-guard.ts';
import { DatabaseTrouble, offer, orTrouble, restoreFor, restoresOf } from '../common/restore.ts';
import { takeSecrets } from '../common/secrets.ts';
import { storeAccount } from '../common/stored-account.ts';
import { bilingual } from '../common/trouble-labels.ts';
import { version } from '../common/version.ts';
import { openTill, type TillOptions } from '../common/worlds/open-till.ts';
import { registerAppScheme, serveAppProtocol } from './app-protocol.ts';
import { askForBackup, sayRestored } from './ask-for-backup.ts';
import { createChallengeWindows } from './challenge-window.ts';
import { serveIpc } from './checked-ipc.ts';
import { denyForContents, denyForSession } from './deny-all.ts';
import { createDesktopKeys, type DesktopVaultOptions, givenDesktopVault, newDesktopSafe } from './desktop-vault.ts';
import type { ElectronApi } from './electron-api.ts';
import { menuTemplate } from './menu.ts';
import { createWindows } from './till-window.ts';

export interface DesktopOptions {
  readonly api: ElectronApi;
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly preload: string;
  readonly rendererDir: string;
  readonly checkProgram: string;
  /** Ends the process in order when it is told to stop, and at once when an error escapes every catch. */
  readonly guard: (options: ProcessGuardOptions) => void;
}

/** Empty, because no page outside is needed yet. A host is added here by name. */
const externalHosts: readonly string[] = [];

interface Setting extends DesktopOptions, Omit<HostSetting, 'onDamaged'> {}

/** Resolves when the window shows the till, or with `null` when this process has nothing left to do. */
export async function runDesktop(options: DesktopOptions): Promise<{ readonly core: Core } | null> {
  const { api, env, platform } = options;
  const args = parseArguments(options.argv, { strict: false });
  const folder = dataFolder(args.data ?? defaultDataRoot(env, platform));
  const clock = createSystemClock();
  const random = createSystemRandom();
  const { log } = createFileLog({ path: join(folder.log, 'desktop.log'), clock, debug: args.debugLog });
  registerAppScheme(api.protocol);
  api.app.enableSandbox();
  // Electron refuses a folder that does not exist.
  mkdirSync(folder.desktop, { recursive: true, mode: 0o700 });
  if (!makePrivate(folder.root)) log('warn', 'desktop.folder-shared');
  api.app.setPath('userData', folder.desktop);
  if (!api.app.requestSingleInstanceLock()) {
    api.app.quit();
    return null;
  }
  const challenges = createChallengeWindows({ api, clock, log });
  denyForContents({ api, externalHosts, mayNavigate: challenges.mayNavigate, log });
  await api.app.whenReady();
  denyForSession(api.defaultSession(), log);
  serveAppProtocol(api.protocol, options.rendererDir);
  api.setMenu(menuTemplate(platform));
  try {
    const openExternal = (url: string) => api.shell.openExternal(url);
    const openChallenge = challenges.open;
    return await start({ ...options, args, folder, clock, random, log, openExternal, openChallenge });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log('error', 'desktop.not-started', { error: message });
    api.dialog.showErrorBox('Balcão', sentence(error, message));
    api.app.exit(1);
    return null;
  }
}

function sentence(error: unknown, message: string): string {
  if (error instanceof DatabaseTrouble) return offer(error);
  return error instanceof StorageTrouble ? bilingual(error) : message;
}

async function start(setting: Setting): Promise<{ readonly core: Core } | null> {
  const { api, args, folder, log, env, platform } = setting;
  const secrets = takeSecrets(env);
  const vaultOptions = { secrets, folder: folder.vault, safeStorage: api.safeStorage, platform, log };
  if (args.storeKey) {
    const safe = await newDesktopSafe(vaultOptions);
    const { apiKey } = secrets;
    log('info', 'desktop.key-stored');
    await storeAccount({ apiKey, baseUrl: args.baseUrl, safe, vaultFolder: folder.vault });
    api.app.exit(0);
    return null;
  }
  let close = async (): Promise<void> => undefined;
  const onDamaged = (mode: PaymentWorld['mode'], damaged: DamagedDatabase): void => {
    log('error', 'desktop.ends', { error: damaged.message });
    void close().finally(() => {
      const trouble = orTrouble(damaged, folder, mode);
      api.dialog.showErrorBox('Balcão', sentence(trouble, damaged.message));
      api.app.exit(1);
    });
  };
  const till = await openTill({
    ...setting,
    ...restoresOf(setting),
    baseUrl: args.baseUrl,
    keys: await createDesktopKeys({ ...vaultOptions, random: setting.random }),
    decided: await decidedWorld(setting, vaultOptions),
    openTraining: () => openTraining(setting),
    openCore: coreOpener(setting, onDamaged),
    connect: createHttpConnect({ clock: setting.clock, allowPlainHttp: true }),
  });
  const { core } = till;
  close = till.close;
  const windows = createWindows({ api, core, preload: setting.preload, log });
  serveIpc({ ipcMain: api.ipcMain, connectionOf: windows.connectionOf, log });
  api.powerMonitor.on('suspend', () => core.lockAll());
  api.powerMonitor.on('lock-screen', () => core.lockAll());
  api.app.on('second-instance', () => windows.focus());
  endInOrder(setting, close);
  await windows.open();
  log('info', 'desktop.ready', { mode: till.world()?.mode ?? 'closed', version });
  return { core };
}

/** A kiosk is told by its command line or its environment; at any other till people choose on the screen. */
async function decidedWorld(setting: Setting, vaultOptions: DesktopVaultOptions): Promise<TillOptions['decided']> {
  const { args } = setting;
  if (args.training) return { name: 'training', world: await openTraining(setting) };
  const vault = givenDesktopVault(vaultOptions);
  if (vault === null) return null;
  return { name: 'account', world: await openGivenWorld(vault, args.baseUrl) };
}

function openTraining({ args, clock, random }: Setting): Promise<PaymentWorld> {
  const connect = createHttpConnect({ clock, allowPlainHttp: true });
  return openTrainingWorld({ clock, random, connect, sandbox: args.sandbox });
}

type OnDamaged = (mode: PaymentWorld['mode'], damaged: DamagedDatabase) => void;

/** Whoever starts the app is asked for a backup where the database cannot be used. */
function coreOpener(setting: Setting, onDamaged: OnDamaged): TillOptions['openCore'] {
  const { api, args, folder, clock, log } = setting;
  let wished = args.restore;
  return async (world) => {
    const { mode } = world;
    let backup = wished;
    wished = null;
    for (;;) {
      try {
        if (backup !== null) {
          const restored = restoreFor({ folder, mode, backup, by: null, now: clock.now() });
          log('warn', 'desktop.restored', { backup: restored.backup, aside: restored.aside });
          sayRestored(api.dialog, restored);
        }
        return await createCore(
          coreOptionsFor(world, { ...setting, onDamaged: (damaged) => onDamaged(mode, damaged) }),
        );
      } catch (error) {
        const trouble = orTrouble(error, folder, mode);
        if (!(trouble instanceof DatabaseTrouble) || backup !== null) throw trouble;
        backup = askForBackup(api.dialog, trouble);
        if (backup === null) throw trouble;
      }
    }
  };
}

/** Quitting waits until the requests on the wire have ended and the database is closed. */
function endInOrder({ api, guard, log }: Setting, close: () => Promise<void>): void {
  let closed = false;
  let closing: Promise<void> | null = null;
  const closeOnce = () => {
    closing ??= close().finally(() => {
      closed = true;
    });
    return closing;
  };
  api.app.on('window-all-closed', () => api.app.quit());
  api.app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closeOnce().then(
      () => api.app.quit(),
      (error: unknown) => {
        log('error', 'desktop.close-failed', { error: error instanceof Error ? error.message : String(error) });
        api.app.exit(1);
      },
    );
  });
  guard({ log: () => log, stop: closeOnce });
}
