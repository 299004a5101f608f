/** Credentials go in and never come out: shown by their last characters, refused when they open another world. */
import { expect, test } from 'vitest';
import { createAccountHandlers } from '#main/areas/settings/account.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const manager = { clientId: 'c', staff: { id: 's1', name: 'Rita', role: 'manager' } } as const;

function handlers(mode: 'test' | 'live') {
  const till = openTestDb();
  const vault = createMemoryVault('sk_test_first1111');
  const account = createAccountHandlers({
    db: till.db,
    clock: createVirtualClock(0),
    vault,
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

test('practice keeps the credentials of its sandbox, and only a manager sees even their ends', async () => {
  await using till = await openTestCore();
  const person = till.connect();
  await person.signIn('clerk');
  expect(await person.code('settings.account', {})).toBe('forbidden');
  await person.signIn('manager');
  expect(await person.get('settings.account', {})).toMatchObject({ mode: 'training', apiKey: null });
  expect(await person.code('settings.storeApiKey', { apiKey: 'sk_test_x12345' })).toBe('not-possible-now');
  expect(await person.code('settings.removeApiKey', {})).toBe('not-possible-now');
  expect(await person.code('settings.removeBearer', {})).toBe('not-possible-now');
  expect(await person.code('settings.storeBearer', { bearer: 'x1234567', account: 'a' })).toBe('not-possible-now');
});
