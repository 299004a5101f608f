/** The address of a key is sealed with it, in both vaults; what an earlier version sealed without one is sealed once, whole at every cut. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPassphraseVault } from '#main/vault/passphrase-vault.ts';
import { createSafeStorageVault, type SafeStorage } from '#main/vault/safe-storage-vault.ts';
import type { Safe } from '#main/vault/vault.ts';
import { sealedBefore } from '#test/helpers/sealed-before.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const apiKey = 'sk_live_4f9a8b7c6d5e';
const v1 = { bearer: 'v1_live_7c6d5e4f', account: 'padaria' };
const home = 'https://api.example/v2';
const thief = 'https://stranger.example';
const passphrase = 'forno a lenha 1987';

const mix = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 7));
const system: SafeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'kwallet6',
  encryptStringAsync: async (text) => mix(Buffer.from(text)),
  decryptStringAsync: async (bytes) => ({ result: mix(bytes).toString(), shouldReEncrypt: false }),
};

interface Kind {
  readonly name: string;
  open(folder: string): Safe;
  /** A file of the version before. */
  old(text: string): object;
}

const kinds: readonly Kind[] = [
  {
    name: 'the passphrase vault',
    open: (folder) =>
      createPassphraseVault({ ...filesIn(folder), passphrase, random: createSeededRandom(1), cost: 10 }),
    old: (text) => sealedBefore(text, passphrase),
  },
  {
    name: 'the vault of the operating system',
    open: (folder) =>
      createSafeStorageVault({ ...filesIn(folder), safeStorage: system, platform: 'linux', log: () => undefined }),
    old: (text) => ({
      format: 'balcao-safe-storage-1',
      backend: 'kwallet6',
      sealed: mix(Buffer.from(text)).toString('base64'),
    }),
  },
];

const filesIn = (folder: string) => ({ path: join(folder, 'key.json'), v1Path: join(folder, 'v1.json') });
const change = (path: string, to: (file: Record<string, unknown>) => object): void =>
  writeFileSync(path, JSON.stringify(to(JSON.parse(readFileSync(path, 'utf8')))));

describe.each(kinds)('$name', ({ open, old }) => {
  async function filled(folder: string): Promise<void> {
    await open(folder).at(home).writeApiKey(apiKey);
    await open(folder).at(home).writeV1(v1);
  }

  /** What a till of the version before left. */
  function leftIn(folder: string): void {
    const { path, v1Path } = filesIn(folder);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(old(apiKey)));
    writeFileSync(v1Path, JSON.stringify(old(JSON.stringify(v1))));
  }

  test('gives the key and the token for the address they were sealed with, and for no other', async () => {
    using folder = makeTempDir();
    await filled(folder.path);
    const safe = open(folder.path);
    expect(await safe.readKey()).toEqual({ apiKey, address: home });
    expect([await safe.at(home).readApiKey(), await safe.at(home).readV1()]).toEqual([apiKey, v1]);
    for (const other of [thief, `${home}/`, '', home.toUpperCase()])
      expect([await safe.at(other).readApiKey(), await safe.at(other).readV1()]).toEqual([null, null]);
    expect(await safe.atUnsealed(thief).readApiKey()).toBeNull();
  });

  test('a changed address is told from a wrong passphrase, and opens nothing', async () => {
    using folder = makeTempDir();
    await filled(folder.path);
    const { path, v1Path } = filesIn(folder.path);
    for (const file of [path, v1Path]) change(file, (content) => ({ ...content, address: thief }));
    const safe = open(folder.path);
    await expect(safe.readKey()).rejects.toMatchObject({ code: 'address-changed' });
    for (const address of [home, thief]) {
      expect(await open(folder.path).at(address).readApiKey()).toBeNull();
      expect(await open(folder.path).at(address).readV1()).toBeNull();
    }
  });

  test('what was sealed with an address never passes for what an earlier version sealed without one', async () => {
    using folder = makeTempDir();
    await filled(folder.path);
    const { path, v1Path } = filesIn(folder.path);
    for (const file of [path, v1Path])
      change(file, ({ address: _, proof: __, format, ...rest }) => ({
        ...rest,
        format: String(format).replace('-2', '-1'),
      }));
    const safe = open(folder.path);
    const opened = await safe.readKey();
    expect(opened?.apiKey).not.toBe(apiKey);
    expect(await safe.atUnsealed(thief).readV1()).toBeNull();
    expect(await safe.atUnsealed(thief).readApiKey()).not.toBe(apiKey);
  });

  test('what an earlier version stored opens, and from then on has its address', async () => {
    using folder = makeTempDir();
    leftIn(folder.path);
    const safe = open(folder.path);
    expect(await safe.readKey()).toEqual({ apiKey, address: null });
    expect(await safe.at(home).readApiKey()).toBeNull();
    const vault = safe.atUnsealed(home);
    expect([await vault.readApiKey(), await vault.readV1()]).toEqual([apiKey, v1]);
    await safe.sealFor(home);
    expect([await vault.readApiKey(), await vault.readV1()]).toEqual([apiKey, v1]);
    // Asked again, it seals nothing anew.
    await safe.sealFor(thief);
    const later = open(folder.path);
    expect([await later.at(home).readApiKey(), await later.at(home).readV1()]).toEqual([apiKey, v1]);
    expect(await later.atUnsealed(thief).readApiKey()).toBeNull();
  });

  test.each([
    ['before the first file', []],
    ['between the token and the key', ['v1.json']],
    ['behind the last', ['v1.json', 'key.json']],
  ])('a power cut %s of that leaves both to be opened, and to be sealed', async (_, done) => {
    using whole = makeTempDir();
    using folder = makeTempDir();
    leftIn(folder.path);
    cpSync(folder.path, whole.path, { recursive: true });
    await open(whole.path).sealFor(home);
    for (const name of done) cpSync(join(whole.path, name), join(folder.path, name));
    const safe = open(folder.path);
    const vault = safe.atUnsealed(home);
    expect([await vault.readApiKey(), await vault.readV1()]).toEqual([apiKey, v1]);
    await safe.sealFor(home);
    const later = open(folder.path).at(home);
    expect([await later.readApiKey(), await later.readV1()]).toEqual([apiKey, v1]);
  });

  test('a key that is removed, or a token that never was, is none to seal', async () => {
    using folder = makeTempDir();
    leftIn(folder.path);
    for (const path of Object.values(filesIn(folder.path))) rmSync(path);
    await open(folder.path).sealFor(home);
    expect(await open(folder.path).readKey()).toBeNull();
  });
});
