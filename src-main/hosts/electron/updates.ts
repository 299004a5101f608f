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
import { unlessRefused } from '../../lib/unless-refused.ts';
import { readSealed, writeSealed } from '../../vault/sealed-file.ts';
import { forgetKept, keepProgram } from './kept-program.ts';
import { type ReplaceOptions, replaceProgram } from './replace-program.ts';
import { prepareLibrary, type UpdateLibrary } from './update-library.ts';
import { type OfferedUpdate, readSignedUpdate } from './update-signature.ts';
import type { UpdateSource } from './update-source.ts';

export interface UpdatesOptions extends ReplaceOptions {
  /** Null: no update is ever offered. */
  readonly source: UpdateSource | null;
  readonly load: () => Promise<UpdateLibrary>;
  readonly version: string;
  /** Where it is kept what was installed from where. */
  readonly folder: string;
  /** Whether a request is on its way, nobody knows what became of one, or somebody is about to pay. */
  readonly isAwaiting: () => boolean;
  /** Closes the till in order, and only then runs what ends the process. */
  readonly closeThen: (next: () => void) => void;
}

export interface Updates {
  state(): UpdateState;
  find(): UpdateState;
  install(): UpdateState;
  /** The window stands: what an update kept of the program before is not needed any more. */
  stands(): void;
}

type Progress = Pick<UpdateState, 'step' | 'found' | 'percent' | 'problem'>;

interface Downloaded {
  readonly update: OfferedUpdate;
  readonly paths: readonly string[];
}

/** So that the page hears the answer before its till closes. */
const answerFirstMs = 500;

const nothing: Progress = { step: 'idle', found: null, percent: null, problem: null };
const withProblem = (problem: UpdateState['problem']): Progress => ({ ...nothing, problem });

export function createUpdates(options: UpdatesOptions): Updates {
  const { source, version, folder, clock, log, isAwaiting } = options;
  const record = join(folder, 'update.json');
  const { before, problem, kept } = readRecord(record, version);
  let at: Progress = { ...nothing, step: source === null ? 'off' : 'idle', problem };
  let library: Promise<UpdateLibrary> | null = null;
  let downloaded: Downloaded | null = null;
  if (before !== null) log('info', 'update.installed', { before, version });
  if (problem !== null) log('warn', 'update.not-installed', { version });

  const state = (): UpdateState => ({ ...at, version, before });

  function onProgress(percent: number): void {
    if (at.step === 'downloading') at = { ...at, percent };
  }

  function fail(why: NonNullable<UpdateState['problem']>, error: unknown = null): void {
    log('warn', 'update.refused', { why, ...(error === null ? {} : { error: String(error).slice(0, 300) }) });
    at = withProblem(why);
    downloaded = null;
  }

  async function look(from: UpdateSource): Promise<void> {
    library ??= options.load().then((loaded) => prepareLibrary(loaded, { feed: from.feed, log, onProgress }));
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
    const { again } = options;
    again.leaveTo(wanted.update.version);
    const old = again.appImage === null ? null : keepProgram(again.appImage);
    writeSealed(record, { from: version, to: wanted.update.version, kept: old });
    log('warn', 'update.installs', { version, next: wanted.update.version });
    options.closeThen(() => replaceProgram({ updater, paths: wanted.paths, kept: old }, options));
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
    stands() {
      if (before === null || kept === null) return;
      unlessRefused(
        () => forgetKept(kept),
        (error) => log('warn', 'update.old-program-stays', { error }),
      );
    },
  };
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

const recordSchema = z.object({ from: z.string(), to: z.string(), kept: z.string().nullable().default(null) });

/** Told from the start after an update until the next one, or, where the old version came up again, that it failed. */
function readRecord(path: string, version: string): Pick<UpdateState, 'before' | 'problem'> & { kept: string | null } {
  const parsed = recordSchema.safeParse(readSealed(path));
  if (!parsed.success) return { before: null, problem: null, kept: null };
  const { from, to, kept } = parsed.data;
  if (to === version) return { before: from, problem: null, kept };
  return { before: null, problem: from === version ? 'not-installed' : null, kept };
}
