/** The file of the provider of training: private, replaced as a whole, never through a link, and put aside when it cannot be read. */
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { createProviderFile } from '#main/hosts/common/provider-file.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const name = 'practice-provider.bin';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the file', () => {
  test('is private to its user, and no draft is left', async () => {
    using dir = makeTempDir();
    const file = createProviderFile(dir.path, createRecordingLog().log);
    expect(file.read()).toBeNull();
    await file.write(bytes('one'));
    await file.write(bytes('two'));
    expect(Buffer.from(file.read() ?? []).toString()).toBe('two');
    expect(readdirSync(dir.path)).toEqual([name]);
    if (process.platform !== 'win32') expect(statSync(join(dir.path, name)).mode & 0o777).toBe(0o600);
  });

  test.skipIf(process.platform === 'win32')('is not read or written through a link', async () => {
    using dir = makeTempDir();
    const others = join(dir.path, 'theirs');
    writeFileSync(others, 'theirs');
    symlinkSync(others, join(dir.path, name));
    symlinkSync(others, join(dir.path, `${name}.new`));
    const file = createProviderFile(dir.path, createRecordingLog().log);
    expect(() => file.read()).toThrow();
    await file.write(bytes('ours'));
    expect(readFileSync(others, 'utf8')).toBe('theirs');
    expect(lstatSync(join(dir.path, name)).isSymbolicLink()).toBe(false);
  });

  test('that cannot be written leaves practice going on, and is told once', async () => {
    using dir = makeTempDir();
    mkdirSync(join(dir.path, name));
    writeFileSync(join(dir.path, name, 'x'), '');
    const { log, lines } = createRecordingLog();
    const file = createProviderFile(dir.path, log);
    await file.write(bytes('one'));
    await file.write(bytes('two'));
    expect(lines.map(({ event }) => event)).toEqual(['training.provider-not-kept']);
  });
});

async function start(folder: string, log = createRecordingLog()) {
  const world = await startEmbeddedSandbox({
    clock: createSystemClock(),
    random: createSystemRandom(),
    folder,
    log: log.log,
  });
  return { world, events: () => log.lines.map(({ event }) => event) };
}

test('one that is damaged is kept under another name, and the provider begins anew', async () => {
  using dir = makeTempDir();
  writeFileSync(join(dir.path, name), 'of a future version');
  const { world, events } = await start(dir.path);
  expect(events()).toEqual(['training.provider-anew']);
  // Another process may be using the folder: nothing is moved before this one changes something.
  expect(readFileSync(join(dir.path, name), 'utf8')).toBe('of a future version');
  await world.training?.control('POST', '/clock', { advance_ms: 1 });
  expect(readFileSync(join(dir.path, 'practice-provider.unreadable.bin'), 'utf8')).toBe('of a future version');
  await world.close();
  const next = await start(dir.path);
  expect(next.events()).toEqual([]);
  expect(await next.world.training?.control('GET', '/clock')).toMatchObject({ offset_ms: 1 });
  await next.world.close();
});

test('one that another process has put aside meanwhile keeps nobody from writing', async () => {
  using dir = makeTempDir();
  writeFileSync(join(dir.path, name), 'of a future version');
  const { world, events } = await start(dir.path);
  renameSync(join(dir.path, name), join(dir.path, 'elsewhere.bin'));
  await world.training?.control('POST', '/clock', { advance_ms: 1 });
  await world.close();
  expect(events()).toEqual(['training.provider-anew']);
  const next = await start(dir.path);
  expect(await next.world.training?.control('GET', '/clock')).toMatchObject({ offset_ms: 1 });
  await next.world.close();
});

test('a provider that only starts and ends writes nothing', async () => {
  using dir = makeTempDir();
  const first = await start(dir.path);
  await first.world.training?.control('POST', '/clock', { advance_ms: 1 });
  const before = readFileSync(join(dir.path, name));
  const second = await start(dir.path);
  await second.world.close();
  expect(readFileSync(join(dir.path, name))).toEqual(before);
  await first.world.close();
});
