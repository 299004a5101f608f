/**
 * The parts of Electron this host uses, each no wider than its use. `main.ts` hands in the real ones. Nothing else in this folder imports
 * Electron at run time, so that tests can run the host against a stand-in.
 */
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron';
import type { SafeStorage } from '../../vault/safe-storage-vault.ts';

export interface Preventable {
  preventDefault(): void;
}

/** A navigation event. Electron puts the address on the event itself. */
export interface Navigation extends Preventable {
  readonly url?: string;
}

export interface TillFrame {
  /** Scheme and host, as the security origin of the document says. */
  readonly origin: string;
}

/** A rectangle in the pixels of a screen's layout. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Display {
  /** Without the bars of the system. */
  readonly workArea: Area;
}

export interface ScreenApi {
  getAllDisplays(): Display[];
  getPrimaryDisplay(): Display;
}

export interface Download {
  getURL(): string;
  getFilename(): string;
}

export interface TillContents {
  readonly id: number;
  readonly mainFrame: TillFrame;
  isDestroyed(): boolean;
  reload(): void;
  send(channel: string, frame: unknown): void;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { action: 'deny' }): void;
  on(event: 'will-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-frame-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-redirect', listener: (event: Navigation) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
  on(event: 'select-bluetooth-device', listener: (event: Preventable) => void): unknown;
  on(event: 'render-process-gone', listener: (event: unknown, details: { readonly reason: string }) => void): unknown;
}

export interface TillWindow {
  readonly webContents: TillContents;
  loadURL(url: string): Promise<void>;
  show(): void;
  close(): void;
  focus(): void;
  hide(): void;
  isMinimized(): boolean;
  isMaximized(): boolean;
  maximize(): void;
  getNormalBounds(): Area;
  restore(): void;
  setContentProtection(enable: boolean): void;
  once(event: 'ready-to-show', listener: () => void): unknown;
  on(event: 'close', listener: (event: Preventable) => void): unknown;
  on(event: 'closed', listener: () => void): unknown;
  /** Windows alone: the session is about to end, and then ends. */
  on(event: 'query-session-end', listener: () => void): unknown;
  on(event: 'session-end', listener: () => void): unknown;
}

export interface TillSession {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: unknown, callback: (granted: boolean) => void) => void,
  ): void;
  setPermissionCheckHandler(handler: () => boolean): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setDisplayMediaRequestHandler(handler: (request: unknown, callback: (streams: null) => void) => void): void;
  on(event: 'select-hid-device', listener: (event: Preventable) => void): unknown;
  on(event: 'select-serial-port', listener: (event: Preventable) => void): unknown;
  on(event: 'select-usb-device', listener: (event: Preventable) => void): unknown;
  on(event: 'will-download', listener: (event: Preventable, item: Download) => void): unknown;
}

export interface InvokeEvent {
  readonly sender: TillContents;
  readonly senderFrame: TillFrame | null;
}

export interface SchemePrivileges {
  readonly scheme: string;
  readonly privileges: {
    readonly standard: boolean;
    readonly secure: boolean;
    readonly codeCache: boolean;
  };
}

export interface Question {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly buttons: string[];
  readonly cancelId: number;
  readonly defaultId: number;
}

/** An icon beside the clock, with a menu of its own. */
export interface TillTray {
  destroy(): void;
}

export interface TrayOptions {
  readonly tooltip: string;
  readonly menu: MenuItemConstructorOptions[];
  readonly onClick: () => void;
}

export interface ElectronApi {
  readonly app: {
    readonly isPackaged: boolean;
    enableSandbox(): void;
    setPath(name: 'userData', path: string): void;
    requestSingleInstanceLock(): boolean;
    whenReady(): Promise<void>;
    quit(): void;
    exit(code?: number): void;
    setAppUserModelId(id: string): void;
    setLoginItemSettings(settings: { readonly openAtLogin: boolean; readonly args: string[] }): void;
    on(event: 'web-contents-created', listener: (event: unknown, contents: TillContents) => void): unknown;
    on(event: 'second-instance', listener: () => void): unknown;
    on(event: 'window-all-closed', listener: () => void): unknown;
    on(event: 'before-quit', listener: (event: Preventable) => void): unknown;
  };
  readonly ipcMain: {
    handle(channel: string, listener: (event: InvokeEvent, frame: unknown) => Promise<unknown>): void;
  };
  readonly protocol: {
    registerSchemesAsPrivileged(schemes: SchemePrivileges[]): void;
    handle(scheme: string, handler: (request: Request) => Promise<Response>): void;
  };
  readonly powerMonitor: {
    on(event: 'suspend', listener: () => void): unknown;
    on(event: 'lock-screen', listener: () => void): unknown;
  };
  /** macOS and Linux. Prevented, the system waits until this process has ended. */
  onShutdown(listener: (event: Preventable) => void): void;
  readonly powerSaveBlocker: {
    start(type: 'prevent-app-suspension'): number;
    stop(id: number): unknown;
  };
  readonly shell: { openExternal(url: string): Promise<void> };
  readonly dialog: {
    showErrorBox(title: string, content: string): void;
    /** Returns the index of the pressed button. */
    showMessageBoxSync(options: Question): number;
    /** The same, while the till goes on. */
    showMessageBox(options: Question): Promise<{ readonly response: number }>;
  };
  readonly safeStorage: SafeStorage;
  defaultSession(): TillSession;
  /** In memory, unless its name begins with `persist:`. */
  partitionSession(name: string): TillSession;
  createWindow(options: BrowserWindowConstructorOptions): TillWindow;
  createTray(options: TrayOptions): TillTray;
  /** Usable once Electron is ready. */
  screen(): ScreenApi;
  /** Starts the app with these arguments when this process has ended; `program`: not this one, but the AppImage of that name. */
  relaunch(args: readonly string[], program: string | null): void;
  /** `null` removes the menu. */
  setMenu(template: MenuItemConstructorOptions[] | null): void;
}
