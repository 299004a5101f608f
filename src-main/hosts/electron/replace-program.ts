/** Has the library put the new program in the place of this one, whose till is closed by now. What fails brings the old program back, and opens it. */
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '#shared/ports.ts';
import type { Log } from '../../lib/log.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { putBack } from './kept-program.ts';
import type { StartAgain } from './start-again.ts';
import type { UpdateLibrary } from './update-library.ts';

export interface ReplaceOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly again: StartAgain;
  /** Ends this process at once. */
  readonly exit: () => void;
}

export interface Replacement {
  readonly updater: UpdateLibrary;
  /** The files that were fetched. */
  readonly paths: readonly string[];
  /** The old AppImage under another name; null where an installer takes care of that. */
  readonly kept: string | null;
}

/** An installer that has not ended this process by then will not. */
const installerWaitsMs = 120_000;

export function replaceProgram(
  { updater, paths, kept }: Replacement,
  { clock, log, again, exit }: ReplaceOptions,
): void {
  let isOver = false;
  let program = again.appImage;

  function giveUp(why: unknown): void {
    if (isOver) return;
    isOver = true;
    log('error', 'update.not-installed', { error: String(why).slice(0, 300) });
    const onRefused = (error: string) => log('error', 'update.not-put-back', { error: error.slice(0, 300) });
    unlessRefused(again.takeBack, onRefused);
    if (kept !== null) unlessRefused(() => bringBack(kept), onRefused);
    again.relaunch();
    exit();
  }

  function bringBack(old: string): void {
    putBack(old);
    for (const path of paths) removeHalf(join(dirname(old), basename(path)));
  }

  /** A file that was moved only in part, or that does not start here. */
  const removeHalf = (path: string) => path !== again.appImage && rmSync(path, { force: true });

  updater.on('error', giveUp);
  updater.on('appimage-filename-updated', (path) => {
    program = path;
  });
  clock.after(installerWaitsMs, () => giveUp('the installer did not end this process'));
  try {
    // Without a start of its own, the library tries the new AppImage: `main.ts` answers that it runs here.
    updater.quitAndInstall(true, again.isByInstaller);
  } catch (error) {
    giveUp(error);
  }
  if (isOver || again.isByInstaller) return;
  isOver = true;
  again.relaunch([], program);
  exit();
}
