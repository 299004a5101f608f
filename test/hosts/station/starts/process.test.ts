/** Where a station is found again at the next start, and one that cannot open its folder. */
import { expect, test, vi } from 'vitest';
import { usualPort } from '#main/hosts/station/listen.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runStation } from '../station-process.ts';

// Whole processes on a machine that runs other tests beside them.
vi.setConfig({ testTimeout: 120_000 });

const inTraining = ['--training', '--json', '--test-pin-cost', '8', '--data'];
const training = (data: string, ...more: string[]) => [...inTraining, data, ...more];

test('a station has the same address at each start, so that a browser finds again what it kept for this screen', async () => {
  using data = makeTempDir();
  const origins: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    await using station = runStation(training(data.path));
    origins.push(new URL((await station.ready()).url).origin);
  }
  const usual = `http://127.0.0.1:${usualPort}`;
  // Where somebody else has that port, here and now, this machine cannot tell.
  if (origins.includes(usual)) expect(origins).toEqual([usual, usual]);
  else await expect(fetch(usual)).resolves.toBeDefined();
});

test('a second station beside it takes another port, and both serve', async () => {
  using data = makeTempDir();
  using other = makeTempDir();
  await using first = runStation(training(data.path));
  await using second = runStation(training(other.path));
  const urls = [(await first.ready()).url, (await second.ready()).url].map((url) => new URL('/', url));
  expect(urls[0]?.port).not.toBe(urls[1]?.port);
  for (const url of urls) expect((await fetch(url)).status).toBe(200);
});

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
