/** A till that is opened on its screen: practice or the shop, the key that the API takes or refuses, and what a power cut leaves. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { clock, filesIn, openTillIn, random, refusal } from './opened-till.ts';
import { accountOf, coffee, passphrase, rosa, shop, signInRosa, withRosa } from './rosas-shop.ts';

let provider: Sandbox;
beforeAll(async () => {
  provider = await createSandbox({ clock, random, port: 0 });
});
afterAll(() => provider.close());

const account = () => accountOf(provider);
const refusedAt = (answer: CallResult<unknown>): string =>
  answer.ok ? 'ok' : (answer.error.fields ?? []).map(({ path, code }) => `${path} ${code}`).join();

describe('a till that nobody has opened', () => {
  test('asks whether to practise or to open the shop, and nothing else is answered', async () => {
    using folder = makeTempDir();
    await using opened = await openTillIn(folder.path);
    expect(await opened.state()).toMatchObject({ step: 'choose', world: null, mayChoose: true, hasAccount: false });
    expect(refusal(await opened.ask('session.state', {}))).toBe('not-possible-now');
    expect(opened.till.core.staffAt('window')).toBeNull();
    expect(filesIn(folder.path)).toEqual([]);
  });

  test('practises when it is asked to, and does so again after a start', async () => {
    using folder = makeTempDir();
    {
      await using opened = await openTillIn(folder.path);
      expect(refusal(await opened.ask('till.choose', { world: 'training' }))).toBe('ok');
      expect(opened.told).toEqual(['till.changed']);
      expect(await opened.ask('session.state', {})).toMatchObject({ value: { mode: 'training' } });
    }
    await using again = await openTillIn(folder.path);
    expect(await again.state()).toMatchObject({ step: 'open', world: 'training' });
  });
});

describe('a key', () => {
  test('that the API refuses, of another environment, or at a wrong address is not kept, and each has its words', async () => {
    const other = createServer((_request, response) => response.writeHead(404).end('<h1>Nothing here</h1>'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    using folder = makeTempDir();
    await using opened = await openTillIn(folder.path);
    const { key, baseUrl } = provider;
    const tries = [
      [{ apiKey: 'sk_test_of_nobody' }, 'apiKey key-refused'],
      [{ apiKey: 'pk_test_something' }, 'apiKey key-unknown'],
      [{ apiKey: key.replace('test', 'live') }, 'baseUrl address-plain'],
      [{ baseUrl: 'http://127.0.0.1:9' }, 'baseUrl key-unreachable'],
      [{ baseUrl: elsewhere }, 'baseUrl key-unclear'],
      [{ baseUrl: 'https://not an address' }, 'baseUrl address-blank'],
      [{ passphrase: null }, 'passphrase field-required'],
    ] as const;
    for (const [wrong, code] of tries)
      expect([wrong, refusedAt(await opened.ask('till.storeKey', { ...account(), ...wrong }))]).toEqual([wrong, code]);
    expect(refusal(await opened.ask('till.checkKey', { baseUrl, apiKey: key }))).toBe('ok');
    expect(filesIn(folder.path)).toEqual([]);
    // Whoever typed must not type again.
    expect(opened.told).toEqual([]);
    other.close();
  });

  test('that the API takes opens the shop, once, and rests nowhere in the clear', async () => {
    using folder = makeTempDir();
    await using opened = await openTillIn(folder.path);
    const id = crypto.randomUUID();
    const answers = await Promise.all([
      opened.ask('till.storeKey', account(), id),
      opened.ask('till.storeKey', account(), id),
    ]);
    expect(answers.map(refusal)).toEqual(['ok', 'ok']);
    expect(opened.told).toEqual(['till.changed']);
    expect(await opened.ask('session.state', {})).toMatchObject({
      value: { mode: 'test', staff: [], shopName: '', isShopOpen: false },
    });
    const texts = filesIn(folder.path).map((name) => readFileSync(join(folder.path, name), 'latin1'));
    expect(texts.filter((text) => text.includes(provider.key) || text.includes(passphrase))).toEqual([]);
    expect(refusal(await opened.ask('till.storeKey', account()))).toBe('not-possible-now');
  });

  test('goes to the address of the command line where there is one, which is offered, and to no other that is typed', async () => {
    using folder = makeTempDir();
    const baseUrl = 'https://elsewhere.example.invalid';
    await using opened = await openTillIn(folder.path, { baseUrl });
    expect(await opened.state()).toMatchObject({ baseUrl });
    expect(refusedAt(await opened.ask('till.storeKey', account()))).toBe('baseUrl address-differs');
    await using other = await openTillIn(folder.path, { baseUrl: `${provider.baseUrl}/` });
    expect(refusal(await other.ask('till.storeKey', account()))).toBe('ok');
    expect(other.till.world()?.baseUrl).toBe(provider.baseUrl);
  });

  test('waits for its passphrase after a start, and a wrong one opens nothing', async () => {
    using folder = makeTempDir();
    {
      await using opened = await openTillIn(folder.path);
      await opened.ask('till.storeKey', account());
    }
    await using again = await openTillIn(folder.path);
    expect(await again.state()).toMatchObject({ step: 'unlock', hasAccount: true });
    expect(refusal(await again.ask('till.unlock', { passphrase: `${passphrase}!` }))).toBe('passphrase-wrong');
    expect(refusal(await again.ask('till.unlock', { passphrase }))).toBe('ok');
    expect(await again.ask('session.state', {})).toMatchObject({ value: { mode: 'test' } });
  });
});

describe('an open shop', () => {
  test('has one first person, however often and by whomever it is asked', async () => {
    using folder = makeTempDir();
    await using opened = await openTillIn(folder.path);
    await opened.ask('till.storeKey', account());
    const asked = ['Rosa', 'Ladrão', 'Ladra'].map((name) => opened.ask('staff.createFirst', { ...rosa, name }));
    expect((await Promise.all(asked)).map(refusal).toSorted()).toEqual(['not-possible-now', 'not-possible-now', 'ok']);
    expect(refusal(await opened.ask('staff.createFirst', rosa))).toBe('not-possible-now');
    expect(await opened.ask('session.state', {})).toMatchObject({ value: { staff: [{ role: 'manager' }] } });
  });

  test('whose key a manager removes asks for one again, and goes on with another key of the same account', async () => {
    using folder = makeTempDir();
    {
      await using opened = await withRosa(folder.path, account());
      expect(refusal(await opened.ask('settings.removeApiKey', {}))).toBe('not-signed-in');
      await signInRosa(opened);
      expect(refusal(await opened.ask('settings.removeApiKey', {}))).toBe('ok');
      expect(refusal(await opened.ask('till.choose', { world: null }))).toBe('ok');
      expect(await opened.state()).toMatchObject({ step: 'choose', hasAccount: false, baseUrl: provider.baseUrl });
    }
    await using again = await openTillIn(folder.path);
    expect(await again.state()).toMatchObject({ step: 'choose', hasAccount: false });
    expect(refusal(await again.ask('till.storeKey', account()))).toBe('ok');
    expect(await again.ask('session.state', {})).toMatchObject({ value: { staff: [{ name: 'Rosa' }] } });
  });

  test('is left for practice by a manager alone, and the two have nothing in common', async () => {
    using folder = makeTempDir();
    await using opened = await withRosa(folder.path, account());
    expect(refusal(await opened.ask('till.choose', { world: 'training' }))).toBe('not-signed-in');
    await signInRosa(opened);
    expect(refusal(await opened.ask('till.choose', { world: 'training' }))).toBe('ok');
    expect(await opened.ask('session.state', {})).toMatchObject({
      value: { mode: 'training', signedIn: null, staff: [{ name: 'Ana' }, { name: 'Bruno' }] },
    });
    expect(existsSync(join(folder.path, 'test'))).toBe(true);
    expect(refusal(await opened.ask('till.choose', { world: 'account' }))).toBe('ok');
    expect(await opened.state()).toMatchObject({ step: 'unlock' });
  });

  test('sells nothing to somebody who is not identified before its people said what a sale tells of it', async () => {
    using folder = makeTempDir();
    await using opened = await withRosa(folder.path, account());
    await signInRosa(opened);
    const wish = coffee();
    const ordersSent = () => provider.records().requests.filter(({ method }) => method === 'POST').length;
    expect(refusal(await opened.ask('orders.charge', wish))).toBe('shop-not-open');
    expect(ordersSent()).toBe(0);
    expect(refusal(await opened.ask('settings.set', { shopName: '' }))).not.toBe('ok');
    expect(refusal(await opened.ask('settings.set', shop))).toBe('ok');
    expect(await opened.ask('session.state', {})).toMatchObject({ value: { isShopOpen: true } });
    expect(refusal(await opened.ask('orders.charge', wish))).toBe('ok');
    await vi.waitFor(() => expect(ordersSent()).toBe(1));
  });
});

test('a kiosk whose command line decided is not changed from its screen', async () => {
  using folder = makeTempDir();
  const practice = dataFolder(folder.path).database('training');
  const world = await startEmbeddedSandbox({ clock, random, folder: practice, log: () => undefined });
  await using opened = await openTillIn(folder.path, { decided: { name: 'training', world } });
  expect(await opened.state()).toMatchObject({ step: 'open', world: 'training', mayChoose: false });
  for (const [method, input] of [
    ['till.choose', { world: null }],
    ['till.storeKey', account()],
    ['till.checkKey', { baseUrl: provider.baseUrl, apiKey: provider.key }],
  ] as const)
    expect([method, refusal(await opened.ask(method, input))]).toEqual([method, 'not-possible-now']);
});
