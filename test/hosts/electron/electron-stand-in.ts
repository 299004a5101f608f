/** Stands for Electron: remembers what it was told, and does to the host what Electron would do. */
import { existsSync } from 'node:fs';
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron';
import type {
  Area,
  Download,
  ElectronApi,
  InvokeEvent,
  SchemePrivileges,
  TillContents,
  TillFrame,
  TillSession,
  TillWindow,
  TrayOptions,
} from '#main/hosts/electron/electron-api.ts';
import { Emitter, type Listener } from './stand-in-emitter.ts';

export class StandInContents extends Emitter implements TillContents {
  readonly id: number;
  readonly mainFrame: TillFrame = { origin: 'balcao://app' };
  readonly sent: { channel: string; frame: unknown }[] = [];
  /** A renderer that is really there. */
  onSend: (channel: string, frame: unknown) => void = () => undefined;
  onReload: () => void = () => undefined;
  reloads = 0;
  destroyed = false;
  openWindow: (details: { url: string }) => { action: 'deny' } = () => {
    throw new Error('nobody decides about new windows');
  };
  constructor(id: number) {
    super();
    this.id = id;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  reload(): void {
    this.reloads += 1;
    this.onReload();
  }
  send(channel: string, frame: unknown): void {
    this.sent.push({ channel, frame: structuredClone(frame) });
    this.onSend(channel, frame);
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void {
    this.openWindow = handler;
  }
}

export class StandInWindow extends Emitter implements TillWindow {
  readonly webContents: StandInContents;
  readonly options: BrowserWindowConstructorOptions;
  readonly did: string[] = [];
  isClosed = false;
  /** Where somebody moved it to. */
  bounds: Area = { x: 10, y: 20, width: 1_000, height: 700 };
  constructor(id: number, options: BrowserWindowConstructorOptions) {
    super();
    this.webContents = new StandInContents(id);
    this.options = options;
  }
  async loadURL(url: string): Promise<void> {
    this.did.push(`load ${url}`);
  }
  show(): void {
    this.did.push('show');
  }
  /** As Electron: whoever listens to `close` may prevent it. */
  close(): void {
    if (this.isClosed) return;
    this.did.push('close');
    if (this.emit('close')) return;
    this.isClosed = true;
    this.emit('closed');
  }
  hide(): void {
    this.did.push('hide');
  }
  isMaximized(): boolean {
    return this.did.includes('maximize');
  }
  maximize(): void {
    this.did.push('maximize');
  }
  getNormalBounds(): Area {
    return this.bounds;
  }
  focus(): void {
    this.did.push('focus');
  }
  isMinimized(): boolean {
    return true;
  }
  restore(): void {
    this.did.push('restore');
  }
  setContentProtection(enable: boolean): void {
    this.did.push(`protect ${enable}`);
  }
}

export class StandInSession extends Emitter implements TillSession {
  request: Parameters<TillSession['setPermissionRequestHandler']>[0] | null = null;
  check: (() => boolean) | null = null;
  device: (() => boolean) | null = null;
  display: Parameters<TillSession['setDisplayMediaRequestHandler']>[0] | null = null;
  setPermissionRequestHandler(handler: Parameters<TillSession['setPermissionRequestHandler']>[0]): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: () => boolean): void {
    this.check = handler;
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.device = handler;
  }
  setDisplayMediaRequestHandler(handler: Parameters<TillSession['setDisplayMediaRequestHandler']>[0]): void {
    this.display = handler;
  }
}

/** A download that a page began. */
export const downloadOf = (url: string, name: string): Download => ({ getURL: () => url, getFilename: () => name });

export interface StandInOptions {
  /** What of each screen is free, the first one first. */
  readonly screens?: readonly Area[];
  readonly packaged?: boolean;
  readonly firstInstance?: boolean;
  /** What Linux calls its key store. */
  readonly backend?: string;
  /** How the button begins that a person presses in a message box; none closes it. */
  readonly answer?: string;
  /** The same for one box after the other; the last one answers all that come later. */
  readonly answers?: readonly string[];
}

export class ElectronStandIn {
  /** In the order in which it happened. */
  readonly did: string[] = [];
  readonly app = new Emitter();
  readonly power = new Emitter();
  readonly session = new StandInSession();
  readonly windows: StandInWindow[] = [];
  readonly partitions = new Map<string, StandInSession>();
  readonly schemes: SchemePrivileges[] = [];
  /** The icons beside the clock. */
  readonly trays: TrayOptions[] = [];
  /** What people were asked, in short. */
  readonly questions: string[] = [];
  /** The reasons for which the machine is kept awake. */
  readonly awake = new Set<number>();
  menu: MenuItemConstructorOptions[] | null | undefined;
  serve: (request: Request) => Promise<Response> = () => Promise.reject(new Error('no protocol'));
  readonly channels = new Map<string, (event: InvokeEvent, frame: unknown) => Promise<unknown>>();
  readonly api: ElectronApi;

  constructor({
    packaged = true,
    firstInstance = true,
    backend = 'gnome_libsecret',
    answer = 'Fechar',
    answers = [answer],
    screens = [{ x: 0, y: 0, width: 1_920, height: 1_040 }],
  }: StandInOptions = {}) {
    const displays = screens.map((workArea) => ({ workArea }));
    const { did, app } = this;
    const left = [...answers];
    const scramble = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 85));
    this.api = {
      app: {
        isPackaged: packaged,
        enableSandbox: () => did.push('sandbox'),
        setPath: (name, path) => {
          if (!existsSync(path)) throw new Error('the folder is not there');
          did.push(`path ${name} ${path}`);
        },
        requestSingleInstanceLock: () => firstInstance,
        whenReady: async () => void did.push('ready'),
        quit: () => {
          did.push('quit');
          if (app.emit('before-quit')) return;
          for (const window of this.windows.filter(({ isClosed }) => !isClosed)) window.close();
          if (this.windows.every(({ isClosed }) => isClosed)) did.push('gone');
        },
        exit: (code) => did.push(`exit ${code}`),
        setAppUserModelId: (id) => did.push(`id ${id}`),
        setLoginItemSettings: ({ openAtLogin, args }) => did.push(`login ${openAtLogin} ${args.join(' ')}`),
        on: (event: string, listener: Listener) => app.on(event, listener),
      },
      ipcMain: { handle: (channel, listener) => void this.channels.set(channel, listener) },
      protocol: {
        registerSchemesAsPrivileged: (schemes) => {
          did.push('scheme');
          this.schemes.push(...schemes);
        },
        handle: (scheme, handler) => {
          did.push(`serve ${scheme}`);
          this.serve = handler;
        },
      },
      powerMonitor: this.power,
      onShutdown: (listener) => this.power.on('shutdown', listener),
      powerSaveBlocker: {
        start: (type) => {
          did.push(`awake ${type}`);
          this.awake.add(this.awake.size + 1);
          return this.awake.size;
        },
        stop: (id) => this.awake.delete(id),
      },
      screen: () => ({
        getAllDisplays: () => displays,
        getPrimaryDisplay: () => displays[0] ?? { workArea: { x: 0, y: 0, width: 800, height: 600 } },
      }),
      createTray: (options) => {
        this.trays.push(options);
        return { destroy: () => void this.trays.splice(this.trays.indexOf(options), 1) };
      },
      relaunch: (args, program) => did.push(`relaunch ${[...(program === null ? [] : [program]), ...args].join(' ')}`),
      shell: { openExternal: async (url) => void did.push(`outside ${url}`) },
      dialog: {
        // Electron's documents: before `ready`, on Linux, it is written to stderr, and no box is shown.
        showErrorBox: (_title, content) => did.push(`${did.includes('ready') ? 'error' : 'unseen'} ${content}`),
        showMessageBox: async (question) => ({ response: this.api.dialog.showMessageBoxSync(question) }),
        showMessageBoxSync: ({ message, detail, buttons }) => {
          did.push(`asked ${detail}`);
          this.questions.push(message);
          const pressed = left.length > 1 ? left.shift() : left[0];
          return Math.max(
            0,
            buttons.findIndex((button) => button.startsWith(pressed ?? '')),
          );
        },
      },
      safeStorage: {
        isAsyncEncryptionAvailable: async () => true,
        getSelectedStorageBackend: () => backend,
        encryptStringAsync: async (text) => scramble(Buffer.from(text)),
        decryptStringAsync: async (bytes) => ({ result: scramble(bytes).toString(), shouldReEncrypt: false }),
      },
      defaultSession: () => this.session,
      partitionSession: (name) => {
        const session = new StandInSession();
        this.partitions.set(name, session);
        return session;
      },
      createWindow: (options) => {
        const window = new StandInWindow(this.windows.length + 1, options);
        this.windows.push(window);
        app.emit('web-contents-created', window.webContents);
        return window;
      },
      setMenu: (template) => {
        this.menu = template;
      },
    };
  }

  window(): StandInWindow {
    const window = this.windows.at(-1);
    if (window === undefined) throw new Error('no window yet');
    return window;
  }

  /** As `ipcRenderer.invoke` from the main frame of the newest window, unless told otherwise. */
  invoke(frame: unknown, from: Partial<InvokeEvent> = {}): Promise<unknown> {
    const sender = this.window().webContents;
    const handler = this.channels.get('balcao:call');
    if (handler === undefined) throw new Error('nobody listens');
    return handler({ sender, senderFrame: sender.mainFrame, ...from }, structuredClone(frame));
  }

  call(method: string, input: unknown, from: Partial<InvokeEvent> = {}): Promise<unknown> {
    return this.invoke({ t: 'call', requestId: crypto.randomUUID(), method, input }, from);
  }
}
