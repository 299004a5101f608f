/** Another passphrase for the key and the v1 token: whatever a power cut leaves opens as a whole, with the old one or with the new one. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPassphraseVault } from '#main/vault/passphrase-vault.ts';
import type { Vault } from '#main/vault/vault.ts';
import { sealedBefore } from '#test/helpers/sealed-before.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const key = 'sk_live_4f9a8b7c6d5e';
const v1 = { bearer: 'v1_live_7c6d5e4f', account: 'padaria' };
const address = 'https://api.example/v2';
const old = 'forno a lenha 1987';
const next = 'uma senha nova 2';
const journal = 'passphrase-change.json';

function vaultIn(folder: string, passphrase: string, seed = 1): Vault {
  const files = { path: join(folder, 'api-key.json'), v1Path: join(folder, 'v1.json') };
  return createPassphraseVault({ ...files, passphrase, random: createSeededRandom(seed), cost: 10 }).at(address);
}

async function filled(folder: string, withV1 = true): Promise<Vault> {
  const vault = vaultIn(folder, old);
  await vault.writeApiKey(key);
  if (withV1) await vault.writeV1(v1);
  return vault;
}

const change = (vault: Vault, from = old): Promise<boolean> =>
  vault.changePassphrase?.(from, next) ?? Promise.reject(new Error('no passphrase is in use'));

/** What a later start reads with a passphrase. */
async function opens(folder: string, passphrase: string): Promise<unknown[]> {
  const vault = vaultIn(folder, passphrase);
  return [await vault.readApiKey(), await vault.readV1()];
}

const whole = [key, v1];
const nothing = [null, null];

test('opens with the new passphrase alone, and leaves nothing beside', async () => {
  using folder = makeTempDir();
  expect(await change(await filled(folder.path))).toBe(true);
  expect(await opens(folder.path, next)).toEqual(whole);
  expect(await opens(folder.path, old)).toEqual(nothing);
  expect(readdirSync(folder.path).toSorted()).toEqual(['api-key.json', 'v1.json']);
});

test('a till without a v1 token has none afterwards', async () => {
  using folder = makeTempDir();
  expect(await change(await filled(folder.path, false))).toBe(true);
  expect(await opens(folder.path, next)).toEqual([key, null]);
  expect(readdirSync(folder.path)).toEqual(['api-key.json']);
});

test('changes nothing for somebody who does not know the old one, though the vault is open', async () => {
  using folder = makeTempDir();
  const vault = await filled(folder.path);
  const before = readFileSync(join(folder.path, 'api-key.json'), 'utf8');
  expect(await change(vault, `${old}!`)).toBe(false);
  expect(readFileSync(join(folder.path, 'api-key.json'), 'utf8')).toBe(before);
  expect(await opens(folder.path, old)).toEqual(whole);
});

test('what is stored later, in the same session, is under the new one', async () => {
  using folder = makeTempDir();
  const vault = await filled(folder.path);
  // Asked for while the change runs: it must not come back under the old one.
  await Promise.all([change(vault), vault.writeApiKey('sk_live_second')]);
  await vault.writeV1({ ...v1, account: 'outra' });
  expect(await opens(folder.path, next)).toEqual(['sk_live_second', { ...v1, account: 'outra' }]);
});

test('the address stays sealed with what it was sealed with', async () => {
  using folder = makeTempDir();
  expect(await change(await filled(folder.path))).toBe(true);
  const files = { path: join(folder.path, 'api-key.json'), v1Path: join(folder.path, 'v1.json') };
  const safe = createPassphraseVault({ ...files, passphrase: next, random: createSeededRandom(3), cost: 10 });
  expect(await safe.readKey()).toEqual({ apiKey: key, address });
  const elsewhere = safe.at('https://stranger.example');
  expect([await elsewhere.readApiKey(), await elsewhere.readV1()]).toEqual(nothing);
});

test('the passphrase is changed again with the new one', async () => {
  using folder = makeTempDir();
  const vault = await filled(folder.path);
  expect(await change(vault)).toBe(true);
  expect(await change(vault)).toBe(false);
  expect(await vault.changePassphrase?.(next, old)).toBe(true);
  expect(await opens(folder.path, old)).toEqual(whole);
});

test('what an earlier version sealed without an address is sealed with it, where the disk refused that at the start', async () => {
  using folder = makeTempDir();
  const files = { path: join(folder.path, 'api-key.json'), v1Path: join(folder.path, 'v1.json') };
  writeFileSync(files.path, JSON.stringify(sealedBefore(key, old)));
  writeFileSync(files.v1Path, JSON.stringify(sealedBefore(JSON.stringify(v1), old)));
  const random = createSeededRandom(4);
  const safe = createPassphraseVault({ ...files, passphrase: old, random, cost: 10 });
  const vault = safe.atUnsealed(address);
  expect(await change(vault, `${old}!`)).toBe(false);
  expect(await change(vault)).toBe(true);
  expect(await opens(folder.path, next)).toEqual(whole);
});

describe('a power cut', () => {
  const before = makeTempDir();
  const after = makeTempDir();
  let written = '';
  beforeAll(async () => {
    await filled(before.path);
    cpSync(before.path, after.path, { recursive: true });
    const vault = vaultIn(after.path, old, 2);
    // The folder where the change ends stands in its way, so what it wrote down stays there to be read.
    mkdirSync(join(after.path, 'api-key.json.new'));
    expect(await change(vault)).toBe(true);
    written = readFileSync(join(after.path, journal), 'utf8');
    rmSync(join(after.path, 'api-key.json.new'), { recursive: true });
    expect(await vaultIn(after.path, next).readApiKey()).toBe(key);
    return () => {
      before[Symbol.dispose]();
      after[Symbol.dispose]();
    };
  });

  /** The folder as the cut leaves it, and the passphrase that opens it. */
  const cuts: readonly [string, (folder: string) => void, string][] = [
    ['before anything is written', () => undefined, old],
    ['while it is written down', (folder) => put(folder, `${journal}.new`, written.slice(0, 200)), old],
    ['once it is written down, under its other name', (folder) => put(folder, `${journal}.new`, written), old],
    ['once it is written down', (folder) => put(folder, journal, written), next],
    [
      'while the key is written',
      (folder) => {
        put(folder, journal, written);
        put(folder, 'api-key.json.new', '{"format":');
      },
      next,
    ],
    [
      'between the key and the token',
      (folder) => {
        put(folder, journal, written);
        done(folder, 'api-key.json');
      },
      next,
    ],
    [
      'before what was written down is removed',
      (folder) => {
        put(folder, journal, written);
        done(folder, 'api-key.json');
        done(folder, 'v1.json');
      },
      next,
    ],
    [
      'at the end',
      (folder) => {
        done(folder, 'api-key.json');
        done(folder, 'v1.json');
      },
      next,
    ],
  ];
  const put = (folder: string, name: string, text: string): void => writeFileSync(join(folder, name), text);
  const done = (folder: string, name: string): void => cpSync(join(after.path, name), join(folder, name));

  test.each(cuts)('%s leaves the old or the new passphrase, whole', async (_, cut, passphrase) => {
    using folder = makeTempDir();
    cpSync(before.path, folder.path, { recursive: true });
    cut(folder.path);
    expect(await opens(folder.path, passphrase === old ? next : old)).toEqual(nothing);
    expect(await opens(folder.path, passphrase)).toEqual(whole);
    expect(readdirSync(folder.path)).not.toContain(journal);
    // And the till goes on from there.
    const vault = vaultIn(folder.path, passphrase);
    expect(await vault.changePassphrase?.(passphrase, 'terceira senha')).toBe(true);
    expect(await opens(folder.path, 'terceira senha')).toEqual(whole);
  });

  test.each(['api-key.json.new', 'v1.json.new'])(
    'a disk that refuses %s is made good at the next use',
    async (name) => {
      using folder = makeTempDir();
      const vault = await filled(folder.path);
      mkdirSync(join(folder.path, name));
      expect(await change(vault)).toBe(true);
      rmSync(join(folder.path, name), { recursive: true });
      await vault.writeV1({ ...v1, account: 'outra' });
      expect(await opens(folder.path, next)).toEqual([key, { ...v1, account: 'outra' }]);
    },
  );

  test('what is written down and cannot be read once is still there when it can', async () => {
    using folder = makeTempDir();
    cpSync(before.path, folder.path, { recursive: true });
    // A folder in place of the file: it is there, and no read of it answers.
    const elsewhere = join(folder.path, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(folder.path, journal));
    await expect(opens(folder.path, next)).rejects.toThrow();
    await expect(opens(folder.path, old)).rejects.toThrow();
    rmSync(elsewhere, { recursive: true });
    put(folder.path, 'elsewhere', written);
    expect(await opens(folder.path, next)).toEqual(whole);
  });

  test('a disk that refuses what is to be written down leaves the old one', async () => {
    using folder = makeTempDir();
    const vault = await filled(folder.path);
    mkdirSync(join(folder.path, `${journal}.new`));
    await expect(change(vault)).rejects.toThrow();
    rmSync(join(folder.path, `${journal}.new`), { recursive: true });
    expect(await opens(folder.path, old)).toEqual(whole);
    expect(await opens(folder.path, next)).toEqual(nothing);
  });
});
