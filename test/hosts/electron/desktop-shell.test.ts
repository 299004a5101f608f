/** The desktop app beside its window: where the window stands, the icon beside the clock, the start with the computer, crashes, sleep. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createCrashLoop } from '#main/hosts/electron/crash-loop.ts';
import { keepAwake } from '#main/hosts/electron/keep-awake.ts';
import { placeWindow } from '#main/hosts/electron/window-place.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { ElectronStandIn } from './electron-stand-in.ts';
import { asManager, signedIn, signIn, startTestDesktop } from './start-test-desktop.ts';

const fullHd = { x: 0, y: 0, width: 1_920, height: 1_040 };
/** 1366×768 at 125 %, with a bar of 40 points. */
const small = { x: 0, y: 0, width: 1_093, height: 574 };
const beside = { x: 1_920, y: 0, width: 1_280, height: 984 };
const screensOf = (...areas: (typeof fullHd)[]) => new ElectronStandIn({ screens: areas }).api.screen();

describe('the window stands', () => {
  test('in the middle of a large screen at first', () => {
    expect(placeWindow(null, screensOf(fullHd))).toEqual({
      bounds: { x: 320, y: 120, width: 1_280, height: 800 },
      least: { width: 800, height: 600 },
      isMaximized: false,
    });
  });

  test('maximised on 1366×768 at 125 %, where its usual size and even its least one are larger than the screen', () => {
    expect(placeWindow(null, screensOf(small))).toEqual({
      bounds: { x: 0, y: 0, width: 1_093, height: 574 },
      least: { width: 800, height: 574 },
      isMaximized: true,
    });
  });

  const left = { bounds: { x: 1_990, y: 30, width: 1_000, height: 700 }, isMaximized: false };
  test('where it was left, on the second screen', () => {
    expect(placeWindow(left, screensOf(fullHd, beside))).toMatchObject({ bounds: left.bounds, isMaximized: false });
  });

  test('on the first screen when the second one was taken away', () => {
    expect(placeWindow(left, screensOf(fullHd)).bounds).toEqual({ x: 320, y: 120, width: 1_280, height: 800 });
  });

  test('within the screen, however large it was on another one', () => {
    const wide = { bounds: { x: 100, y: 100, width: 1_900, height: 1_000 }, isMaximized: false };
    expect(placeWindow(wide, screensOf(small))).toMatchObject({ bounds: small, isMaximized: true });
  });

  test.each([-5_000, 1_900])('in sight, when it was left at x = %i', (x) => {
    const lost = { bounds: { x, y: 100, width: 1_000, height: 700 }, isMaximized: true };
    const { bounds, isMaximized } = placeWindow(lost, screensOf(fullHd));
    expect([bounds.x, isMaximized]).toEqual([320, true]);
  });

  test('at the next start as at the end of the last one', async () => {
    using data = makeTempDir();
    const first = await startTestDesktop({ data: data.path });
    first.electron.window().bounds = { x: 40, y: 50, width: 1_100, height: 720 };
    await first[Symbol.asyncDispose]();
    await using again = await startTestDesktop({ data: data.path });
    expect(again.electron.window().options).toMatchObject({ x: 40, y: 50, width: 1_100, height: 720 });
  });
});

describe('the icon beside the clock and the start with the computer', () => {
  const both = { staysInTray: true, startsWithComputer: true };

  test('are off at first, and closing the window then ends the till', async () => {
    await using desktop = await startTestDesktop();
    const { electron } = desktop;
    expect(await electron.call('till.shell', {})).toMatchObject({
      value: { isDesktop: true, staysInTray: false, startsWithComputer: false },
    });
    expect(electron.trays).toEqual([]);
    electron.window().close();
    expect(electron.window().isClosed).toBe(true);
  });

  test('are a manager’s to choose: nobody and a clerk are refused', async () => {
    await using desktop = await startTestDesktop();
    const { electron } = desktop;
    expect(await electron.call('till.setShell', both)).toMatchObject({ error: { code: 'not-signed-in' } });
    await signIn(desktop);
    expect(await electron.call('till.setShell', both)).toMatchObject({ error: { code: 'forbidden' } });
    expect(electron.trays).toEqual([]);
    expect(electron.did.join()).not.toContain('login');
  });

  test('with the icon, closing the window locks the till and hides it; the icon brings it back, and ends it', async () => {
    using data = makeTempDir();
    await using desktop = await startTestDesktop({ data: data.path, platform: 'win32' });
    const { electron } = desktop;
    await asManager(desktop);
    expect(await electron.call('till.setShell', both)).toMatchObject({ value: { isDesktop: true, ...both } });
    expect(electron.did).toContain(`login true --data ${data.path} --training --test-pin-cost 4`);
    const window = electron.window();
    window.close();
    expect([window.isClosed, window.did.at(-1)]).toEqual([false, 'hide']);
    expect(await signedIn(desktop)).toBe(false);
    electron.trays[0]?.onClick();
    expect(window.did.slice(-3)).toEqual(['show', 'restore', 'focus']);
    const quit = electron.trays[0]?.menu.at(-1)?.click as () => void;
    quit();
    await vi.waitFor(() => expect(electron.did).toContain('gone'));
    await using again = await startTestDesktop({ data: data.path });
    expect(again.electron.trays).toHaveLength(1);
  });

  test('on Linux the start with the computer is a file of the person, written and taken away', async () => {
    using home = makeTempDir();
    await using desktop = await startTestDesktop({
      program: '/mount/balcao',
      env: { XDG_CONFIG_HOME: home.path, APPIMAGE: '/opt/a "b" 5%.AppImage', APPDIR: '/mount' },
    });
    const { electron } = desktop;
    const file = join(home.path, 'autostart', 'balcao.desktop');
    await asManager(desktop);
    await electron.call('till.setShell', { staysInTray: false, startsWithComputer: true });
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/a \\\\"b\\\\" 5%%.AppImage" "--data" ');
    await electron.call('till.setShell', { staysInTray: false, startsWithComputer: false });
    expect(existsSync(file)).toBe(false);
  });

  test('on Linux it names the file that runs now, since an update of an AppImage has another name', async () => {
    using home = makeTempDir();
    using data = makeTempDir();
    const env = (APPIMAGE: string) => ({ XDG_CONFIG_HOME: home.path, APPIMAGE, APPDIR: '/mount' });
    const program = '/mount/balcao';
    await using first = await startTestDesktop({ data: data.path, program, env: env('/opt/balcao-1.AppImage') });
    await asManager(first);
    await first.electron.call('till.setShell', { staysInTray: false, startsWithComputer: true });
    await first[Symbol.asyncDispose]();
    await using _updated = await startTestDesktop({ data: data.path, program, env: env('/opt/balcao-2.AppImage') });
    const file = join(home.path, 'autostart', 'balcao.desktop');
    expect(readFileSync(file, 'utf8')).toContain(`Exec="/opt/balcao-2.AppImage" "--data" "${data.path}" `);
    // Written once: who takes the file away by hand is not asked again at each start.
    rmSync(file);
    await _updated[Symbol.asyncDispose]();
    await using _later = await startTestDesktop({ data: data.path, program, env: env('/opt/balcao-2.AppImage') });
    expect(existsSync(file)).toBe(false);
  });

  test('a start with the computer that cannot be written anew keeps nobody from the till', async () => {
    using data = makeTempDir();
    const fileAsHome = join(data.path, 'desktop.json');
    writeFileSync(fileAsHome, JSON.stringify({ staysInTray: true, startsWithComputer: true }));
    await using desktop = await startTestDesktop({ data: data.path, env: { XDG_CONFIG_HOME: fileAsHome } });
    expect([desktop.started, desktop.electron.did.join()]).toEqual([true, expect.not.stringContaining('exit 1')]);
  });

  test.each([
    ['win32', ['--data', 'shop', '--training', '--test-pin-cost', '4']],
    ['darwin', null],
  ] as const)(
    'one of an earlier version, which opens the usual till, is written anew on %s as %j',
    async (platform, as) => {
      using data = makeTempDir();
      const shop = join(data.path, 'shop');
      mkdirSync(shop);
      writeFileSync(join(shop, 'desktop.json'), JSON.stringify({ staysInTray: false, startsWithComputer: true }));
      for (const expected of [as, null]) {
        await using desktop = await startTestDesktop({ data: shop, platform });
        const logins = desktop.electron.did.filter((step) => step.startsWith('login'));
        expect(logins).toEqual(expected === null ? [] : [`login true ${expected.join(' ').replace('shop', shop)}`]);
      }
    },
  );
});

describe('a screen that crashes again and again', () => {
  function crashing(answer: number, hasCopy = true) {
    const did: string[] = [];
    const clock = createVirtualClock(0);
    const ask = ({ detail }: { readonly detail: string }): number => {
      did.push(detail);
      return answer;
    };
    const loop = createCrashLoop({
      clock,
      dialog: { showMessageBoxSync: ask },
      reload: () => did.push('reload'),
      toBackup() {
        did.push('backup');
        return hasCopy;
      },
      end: () => did.push('end'),
    });
    return { did, clock, loop };
  }

  test.each([
    [0, 'reload'],
    [1, 'backup'],
    [2, 'end'],
  ])(
    'is not loaded without end: after three times people are asked in both languages, and answer %i is %s',
    (answer, then) => {
      const { did, loop } = crashing(answer);
      for (let i = 0; i < 4; i++) loop.crashed();
      expect(did).toEqual([
        'reload',
        'reload',
        'reload',
        expect.stringMatching(/cópia de segurança[\s\S]*backup/),
        then,
      ]);
    },
  );

  test('is loaded again where no copy was chosen: it would stay empty', () => {
    const { did, loop } = crashing(1, false);
    for (let i = 0; i < 4; i++) loop.crashed();
    expect(did.slice(-2)).toEqual(['backup', 'reload']);
  });

  test('now and then is loaded again each time', async () => {
    const { did, clock, loop } = crashing(2);
    for (let i = 0; i < 9; i++) {
      loop.crashed();
      await clock.advance(30_000);
    }
    expect(did.every((step) => step === 'reload')).toBe(true);
  });

  test('leads to a backup: the till closes in order and starts anew from the chosen one', async () => {
    using data = makeTempDir();
    await (await startTestDesktop({ data: data.path }))[Symbol.asyncDispose]();
    const folder = join(data.path, 'training');
    mkdirSync(join(folder, 'backups'), { recursive: true });
    copyFileSync(join(folder, 'balcao-training.db'), join(folder, 'backups', 'monday.db'));
    await using desktop = await startTestDesktop({ data: data.path, answers: ['Cópias', 'Restaurar'] });
    const { electron } = desktop;
    for (let i = 0; i < 4; i++) electron.window().webContents.emit('render-process-gone', { reason: 'crashed' });
    expect(electron.window().webContents.reloads).toBe(3);
    await vi.waitFor(() => expect(electron.did).toContain('gone'));
    expect(electron.did.find((step) => step.startsWith('relaunch'))).toMatch(/^relaunch --data .*monday\.db$/);
  });
});

describe('the machine', () => {
  test('is kept awake while something is awaited, and not longer', async () => {
    const { api, awake, did } = new ElectronStandIn();
    const clock = createVirtualClock(0);
    let isAwaiting = false;
    const stop = keepAwake({ clock, blocker: api.powerSaveBlocker, isAwaiting: () => isAwaiting });
    await clock.advance(60_000);
    expect(awake.size).toBe(0);
    isAwaiting = true;
    await clock.advance(60_000);
    expect([awake.size, did]).toEqual([1, ['awake prevent-app-suspension']]);
    isAwaiting = false;
    await clock.advance(10_000);
    expect(awake.size).toBe(0);
    isAwaiting = true;
    await clock.advance(10_000);
    stop();
    expect(awake.size).toBe(0);
  });

  test.each([
    ['win32', ['id app.balcao.desktop']],
    ['darwin', []],
  ] as const)('on %s the app has the name of its shortcut: %j', async (platform, ids) => {
    await using desktop = await startTestDesktop({ platform });
    expect(desktop.electron.did.filter((step) => step.startsWith('id '))).toEqual(ids);
  });
});
