/** Updates of the desktop app, with the real library, a feed over HTTP and files on the disk; Electron alone is a stand-in. */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { version } from '#main/hosts/common/version.ts';
import { replaceProgram } from '#main/hosts/electron/replace-program.ts';
import type { StartAgain } from '#main/hosts/electron/start-again.ts';
import type { UpdateState } from '#shared/contract/till.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { openTillIn } from '../common/worlds/opened-till.ts';
import { Installed } from './installed-app-image.ts';
import { asManager, signIn, startTestDesktop, type TestDesktop } from './start-test-desktop.ts';
import { type Feed, libraryFor, type Published, serveFeed } from './update-feed.ts';

const stranger = generateKeyPairSync('ed25519').privateKey;

describe.runIf(process.platform === 'linux')('an update', () => {
  let feed: Feed;
  beforeEach(async () => {
    feed = await serveFeed();
    return () => feed[Symbol.asyncDispose]();
  });

  test('is not looked for before somebody asks', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    expect(till.updates.state()).toMatchObject({ step: 'idle', version: '1.2.3', found: null });
    await till.clock.advance(86_400_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(feed.asked).toEqual([]);
  });

  test('that is newer and signed is fetched, waits, and is installed when somebody says so', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    expect(await till.found()).toMatchObject({ step: 'ready', found: '1.3.0', problem: null });
    expect([readFileSync(till.program, 'utf8'), till.did]).toEqual(['old', []]);
    expect(till.updates.install().step).toBe('installing');
    await till.clock.advance(500);
    const anew = `anew ${till.program} --data /books of the shop`;
    await vi.waitFor(() => expect(till.did).toEqual(['closed', anew, 'exit', 'gone']), 10_000);
    expect(readFileSync(till.program, 'utf8')).toMatch(/^#!\/bin\/sh/);
    expect(readFileSync(`${till.program}.tried`, 'utf8')).toBe('true');
  });

  test('says after it from which version it came, and where it failed, that the old one runs', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    await till.found();
    await till.installed();
    expect(till.start('1.3.0').state()).toMatchObject({ step: 'idle', before: '1.2.3', problem: null });
    expect(till.start('1.2.3').state()).toMatchObject({ step: 'idle', before: null, problem: 'not-installed' });
  });

  const refused: [string, Published, UpdateState['problem']][] = [
    ['nobody signed', { version: '1.3.0', signer: null }, 'not-ours'],
    ['a stranger signed', { version: '1.3.0', signer: stranger }, 'not-ours'],
    ['got another version number after it was signed', { version: '1.3.0', changed: { version: '9.0.0' } }, 'not-ours'],
    [
      'got another digest after it was signed',
      { version: '1.3.0', changed: { files: [{ url: 'x.AppImage', sha512: 'AA==', size: 1 }] } },
      'not-ours',
    ],
    ['goes to more tills than were signed', { version: '1.3.0', changed: { stagingPercentage: 100 } }, 'not-ours'],
    [
      'would fetch parts that are not signed',
      { version: '1.3.0', changed: { packages: { x64: { path: 'part.7z', sha512: 'AA==' } } } },
      'not-ours',
    ],
    ['is an older one, signed by the publisher himself', { version: '1.2.2' }, 'older'],
    ['is a trial of a newer one', { version: '1.3.0-beta.1' }, 'not-ours'],
    ['has a number that is none', { version: '1.3' }, 'not-ours'],
    ['is not the file that was signed', { version: '1.3.0', served: Buffer.from('evil') }, 'damaged'],
  ];
  test.each(refused)('that %s is refused', async (_what, published, problem) => {
    feed.publish(published);
    using till = new Installed(feed);
    expect(await till.found()).toMatchObject({ step: 'idle', found: null, problem });
    till.updates.install();
    await till.clock.advance(500);
    expect([readFileSync(till.program, 'utf8'), till.did]).toEqual(['old', []]);
    // Of what is not the publisher's, no file is even fetched.
    if (problem !== 'damaged') expect(feed.asked).toEqual(['latest-linux.yml']);
  });

  test.each<[string, Published]>([
    ['is the version that runs', { version: '1.2.3' }],
    ['goes to no till yet', { version: '1.3.0', stagingPercentage: 0 }],
  ])('that %s is none', async (_what, published) => {
    feed.publish(published);
    using till = new Installed(feed);
    expect(await till.found()).toMatchObject({ step: 'none', found: null, problem: null });
    expect(feed.asked).toEqual(['latest-linux.yml']);
  });

  test('from a feed that does not answer is said to be out of reach, and may be asked for again', async () => {
    using till = new Installed(feed);
    expect(await till.found()).toMatchObject({ step: 'idle', problem: 'unreachable' });
    feed.publish({ version: '1.3.0' });
    expect(await till.found()).toMatchObject({ step: 'ready' });
  });

  test('whose file was changed on the disk after it came is not installed, and its file is thrown away', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    await till.found();
    writeFileSync(till.fetchedFile(), '#!/bin/sh\necho evil\n');
    await till.installed();
    expect(till.updates.state()).toMatchObject({ step: 'idle', problem: 'damaged' });
    expect([readFileSync(till.program, 'utf8'), till.did, existsSync(till.fetchedFile())]).toEqual(['old', [], false]);
  });

  test('is not installed while a request is on its way or nobody knows what became of one', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    await till.found();
    till.awaits = true;
    expect(till.updates.install()).toMatchObject({ step: 'ready', problem: 'busy' });
    till.awaits = false;
    till.updates.install();
    // It begins in the half second in which the page gets its answer.
    till.awaits = true;
    await till.clock.advance(500);
    await vi.waitFor(() => expect(till.updates.state()).toMatchObject({ step: 'ready', problem: 'busy' }));
    expect([readFileSync(till.program, 'utf8'), till.did]).toEqual(['old', []]);
  });

  test('whose installer fails leaves the old program, which opens again', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    await till.found();
    delete process.env.APPIMAGE;
    await till.installed();
    await vi.waitFor(() =>
      expect(till.did).toEqual(['closed', `anew ${till.program} --data /books of the shop`, 'exit']),
    );
    expect(readFileSync(till.program, 'utf8')).toBe('old');
    expect(till.start('1.2.3').state()).toMatchObject({ problem: 'not-installed' });
  });

  /** Each of them has deleted the old program before it fails. */
  test.each([
    ['does not start on this computer', 'exit 127', null],
    ['is moved only in part', 'exit 0', '#!/bin/sh\nprintf half > "$3"\nexit 1\n'],
    ['is not moved at all', 'exit 0', '#!/bin/sh\nexit 1\n'],
  ])('that %s leaves the old program where it was, and nothing else, and opens it', async (_what, does, mv) => {
    feed.publish({ version: '1.3.0', does });
    for (const name of ['balcao.AppImage', 'balcao-1.2.3-linux-x64.AppImage']) {
      using till = new Installed(feed, name);
      await till.found();
      if (mv !== null) writeFileSync(join(till.dir.path, 'mv'), mv, { mode: 0o755 });
      const path = process.env.PATH;
      if (mv !== null) process.env.PATH = `${till.dir.path}:${path}`;
      await till.installed();
      process.env.PATH = path;
      const anew = `anew ${till.program} --data /books of the shop`;
      await vi.waitFor(() => expect(till.did).toEqual(['closed', anew, 'exit']));
      expect(readFileSync(till.program, 'utf8')).toBe('old');
      expect(readdirSync(till.dir.path).filter((file) => file.includes('AppImage'))).toEqual([name]);
    }
  });

  test('leaves the old program beside the new one until the window of the new one stands', async () => {
    feed.publish({ version: '1.3.0', does: 'exit 0' });
    using till = new Installed(feed, 'balcao-1.2.3-linux-x64.AppImage');
    await till.found();
    await till.installed();
    const next = join(till.dir.path, 'balcao-1.3.0-linux-x64.AppImage');
    await vi.waitFor(() => expect(till.did[1]).toBe(`anew ${next} --data /books of the shop`));
    expect([existsSync(till.program), readFileSync(till.kept, 'utf8')]).toEqual([false, 'old']);
    const started = till.start('1.3.0');
    expect([started.state().before, existsSync(till.kept)]).toEqual(['1.2.3', true]);
    started.stands();
    expect(existsSync(till.kept)).toBe(false);
  });

  test('whose old program cannot be deleted afterwards leaves the new one at work, at this start and at each later one', async () => {
    feed.publish({ version: '1.3.0', does: 'exit 0' });
    using till = new Installed(feed, 'balcao-1.2.3-linux-x64.AppImage');
    await till.found();
    await till.installed();
    await vi.waitFor(() => expect(till.did).toContain('exit'));
    rmSync(till.kept);
    mkdirSync(till.kept);
    for (let start = 0; start < 2; start += 1) till.start('1.3.0').stands();
    expect(till.logged.slice(-2)).toEqual(['update.old-program-stays', 'update.old-program-stays']);
  });

  test('that failed opens the old program again, also where nothing can be tidied up', () => {
    const did: string[] = [];
    const again: StartAgain = {
      argv: [],
      lasting: [],
      notForgotten: null,
      appImage: null,
      isByInstaller: true,
      relaunch: () => void did.push('anew'),
      leaveTo: () => undefined,
      takeBack() {
        throw new Error('EROFS');
      },
    };
    const updater = libraryFor({ version, folder: '/nowhere', onQuit: () => undefined });
    updater.quitAndInstall = () => {
      throw new Error('no installer');
    };
    const log = () => undefined;
    replaceProgram(
      { updater, paths: [], kept: null },
      { clock: createVirtualClock(0), log, again, exit: () => void did.push('exit') },
    );
    expect(did).toEqual(['anew', 'exit']);
  });

  test('is not begun where the old program cannot be kept: its till stays open', async () => {
    feed.publish({ version: '1.3.0' });
    using till = new Installed(feed);
    await till.found();
    mkdirSync(till.kept);
    await till.installed();
    expect(till.updates.state()).toMatchObject({ step: 'idle', problem: 'not-installed' });
    expect([readFileSync(till.program, 'utf8'), till.did]).toEqual(['old', []]);
  });

  test('is offered by nobody where no feed is built in', () => {
    using till = new Installed(feed);
    const updates = till.start('1.2.3', null);
    expect([updates.find().step, updates.install().step, feed.asked]).toEqual(['off', 'off', []]);
  });
});

describe('on the screen of the desktop app, an update', () => {
  const ask = async ({ electron }: TestDesktop, method: string) =>
    (await electron.call(method, {})) as { value?: UpdateState; error?: { code: string } };

  test('is a manager’s to look for and to install: nobody and a clerk are refused', async () => {
    await using desktop = await startTestDesktop();
    for (const method of ['till.findUpdate', 'till.installUpdate']) {
      expect((await ask(desktop, method)).error).toMatchObject({ code: 'not-signed-in' });
    }
    await signIn(desktop);
    for (const method of ['till.findUpdate', 'till.installUpdate']) {
      expect((await ask(desktop, method)).error).toMatchObject({ code: 'forbidden' });
    }
    expect(await ask(desktop, 'till.updates')).toMatchObject({ value: { step: 'off', version } });
  });

  test.runIf(process.platform === 'linux')(
    'is fetched, closes the till in order, takes its place, and is told at the next start',
    async () => {
      await using feed = await serveFeed();
      feed.publish({ version: '99.0.0' });
      using till = new Installed(feed);
      const folder = till.dir.path;
      const electron: { quit(): void } = { quit: () => undefined };
      await using desktop = await startTestDesktop({
        data: folder,
        program: '/mount/balcao',
        env: { APPIMAGE: till.program, APPDIR: '/mount' },
        updateSource: feed.source,
        loadUpdateLibrary: async () => libraryFor({ version, folder, onQuit: () => electron.quit() }),
      });
      electron.quit = desktop.electron.api.app.quit;
      await asManager(desktop);
      expect(await ask(desktop, 'till.findUpdate')).toMatchObject({ value: { step: 'looking' } });
      await expect
        .poll(() => ask(desktop, 'till.updates'))
        .toMatchObject({ value: { step: 'ready', found: '99.0.0' } });
      expect(await ask(desktop, 'till.installUpdate')).toMatchObject({ value: { step: 'installing' } });
      await vi.waitFor(() => expect(desktop.electron.did).toContain('gone'), 10_000);
      expect(existsSync(join(folder, 'training', 'balcao-training.db-wal'))).toBe(false);
      expect(readFileSync(till.program, 'utf8')).toMatch(/^#!\/bin\/sh/);
      await using again = await startTestDesktop({ data: folder });
      // The same version came up: this test has only one of them.
      expect(await ask(again, 'till.updates')).toMatchObject({ value: { problem: 'not-installed' } });
    },
  );
});

test('a page of a station is told that its program is updated there', async () => {
  using data = makeTempDir();
  await using till = await openTillIn(data.path);
  expect(await till.ask('till.updates', {})).toMatchObject({ value: { step: 'station', version } });
});
