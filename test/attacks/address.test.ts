/** Somebody who can write to the till's folder, or to its command line, wants the key sent to a server of his own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { sealedBefore } from '#test/helpers/sealed-before.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, type OpenedTill, openTillIn, random, refusal } from '#test/hosts/common/worlds/opened-till.ts';
import { accountOf, coffee, passphrase, shop, signInRosa, withRosa } from '#test/hosts/common/worlds/rosas-shop.ts';
import { startTestDesktop } from '#test/hosts/electron/start-test-desktop.ts';
import { askStation, type RunningProcess, runStation } from '#test/hosts/station/station-process.ts';
import { startThief, type Thief } from './thief.ts';

vi.setConfig({ testTimeout: 60_000 });

let provider: Sandbox;
let thief: Thief;
beforeAll(async () => {
  provider = await createSandbox({ clock, random, port: 0 });
  thief = await startThief();
});
afterAll(async () => {
  await provider.close();
  await thief[Symbol.asyncDispose]();
});

const vaultFile = (folder: string, name: string): string => join(folder, 'vault', name);
const write = (folder: string, name: string, content: object): void =>
  writeFileSync(vaultFile(folder, name), JSON.stringify(content));
const read = (folder: string, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(vaultFile(folder, name), 'utf8'));

/** A shop with a v1 token that has sold once, and whose station was then closed. */
async function shopIn(folder: string): Promise<void> {
  await using opened = await withRosa(folder, { ...accountOf(provider), v1: provider.v1 });
  await signInRosa(opened);
  await opened.ask('settings.set', shop);
  expect(refusal(await opened.ask('orders.charge', coffee()))).toBe('ok');
  await vi.waitFor(async () => expect(await opened.get('deadlines.list', {})).toMatchObject([{ kind: 'pix' }]));
}

/** Its people work on: they type the passphrase, and sell. */
async function workOn(opened: OpenedTill): Promise<string> {
  const unlocked = refusal(await opened.ask('till.unlock', { passphrase }));
  if (unlocked !== 'ok') return unlocked;
  await signInRosa(opened);
  await opened.ask('orders.charge', coffee());
  await opened.ask('settings.checkApiKey', { apiKey: provider.key });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return 'ok';
}

/** His own key he may have. */
const nothingStolen = (): void => expect(thief.stolen.join()).not.toMatch(/sk_test_balcao|v1_test_balcao/);

describe('the key never reaches a stranger whose address somebody wrote into the folder', () => {
  /** What the attacker changes in the closed till, and what staff are told at the next start. */
  const attacks: readonly [string, (folder: string) => void, string | RegExp][] = [
    [
      'a file beside the key that names his server',
      (folder) => write(folder, 'account.json', { baseUrl: thief.baseUrl }),
      'ok',
    ],
    [
      'a file beside the key that names his server for the next key',
      (folder) =>
        write(folder, 'account.json', { baseUrl: thief.baseUrl, next: { baseUrl: thief.baseUrl, keyDigest: '' } }),
      'ok',
    ],
    [
      'his address in the place of the sealed one',
      (folder) => write(folder, 'api-key.json', { ...read(folder, 'api-key.json'), address: thief.baseUrl }),
      'address-changed',
    ],
    [
      'his address in the file of the v1 token',
      (folder) => write(folder, 'v1.json', { ...read(folder, 'v1.json'), address: thief.baseUrl }),
      'ok',
    ],
    [
      'the sealed key passed off as one of an earlier version, with his address beside it',
      (folder) => {
        const { address: _, proof: __, ...old } = read(folder, 'api-key.json');
        write(folder, 'api-key.json', { ...old, format: 'balcao-passphrase-1' });
        write(folder, 'account.json', { baseUrl: thief.baseUrl });
      },
      'passphrase-wrong',
    ],
    [
      'the file of the token in the place of the key',
      (folder) => write(folder, 'api-key.json', read(folder, 'v1.json')),
      /./,
    ],
    [
      'an empty address',
      (folder) => write(folder, 'api-key.json', { ...read(folder, 'api-key.json'), address: '' }),
      /./,
    ],
  ];

  test.each(attacks)('%s', async (_, attack, told) => {
    using folder = makeTempDir();
    await shopIn(folder.path);
    attack(folder.path);
    await using opened = await openTillIn(folder.path);
    const answer = await workOn(opened);
    nothingStolen();
    if (typeof told === 'string') expect(answer).toBe(told);
    else expect(answer).toMatch(told);
  });

  test('nor one from the command line of a till whose passphrase people type', async () => {
    using folder = makeTempDir();
    await shopIn(folder.path);
    await using opened = await openTillIn(folder.path, { baseUrl: thief.baseUrl });
    expect(await workOn(opened)).toBe('address-differs');
    nothingStolen();
  });

  test('nor is his address offered to whoever pastes the key again', async () => {
    using folder = makeTempDir();
    await shopIn(folder.path);
    write(folder.path, 'account.json', { baseUrl: thief.baseUrl });
    write(folder.path, 'api-key.json', { ...read(folder.path, 'api-key.json'), address: thief.baseUrl });
    await using opened = await openTillIn(folder.path);
    expect(JSON.stringify(await opened.state())).not.toContain(thief.baseUrl);
  });

  test('nor does a key of his open the shop because his server answers at an address he wrote down', async () => {
    using folder = makeTempDir();
    await shopIn(folder.path);
    write(folder.path, 'account.json', { baseUrl: thief.baseUrl });
    write(folder.path, 'api-key.json', { ...read(folder.path, 'api-key.json'), address: thief.baseUrl });
    await using opened = await openTillIn(folder.path);
    const his = { baseUrl: thief.baseUrl, apiKey: 'sk_test_of_the_thief', passphrase: 'uma nova senha 2' };
    expect(refusal(await opened.ask('till.storeKey', his))).toBe('key-another-account');
  });
});

describe('a till of the version before, whose address nothing sealed', () => {
  /** As that version left its folder. */
  async function oldShopIn(folder: string, baseUrl: string): Promise<void> {
    await shopIn(folder);
    write(folder, 'api-key.json', sealedBefore(provider.key, passphrase));
    write(folder, 'v1.json', sealedBefore(JSON.stringify(provider.v1), passphrase));
    write(folder, 'account.json', { baseUrl });
  }

  test('opens with its passphrase, sells on, and from then on its address is sealed', async () => {
    using folder = makeTempDir();
    await oldShopIn(folder.path, provider.baseUrl);
    {
      await using opened = await openTillIn(folder.path);
      expect(await workOn(opened)).toBe('ok');
      expect(await opened.till.world()?.vault.readV1()).toEqual(provider.v1);
    }
    expect(existsSync(vaultFile(folder.path, 'account.json'))).toBe(false);
    expect(read(folder.path, 'api-key.json')).toMatchObject({ address: provider.baseUrl });
    expect(read(folder.path, 'v1.json')).toMatchObject({ address: provider.baseUrl });
    write(folder.path, 'account.json', { baseUrl: thief.baseUrl });
    await using again = await openTillIn(folder.path);
    expect(await workOn(again)).toBe('ok');
    nothingStolen();
  });

  test('sends its key to no address that was changed before the update, and opens again with the key and the right one', async () => {
    using folder = makeTempDir();
    await oldShopIn(folder.path, thief.baseUrl);
    await using opened = await openTillIn(folder.path);
    expect(await workOn(opened)).toBe('address-changed');
    nothingStolen();
    expect(refusal(await opened.ask('till.storeKey', accountOf(provider)))).toBe('ok');
    expect(read(folder.path, 'api-key.json')).toMatchObject({ address: provider.baseUrl });
  });

  test('sends its key to no other address of a command line', async () => {
    using folder = makeTempDir();
    await oldShopIn(folder.path, provider.baseUrl);
    await using opened = await openTillIn(folder.path, { baseUrl: thief.baseUrl });
    expect(await workOn(opened)).toBe('address-differs');
    nothingStolen();
  });
});

describe('the desktop app', () => {
  test('opens no key of the system whose address was changed, says so when the shop is opened, and practises meanwhile', async () => {
    using data = makeTempDir();
    const env = { BALCAO_API_KEY: provider.key };
    const argv = ['--store-key', '--base-url', provider.baseUrl];
    await using storing = await startTestDesktop({ data: data.path, argv, env });
    expect(storing.electron.did).toContain('exit 0');
    write(data.path, 'api-key-desktop.json', { ...read(data.path, 'api-key-desktop.json'), address: thief.baseUrl });
    write(data.path, 'account.json', { baseUrl: thief.baseUrl });
    await using desktop = await startTestDesktop({ data: data.path, argv: [] });
    const { electron } = desktop;
    expect(await electron.call('till.state', {})).toMatchObject({ value: { step: 'choose', hasAccount: true } });
    const told = await electron.call('till.choose', { world: 'account' });
    expect(told).toMatchObject({ error: { fields: [{ path: 'world', code: 'address-changed' }] } });
    expect(await electron.call('till.choose', { world: 'training' })).toMatchObject({ ok: true });
    nothingStolen();
  });

  test('opens with no other address of a command line', async () => {
    using data = makeTempDir();
    const env = { BALCAO_API_KEY: provider.key };
    const argv = ['--store-key', '--base-url', provider.baseUrl];
    await using _storing = await startTestDesktop({ data: data.path, argv, env });
    await using desktop = await startTestDesktop({ data: data.path, argv: ['--base-url', thief.baseUrl] });
    const told = await desktop.electron.call('till.choose', { world: 'account' });
    expect(told).toMatchObject({ error: { fields: [{ path: 'world', code: 'address-differs' }] } });
    nothingStolen();
  });
});

describe('a station that starts by itself', () => {
  const secrets = { BALCAO_PASSPHRASE: passphrase };

  async function stored(folder: string): Promise<void> {
    const env = { ...secrets, BALCAO_API_KEY: provider.key };
    await using store = runStation(['--data', folder, '--store-key', '--base-url', provider.baseUrl], env);
    expect(await store.ended).toMatchObject({ code: 0 });
  }

  async function refused(station: RunningProcess, words: RegExp): Promise<void> {
    expect(await station.ended).toEqual({ code: 2, signal: null });
    expect(station.stderr()).toMatch(words);
    expect(station.stderr()).not.toContain(provider.key);
    nothingStolen();
  }

  test('refuses another address of its command line, in both languages, and says what to do', async () => {
    using folder = makeTempDir();
    await stored(folder.path);
    await using station = runStation(['--data', folder.path, '--json', '--base-url', thief.baseUrl], secrets);
    await refused(station, /Abra sem\s--base-url[\s\S]*Start without\s--base-url/);
  });

  test('takes the same address of its command line, however it is written', async () => {
    using folder = makeTempDir();
    await stored(folder.path);
    await using station = runStation(['--data', folder.path, '--json', '--base-url', `${provider.baseUrl}/`], secrets);
    expect(await station.ready()).toMatchObject({ mode: 'test' });
  });

  test('refuses an address that was changed in the file of the key, in both languages', async () => {
    using folder = makeTempDir();
    await stored(folder.path);
    write(folder.path, 'api-key.json', { ...read(folder.path, 'api-key.json'), address: thief.baseUrl });
    await using station = runStation(['--data', folder.path, '--json'], secrets);
    await refused(station, /foi alterado[\s\S]*was changed/);
  });

  test('believes no file beside the key', async () => {
    using folder = makeTempDir();
    await stored(folder.path);
    expect(existsSync(vaultFile(folder.path, 'account.json'))).toBe(false);
    write(folder.path, 'account.json', { baseUrl: thief.baseUrl });
    await using station = runStation(['--data', folder.path, '--json'], secrets);
    const { url } = await station.ready();
    const state = await askStation(url, 'till.state', {});
    expect(state).toMatchObject({ ok: true, value: { step: 'open' } });
    expect(JSON.stringify(state)).not.toContain(thief.baseUrl);
    nothingStolen();
  });

  test('sends a key of its environment to no address that lies in the folder', async () => {
    using folder = makeTempDir();
    await stored(folder.path);
    write(folder.path, 'account.json', { baseUrl: thief.baseUrl });
    await using station = runStation(['--data', folder.path, '--json'], { BALCAO_API_KEY: provider.key });
    await refused(station, /--base-url/);
  });
});
