/** The built app in a process of its own, on the stand-in for Electron: from `out`, or from what a package holds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StandInOptions } from './electron-stand-in.ts';
import type { Commands, Question, Told } from './stand-in-commands.ts';

export interface AppProcessOptions extends StandInOptions {
  /** Holds `main`, `preload` and `renderer`. */
  readonly folder: string;
  /** Where a packaged app finds what lies beside its archive. */
  readonly resources?: string;
  readonly args: readonly string[];
  /** Beside what the stand-in needs. */
  readonly env?: NodeJS.ProcessEnv;
}

type Answer<Name extends keyof Commands> = Awaited<ReturnType<Commands[Name]>>;

export interface AppProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly stderr: () => string;
  ask<Name extends keyof Commands>(name: Name, ...input: Parameters<Commands[Name]>): Promise<Answer<Name>>;
  call(method: string, input: unknown): Promise<unknown>;
  /** Told of what the app sends to the page of a window, of each time it loads the page again, and of the end of a window. */
  onTold(listener: (told: Exclude<Told, { id: number }>) => void): void;
  /** When the window is there and was told what to load. */
  ready(): Promise<void>;
}

const hooks = pathToFileURL(join(import.meta.dirname, 'use-stand-in.mjs')).href;

export function runApp({ folder, resources, args, env: more, ...standIn }: AppProcessOptions): AppProcess {
  // Nothing of the environment of the tests: not where packages could be found that an archive does not hold.
  const env = { ...more, TEST_RESOURCES: resources, TEST_STAND_IN: JSON.stringify(standIn) };
  const main = join(folder, 'main', 'main.js');
  const child = spawn(process.execPath, ['--import', hooks, main, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let listener: Parameters<AppProcess['onTold']>[0] = () => undefined;
  let lastId = 0;
  let isGone = false;

  child.on('message', (message) => {
    const told = message as Told;
    if (!('id' in told)) return listener(told);
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.told === 'answer') asked?.resolve(told.value);
    else asked?.reject(new Error(told.message));
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      isGone = true;
      for (const { reject } of waiting.values()) reject(new Error(`the app has ended: ${said}`));
      resolve(code);
    });
  });

  function ask<Name extends keyof Commands>(name: Name, ...input: Parameters<Commands[Name]>): Promise<Answer<Name>> {
    return new Promise((resolve, reject) => {
      if (isGone) return reject(new Error(`the app has ended: ${said}`));
      lastId += 1;
      waiting.set(lastId, { resolve: (value) => resolve(value as Answer<Name>), reject });
      const question: Question = { id: lastId, name, input };
      child.send(question, (error) => error && reject(error));
    });
  }

  return {
    child,
    ended,
    stderr: () => said,
    ask,
    call: (method, input) => ask('invoke', { t: 'call', requestId: crypto.randomUUID(), method, input }),
    onTold: (given) => {
      listener = given;
    },
    async ready() {
      for (;;) {
        const { did, windows } = await ask('recorded');
        if (windows.some((window) => window.did.some((step) => step.startsWith('load ')))) return;
        const failure = did.find((step) => step.startsWith('error '));
        if (failure !== undefined) throw new Error(failure);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async [Symbol.asyncDispose]() {
      if (isGone) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
