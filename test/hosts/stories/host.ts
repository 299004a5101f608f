/** A till on a host: what a story may do to it, whichever door it came through. */
import type { Page } from 'playwright-core';
import type { Area } from '#main/hosts/electron/electron-api.ts';
import type { Recorded } from '#test/hosts/electron/stand-in-commands.ts';

export type HostName = 'station' | 'stand-in' | 'packaged';

export interface TillOptions {
  /** `empty`: as a shop starts it that has just installed it; the sandbox is its real account. */
  readonly start?: 'training' | 'empty';
  /** How the buttons begin that a person presses, one native question after the other. */
  readonly answers?: readonly string[];
}

/** What only the desktop app has: Electron, and a system that speaks to it. */
export interface Desktop {
  recorded(): Promise<Recorded>;
  /** The machine sleeps, or somebody locks its screen. */
  power(event: 'suspend' | 'lock-screen'): Promise<void>;
  /** The system ends the session, as each of them does it, and the process ends with it. */
  endSession(system: 'windows' | 'macos'): Promise<void>;
  /** Somebody starts the app again beside the one that runs. */
  startSecond(): Promise<void>;
  move(bounds: Area): Promise<void>;
  /** Somebody closes the window of the till. */
  close(): Promise<void>;
}

export interface TillOnHost extends AsyncDisposable {
  readonly host: HostName;
  /** The page of now: after a crash or another start it is another one. */
  readonly page: Page;
  readonly api: { readonly baseUrl: string; readonly key: string };
  /** What the host asks for beside the key of a shop, by the labels of its fields. */
  readonly sealedBy: Readonly<Record<string, string>>;
  readonly desktop: Desktop | null;
  /** Of the world behind the till. */
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** A person ends it: resolves when the process has ended by itself, and in order. */
  quit(): Promise<void>;
  /** On the same folder and in the same world, once it has ended. */
  startAgain(): Promise<void>;
  /** The process of the page dies, and the page is there again as its host brings it back. */
  crashPage(): Promise<void>;
  /** The page of the customer display that was opened from this till. */
  display(): Promise<Page>;
  /** What the page began to download by this; null when the host denied it. */
  download(act: (page: Page) => Promise<unknown>): Promise<{ readonly name: string; readonly text: string } | null>;
  /** What the story brings about itself. */
  expectProblem(pattern: RegExp): void;
}

/** How long a second window may need on a busy machine. */
export const untilOpen = { timeout: 30_000, interval: 50 };

export type OpenTill = (options?: TillOptions) => Promise<TillOnHost>;
