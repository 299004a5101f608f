/** What a test asks of an app that runs in another process on the stand-in: what it did, and to do to it what Electron would. */
import type { BrowserWindowConstructorOptions } from 'electron';
import type { Area, SchemePrivileges } from '#main/hosts/electron/electron-api.ts';
import { downloadOf, type ElectronStandIn, StandInContents, type StandInWindow } from './electron-stand-in.ts';

export interface Recorded {
  readonly did: readonly string[];
  readonly schemes: readonly SchemePrivileges[];
  readonly channels: readonly string[];
  readonly partitions: readonly string[];
  readonly windows: readonly {
    readonly options: BrowserWindowConstructorOptions;
    readonly did: readonly string[];
    readonly reloads: number;
    readonly isClosed: boolean;
  }[];
}

export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Who sends a frame: the page of a window, by its place among all that were made, or somebody else. */
export type Sender = number | 'a frame within' | 'a stranger';

type Target = 'app' | 'power' | 'session' | 'window' | 'contents';

export interface Happening {
  readonly on: Target;
  readonly event: string;
  /** The till's, unless said otherwise. */
  readonly window?: number;
  readonly url?: string;
  readonly more?: readonly unknown[];
}

export type Commands = ReturnType<typeof createCommands>;

export interface Question {
  readonly id: number;
  readonly name: keyof Commands;
  readonly input: readonly unknown[];
}

export type Told =
  | { readonly told: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly told: 'failure'; readonly id: number; readonly message: string }
  | { readonly told: 'send'; readonly window: number; readonly channel: string; readonly frame: unknown }
  | { readonly told: 'reload' | 'closed'; readonly window: number };

/** The till's own window is the first one. */
export const tillWindow = 0;

export function createCommands(standIn: ElectronStandIn) {
  const windowAt = (index: number): StandInWindow => {
    const window = standIn.windows[index];
    if (window === undefined) throw new Error(`no window ${index}`);
    return window;
  };
  const stranger = new StandInContents(99);
  const targets: Record<Target, (window: number) => Pick<StandInContents, 'emitAt'>> = {
    app: () => standIn.app,
    power: () => standIn.power,
    session: () => standIn.session,
    window: windowAt,
    contents: (window) => windowAt(window).webContents,
  };

  function senderOf(who: Sender) {
    const sender = who === 'a stranger' ? stranger : windowAt(who === 'a frame within' ? tillWindow : who).webContents;
    return { sender, senderFrame: who === 'a frame within' ? { origin: sender.mainFrame.origin } : sender.mainFrame };
  }

  return {
    recorded: async (): Promise<Recorded> => ({
      did: standIn.did,
      schemes: standIn.schemes,
      channels: [...standIn.channels.keys()],
      partitions: [...standIn.partitions.keys()],
      windows: standIn.windows.map(({ options, did, isClosed, webContents: { reloads } }) => ({
        options,
        did,
        isClosed,
        reloads,
      })),
    }),
    serve: async (url: string, method = 'GET'): Promise<Served> => {
      const answer = await standIn.serve(new Request(url, { method }));
      const body = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    },
    invoke: async (frame: unknown, who: Sender = tillWindow) => standIn.invoke(frame, senderOf(who)),
    /** True when the app prevented it. */
    happens: async ({ on, event, window = tillWindow, url, more = [] }: Happening) =>
      targets[on](window).emitAt(url, event, ...more),
    downloads: async (url: string, name: string) => standIn.session.emit('will-download', downloadOf(url, name)),
    opens: async (url: string, window = tillWindow) => windowAt(window).webContents.openWindow({ url }).action,
    /** Whether the page, or the bank's one, gets the permission. */
    permits: async (permission: string, partition?: string) => {
      const session = partition === undefined ? standIn.session : standIn.partitions.get(partition);
      let granted = session?.request === null;
      session?.request?.(null, permission, (answer) => {
        granted = answer;
      });
      return granted || session?.check?.() !== false || session.device?.() !== false;
    },
    moves: async (bounds: Area) => {
      windowAt(tillWindow).bounds = bounds;
    },
    /** Somebody closes it. */
    closes: async (window: number) => {
      windowAt(window).close();
      if (!standIn.windows.every(({ isClosed }) => isClosed)) return;
      // Answered first: the process may be gone afterwards.
      setImmediate(() => standIn.app.emit('window-all-closed'));
    },
    quit: async () => {
      // Answered first: the process may be gone afterwards.
      setImmediate(() => standIn.api.app.quit());
    },
  };
}
