/** The station with a database that takes long to read whole: it serves at once, and damage is never silent. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { breakBallast, makeLarge } from '#test/helpers/large-database.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { askStation, runStation } from '../station-process.ts';

// Whole processes on a machine that runs other tests beside them.
vi.setConfig({ testTimeout: 120_000 });

const training = (data: string) => ['--training', '--data', data, '--test-pin-cost', '8', '--json'];

describe('a database too large to be read before anybody is served', () => {
  const fileOf = (data: string): string => join(data, 'training', 'balcao-training.db');

  async function largeTill(data: string): Promise<string> {
    await using first = runStation(training(data));
    await first.ready();
    first.child.kill('SIGTERM');
    await first.ended;
    makeLarge(fileOf(data), 64 * 1024 * 1024);
    return fileOf(data);
  }

  test('is read whole beside, and then the till goes on', async () => {
    using data = makeTempDir();
    const path = await largeTill(data.path);
    await using station = runStation(training(data.path));
    const { url } = await station.ready();
    await vi.waitFor(() => expect(existsSync(`${path}.unread`)).toBe(false), { timeout: 60_000 });
    expect(await askStation(url, 'session.state', {})).toMatchObject({ ok: true });
    station.child.kill('SIGTERM');
    expect(await station.ended).toEqual({ code: 0, signal: null });
    expect(station.stderr()).toBe('');
  });

  test('ends the till with a sentence when it is damaged, and the next start refuses', async () => {
    using data = makeTempDir();
    breakBallast(await largeTill(data.path));
    await using station = runStation(training(data.path));
    await station.ready();
    expect(await station.ended).toEqual({ code: 1, signal: null });
    expect(station.stderr()).toMatch(/danificado[\s\S]*damaged/);
    await using next = runStation(training(data.path));
    expect(await next.ended).toEqual({ code: 1, signal: null });
    expect(next.stdout()).toBe('');
    expect(next.stderr()).toMatch(/damaged/);
  });
});
