/** Starts a till as a process of its own, asks it what a window would ask, and kills it as a power button would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { TimeLine } from './scaled-clock.ts';

export interface TillSettings {
  readonly dataDir: string;
  readonly claimsPath: string;
  /** Compiled code, kept between starts: it halves them. */
  readonly cacheDir: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly time: TimeLine;
}

export interface StartOptions {
  readonly settings: TillSettings;
  /** Another program of the same manners in its place. */
  readonly script?: URL;
  /** What stands before `node` on the command line. */
  readonly tracer?: readonly string[];
  /** Of Node itself. */
  readonly flags?: readonly string[];
}

export interface LiveTill {
  readonly alive: boolean;
  readonly pid: number;
  /** What it has written to its error output so far. */
  said(): string;
  call<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>>;
  /** The manager signs in at the till's window. */
  signIn(): Promise<void>;
  /** Kills the process once the named point was reached so often: `name:2`. */
  arm(failpoint: string): void;
  kill(): void;
  /** Ends in order. */
  close(): Promise<void>;
  readonly ended: Promise<{ readonly signal: NodeJS.Signals | null; readonly errors: string }>;
}

const gone = { ok: false, error: { code: 'connection-lost', message: 'the till is gone' } } as const;

export async function startTill({ settings, script, tracer = [], flags = [] }: StartOptions): Promise<LiveTill> {
  const path = fileURLToPath(script ?? new URL('./till-process.ts', import.meta.url));
  const [command = '', ...args] = [...tracer, process.execPath, ...flags, path, JSON.stringify(settings)];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const waiting = new Map<number, (result: unknown) => void>();
  let errors = '';
  let alive = true;
  let asked = 0;
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<{ signal: NodeJS.Signals | null; errors: string }>((resolve) => {
    child.once('close', (_code, signal) => resolve({ signal, errors }));
  });
  const lose = (): void => {
    alive = false;
    for (const answer of waiting.values()) answer(gone);
    waiting.clear();
  };
  child.once('exit', lose);
  child.on('error', lose);
  const pid = await ready(child, () => errors);
  child.on('message', ({ id, result }: { id: number; result: unknown }) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const send = (message: object | string): void => {
    if (alive && child.connected) child.send(message, () => {});
  };

  const till: LiveTill = {
    get alive() {
      return alive;
    },
    pid,
    said: () => errors,
    async call(method, input) {
      const result = await ask(method, input);
      if (result.ok || result.error.code !== 'not-signed-in') return result;
      await till.signIn();
      return ask(method, input);
    },
    async signIn() {
      const state = await ask('session.state', {});
      if (!state.ok) return;
      const manager = state.value.staff.find(({ role }) => role === 'manager');
      const known = state.value.trainingPins.find(({ staffId }) => staffId === manager?.id);
      if (known !== undefined) await ask('session.signIn', known);
    },
    arm: (failpoint) => send({ arm: failpoint }),
    kill() {
      // By its own number: with a tracer in front of it, the child is the tracer.
      if (alive) process.kill(pid, 'SIGKILL');
    },
    async close() {
      send('close');
      await ended;
    },
    ended,
  };

  function ask<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>> {
    const id = asked;
    asked += 1;
    const answer = new Promise<unknown>((resolve) => {
      if (!alive) resolve(gone);
      else waiting.set(id, resolve);
    });
    send({ id, method, input });
    return answer as Promise<CallResult<MethodOutput<M>>>;
  }

  return till;
}

/** The process id of the till itself. */
function ready(child: ChildProcess, errors: () => string): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    child.once('message', (message: { pid: number }) => resolve(message.pid));
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the till did not start (${code}): ${errors()}`)));
  });
}
