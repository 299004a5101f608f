/** Where a host keeps the till's files when nobody says otherwise: the folder the operating system gives to applications. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { moveEarlierData } from './moved-data.ts';

export interface DataFolder {
  readonly root: string;
  readonly log: string;
  readonly vault: string;
  /** The browser profile for the station's window. */
  readonly browser: string;
  /** Leads the station's window to its entrance. */
  readonly entrance: string;
  /** The files that Electron itself writes. */
  readonly desktop: string;
  /** One database per world, so that practice, tests and real sales can never mix. */
  database(mode: 'training' | 'test' | 'live'): string;
}

/** Whole, because not every part of a program starts in the same place. */
export function dataFolder(given: string): DataFolder {
  const root = resolve(given);
  return {
    root,
    log: join(root, 'log'),
    vault: join(root, 'vault'),
    browser: join(root, 'browser'),
    entrance: join(root, 'open.html'),
    desktop: join(root, 'desktop'),
    database: (mode) => join(root, mode),
  };
}

export function defaultDataRoot(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = homedir();
  // An installer that is given `AppData\Local` makes `Balcao` there, and deletes that when it uninstalls.
  if (platform === 'win32') return join(localFolder(env), 'BalcaoDados');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Balcao');
  return join(env.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'balcao');
}

/** Where data of an earlier version may lie; null where it has always been in the folder of today. */
export function earlierDataRoot(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string | null {
  return platform === 'win32' ? join(localFolder(env), 'Balcao') : null;
}

const localFolder = (env: NodeJS.ProcessEnv): string => env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');

/** The till's folder: the one that somebody named, or the usual one, with what an earlier version left elsewhere. */
export function ownDataFolder(named: string | null, env: NodeJS.ProcessEnv, platform = process.platform): DataFolder {
  const before = earlierDataRoot(env, platform);
  // A shortcut that names the earlier folder means the till that has moved from there.
  const isUsual = named === null || (before !== null && isSame(named, before));
  const folder = dataFolder(isUsual ? defaultDataRoot(env, platform) : named);
  const earlier = isUsual ? before : null;
  return earlier === null || moveEarlierData(earlier, folder.root) ? folder : dataFolder(earlier);
}

/** Windows folds cases. */
const isSame = (one: string, other: string): boolean =>
  one.replace(/[\\/]+$/, '').toLowerCase() === other.replace(/[\\/]+$/, '').toLowerCase();
