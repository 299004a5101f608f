/** The commands of package.json as a person types them: they start, answer at the address they print, and end when told to. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

interface Command extends AsyncDisposable {
  /** The first thing on stdout that matches; fails when the command ends before. */
  said(pattern: RegExp): Promise<string>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly data: string;
}

function start(script: string, args: readonly string[], takesData = true): Command {
  const data = mkdtempSync(join(tmpdir(), 'balcao-command-'));
  const given = takesData ? [...args, '--data', data] : args;
  const child = spawn('node', [join('scripts', script), ...given], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(child);
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    data,
    end,
    async said(pattern) {
      const early = exited.then(([code]) => Promise.reject(new Error(`ended with ${code}: ${output.text()}`)));
      return await Promise.race([output.match(pattern), early]);
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function collect(child: ChildProcess) {
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const listeners = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
    for (const listen of listeners) listen();
  });
  return {
    text: () => stdout + stderr,
    match: (pattern: RegExp) =>
      new Promise<string>((done) => {
        const look = () => {
          const found = pattern.exec(stdout)?.[0];
          if (found !== undefined) done(found);
        };
        listeners.add(look);
        look();
      }),
  };
}

describe('the commands', () => {
  it('demo -- --no-open prints an address where the till answers, and ends on SIGTERM', async () => {
    await using demo = start('demo.mjs', ['--no-open']);
    const address = await demo.said(/http:\/\/127\.0\.0\.1:\d+\S*/);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id=');
    expect(await demo.end('SIGTERM')).toBe(0);
  });

  it('station -- --json keeps stdout for its one line', async () => {
    await using station = start('station.mjs', ['--training', '--json']);
    const line = await station.said(/^.*\n/);
    expect(JSON.parse(line)).toMatchObject({ data: station.data, mode: 'training' });
    expect(await station.end('SIGINT')).toBe(0);
  });

  it('station refuses what it does not know, in a sentence and with an exit code', async () => {
    await using station = start('station.mjs', ['--novelty']);
    await expect(station.said(/never/)).rejects.toThrow('ended with 2');
  });

  it('sandbox prints where it listens', async () => {
    await using sandbox = start('sandbox.mjs', ['--port', '0', '--seed', '7'], false);
    const ready: unknown = JSON.parse(await sandbox.said(/^.*\n/));
    expect(ready).toMatchObject({ ready: true, base_url: expect.stringContaining('http://127.0.0.1:') });
    expect(await sandbox.end('SIGTERM')).toBe(0);
  });
});
