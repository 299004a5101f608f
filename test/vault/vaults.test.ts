/** Where the API key rests: opened only by whoever may, recognisably not opened otherwise, and never readable on the disk. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPassphraseVault } from '#main/vault/passphrase-vault.ts';
import { createSafeStorageVault, type SafeStorage, trustedBackend } from '#main/vault/safe-storage-vault.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';

const key = 'sk_live_4f9a8b7c6d5e';
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-vault-'));
  path = join(folder, 'vault', 'api-key.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the passphrase vault', () => {
  const open = (passphrase: string, seed = 1) =>
    createPassphraseVault({
      path,
      v1Path: join(folder, 'vault', 'v1.json'),
      passphrase,
      random: createSeededRandom(seed),
      cost: 12,
    }).at('https://api.example');

  test('gives the key back to whoever knows the passphrase, in whichever form the keyboard made it', async () => {
    await open('cafe\u0301 da manha').writeApiKey(key);
    expect(await open('caf\u00e9 da manha').readApiKey()).toBe(key);
  });

  test('gives nothing to another passphrase, and nothing when there is no file', async () => {
    expect(await open('right').readApiKey()).toBeNull();
    await open('right').writeApiKey(key);
    expect(await open('wrong').readApiKey()).toBeNull();
    expect(await open('').readApiKey()).toBeNull();
  });

  test('keeps the key unreadable, in a file and folder of its owner only, with nothing left beside it', async () => {
    await open('right').writeApiKey(key);
    const text = readFileSync(path, 'utf8');
    for (const part of [key, key.slice(8), Buffer.from(key).toString('base64'), 'right'])
      expect(text).not.toContain(part);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'vault')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'vault'))).toEqual(['api-key.json']);
  });

  test('keeps what the v1 routes take in a file of its own, and gives nothing when the files are swapped', async () => {
    const v1 = { bearer: 'v1_live_7c6d5e4f', account: 'padaria' };
    await open('right').writeApiKey(key);
    await open('right').writeV1(v1);
    expect(await open('right').readV1()).toEqual(v1);
    expect(await open('right').readApiKey()).toBe(key);
    expect(await open('wrong').readV1()).toBeNull();
    const v1Path = join(folder, 'vault', 'v1.json');
    expect(readFileSync(v1Path, 'utf8')).not.toContain(v1.bearer);
    writeFileSync(v1Path, readFileSync(path));
    expect(await open('right').readV1()).toBeNull();
  });

  test('leaves nothing of a credential that is removed, and the other as it was', async () => {
    const vault = open('right');
    await vault.removeApiKey();
    const v1 = { bearer: 'v1_live_7c6d5e4f', account: 'padaria' };
    await vault.writeApiKey(key);
    await vault.writeV1(v1);
    writeFileSync(`${path}.new`, readFileSync(path));
    await vault.removeApiKey();
    expect(await vault.readApiKey()).toBeNull();
    expect(readdirSync(join(folder, 'vault'))).toEqual(['v1.json']);
    expect(await open('right').readApiKey()).toBeNull();
    expect(await open('right').readV1()).toEqual(v1);
    await vault.removeV1();
    expect(await vault.readV1()).toBeNull();
    expect(readdirSync(join(folder, 'vault'))).toEqual([]);
  });

  test('seals the same key differently each time', async () => {
    await open('right', 1).writeApiKey(key);
    const first = readFileSync(path, 'utf8');
    await open('right', 2).writeApiKey(key);
    expect(readFileSync(path, 'utf8')).not.toBe(first);
    expect(await open('right').readApiKey()).toBe(key);
  });

  test.each(['cost', 'salt', 'iv', 'tag', 'sealed', 'format', 'address'])(
    'a changed %s opens nothing',
    async (field) => {
      await open('right').writeApiKey(key);
      const file = JSON.parse(readFileSync(path, 'utf8'));
      const value = file[field];
      if (typeof value === 'number') file[field] = value + 1;
      else file[field] = value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`;
      writeFileSync(path, JSON.stringify(file));
      expect(await open('right').readApiKey()).toBeNull();
    },
  );

  test.each(['', '{', '[]', 'null', '{"format":"balcao-passphrase-2","cost":40}'])(
    'a file of %j opens nothing',
    async (text) => {
      await open('right').writeApiKey(key);
      writeFileSync(path, text);
      expect(await open('right').readApiKey()).toBeNull();
    },
  );
});

/** A key store with one key, as an operating system keeps it. */
function keyStore(backend: string, storeKey = 7): SafeStorage & { rotate(): void } {
  let rotated = false;
  const mix = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ storeKey));
  return {
    isAsyncEncryptionAvailable: async () => backend !== 'none',
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: async (text) => mix(Buffer.from(`ok:${text}`)),
    async decryptStringAsync(bytes) {
      const text = mix(bytes).toString();
      if (!text.startsWith('ok:')) throw new Error('cannot decrypt');
      return { result: text.slice(3), shouldReEncrypt: rotated };
    },
    rotate() {
      rotated = true;
    },
  };
}

describe('the vault of the operating system', () => {
  const logged: string[] = [];
  const open = (safeStorage: SafeStorage, platform: NodeJS.Platform = 'linux') =>
    createSafeStorageVault({
      path,
      v1Path: join(folder, 'vault', 'v1.json'),
      safeStorage,
      platform,
      log: (_level, event) => logged.push(event),
    }).at('https://api.example');

  test.each([
    ['gnome_libsecret', 'linux', 'gnome_libsecret'],
    ['kwallet6', 'linux', 'kwallet6'],
    ['basic_text', 'linux', null],
    ['unknown', 'linux', null],
    ['none', 'linux', null],
    ['ignored', 'darwin', 'keychain'],
    ['ignored', 'win32', 'dpapi'],
    ['none', 'win32', null],
  ] as const)('%s on %s is trusted as %s', async (backend, platform, trusted) => {
    expect(await trustedBackend(keyStore(backend), platform)).toBe(trusted);
  });

  test('gives the key back on a later start, and writes down which back end sealed it', async () => {
    await open(keyStore('kwallet6')).writeApiKey(key);
    expect(await open(keyStore('kwallet6')).readApiKey()).toBe(key);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ backend: 'kwallet6' });
    expect(readFileSync(path, 'utf8')).not.toContain(key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test.each(['basic_text', 'unknown', 'none'])('never writes a key with %s', async (backend) => {
    await expect(open(keyStore(backend)).writeApiKey(key)).rejects.toMatchObject({ code: 'storage-failed' });
    expect(() => statSync(path)).toThrow();
  });

  test('keeps what the v1 routes take beside the key', async () => {
    const v1 = { bearer: 'v1_live_7c6d5e4f', account: 'padaria' };
    await open(keyStore('kwallet6')).writeV1(v1);
    expect(await open(keyStore('kwallet6')).readV1()).toEqual(v1);
    expect(await open(keyStore('kwallet6')).readApiKey()).toBeNull();
  });

  test('leaves nothing of a key that is removed', async () => {
    const vault = open(keyStore('kwallet6'));
    await vault.writeApiKey(key);
    await vault.removeApiKey();
    expect(await vault.readApiKey()).toBeNull();
    expect(readdirSync(join(folder, 'vault'))).toEqual([]);
  });

  test('asks for the key again when the back end has changed', async () => {
    await open(keyStore('gnome_libsecret')).writeApiKey(key);
    expect(await open(keyStore('kwallet6')).readApiKey()).toBeNull();
    expect(await open(keyStore('basic_text')).readApiKey()).toBeNull();
    expect(logged).toContain('vault.backend-changed');
    expect(await open(keyStore('gnome_libsecret')).readApiKey()).toBe(key);
  });

  test('asks for the key again when the store cannot open it', async () => {
    await open(keyStore('kwallet6', 7)).writeApiKey(key);
    expect(await open(keyStore('kwallet6', 9)).readApiKey()).toBeNull();
    expect(logged).toContain('vault.not-opened');
  });

  test('seals the key anew when the operating system has a newer key', async () => {
    const store = keyStore('kwallet6');
    await open(store).writeApiKey(key);
    const before = statSync(path).ino;
    store.rotate();
    expect(await open(store).readApiKey()).toBe(key);
    expect(statSync(path).ino).not.toBe(before);
  });

  test('uses a key that it can read, though it cannot seal it anew', async () => {
    const store = keyStore('kwallet6');
    await open(store).writeApiKey(key);
    store.rotate();
    const before = statSync(path).ino;
    const locked = { ...store, encryptStringAsync: () => Promise.reject(new Error('the store takes nothing now')) };
    expect(await open(locked).readApiKey()).toBe(key);
    // A folder in the place of the draft stops the writing as a full disk or an antivirus would.
    mkdirSync(join(`${path}.new`, 'in the way'), { recursive: true });
    expect(await open(store).readApiKey()).toBe(key);
    expect(statSync(path).ino).toBe(before);
    expect(logged.filter((event) => event === 'vault.not-sealed-anew')).toHaveLength(2);
    rmSync(`${path}.new`, { recursive: true });
    expect(await open(store).readApiKey()).toBe(key);
    expect(statSync(path).ino).not.toBe(before);
  });
});
