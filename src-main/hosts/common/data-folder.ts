/** Where a host keeps the till's files when nobody says otherwise: the folder the operating system gives to applications. */
import { homedir } from 'node:os';
import { join } from 'node:path';

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

export function dataFolder(root: string): DataFolder {
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
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Balcao');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Balcao');
  return join(env.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'balcao');
}
