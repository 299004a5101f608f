/** The desktop app: closes every door of Electron first, then opens the payment world, the core and the window, and ends in order. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpConnect } from '../../api/http.ts';
import type { Core } from '../../core/core.ts';
import { createCore } from '../../core/create-core.ts';
import { DamagedDatabase } from '../../db/damaged.ts';
import type { Restored } from '../../db/restore.ts';
import type { Log } from '../../lib/log.ts';
import { makePrivate } from '../../lib/own-files.ts';
import { createSystemClock, createSystemRandom } from '../../lib/system-ports.ts';
import { parseArguments } from '../common/arguments.ts';
import { coreOptionsFor, type HostSetting } from '../common/core-options.ts';
import { type DataFolder, ownDataFolder } from '../common/data-folder.ts';
import { dataFolderRisks } from '../common/data-folder-risks.ts';
import { createFileLog } from '../common/file-log.ts';
import { createKeptPreferences, type KeptPreferences } from '../common/kept-preferences.ts';
import { openGivenWorld, openTrainingWorld } from '../common/open-world.ts';
import type { PaymentWorld } from '../common/payment-world.ts';
import type { ProcessGuardOptions } from '../common/process-guard.ts';
import { DatabaseTrouble, orTrouble, problemOf, restoreFor, restoresOf, tellProblem } from '../common/restore.ts';
import { takeSecrets } from '../common/secrets.ts';
import { storeAccount } from '../common/stored-account.ts';
import { requireUsable } from '../common/usable-folder.ts';
import { version } from '../common/version.ts';
import { createWishedCopy } from '../common/wished-copy.ts';
import { openTill, type Till, type TillOptions } from '../common/worlds/open-till.ts';
import type { Shell } from '../common/worlds/shell-handlers.ts';
import { registerAppScheme, serveAppProtocol } from './app-protocol.ts';
import { askForBackup, chooseBackup, sayRestored, sayWarning } from './ask-for-backup.ts';
import { createChallengeWindows } from './challenge-window.ts';
import { serveIpc } from './checked-ipc.ts';
import { denyForContents, denyForSession } from './deny-all.ts';
import { createDesktopShell } from './desktop-shell.ts';
import { createDesktopKeys, type DesktopVaultOptions, givenDesktopVault, newDesktopSafe } from './desktop-vault.ts';
import { isOwnDownload } from './downloads.ts';
import type { ElectronApi } from './electron-api.ts';
import { endTold } from './end-told.ts';
import { type Ending, endInOrder } from './ending.ts';
import { keepAwake } from './keep-awake.ts';
import { menuTemplate } from './menu.ts';
import { createStartAgain, type StartAgain } from './start-again.ts';
import { createWindows, type Windows } from './till-window.ts';
import type { UpdateLibrary } from './update-library.ts';
import type { UpdateSource } from './update-source.ts';
import { createUpdates } from './updates.ts';

export interface DesktopOptions {
  readonly api: ElectronApi;
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly preload: string;
  readonly rendererDir: string;
  readonly checkProgram: string;
  /** The installed program; null while it runs from its sources. */
  readonly program: string | null;
  /** Null: this build offers no updates. */
  readonly updateSource: UpdateSource | null;
  readonly loadUpdateLibrary: () => Promise<UpdateLibrary>;
  /** Ends the process in order when it is told to stop, and at once when an error escapes every catch. */
  readonly guard: (options: ProcessGuardOptions) => void;
}

/** As the installer names it, so that Windows puts the window, its shortcut and its notices together. */
const appUserModelId = 'app.balcao.desktop';

interface Setting extends DesktopOptions, Omit<HostSetting, 'onDamaged'> {
  readonly again: StartAgain;
  readonly preferences: KeptPreferences;
}

/** Resolves when the window shows the till, or with `null` when this process has nothing left to do. */
export async function runDesktop(options: DesktopOptions): Promise<{ readonly core: Core } | null> {
  const { api, env, platform } = options;
  const again = createStartAgain({ ...options, version });
  const args = parseArguments(again.argv, { strict: false });
  const folder = ownDataFolder(args.data, env, platform);
  const clock = createSystemClock();
  const random = createSystemRandom();
  const { log } = createFileLog({ path: join(folder.log, 'desktop.log'), clock, debug: args.debugLog });
  if (again.notForgotten !== null) log('warn', 'desktop.start-not-forgotten', { error: again.notForgotten });
  registerAppScheme(api.protocol);
  api.app.enableSandbox();
  try {
    requireUsable(folder.root, random);
    // Electron refuses a folder that does not exist.
    mkdirSync(folder.desktop, { recursive: true, mode: 0o700 });
  } catch (error) {
    return notStarted(api, log, error);
  }
  if (!makePrivate(folder.root)) log('warn', 'desktop.folder-shared');
  api.app.setPath('userData', folder.desktop);
  if (!api.app.requestSingleInstanceLock()) {
    api.app.quit();
    return null;
  }
  const challenges = createChallengeWindows({ api, clock, log });
  denyForContents({ api, mayNavigate: challenges.mayNavigate, log });
  if (platform === 'win32') api.app.setAppUserModelId(appUserModelId);
  await api.app.whenReady();
  // A bank's page never has this one.
  denyForSession({ session: api.defaultSession(), mayDownload: isOwnDownload, log });
  const preferences = createKeptPreferences(folder.root);
  serveAppProtocol(api.protocol, options.rendererDir, preferences.read);
  api.setMenu(menuTemplate(platform));
  warnOfFolder(options, folder, log);
  try {
    const openExternal = (url: string) => api.shell.openExternal(url);
    const openChallenge = challenges.open;
    return await start({
      ...options,
      again,
      preferences,
      args,
      folder,
      clock,
      random,
      log,
      openExternal,
      openChallenge,
    });
  } catch (error) {
    return notStarted(api, log, error);
  }
}

async function notStarted(api: ElectronApi, log: Log, error: unknown): Promise<null> {
  const message = error instanceof Error ? error.message : String(error);
  log('error', 'desktop.not-started', { error: message });
  await endTold(api, sentence(error, message), 1);
  return null;
}

function warnOfFolder({ api, env, program }: DesktopOptions, { root }: DataFolder, log: Log): void {
  const risks = dataFolderRisks(root, { env, program });
  if (risks.length === 0) return;
  log('warn', 'desktop.data-at-risk', { root });
  sayWarning(api.dialog, risks.join('\n\n'), 'Onde estão os dados / Where the data lies');
}

function sentence(error: unknown, message: string): string {
  const problem = problemOf(error);
  return problem === null ? message : tellProblem(problem);
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
  let till: Till | null = null;
  let shown: Shown | null = null;
  const close = async (): Promise<void> => till?.close();
  const onDamaged = (mode: PaymentWorld['mode'], damaged: DamagedDatabase): void => {
    log('error', 'desktop.ends', { error: damaged.message });
    void close().finally(() => {
      const trouble = orTrouble(damaged, folder, mode);
      void endTold(api, sentence(trouble, damaged.message), 1);
    });
  };
  const updates = createUpdates({
    ...setting,
    source: setting.updateSource,
    load: setting.loadUpdateLibrary,
    version,
    folder: folder.root,
    isAwaiting: () => till?.core.isAwaiting() ?? false,
    closeThen: (next) => shown?.ending.closeThen(next),
    exit: () => api.app.exit(0),
  });
  const shell = createDesktopShell({
    ...setting,
    folder: folder.root,
    show: () => shown?.windows.focus(),
    protectCards: (clientId, on) => shown?.windows.protectCards(clientId, on) ?? false,
    updates,
  });
  const wish = createWishedCopy({ ...setting, wanted: args.restore, tell: (text) => sayWarning(api.dialog, text) });
  const decided = await decidedWorld(setting, vaultOptions);
  till = await openTill({
    ...setting,
    ...restoresOf(setting),
    waitingCopy: wish.waiting,
    shell,
    displays: {
      open(owner) {
        shown?.windows.openDisplay(owner);
        return null;
      },
    },
    baseUrl: args.baseUrl,
    keys: await createDesktopKeys({ ...vaultOptions, random: setting.random }),
    decided,
    openTraining: () => openTraining(setting),
    openCore: coreOpener(setting, onDamaged, (mode) => wish.restoreInto(mode, decided !== null)),
    connect: createHttpConnect({ clock: setting.clock, allowPlainHttp: true }),
  });
  wish.noteWaiting();
  shown = showTill(setting, till, shell);
  await shown.windows.open();
  updates.stands();
  log('info', 'desktop.ready', { mode: till.world()?.mode ?? 'closed', version });
  return { core: till.core };
}

interface Shown {
  readonly windows: Windows;
  readonly ending: Ending;
}

/** The window and what of the machine it listens to. */
function showTill(setting: Setting, till: Till, shell: Shell): Shown {
  const { api, folder, clock, log, guard } = setting;
  const { core, close, closeNow } = till;
  const mayFallAsleep = keepAwake({ clock, blocker: api.powerSaveBlocker, isAwaiting: core.isAwaiting });
  const ending = endInOrder({ api, clock, guard, log, close, closeNow, before: mayFallAsleep });
  const windows = createWindows({
    ...setting,
    core,
    folder: folder.root,
    staysInTray: () => shell.options().staysInTray,
    ending,
    toBackup: () => goOnFromBackup(setting, till),
  });
  serveIpc({ ipcMain: api.ipcMain, connectionOf: windows.connectionOf, log });
  api.powerMonitor.on('suspend', () => core.lockAll());
  api.powerMonitor.on('lock-screen', () => core.lockAll());
  api.app.on('second-instance', () => windows.focus());
  return { windows, ending };
}

/** The app starts anew from the chosen one, when everything of this start is closed. */
function goOnFromBackup({ api, again, folder }: Setting, till: Till): boolean {
  const mode = till.world()?.mode ?? null;
  const backup = mode === null ? null : chooseBackup(api.dialog, folder.database(mode));
  if (backup === null) return false;
  again.relaunch(['--restore', backup]);
  api.app.quit();
  return true;
}

/** A kiosk is told by its command line or its environment; at any other till people choose on the screen. */
async function decidedWorld(setting: Setting, vaultOptions: DesktopVaultOptions): Promise<TillOptions['decided']> {
  const { args } = setting;
  if (args.training) return { name: 'training', world: await openTraining(setting) };
  const vault = givenDesktopVault(vaultOptions);
  if (vault === null) return null;
  return { name: 'account', world: await openGivenWorld(vault, args.baseUrl) };
}

function openTraining({ args, clock, random, folder, log }: Setting): Promise<PaymentWorld> {
  const connect = createHttpConnect({ clock, allowPlainHttp: true });
  return openTrainingWorld({ clock, random, connect, sandbox: args.sandbox, folder, log });
}

type OnDamaged = (mode: PaymentWorld['mode'], damaged: DamagedDatabase) => void;

/** Whoever starts the app is asked for a backup where the database cannot be used. */
function coreOpener(
  setting: Setting,
  onDamaged: OnDamaged,
  restoreInto: (mode: PaymentWorld['mode']) => Restored | null,
): TillOptions['openCore'] {
  const { api, folder, clock, log } = setting;
  return async (world) => {
    const { mode } = world;
    let chosen: string | null = null;
    for (;;) {
      try {
        const restored =
          chosen === null
            ? restoreInto(mode)
            : restoreFor({ folder, mode, backup: chosen, by: null, now: clock.now() });
        if (restored !== null) {
          log('warn', 'desktop.restored', { backup: restored.backup, aside: restored.aside });
          sayRestored(api.dialog, restored);
        }
        return await createCore(
          coreOptionsFor(world, { ...setting, onDamaged: (damaged) => onDamaged(mode, damaged) }),
        );
      } catch (error) {
        const trouble = orTrouble(error, folder, mode);
        // Where a copy itself is refused, another one is named by whoever named it.
        if (!(trouble instanceof DatabaseTrouble) || !(trouble.trouble instanceof DamagedDatabase) || chosen !== null)
          throw trouble;
        chosen = askForBackup(api.dialog, trouble);
        if (chosen === null) throw trouble;
      }
    }
  };
}
