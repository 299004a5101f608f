/** A station that cannot open its folder says so first. */
import { expect, test, vi } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runStation } from '../station-process.ts';

// Whole processes on a machine that runs other tests beside them.
vi.setConfig({ testTimeout: 120_000 });

const inTraining = ['--training', '--json', '--test-pin-cost', '8', '--data'];
const training = (data: string, ...more: string[]) => [...inTraining, data, ...more];

test('a folder in use is told before anything says that the till is ready, also where the screen is to ask for the shop', async () => {
  using data = makeTempDir();
  const first = runStation(training(data.path, '--port', '0'));
  await first.ready();
  await using second = runStation(['--data', data.path, '--port', '0']);
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.stderr()).toContain('já está usando esta pasta');
  expect(second.stdout()).toBe('');
  first.child.kill('SIGKILL');
  await first.ended;
  await using third = runStation(['--data', data.path, '--port', '0', '--json']);
  expect((await third.ready()).mode).toBe('closed');
});
