/** The scripts of a release, each run here: on files that a release would have, and on the package that is laid out without Electron. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { version } from '#main/hosts/common/version.ts';
import { thirdParty } from '#renderer/areas/support/third-party.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { planInstallation, planVerification } from '../../scripts/release/release-plan.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

function script(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const path = join(root, 'scripts', name);
  const { BALCAO_SIGNED: _signed, ...outer } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...outer, ...env },
  });
  return { status, stdout, stderr };
}

describe('sums', () => {
  test('are those that sha256sum finds, and a changed file is noticed', () => {
    using dir = makeTempDir();
    writeFileSync(join(dir.path, 'a.exe'), 'a');
    writeFileSync(join(dir.path, 'b.dmg'), 'b');
    expect(script('release/checksums.mjs', [dir.path]).status).toBe(0);
    expect(readFileSync(join(dir.path, 'SHA256SUMS'), 'utf8').split('\n')[0]).toBe(
      'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.exe',
    );
    expect(script('release/checksums.mjs', [dir.path, '--check']).status).toBe(0);
    writeFileSync(join(dir.path, 'b.dmg'), 'c');
    expect(script('release/checksums.mjs', [dir.path, '--check']).status).toBe(1);
  });

  test('of nothing are an error', () => {
    using dir = makeTempDir();
    expect(script('release/checksums.mjs', [dir.path]).status).toBe(1);
  });
});

test('the list of packages names what runs with the till, and no tool', () => {
  using dir = makeTempDir();
  const file = join(dir.path, 'balcao.cdx.json');
  expect(script('release/sbom.mjs', [file])).toMatchObject({ status: 0 });
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'));
  const named = components.map((one: { name: string; version: string }) => `${one.name} ${one.version}`);
  expect(bomFormat).toBe('CycloneDX');
  // As the till itself tells whose work it uses; npm alone would leave out what a tool needs as well.
  const told = thirdParty.map(({ name, version: which }) => `${name} ${which}`);
  expect(told.filter((one) => !named.includes(one))).toEqual([]);
  expect(named.filter((one: string) => !told.includes(one))).toEqual([expect.stringMatching(/^electron \d/)]);
});

describe('the feed', () => {
  const listed = { version: '1.3.0', files: [{ url: 'a.exe', sha512: 'AA==', size: 1 }], releaseDate: '2026-12-01' };

  test('is signed with a key of its own making, and signed anew when it is signed again', () => {
    using dir = makeTempDir();
    const path = join(dir.path, 'latest.yml');
    writeFileSync(path, stringify(listed));
    const made = script('release/sign-feed.mjs', ['--new-key']).stdout;
    const [first = '', ...pem] = made.split('\n');
    const env = { BALCAO_UPDATE_PRIVATE_KEY: pem.join('\n'), BALCAO_UPDATE_PUBLIC_KEY: first.split('KEY=')[1] };
    for (const round of [1, 2]) {
      expect([round, script('release/sign-feed.mjs', [dir.path], env)]).toMatchObject([round, { status: 0 }]);
      expect(parse(readFileSync(path, 'utf8'))).toEqual({ ...listed, publisherSignature: expect.any(String) });
    }
    const other = script('release/sign-feed.mjs', ['--new-key']).stdout.split('\n')[0]?.split('KEY=')[1];
    const wrong = script('release/sign-feed.mjs', [dir.path], { ...env, BALCAO_UPDATE_PUBLIC_KEY: other });
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('another publisher')]);
  });

  test('without a key is left as it is, and that is said', () => {
    using dir = makeTempDir();
    writeFileSync(join(dir.path, 'latest.yml'), stringify(listed));
    const { status, stderr } = script('release/sign-feed.mjs', [dir.path], { BALCAO_UPDATE_PRIVATE_KEY: '' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('Not signed')]);
    expect(parse(readFileSync(join(dir.path, 'latest.yml'), 'utf8'))).toEqual(listed);
  });
});

describe('a tag', () => {
  test.each(['v0.0.0', version, ''])('%s that is not the version is refused', (tag) => {
    expect(script('release/check-version.mjs', [tag])).toMatchObject({ status: 1 });
  });

  test('of a version that the changelog has not released is refused', () => {
    const isReleased = new RegExp(`^## ${version}, \\d{4}`, 'm').test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
    expect(script('release/check-version.mjs', [`v${version}`]).status).toBe(isReleased ? 0 : 1);
  });
});

describe('an installer', () => {
  const machine = (platform: NodeJS.Platform) => ({ platform, env: { LOCALAPPDATA: 'C:\\L' }, target: '/t' });

  test.each([
    ['win32', 'b-win.exe', 'C:\\L\\Programs\\balcao\\balcao.exe', "'b-win.exe' -ArgumentList '/S','/currentuser'"],
    ['darwin', 'b.dmg', '/t/balcao.app/Contents/MacOS/balcao', 'hdiutil attach -nobrowse'],
    ['linux', 'b.deb', '/opt/Balcão/balcao', 'sudo apt-get install -y b.deb'],
    ['linux', 'b.AppImage', '/t/b.AppImage', 'chmod +x /t/b.AppImage'],
  ] as const)('of %s (%s) is put in without a question', (platform, file, program, words) => {
    const plan = planInstallation(file, machine(platform));
    expect(plan?.program).toBe(program);
    expect(plan?.install.map((command) => command.join(' ')).join('\n')).toContain(words);
    expect(plan?.uninstall.length).toBeGreaterThan(0);
    // Nothing that installs or removes names the folder of the data.
    expect(JSON.stringify(plan)).not.toContain('BalcaoDados');
  });

  test('of another system is none', () => {
    expect(planInstallation('b.exe', machine('linux'))).toBeNull();
  });

  test('is verified by what its system has', () => {
    const programs = (path: string, platform: NodeJS.Platform) =>
      planVerification(path, platform).map(([program]) => program);
    expect(programs('balcao.app', 'darwin')).toEqual(['codesign', 'spctl', 'xcrun']);
    expect(programs('b.exe', 'win32')).toEqual(['powershell.exe']);
    expect(programs('b.deb', 'linux')).toEqual([]);
  });

  test('without a certificate is said to have none', () => {
    using dir = makeTempDir();
    const { status, stderr } = script('release/verify-signatures.mjs', [dir.path]);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/verifies no publisher|no certificate/)]);
  });
});

test('a command is run where there is a screen, and its exit code is handed on', () => {
  const env = { DISPLAY: ':0' };
  expect(script('release/with-screen.mjs', ['node', '-e', 'process.exit(7)'], env).status).toBe(7);
});

test('the real Electron is left out with a reason where its binary is missing, and missed where it is required', () => {
  if (existsSync(join(root, 'node_modules', 'electron', 'path.txt'))) return;
  const { status, stderr } = script('test-electron.mjs', []);
  expect([status, stderr]).toEqual([0, expect.stringContaining('its binary is not installed')]);
});

test('the demo says where it is, and ends when it is told', () => {
  const { status, stderr } = script('release/see-demo.mjs', []);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/The demo is at http:\/\/127\.0\.0\.1:\d+/)]);
});

test.runIf(`${process.platform}-${process.arch}` === 'linux-x64')(
  'the laid out app starts, is killed, starts again, and the sale of the training shop is still there',
  () => {
    using made = makeTempDir();
    const env = { ...process.env, BALCAO_DRY_OUTPUT: join(made.path, 'dry') };
    execFileSync(process.execPath, [join(root, 'scripts', 'package.mjs'), '--dry'], { cwd: root, env, stdio: 'pipe' });
    const resources = join(made.path, 'dry', 'app', 'linux-unpacked', 'resources');
    const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
    const folder = join(made.path, 'extracted');
    ofBuilder('@electron/asar').extractAll(join(resources, 'app.asar'), folder);
    const hooks = pathToFileURL(join(root, 'test', 'hosts', 'electron', 'use-stand-in.mjs')).href;
    const args = ['--program', process.execPath, '--', '--import', hooks, join(folder, 'out', 'main', 'main.js')];
    const { status, stderr } = script('release/cycle.mjs', args, { TEST_RESOURCES: resources });
    expect([status, stderr]).toEqual([0, expect.stringContaining('ok: the data remains')]);
  },
  300_000,
);
