/** Which key opens which world, and where a key may be sent. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import { allowedBaseUrl } from '#main/hosts/common/account.ts';
import { dataFolder, defaultDataRoot } from '#main/hosts/common/data-folder.ts';
import { openGivenWorld, openTrainingWorld } from '#main/hosts/common/open-world.ts';
import { takeSecrets } from '#main/hosts/common/secrets.ts';
import { storeAccount } from '#main/hosts/common/stored-account.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createPassphraseVault } from '#main/vault/passphrase-vault.ts';
import { modeOfKey } from '#shared/domain/api-key.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-account-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the key decides the world', () => {
  test.each([
    ['sk_live_abc', 'live'],
    ['sk_test_abc', 'test'],
    ['sk_live_', null],
    ['pk_live_abc', null],
    ['SK_LIVE_abc', null],
    [' sk_live_abc', null],
    ['sk_live_abc\r\nx-admin: 1', null],
    ['', null],
  ])('%j opens %s', (key, mode) => {
    expect(modeOfKey(key)).toBe(mode);
  });

  test('and each world has a database folder of its own', () => {
    const { database } = dataFolder('/data');
    const folders = (['training', 'test', 'live'] as const).map(database);
    expect(new Set(folders).size).toBe(3);
  });
});

describe('a key goes to', () => {
  test.each([
    ['https://api.example', 'live', 'https://api.example'],
    ['https://api.example/v2/', 'test', 'https://api.example/v2'],
    ['https://api.example:8443/v2', 'live', 'https://api.example:8443/v2'],
    ['http://127.0.0.1:4000', 'test', 'http://127.0.0.1:4000'],
    ['http://[::1]:4000/', 'training', 'http://[::1]:4000'],
    ['http://127.0.0.1:4000', 'live', null],
    ['http://api.example', 'test', null],
    ['http://localhost:4000', 'test', null],
    ['http://127.0.0.1.evil.example', 'test', null],
    ['https://user:pass@api.example', 'test', null],
    ['https://api.example/?a=1', 'test', null],
    ['https://api.example/#a', 'test', null],
    ['https://api.example/?', 'test', null],
    ['file:///etc/passwd', 'test', null],
    ['javascript:alert(1)', 'test', null],
    ['api.example', 'test', null],
  ] as const)('%s with a %s key: %s', (address, mode, allowed) => {
    expect(allowedBaseUrl(address, mode)).toBe(allowed);
  });
});

describe('opening an account', () => {
  test('takes the mode from the key', async () => {
    const world = await openGivenWorld(createMemoryVault('sk_live_abc'), 'https://api.example/');
    expect(world).toMatchObject({ mode: 'live', baseUrl: 'https://api.example' });
    expect(world.training).toBeUndefined();
  });

  test.each([
    ['without a key', null, 'https://api.example', /No API key/],
    ['with something that is no key', 'hello', 'https://api.example', /neither/],
    ['without an address', 'sk_test_a', null, /--base-url/],
    [
      'with a live key over http',
      'sk_live_a',
      'http://127.0.0.1:1',
      /https.*sem proteção.*não há exceção.*unprotected/s,
    ],
    [
      'with a test key over http to elsewhere',
      'sk_test_a',
      'http://api.example',
      /sem proteção.*only to this machine/s,
    ],
    ['with an address that is none', 'sk_live_a', 'api.example', /não é um endereço.*is no address/s],
  ])('is refused %s, in a sentence without the key', async (_name, key, baseUrl, sentence) => {
    const refusal = openGivenWorld(createMemoryVault(key), baseUrl);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.not.toThrow(/sk_(test|live)_a/);
  });
});

describe('storing an account', () => {
  const safeIn = (name: string) =>
    createPassphraseVault({
      path: join(folder, name, 'api-key.json'),
      v1Path: join(folder, name, 'v1.json'),
      passphrase: 'forno a lenha 1987',
      random: createSeededRandom(1),
      cost: 10,
    });

  test('seals the address with the key and tells no more than its last four characters', async () => {
    const safe = safeIn('stored');
    const apiKey = 'sk_test_secret1234';
    const told = await storeAccount({ apiKey, baseUrl: 'https://api.example/', safe, vaultFolder: folder });
    expect(told).toContain('1234');
    expect(told).not.toContain('secret');
    expect(await safe.readKey()).toEqual({ apiKey, address: 'https://api.example' });
    expect(await safe.at('https://api.example').readApiKey()).toBe(apiKey);
    expect(await safe.at('https://elsewhere.example').readApiKey()).toBeNull();
    expect(readFileSync(join(folder, 'stored', 'api-key.json'), 'utf8')).not.toContain('sk_test');
  });

  test.each([
    [null, 'https://api.example'],
    ['nonsense', 'https://api.example'],
    ['sk_test_a', null],
    ['sk_live_a', 'http://127.0.0.1:1'],
  ])('is refused for %s at %s', async (apiKey, baseUrl) => {
    const safe = safeIn('refused');
    await expect(storeAccount({ apiKey, baseUrl, safe, vaultFolder: folder })).rejects.toThrow();
    expect(await safe.readKey()).toBeNull();
  });

  test('takes the secrets out of the environment, so that no child inherits them', () => {
    const env: NodeJS.ProcessEnv = {
      BALCAO_API_KEY: 'sk_test_a',
      BALCAO_PASSPHRASE: 'horse',
      BALCAO_WEBHOOK_SECRET: 'saddle',
      PATH: '/bin',
    };
    expect(takeSecrets(env)).toEqual({ apiKey: 'sk_test_a', passphrase: 'horse', webhookSecret: 'saddle' });
    expect(env).toEqual({ PATH: '/bin' });
    expect(takeSecrets(env)).toEqual({ apiKey: null, passphrase: null, webhookSecret: null });
  });
});

describe('an external sandbox', () => {
  const here = { folder: dataFolder('nowhere'), log: () => undefined };
  const ports = { clock: createVirtualClock(0), random: createSeededRandom(1), ...here };

  test('is reached only on this machine', async () => {
    const connect = () => Promise.reject(new WireFailure('not-sent', 'never asked'));
    const sandbox = { baseUrl: 'http://192.0.2.1:4000', controlUrl: 'http://127.0.0.1:4001' };
    await expect(openTrainingWorld({ ...ports, connect, sandbox })).rejects.toThrow(/local addresses/);
  });

  test('is controlled over HTTP, and its error sentence comes back', async () => {
    const asked: string[] = [];
    const world = await openTrainingWorld({
      ...ports,
      sandbox: { baseUrl: 'http://127.0.0.1:4000/api/', controlUrl: 'http://127.0.0.1:4001/control/' },
      connect: async ({ method, url, body }) => {
        asked.push(`${method} ${url} ${body === null ? '-' : Buffer.from(body).toString()}`);
        const good = method === 'POST';
        const text = good ? '{"done":true}' : '{"error":"no such order"}';
        return { status: good ? 200 : 404, headers: {}, body: Buffer.from(text) };
      },
    });
    expect(world).toMatchObject({ mode: 'training', baseUrl: 'http://127.0.0.1:4000/api' });
    expect(await world.training?.control('POST', '/orders/1/pix/pay', {})).toEqual({ done: true });
    await expect(world.training?.control('GET', '/orders/2')).rejects.toThrow('no such order');
    expect(asked).toEqual([
      'POST http://127.0.0.1:4001/control/orders/1/pix/pay {}',
      'GET http://127.0.0.1:4001/control/orders/2 -',
    ]);
  });
});

describe('the data folder', () => {
  test.each([
    ['linux', { XDG_DATA_HOME: '/x' }, '/x/balcao'],
    ['win32', { LOCALAPPDATA: '/l' }, '/l/BalcaoDados'],
  ] as const)('on %s is where the system wants it', (platform, env, root) => {
    expect(defaultDataRoot(env, platform)).toBe(root);
  });

  test.each(['linux', 'darwin', 'win32'] as const)('on %s has a place without any hint too', (platform) => {
    expect(defaultDataRoot({}, platform)).toMatch(/balcao(?:dados)?$/i);
  });
});
