/** The key pasted again at a closed till: it opens the shop to whoever has the key of its account, and to nobody else. */
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { createHttpConnect } from '#main/api/http.ts';
import { StorageTrouble } from '#main/db/damaged.ts';
import { databaseName } from '#main/db/meta.ts';
import { openDatabase, ownFolder } from '#main/db/open.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, type OpenedTill, openTillIn, random, refusal } from './opened-till.ts';
import { accountOf, coffee, passphrase, shop, signInRosa, withRosa } from './rosas-shop.ts';

const newPassphrase = 'uma nova senha 2';

let provider: Sandbox;
beforeAll(async () => {
  provider = await createSandbox({ clock, random, port: 0 });
});
afterAll(() => provider.close());

/** It sold once, so that there is something of the account. */
async function soldAndClosed(folder: string, account = accountOf(provider)): Promise<void> {
  await using opened = await withRosa(folder, account);
  await signInRosa(opened);
  await opened.ask('settings.set', shop);
  expect(refusal(await opened.ask('orders.charge', coffee()))).toBe('ok');
  await vi.waitFor(async () => expect(await opened.get('deadlines.list', {})).toMatchObject([{ kind: 'pix' }]));
}

const opensWith = async (opened: OpenedTill, given: object): Promise<string> =>
  refusal(await opened.ask('till.storeKey', { ...accountOf(provider), passphrase: newPassphrase, ...given }));

async function openedAndClosed(folder: string): Promise<void> {
  await using _opened = await withRosa(folder, accountOf(provider));
}

const sealedKey = (folder: string): Buffer => readFileSync(join(folder, 'vault', 'api-key.json'));

test('the key of another account opens nothing and takes nothing away', async () => {
  using folder = makeTempDir();
  await soldAndClosed(folder.path);
  const before = sealedKey(folder.path);
  await using opened = await openTillIn(folder.path);
  expect(await opensWith(opened, { apiKey: 'sk_test_other' })).toBe('key-another-account');
  expect(await opened.state()).toMatchObject({ step: 'unlock', baseUrl: null });
  expect(sealedKey(folder.path)).toEqual(before);
});

for (const [what, apiKey] of [
  ['its own key', 'sk_test_balcao'],
  ['a newer key of its account', 'sk_test_balcao_2'],
] as const)
  test(`${what} opens the shop under a new passphrase, and that is on record`, async () => {
    using folder = makeTempDir();
    await soldAndClosed(folder.path);
    {
      await using opened = await openTillIn(folder.path);
      expect(await opensWith(opened, { apiKey })).toBe('ok');
    }
    await using again = await openTillIn(folder.path);
    expect(refusal(await again.ask('till.unlock', { passphrase: newPassphrase }))).toBe('ok');
    await signInRosa(again);
    const { rows } = await again.get('audit.list', { filter: { area: 'till' } });
    expect(rows).toMatchObject([{ action: 'till.storeKey', staffName: null, after: { lastFour: apiKey.slice(-4) } }]);
  });

test('a shop that has sold nothing yet is opened by its own key alone', async () => {
  using folder = makeTempDir();
  await openedAndClosed(folder.path);
  await using opened = await openTillIn(folder.path);
  expect(await opensWith(opened, { apiKey: 'sk_test_other' })).toBe('key-another-account');
  expect(await opensWith(opened, {})).toBe('ok');
});

test('a shop of which nothing shows the account is opened by no key that is pasted, because somebody works there', async () => {
  using folder = makeTempDir();
  await openedAndClosed(folder.path);
  const db = openDatabase({ dataDir: join(folder.path, 'test'), fileName: databaseName('test'), log: () => undefined });
  db.prepare("DELETE FROM meta WHERE key LIKE 'account.%'").run();
  db.close();
  await using opened = await openTillIn(folder.path);
  for (const apiKey of ['sk_test_other', provider.key])
    expect(await opensWith(opened, { apiKey })).toBe('key-another-account');
});

test('an open shop whose key was removed is changed by nobody else, and its folder stays its own', async () => {
  using folder = makeTempDir();
  await using opened = await withRosa(folder.path, accountOf(provider));
  await signInRosa(opened);
  expect(refusal(await opened.ask('settings.removeApiKey', {}))).toBe('ok');
  await opened.ask('session.lock', {});
  expect(await opensWith(opened, { apiKey: 'sk_test_other' })).toBe('not-possible-now');
  // In this process a second opening would drop the lock that keeps another process out.
  expect(() => ownFolder(join(folder.path, 'test'))).toThrow(StorageTrouble);
  expect(await opened.state()).toMatchObject({ step: 'open', world: 'account' });
});

test('whoever answers at an address of his own as if he knew its sales is not believed', async () => {
  using folder = makeTempDir();
  await soldAndClosed(folder.path);
  const liar = createServer(({ url = '' }, response) => {
    const id = url.split('/').at(-1) ?? '';
    if (id === 'balcao-key-check') response.writeHead(404).end('{"error":{"code":"resource_missing"}}');
    else response.writeHead(200).end(JSON.stringify({ id }));
  });
  await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  await using opened = await openTillIn(folder.path);
  for (const apiKey of [provider.key, 'sk_test_of_nobody'])
    expect(await opensWith(opened, { baseUrl, apiKey })).toBe('key-another-account');
  liar.close();
});

test('a till that only tested takes its first live key, and one that sells for real takes no test key', async () => {
  using folder = makeTempDir();
  await soldAndClosed(folder.path, { ...accountOf(provider), v1: provider.v1 });
  const answers: Connect = async (request) =>
    request.url.startsWith('https:')
      ? { status: 404, headers: {}, body: Buffer.from('{"error":{"code":"resource_missing"}}') }
      : createHttpConnect({ clock, allowPlainHttp: true })(request);
  await using opened = await openTillIn(folder.path, { connect: answers });
  const live = { apiKey: 'sk_live_of_rosa', baseUrl: 'https://pagamentos.example.invalid', passphrase };
  expect(await opensWith(opened, live)).toBe('ok');
  expect(opened.till.world()?.mode).toBe('live');
  // The v1 credentials of the test account would be sent to the live one.
  expect(await opened.till.world()?.vault.readV1()).toBeNull();
  await opened.till.close();
  rmSync(join(folder.path, 'test'), { recursive: true });
  await using again = await openTillIn(folder.path, { connect: answers });
  expect(await opensWith(again, {})).toBe('key-not-live');
});

test('a v1 token that the provider does not take is refused before anything is kept', async () => {
  using folder = makeTempDir();
  await using opened = await openTillIn(folder.path);
  const wrong = { ...provider.v1, bearer: 'v1_test_of_nobody' };
  expect(await opensWith(opened, { v1: wrong })).toBe('token-refused');
  expect(await opened.state()).toMatchObject({ step: 'choose', hasAccount: false });
  expect(await opensWith(opened, { v1: provider.v1 })).toBe('ok');
  expect(await opened.till.world()?.vault.readV1()).toEqual(provider.v1);
});
