/** Credentials go in and never come out: shown by their last characters, refused when they open another world. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHttpConnect } from '#main/api/http.ts';
import { createRateBudget } from '#main/api/rate-budget.ts';
import { createAccountHandlers } from '#main/areas/settings/account.ts';
import type { KeyProofs } from '#main/core/key-proof.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createPassphraseVault } from '#main/vault/passphrase-vault.ts';
import type { Vault } from '#main/vault/vault.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const manager = { clientId: 'c', staff: { id: 's1', name: 'Rita', role: 'manager' } } as const;

interface Given {
  readonly vault?: Vault;
  readonly proveNextKey?: KeyProofs['proveNextKey'];
}

function handlers(mode: 'test' | 'live', { vault = createMemoryVault('sk_test_first1111'), proveNextKey }: Given = {}) {
  const till = openTestDb();
  const clock = createVirtualClock(0);
  const account = createAccountHandlers({
    db: till.db,
    clock,
    vault,
    budget: createRateBudget(clock),
    proveNextKey: proveNextKey ?? (() => Promise.resolve('ours')),
    proveNextV1: () => Promise.resolve('ours'),
    mode,
    baseUrl: 'https://api.example',
    onChanged: () => undefined,
  });
  return { till, vault, account };
}

test('a new key of the same world is used from then on, and its last four characters are on record', async () => {
  const { till, vault, account } = handlers('test');
  using _ = till;
  const shown = await account['settings.storeApiKey']({ apiKey: 'sk_test_second2222' }, manager);
  expect(shown).toMatchObject({ mode: 'test', keeps: 'session', apiKey: { lastFour: '2222' }, v1: null });
  expect(await vault.readApiKey()).toBe('sk_test_second2222');
  const audit = JSON.stringify(till.db.prepare('SELECT * FROM audit').all());
  expect(audit).toContain('2222');
  expect(audit).not.toContain('second');
});

test('a key of another world is refused and changes nothing', async () => {
  const { till, vault, account } = handlers('test');
  using _ = till;
  const asked = async () => account['settings.storeApiKey']({ apiKey: 'sk_live_other3333' }, manager);
  await expect(asked()).rejects.toMatchObject({ code: 'rule-broken', fields: [{ code: 'key-not-test' }] });
  expect(await vault.readApiKey()).toBe('sk_test_first1111');
});

test('a key is tried before anybody is asked to replace one, and a try keeps nothing', async () => {
  const tried: string[] = [];
  const proveNextKey = async (apiKey: string) => {
    tried.push(apiKey);
    return apiKey.endsWith('2222') ? ('ours' as const) : ('refused' as const);
  };
  const { till, vault, account } = handlers('test', { proveNextKey });
  using _ = till;
  const check = (apiKey: string) => async () => account['settings.checkApiKey']({ apiKey }, manager);
  await expect(check('sk_live_other3333')()).rejects.toMatchObject({ fields: [{ code: 'key-not-test' }] });
  expect(tried).toEqual([]);
  await expect(check('sk_test_wrong4444')()).rejects.toMatchObject({
    code: 'rule-broken',
    fields: [{ path: 'apiKey', code: 'next-refused' }],
  });
  expect(await check('sk_test_second2222')()).toEqual({ lastFour: '2222' });
  expect(tried).toEqual(['sk_test_wrong4444', 'sk_test_second2222']);
  expect(await vault.readApiKey()).toBe('sk_test_first1111');
  expect(till.db.prepare('SELECT * FROM audit').all()).toEqual([]);
});

test('what the v1 routes take is kept beside the key and shown by its end', async () => {
  const { till, vault, account } = handlers('live');
  using _ = till;
  const shown = await account['settings.storeBearer']({ bearer: 'bearer-secret-9876', account: 'padaria' }, manager);
  expect(shown.v1).toEqual({ lastFour: '9876', account: 'padaria' });
  expect(await vault.readV1()).toEqual({ bearer: 'bearer-secret-9876', account: 'padaria' });
});

test('a removed credential is gone from the vault at once, with its end on record, and the other stays', async () => {
  const { till, vault, account } = handlers('test');
  using _ = till;
  await account['settings.storeBearer']({ bearer: 'bearer-secret-9876', account: 'padaria' }, manager);
  expect(await account['settings.hasBearer']({}, manager)).toEqual({ hasBearer: true });
  expect(await account['settings.removeApiKey']({}, manager)).toMatchObject({ apiKey: null, v1: { lastFour: '9876' } });
  expect(await vault.readApiKey()).toBeNull();
  expect(await account['settings.removeBearer']({}, manager)).toMatchObject({ apiKey: null, v1: null });
  expect(await account['settings.hasBearer']({}, manager)).toEqual({ hasBearer: false });
  const record = till.db.prepare<{ action: string; after: string }>(
    'SELECT action, after_json AS after FROM audit ORDER BY seq',
  );
  expect(
    record
      .all()
      .map(({ action, after }) => [action, JSON.parse(after)])
      .slice(1),
  ).toEqual([
    ['settings.removeApiKey', { lastFour: '1111' }],
    ['settings.removeBearer', { lastFour: '9876', account: 'padaria' }],
  ]);
});

test('a key that is removed while another one is tried is gone after that', async () => {
  const proof = Promise.withResolvers<'ours'>();
  const { till, vault, account } = handlers('test', { proveNextKey: () => proof.promise });
  using _ = till;
  const stored = account['settings.storeApiKey']({ apiKey: 'sk_test_second2222' }, manager);
  const removed = account['settings.removeApiKey']({}, manager);
  proof.resolve('ours');
  await Promise.all([stored, removed]);
  expect(await vault.readApiKey()).toBeNull();
});

test('practice keeps the credentials of its sandbox, and only a manager sees even their ends', async () => {
  await using till = await openTestCore();
  const person = till.connect();
  await person.signIn('clerk');
  expect(await person.code('settings.account', {})).toBe('forbidden');
  await person.signIn('manager');
  expect(await person.get('settings.account', {})).toMatchObject({ mode: 'training', apiKey: null });
  expect(await person.code('settings.storeApiKey', { apiKey: 'sk_test_x12345' })).toBe('not-possible-now');
  expect(await person.code('settings.checkApiKey', { apiKey: 'sk_test_x12345' })).toBe('not-possible-now');
  expect(await person.code('settings.removeApiKey', {})).toBe('not-possible-now');
  expect(await person.code('settings.removeBearer', {})).toBe('not-possible-now');
  expect(await person.code('settings.storeBearer', { bearer: 'x1234567', account: 'a' })).toBe('not-possible-now');
});

test('credentials are tried before they take the place of good ones, which stay when they are not taken', async () => {
  const clock = createSystemClock();
  const sandbox = await createSandbox({ clock, random: createSystemRandom(), port: 0 });
  const http = createHttpConnect({ clock, allowPlainHttp: true });
  let isOnline = true;
  const connect: typeof http = (request) => (isOnline ? http(request) : Promise.reject(new Error('no network')));
  const vault = createMemoryVault(sandbox.key);
  await using till = await openTestCore({ mode: 'test', connect, vault, baseUrl: sandbox.baseUrl });
  const person = till.connect();
  const { id } = await person.get('staff.createFirst', { name: 'Rita', pin: '4829' });
  await person.get('session.signIn', { staffId: id, pin: '4829' });
  const { bearer, account } = sandbox.v1;
  const problem = async (method: 'settings.storeApiKey' | 'settings.storeBearer', input: object): Promise<unknown> => {
    const result = await person.call(method, input as never);
    return result.ok ? 'ok' : result.error.fields;
  };
  expect(await problem('settings.storeBearer', { bearer, account })).toBe('ok');
  const wrongKey = { apiKey: 'sk_test_of_nobody' };
  const wrongToken = { bearer: 'v1_of_nobody', account };
  const wrongAccount = { bearer, account: 'elsewhere' };
  expect(await problem('settings.storeApiKey', wrongKey)).toEqual([{ path: 'apiKey', code: 'next-refused' }]);
  expect(await problem('settings.storeBearer', wrongToken)).toEqual([{ path: 'bearer', code: 'next-v1-refused' }]);
  expect(await problem('settings.storeBearer', wrongAccount)).toEqual([{ path: 'bearer', code: 'next-v1-refused' }]);
  isOnline = false;
  const unreachable = { code: 'next-unreachable' };
  expect(await problem('settings.storeApiKey', { apiKey: sandbox.key })).toMatchObject([unreachable]);
  expect(await problem('settings.storeBearer', { bearer, account })).toMatchObject([unreachable]);
  expect(await vault.readApiKey()).toBe(sandbox.key);
  expect(await vault.readV1()).toEqual({ bearer, account });
  isOnline = true;
  expect(await problem('settings.storeApiKey', { apiKey: sandbox.key })).toBe('ok');
  await sandbox.close();
});

test('a passphrase is changed by whoever knows it, is on record without a word of either, and is offered only where one is in use', async () => {
  using folder = makeTempDir();
  const open = (passphrase: string) =>
    createPassphraseVault({
      path: join(folder.path, 'api-key.json'),
      v1Path: join(folder.path, 'v1.json'),
      passphrase,
      random: createSeededRandom(1),
      cost: 10,
    }).at('https://api.example');
  const vault = open('forno a lenha 1987');
  const { till, account } = handlers('test', { vault });
  using _ = till;
  expect(await account['settings.account']({}, manager)).toMatchObject({ hasPassphrase: false });
  await vault.writeApiKey('sk_test_first1111');
  expect(await account['settings.account']({}, manager)).toMatchObject({ hasPassphrase: true });
  const change = async (passphrase: string) =>
    account['settings.changePassphrase']({ passphrase, next: 'uma senha nova 2' }, manager);
  await expect(change('outra senha longa')).rejects.toMatchObject({
    code: 'rule-broken',
    fields: [{ path: 'passphrase', code: 'passphrase-wrong' }],
  });
  expect(till.db.prepare('SELECT * FROM audit').all()).toEqual([]);
  expect(await change('forno a lenha 1987')).toMatchObject({ hasPassphrase: true });
  expect(await open('uma senha nova 2').readApiKey()).toBe('sk_test_first1111');
  const audit = JSON.stringify(till.db.prepare('SELECT * FROM audit').all());
  expect(audit).toContain('settings.changePassphrase');
  expect(audit).not.toMatch(/forno|nova/);
});

test('a key that no passphrase protects has none to change', async () => {
  const { till, account } = handlers('test');
  using _ = till;
  expect(await account['settings.account']({}, manager)).toMatchObject({ hasPassphrase: false });
  const asked = async () => account['settings.changePassphrase']({ passphrase: '', next: 'uma senha nova 2' }, manager);
  await expect(asked()).rejects.toMatchObject({ code: 'not-possible-now' });
});
