/**
 * Updates of the desktop app. Nothing is looked for or fetched unless a manager asks; what comes must be signed by the publisher and newer than
 * what runs; it waits on the disk until somebody installs it, which no request under way allows; and it is said before and after.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { UpdateState } from '#shared/contract/till.ts';
import type { Clock } from '#shared/ports.ts';
import type { Log } from '../../lib/log.ts';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import { type OfferedUpdate, readSignedUpdate } from './update-signature.ts';
import type { UpdateSource } from './update-source.ts';

/** The parts of electron-updater that are used. Only this file knows the package. */
export interface UpdateLibrary {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  disableWebInstaller: boolean;
  logger: UpdateLogger | null;
  setFeedURL(feed: { readonly provider: 'generic'; readonly url: string }): void;
  checkForUpdates(): Promise<{ readonly isUpdateAvailable: boolean; readonly updateInfo: unknown } | null>;
  /** The files it has written. */
  downloadUpdate(): Promise<string[]>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
  on(event: 'download-progress', listener: (progress: { readonly percent: number }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

interface UpdateLogger {
  info(message?: unknown): void;
  warn(message?: unknown): void;
  error(message?: unknown): void;
}

export async function loadUpdateLibrary(): Promise<UpdateLibrary> {
  return (await import('electron-updater')).default.autoUpdater;
}

export interface UpdatesOptions {
  /** Null: no update is ever offered. */
  readonly source: UpdateSource | null;
  readonly load: () => Promise<UpdateLibrary>;
  readonly version: string;
  /** Where it is kept what was installed from where. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether a request is on its way, nobody knows what became of one, or somebody is about to pay. */
  readonly isAwaiting: () => boolean;
  /** Closes the till in order, and only then runs what ends the process. */
  readonly closeThen: (next: () => void) => void;
  /** The same program again, when this process has ended. */
  readonly startAnew: () => void;
}

export interface Updates {
  state(): UpdateState;
  find(): UpdateState;
  install(): UpdateState;
}

type Progress = Pick<UpdateState, 'step' | 'found' | 'percent' | 'problem'>;

interface Downloaded {
  readonly update: OfferedUpdate;
  readonly paths: readonly string[];
}

/** So that the page hears the answer before its till closes. */
const answerFirstMs = 500;
/** An installer that has not ended this process by then will not. */
const installerWaitsMs = 120_000;

const nothing: Progress = { step: 'idle', found: null, percent: null, problem: null };
const withProblem = (problem: UpdateState['problem']): Progress => ({ ...nothing, problem });

export function createUpdates(options: UpdatesOptions): Updates {
  const { source, version, folder, clock, log, isAwaiting } = options;
  const record = join(folder, 'update.json');
  const { before, problem } = readRecord(record, version);
  let at: Progress = { ...nothing, step: source === null ? 'off' : 'idle', problem };
  let library: Promise<UpdateLibrary> | null = null;
  let downloaded: Downloaded | null = null;
  if (before !== null) log('info', 'update.installed', { before, version });
  if (problem !== null) log('warn', 'update.not-installed', { version });

  const state = (): UpdateState => ({ ...at, version, before });

  function fail(why: NonNullable<UpdateState['problem']>, error: unknown = null): void {
    log('warn', 'update.refused', { why, ...(error === null ? {} : { error: String(error).slice(0, 300) }) });
    at = withProblem(why);
    downloaded = null;
  }

  async function look(from: UpdateSource): Promise<void> {
    library ??= prepared(from, options, (percent) => {
      if (at.step === 'downloading') at = { ...at, percent };
    });
    const updater = await library;
    const result = await updater.checkForUpdates();
    if (result === null) return fail('not-here');
    const update = readSignedUpdate(result.updateInfo, from.key);
    if (update === null) return fail('not-ours');
    const order = compareVersions(update.version, version);
    if (order === null) return fail('not-ours');
    if (order < 0) return fail('older');
    // The library answers so too where only some tills get it at first.
    if (order === 0 || !result.isUpdateAvailable) {
      at = { ...nothing, step: 'none' };
      return;
    }
    at = { step: 'downloading', found: update.version, percent: 0, problem: null };
    const paths = await updater.downloadUpdate();
    downloaded = { update, paths };
    if (!(await areSigned(downloaded))) return fail('damaged');
    at = { step: 'ready', found: update.version, percent: null, problem: null };
    log('info', 'update.ready', { version: update.version });
  }

  async function installNow(wanted: Downloaded): Promise<void> {
    // Whoever changed the file since it came is found here.
    if (!(await areSigned(wanted))) {
      await Promise.all(wanted.paths.map((path) => rm(path, { force: true })));
      return fail('damaged');
    }
    if (isAwaiting()) {
      at = { ...at, step: 'ready', problem: 'busy' };
      return;
    }
    const updater = await (library ?? Promise.reject(new Error('nothing was fetched')));
    writeSealed(record, { from: version, to: wanted.update.version });
    log('warn', 'update.installs', { version, next: wanted.update.version });
    options.closeThen(() => replaceProgram(updater, options));
  }

  return {
    state,
    find() {
      if (source === null || ['looking', 'downloading', 'ready', 'installing'].includes(at.step)) return state();
      at = { ...nothing, step: 'looking' };
      look(source).catch((error: unknown) => fail(problemOf(error), error));
      return state();
    },
    install() {
      if (at.step !== 'ready' || downloaded === null) return state();
      if (isAwaiting()) {
        at = { ...at, problem: 'busy' };
        return state();
      }
      const wanted = downloaded;
      at = { ...at, step: 'installing', problem: null };
      clock.after(answerFirstMs, () => {
        installNow(wanted).catch((error: unknown) => fail('not-installed', error));
      });
      return state();
    },
  };
}

/** The till is closed by now: what fails from here on opens the old program again. */
function replaceProgram(updater: UpdateLibrary, { clock, log, startAnew }: UpdatesOptions): void {
  let isOver = false;
  const giveUp = (why: unknown): void => {
    if (isOver) return;
    isOver = true;
    log('error', 'update.not-installed', { error: String(why).slice(0, 300) });
    startAnew();
  };
  updater.on('error', giveUp);
  clock.after(installerWaitsMs, () => giveUp('the installer did not end this process'));
  try {
    updater.quitAndInstall(true, true);
  } catch (error) {
    giveUp(error);
  }
}

async function prepared(
  { feed }: UpdateSource,
  { load, log }: UpdatesOptions,
  onProgress: (percent: number) => void,
): Promise<UpdateLibrary> {
  const updater = await load();
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  const say = (message: unknown) => log('debug', 'update.library', { said: String(message).slice(0, 300) });
  updater.logger = { info: say, warn: say, error: say };
  // Every failure is also a promise that fails; without a listener the event would end the process.
  updater.on('error', () => undefined);
  updater.on('download-progress', ({ percent }) => onProgress(Math.min(100, Math.max(0, Math.floor(percent)))));
  updater.setFeedURL({ provider: 'generic', url: feed });
  return updater;
}

/** Every file that came is one that the publisher signed. */
async function areSigned({ update, paths }: Downloaded): Promise<boolean> {
  const signed = new Set(update.files.map(({ sha512 }) => sha512));
  const digests = await Promise.all(paths.map(digestOf));
  return digests.length > 0 && digests.every((digest) => digest !== null && signed.has(digest));
}

async function digestOf(path: string): Promise<string | null> {
  const hash = createHash('sha512');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('base64');
  } catch {
    return null;
  }
}

/** Below zero: `one` is older. Null for anything but three numbers: an update is a release, and no trial of one. */
export function compareVersions(one: string, other: string): number | null {
  const numbers = [one, other].map((text) => /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text)?.slice(1).map(Number));
  const [left, right] = numbers;
  if (left === undefined || right === undefined) return null;
  for (const [place, number] of left.entries()) {
    const difference = number - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const codes: Readonly<Record<string, NonNullable<UpdateState['problem']>>> = {
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'not-ours',
  ERR_UPDATER_INVALID_VERSION: 'not-ours',
};

function problemOf(error: unknown): NonNullable<UpdateState['problem']> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return codes[code] ?? 'unreachable';
}

const recordSchema = z.object({ from: z.string(), to: z.string() });

/** Told from the start after an update until the next one, or, where the old version came up again, that it failed. */
function readRecord(path: string, version: string): Pick<UpdateState, 'before' | 'problem'> {
  const parsed = recordSchema.safeParse(readSealed(path));
  if (!parsed.success) return { before: null, problem: null };
  const { from, to } = parsed.data;
  if (to === version) return { before: from, problem: null };
  return { before: null, problem: from === version ? 'not-installed' : null };
}
