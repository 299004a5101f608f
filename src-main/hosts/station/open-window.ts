/** Opens the station in an app-style browser window. Its profile is separate from the person's browsing. */
import { spawn } from 'node:child_process';

export interface OpenWindowOptions {
  readonly browser: string;
  readonly address: string;
  readonly profileDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The browser did not start, or its window was closed. */
  readonly onEnd: (exitCode: number | null) => void;
}

const quiet = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  '--disable-extensions',
  '--disable-translate',
  '--disable-features=Translate,AutofillServerCommunication',
  '--password-store=basic',
  '--use-mock-keychain',
];

export function openWindow(options: OpenWindowOptions): void {
  const { browser, address, profileDir, env, onEnd } = options;
  const child = spawn(browser, [`--app=${address}`, `--user-data-dir=${profileDir}`, ...quiet], {
    stdio: 'ignore',
    env: withoutSecrets(env),
  });
  let ended = false;
  const end = (exitCode: number | null) => {
    if (ended) return;
    ended = true;
    onEnd(exitCode);
  };
  child.on('error', () => end(null));
  child.on('exit', end);
  child.unref();
}

/** The browser gets none of the station's secrets. */
function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('BALCAO_')));
}
