/** A till that was started with a folder of its own comes back in that folder, whoever starts it: an update, the till itself, the computer. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { version } from '#main/hosts/common/version.ts';
import { createStartAgain } from '#main/hosts/electron/start-again.ts';
import { startWithComputer } from '#main/hosts/electron/start-with-computer.ts';
import { writeSealed } from '#main/vault/sealed-file.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { ElectronStandIn } from './electron-stand-in.ts';
import { asManager, startTestDesktop } from './start-test-desktop.ts';

const shop = ['--data', '/shop', '--base-url', 'https://api.example', '--restore', 'monday.db'];
const asBefore = ['--data', '/shop', '--base-url', 'https://api.example'];

function tillOn(home: string, platform: NodeJS.Platform) {
  const env = { LOCALAPPDATA: home, XDG_DATA_HOME: home };
  const api = new ElectronStandIn().api;
  return (argv: readonly string[], version = '1.0.0') =>
    createStartAgain({ api, argv, env, platform, program: '/opt/balcao', version });
}

describe('after an update whose installer passes nothing on', () => {
  test('the first start of the new version is asked for what the old one was, and never for a backup once more', () => {
    using home = makeTempDir();
    const start = tillOn(home.path, 'win32');
    start(shop).leaveTo('1.1.0');
    expect(start(['--updated'], '1.1.0').argv).toEqual(['--updated', ...asBefore]);
    // Whoever opens the usual till afterwards gets the usual till.
    expect(start([], '1.1.0').argv).toEqual([]);
  });

  test('a start of the old version while the installer runs takes nothing away', () => {
    using home = makeTempDir();
    const start = tillOn(home.path, 'win32');
    start(shop).leaveTo('1.1.0');
    expect(start([]).argv).toEqual([]);
    expect(start([], '1.1.0').argv).toEqual(asBefore);
  });

  test('a person who says a folder gets that folder, and what was left is gone', () => {
    using home = makeTempDir();
    const start = tillOn(home.path, 'win32');
    start(shop).leaveTo('1.1.0');
    expect(start(['--data', '/other'], '1.1.0').argv).toEqual(['--data', '/other']);
    expect(start([], '1.1.0').argv).toEqual([]);
  });

  test('that failed nothing is left', () => {
    using home = makeTempDir();
    const start = tillOn(home.path, 'win32');
    const till = start(shop);
    till.leaveTo('1.1.0');
    till.takeBack();
    expect(start([], '1.1.0').argv).toEqual([]);
  });

  test('of the usual till, what another till left for that version is not taken', () => {
    using home = makeTempDir();
    const start = tillOn(home.path, 'win32');
    start(shop).leaveTo('1.1.0');
    start(['--force-device-scale-factor=1']).leaveTo('1.1.0');
    expect(start([], '1.1.0').argv).toEqual([]);
  });

  test.runIf(process.platform === 'linux')(
    'what was left and cannot be deleted keeps nobody from the till',
    async () => {
      using home = makeTempDir();
      const books = join(home.path, 'books');
      const was = ['--training', '--test-pin-cost', '4', '--data', books];
      tillOn(home.path, 'win32')(was, '0.0.1').leaveTo(version);
      mkdirSync(join(home.path, 'BalcaoDados', 'next-start.json.new'));
      const env = { LOCALAPPDATA: home.path };
      await using desktop = await startTestDesktop({ argv: [], data: null, env, platform: 'win32' });
      expect([desktop.started, existsSync(join(books, 'training'))]).toEqual([true, true]);
      expect(readFileSync(join(books, 'log', 'desktop.log'), 'utf8')).toContain('desktop.start-not-forgotten');
    },
  );

  test.skipIf(process.platform === 'win32')('the usual folder may be a link to another disk', () => {
    using home = makeTempDir();
    mkdirSync(join(home.path, 'disk'));
    symlinkSync(join(home.path, 'disk'), join(home.path, 'BalcaoDados'));
    const start = tillOn(home.path, 'win32');
    start(shop).leaveTo('1.1.0');
    expect(start([], '1.1.0').argv).toEqual(asBefore);
  });

  test.runIf(process.platform === 'linux')('the window that opens shows the till of that folder', async () => {
    using home = makeTempDir();
    const env = { LOCALAPPDATA: home.path };
    const books = join(home.path, 'books');
    tillOn(home.path, 'win32')(['--training', '--test-pin-cost', '4', '--data', books], '0.0.1').leaveTo(version);
    await using desktop = await startTestDesktop({ argv: [], data: null, env, platform: 'win32' });
    expect(desktop.started).toBe(true);
    expect([existsSync(join(books, 'training')), existsSync(join(home.path, 'BalcaoDados', 'live'))]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the till that starts itself anew', () => {
  test('reads a folder from where it was started, because the next start may be elsewhere', () => {
    const api = new ElectronStandIn();
    const start = createStartAgain({
      api: api.api,
      argv: ['--data=books', '--restore=x'],
      env: {},
      platform: 'linux',
      program: null,
      version: '1',
    });
    start.relaunch(['--restore', 'now.db']);
    expect(api.did).toEqual([`relaunch --data=${join(process.cwd(), 'books')} --restore now.db`]);
  });

  test.each([
    ['is the file it was started from', '/tmp/.mount_x/balcao', '/opt/balcao.AppImage'],
    ['is none where the variable is that of another program', '/opt/balcao/balcao', null],
  ])('as an AppImage %s', (_what, program, expected) => {
    const env = { APPIMAGE: '/opt/balcao.AppImage', APPDIR: '/tmp/.mount_x' };
    const { api } = new ElectronStandIn();
    expect(createStartAgain({ api, argv: [], env, platform: 'linux', program, version: '1' }).appImage).toBe(expected);
  });

  test.runIf(process.platform === 'linux')(
    'from an AppImage, begins when the old process has ended, with every argument whole',
    async () => {
      using dir = makeTempDir();
      const next = join(dir.path, 'next.AppImage');
      const said = join(dir.path, 'said');
      writeFileSync(
        next,
        `#!/bin/sh\n[ -e ${said}.over ] && printf '%s|' "$@" > ${said}.new && mv ${said}.new ${said}\n`,
        { mode: 0o755 },
      );
      const module = new URL('../../../src-main/hosts/electron/start-when-ended.ts', import.meta.url).href;
      const old = `import { startWhenEnded } from '${module}';
      import { writeFileSync } from 'node:fs';
      startWhenEnded('${next}', ['--data', '/a "b" $HOME']);
      setTimeout(() => writeFileSync('${said}.over', ''), 600);`;
      const process_ = spawn(process.execPath, ['--input-type=module', '-e', old], { stdio: 'inherit' });
      await new Promise((resolve) => process_.on('close', resolve));
      await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toBe('--data|/a "b" $HOME|'), 10_000);
    },
  );
});

describe('the start with the computer', () => {
  const on = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, lasting: readonly string[]) => {
    const electron = new ElectronStandIn();
    startWithComputer({ api: electron.api, env, platform, again: { lasting, appImage: null } }, true);
    return electron.did;
  };

  test('opens the same folder on Windows, whose arguments are taken apart at spaces and quotation marks', () => {
    expect(on('win32', {}, ['--training', '--data', 'C:\\Minha Loja\\'])).toEqual([
      'login true --training --data "C:\\Minha Loja\\\\"',
    ]);
    expect(on('win32', {}, ['--data=C:\\a"b'])).toEqual(['login true "--data=C:\\a\\"b"']);
  });

  test('opens the same folder on Linux, quoted as its files want it', () => {
    using home = makeTempDir();
    on('linux', { XDG_CONFIG_HOME: home.path }, ['--data', '/minha loja/$x 5%']);
    const entry = readFileSync(join(home.path, 'autostart', 'balcao.desktop'), 'utf8');
    expect(entry).toContain(`Exec="${process.execPath}" "--data" "/minha loja/\\\\$x 5%%"\n`);
  });

  test('is refused on macOS for a till of another folder, which would open an empty one, and the screen knows', async () => {
    using data = makeTempDir();
    await using desktop = await startTestDesktop({ data: data.path, platform: 'darwin' });
    const { electron } = desktop;
    await asManager(desktop);
    const wish = { staysInTray: false, startsWithComputer: true };
    expect(await electron.call('till.shell', {})).toMatchObject({ value: { canStartWithComputer: false } });
    expect(await electron.call('till.setShell', wish)).toMatchObject({ error: { code: 'not-possible-now' } });
    expect(electron.did.join()).not.toContain('login');
    expect(on('darwin', {}, [])).toEqual(['login true ']);
  });

  test('that an earlier version switched on there can be switched off, whatever else is chosen meanwhile', async () => {
    using data = makeTempDir();
    const shop = { data: data.path, platform: 'darwin' } as const;
    writeSealed(join(data.path, 'desktop.json'), { staysInTray: false, startsWithComputer: true });
    await using desktop = await startTestDesktop(shop);
    const { electron } = desktop;
    await asManager(desktop);
    const choose = (startsWithComputer: boolean) =>
      electron.call('till.setShell', { staysInTray: true, startsWithComputer });
    expect(await choose(true)).toMatchObject({ value: { staysInTray: true, startsWithComputer: true } });
    expect(await choose(false)).toMatchObject({ value: { startsWithComputer: false } });
    expect(electron.did.filter((step) => step.startsWith('login'))).toEqual([expect.stringMatching(/^login false/)]);
    expect(await choose(true)).toMatchObject({ error: { code: 'not-possible-now' } });
  });
});
