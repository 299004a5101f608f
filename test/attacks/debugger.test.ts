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
    using data = makeTempDir();
    await using station = runNode(['scripts/station.mjs', ...args(data.path)]);
    await using _below = endingAll(station);
    let isUp = false;
    const up = station.ready().then(() => {
      isUp = true;
    });
    const seen = new Set<number>();
    while (!isUp) {
      for (const pid of await allOf(station.child.pid ?? 0)) {
        seen.add(pid);
        if (pid !== station.child.pid) process.kill(pid, 'SIGUSR1');
      }
      await Promise.race([up, new Promise((resolve) => setTimeout(resolve, 5))]);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(await answersAt(9229)).toBe(false);
    expect(station.stderr()).not.toContain('Debugger');
    station.child.kill('SIGTERM');
    await station.ended;
  });
});
