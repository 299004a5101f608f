/** The library of updates, electron-updater, as far as it is used: only this file knows the package. */
import type { Log } from '../../lib/log.ts';

/** The parts of electron-updater that are used. */
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
  on(event: 'appimage-filename-updated', listener: (path: string) => void): unknown;
}

interface UpdateLogger {
  info(message?: unknown): void;
  warn(message?: unknown): void;
  error(message?: unknown): void;
}

export async function loadUpdateLibrary(): Promise<UpdateLibrary> {
  return (await import('electron-updater')).default.autoUpdater;
}

interface LibraryUse {
  readonly feed: string;
  readonly log: Log;
  readonly onProgress: (percent: number) => void;
}

/** Nothing happens that nobody asked for. */
export function prepareLibrary(updater: UpdateLibrary, { feed, log, onProgress }: LibraryUse): UpdateLibrary {
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
