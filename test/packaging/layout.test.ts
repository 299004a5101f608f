/** What `npm run package -- --dry` lays out, opened and read back: nothing but what runs, and it runs. */
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUpdateSource } from '#main/hosts/electron/update-source.ts';
import { makeTempDir, type TempDir } from '#test/helpers/temp-dir.ts';
import { runApp } from '#test/hosts/electron/app-process.ts';
import { fuseNames, readFuses, untouchedWire, writeFuses } from '../../scripts/fuses.mjs';
import { planPackage } from '../../scripts/package-plan.mjs';
import { asar, layDryPackage, type Packed, runsHere } from './dry-package.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function flatten(folder: Packed, under = ''): { path: string; entry: Packed }[] {
  return Object.entries(folder.files ?? {}).flatMap(([name, entry]) => {
    const path = under === '' ? name : `${under}/${name}`;
    return entry.files === undefined ? [{ path, entry }] : flatten(entry, path);
  });
}

/** Every chunk that these entries load, at once or later. */
function reachable(folder: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    // A comment of a package may name a file of its own sources.
    if (found.has(path) || !existsSync(join(folder, path))) return;
    found.add(path);
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import|import\()\s*["'`](\.[^"'`]+\.js)["'`]/g)) {
      visit(join(path, '..', name ?? ''));
    }
  };
  for (const entry of entries) visit(entry);
  return [...found].sort();
}

describe('the packaged app', () => {
  let made: TempDir;
  let layout: string;
  let archive: string;
  let resources: string;
  let packed: { path: string; entry: Packed }[];

  beforeAll(() => {
    made = makeTempDir();
    ({ layout, archive, resources } = layDryPackage(made.path));
    packed = flatten(asar.getRawHeader(archive).header);
  }, 300_000);

  afterAll(() => made?.[Symbol.dispose]());

  test('holds the bundles of the desktop app, the database and nothing else', () => {
    const paths = packed.map(({ path }) => path);
    const main = paths.filter((path) => path.startsWith('out/main/')).map((path) => path.slice('out/main/'.length));
    expect(main.sort()).toEqual(reachable(join(root, 'out', 'main'), ['main.js', 'check-file.js']));
    const others = paths.filter((path) => !path.startsWith('out/main/') && !path.startsWith('out/renderer/'));
    expect(others.filter((path) => !path.startsWith('node_modules/')).sort()).toEqual([
      'out/preload/bridge.cjs',
      'package.json',
    ]);
    expect([
      ...new Set(others.filter((path) => path.startsWith('node_modules/')).map((path) => path.split('/')[1])),
    ]).toEqual(['better-sqlite3']);
  });

  test('carries no sources, no maps, no other system’s binaries and no station', () => {
    const odd = /\.(?:ts|tsx|map|c|cpp|h|hpp|gyp|mk|md)$|\/(?:deps|src|build)\/|station/;
    expect(
      packed.map(({ path }) => path).filter((path) => odd.test(path) && !path.startsWith('out/renderer/')),
    ).toEqual([]);
    expect(packed.filter(({ path }) => path.endsWith('.node')).map(({ path }) => basename(path))).toEqual([
      'linux-x64.node',
    ]);
  });

  test('names its entry and itself, and no tools, no scripts, no packages to fetch', () => {
    const manifest = JSON.parse(asar.extractFile(archive, 'package.json').toString('utf8'));
    expect(manifest).toMatchObject({ name: 'balcao', main: 'out/main/main.js', type: 'module' });
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['devDependencies']));
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['scripts']));
  });

  test('is unpacked in one file alone, the native one: whatever lies beside the archive is not checked when it is loaded', () => {
    const beside = readdirSync(`${archive}.unpacked`, { recursive: true, withFileTypes: true });
    expect(beside.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['linux-x64.node']);
    expect(packed.filter(({ entry }) => entry.unpacked).map(({ path }) => basename(path))).toEqual(['linux-x64.node']);
  });

  test.runIf(runsHere)('has a database that this Node can load from there', () => {
    const addon = join(`${archive}.unpacked`, 'node_modules', 'better-sqlite3', 'prebuilds', 'linux-x64.node');
    const script = `process.stdout.write(typeof require(${JSON.stringify(addon)}).Database)`;
    expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })).toBe('function');
  });

  test('holds the digest of every file, and each is right', () => {
    for (const { path, entry } of packed.filter(({ entry: { unpacked } }) => unpacked !== true)) {
      const hash = createHash('sha256').update(asar.extractFile(archive, path)).digest('hex');
      expect([path, entry.integrity?.algorithm, entry.integrity?.hash]).toEqual([path, 'SHA256', hash]);
    }
  });

  test('has every fuse as safety asks, read back from the binary', () => {
    expect(readFuses(join(layout, 'balcao'))).toEqual([
      {
        runAsNode: false,
        enableCookieEncryption: true,
        enableNodeOptionsEnvironmentVariable: false,
        enableNodeCliInspectArguments: false,
        enableEmbeddedAsarIntegrityValidation: true,
        onlyLoadAppFromAsar: true,
        loadBrowserProcessSpecificV8Snapshot: false,
        grantFileProtocolExtraPrivileges: false,
        wasmTrapHandlers: true,
      },
    ]);
  });

  test('speaks two languages, shows its icon and its licences, and is small', () => {
    expect(readdirSync(join(layout, 'locales')).sort()).toEqual(['en-US.pak', 'pt-BR.pak']);
    const icon = readFileSync(join(layout, 'resources', 'icon.png'));
    expect(icon.readUInt32BE(16)).toBeGreaterThanOrEqual(512);
    for (const licence of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/LICENSE.balcao.txt'])
      expect(existsSync(join(layout, licence))).toBe(true);
    expect(existsSync(join(layout, 'resources', 'default_app.asar'))).toBe(false);
    expect(statSync(archive).size).toBeLessThan(8 * 1024 * 1024);
  });

  test.runIf(runsHere)('starts: opens a till, serves its page and its bridge, and ends in order', async () => {
    const folder = join(made.path, 'extracted');
    asar.extractAll(archive, folder);
    const data = join(made.path, 'data');
    const args = ['--training', '--test-pin-cost', '4', '--data', data];
    await using app = runApp({ folder: join(folder, 'out'), resources, args });
    await app.ready();
    expect(await app.call('till.state', {})).toMatchObject({ ok: true, value: { step: 'open', world: 'training' } });
    expect(await app.call('session.state', {})).toMatchObject({ ok: true, value: { mode: 'training' } });
    const page = await app.ask('serve', 'balcao://app/index.html');
    expect([page.status, Buffer.from(page.body).toString().includes('<div id="root">')]).toEqual([200, true]);
    const preload = (await app.ask('recorded')).windows[0]?.options.webPreferences?.preload ?? '';
    expect(preload).toBe(join(folder, 'out', 'preload', 'bridge.cjs'));
    expect(existsSync(preload)).toBe(true);
    await app.ask('quit');
    expect([await app.ended, app.stderr()]).toEqual([0, '']);
    expect(existsSync(join(data, 'training', 'balcao-training.db-wal'))).toBe(false);
  });

  test.runIf(runsHere)('answers an update that tries it, and opens nothing', async () => {
    const folder = join(made.path, 'extracted');
    const args = ['--data', join(made.path, 'untouched')];
    await using app = runApp({
      folder: join(folder, 'out'),
      resources,
      args,
      env: { APPIMAGE_EXIT_AFTER_INSTALL: 'true' },
    });
    expect([await app.ended, existsSync(join(made.path, 'untouched'))]).toEqual([0, false]);
  });
});

describe('fuses', () => {
  const decided = Object.fromEntries(fuseNames.map((name) => [name, false])) as Parameters<typeof writeFuses>[1];

  test.each([
    ['a fuse that nobody has decided fails the build', untouchedWire(fuseNames.length + 1), 'only 9 are decided'],
    ['a binary without fuses fails it too', Buffer.from('\x7fELF'), 'has no fuses'],
  ])('%s', (_what, content, words) => {
    using dir = makeTempDir();
    const path = join(dir.path, 'electron');
    writeFileSync(path, content);
    expect(() => writeFuses(path, decided)).toThrow(words);
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test('both slices of a binary for two processors are written', () => {
    using dir = makeTempDir();
    const path = join(dir.path, 'electron');
    writeFileSync(path, Buffer.concat([untouchedWire(), Buffer.from('between'), untouchedWire()]));
    writeFuses(path, decided);
    expect(readFuses(path)).toEqual([decided, decided]);
  });
});

describe('what is signed', () => {
  const plan = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, given: readonly string[] = []) =>
    planPackage(given, { platform, env, standIn: 's', dryOutput: 'o' });

  test.each([
    ['darwin', {}, ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'], /ad hoc/],
    ['darwin', { CSC_LINK: 'x' }, ['-c.forceCodeSigning=true', '-c.mac.notarize=false'], /Not notarised/],
    ['darwin', { CSC_LINK: 'x', APPLE_API_KEY: 'k' }, ['-c.forceCodeSigning=true', '-c.mac.notarize=true'], /^$/],
    ['win32', {}, [], /SmartScreen/],
    ['win32', { WIN_CSC_LINK: 'x' }, ['-c.forceCodeSigning=true'], /^$/],
    ['linux', {}, [], /^$/],
  ] as const)('on %s with %j', (platform, env, args, notes) => {
    const planned = plan(platform, env);
    expect(planned.args).toEqual(['--publish', 'never', ...args]);
    expect(planned.notes.slice(0, -1).join('\n')).toMatch(notes);
    expect(planned.notes.at(-1)).toMatch(/Without updates/);
  });

  const publisherKey = generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
  const feed = 'https://balcao.example/updates/';

  test('with a feed and a key, the archive says where updates come from in the words that the app reads', () => {
    using dir = makeTempDir();
    const { args, notes } = plan('linux', { BALCAO_UPDATE_FEED: feed, BALCAO_UPDATE_PUBLIC_KEY: publisherKey });
    expect(notes.join()).not.toMatch(/updates/);
    expect(args).toEqual(expect.arrayContaining(['-c.publish.provider=generic', `-c.publish.url=${feed}`]));
    const written = (name: string) => {
      const start = `-c.extraMetadata.updates.${name}=`;
      return args.find((argument) => argument.startsWith(start))?.slice(start.length);
    };
    const manifest = join(dir.path, 'package.json');
    writeFileSync(
      manifest,
      JSON.stringify({ updates: { feed: written('feed'), publisherKey: written('publisherKey') } }),
    );
    expect(readUpdateSource(manifest, {})?.feed).toBe(feed);
  });

  test.each([
    ['the feed', { BALCAO_UPDATE_PUBLIC_KEY: publisherKey }],
    ['the key', { BALCAO_UPDATE_FEED: feed }],
    ['both', {}],
  ])('without %s nothing of updates is built in, and whoever builds is told', (_what, env) => {
    const { args, notes } = plan('linux', env);
    expect(args.join(' ')).not.toContain('update');
    expect(notes.join()).toMatch(/Without updates/);
  });

  test('a dry run never publishes and always has a stand-in, whatever the environment holds', () => {
    const { args, dry } = plan('darwin', { CSC_LINK: 'x' }, ['--dry']);
    expect(dry).toBe(true);
    expect(args).toEqual([
      '--linux',
      'dir',
      '--x64',
      '--publish',
      'never',
      '-c.electronDist=s',
      '-c.directories.output=o',
    ]);
  });
});
