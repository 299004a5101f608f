/** Another program of the same person asks the station for its debugger, by which all of its memory could be read. */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { askStation, type RunningProcess, runNode } from '#test/hosts/station/station-process.ts';

const args = (data: string) => ['--training', '--json', '--data', data, '--test-pin-cost', '8'];

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Those below it as well: a command starts the station as a child of its own. */
async function allOf(pid: number): Promise<number[]> {
  const children = await new Promise<string>((resolve) => {
    let text = '';
    const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)]);
    ps.stdout.on('data', (chunk) => {
      text += chunk;
    });
    ps.on('close', () => resolve(text));
  });
  const below = await Promise.all(
    children
      .split(/\s+/)
      .filter(Boolean)
      .map((child) => allOf(Number(child))),
  );
  return [pid, ...below.flat()];
}

/** A command that is killed leaves the till it started. */
function endingAll({ child }: RunningProcess): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const [, ...below] = await allOf(child.pid ?? 0);
      for (const pid of below) process.kill(pid, 'SIGKILL');
    },
  };
}

describe.runIf(process.platform === 'linux')('the signal that opens a debugger opens none', () => {
  const starts: [string, (data: string) => RunningProcess][] = [
    ['at a station that was started by its program', (data) => runNode(['src-main/station.ts', ...args(data)])],
    ['at a station that was started by its command', (data) => runNode(['scripts/station.mjs', ...args(data)])],
    ['at the demo', (data) => runNode(['scripts/demo.mjs', '--no-open', ...args(data).slice(1)])],
  ];
  test.each(starts)('%s, and the till lives', async (_name, start) => {
    using data = makeTempDir();
    await using station = start(data.path);
    await using _below = endingAll(station);
    const { url } = await station.ready();
    const pids = await allOf(station.child.pid ?? 0);
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGUSR1');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await answersAt(9229)).toBe(false);
    expect(station.stderr()).not.toContain('Debugger');
    expect(await askStation(url, 'session.state', {})).toMatchObject({ ok: true });
    station.child.kill('SIGTERM');
    expect((await station.ended).code).toBe(0);
  });

  test('nor before the station has come up, when its command starts it', async () => {
    // Before a program has taken the signal over, the system ends it: that opens nothing either, and says nothing of those that live.
    for (let tries = 0; tries < 5; tries += 1) if (await comesUpUnderSignals()) return;
    throw new Error('no station lived to be asked');
  });
});

/** Signals every process below the command until it is up or gone. False: it was gone before. */
async function comesUpUnderSignals(): Promise<boolean> {
  using data = makeTempDir();
  await using station = runNode(['scripts/station.mjs', ...args(data.path)]);
  await using _below = endingAll(station);
  let end: 'up' | 'gone' | null = null;
  const ended = station.ready().then(
    () => {
      end = 'up';
    },
    () => {
      end = 'gone';
    },
  );
  const seen = new Set<number>();
  while (end === null) {
    for (const pid of await allOf(station.child.pid ?? 0)) {
      seen.add(pid);
      if (pid !== station.child.pid) signal(pid);
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5))]);
  }
  expect(await answersAt(9229)).toBe(false);
  expect(station.stderr()).not.toContain('Debugger');
  station.child.kill('SIGTERM');
  await station.ended;
  return end === 'up' && seen.size > 1;
}

/** It may have ended since it was listed. */
function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGUSR1');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
