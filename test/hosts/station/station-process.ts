/** Runs the station as the program it is, from its sources, and reads what it prints. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createGreeter } from '#test/helpers/greet.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface RunningProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until stdout holds a whole line and reads it as JSON. */
  ready(): Promise<{ url: string; data: string; mode: string; baseUrl: string }>;
  /** Waits until stdout holds the text; fails when the process ends without it. */
  saw(text: string): Promise<void>;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningProcess {
  const { BALCAO_API_KEY: _key, BALCAO_PASSPHRASE: _passphrase, ...outer } = process.env;
  const child = spawn(process.execPath, [...args], { cwd: root, env: { ...outer, ...env }, stdio: 'pipe' });
  let out = '';
  let err = '';
  const onOutput = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    out += chunk;
    for (const poll of onOutput) poll();
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  async function saw(text: string): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      const poll = () => {
        if (out.includes(text)) resolve();
      };
      onOutput.add(poll);
      poll();
    });
    await Promise.race([seen, ended]);
    if (!out.includes(text)) throw new Error(`it ended without saying "${text}": ${err}`);
  }

  return {
    child,
    ended,
    saw,
    stdout: () => out,
    stderr: () => err,
    async ready() {
      await saw('\n');
      return JSON.parse(out.slice(0, out.indexOf('\n')));
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export function runStation(args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningProcess {
  return runNode(['src-main/station.ts', ...args], env);
}

/** As a page would: the code once, then a socket; asks one thing and goes. */
export async function askStation(url: string, method: string, input: unknown): Promise<unknown> {
  const { origin, host, hash } = new URL(url);
  const body = JSON.stringify({ code: hash.replace('#code=', '') });
  const headers = { origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/launch`, { method: 'POST', headers, body });
  const greeter = createGreeter(JSON.parse(await answer.text()));
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(`ws://${host}/ws`, { headers: { origin } });
  return new Promise((resolve, reject) => {
    const requestId = crypto.randomUUID();
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify(greeter.hello)));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.t === 'challenge') socket.send(JSON.stringify(greeter.proof(frame)));
      if (frame.t === 'welcome') socket.send(JSON.stringify({ t: 'call', requestId, method, input }));
      if (frame.t !== 'reply') return;
      socket.close();
      resolve(frame.result);
    });
  });
}
