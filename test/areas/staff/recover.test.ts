/** The way back of the only manager: by the key of this very account, and by nothing that a thief of the till has. */
import { describe, expect, test } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { createHttpConnect } from '#main/api/http.ts';
import { createRateBudget } from '#main/api/rate-budget.ts';
import { createPinCheck } from '#main/areas/staff/pin-check.ts';
import { createPinLocks } from '#main/areas/staff/pin-lockout.ts';
import { createRecoverHandlers } from '#main/areas/staff/recover.ts';
import { createPinDay } from '#main/areas/staff/second-person.ts';
import { insertStaff, newPinMs } from '#main/areas/staff/table.ts';
import { createKeyProofs } from '#main/core/key-proof.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { provenTime } from '#test/helpers/proven-time.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { openTestCore, type TestClient, type TestCore } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const [first, given, own, fresh] = ['4829', '60481537', '1938', '7391'];

interface Shop extends AsyncDisposable {
  readonly till: TestCore;
  readonly key: string;
  readonly door: TestClient;
  readonly rita: string;
}

/** A shop of a test account whose only manager is Rita. */
async function openShop(): Promise<Shop> {
  const clock = createSystemClock();
  const sandbox = await createSandbox({ clock, random: createSystemRandom(), port: 0 });
  const connect = createHttpConnect({ clock, allowPlainHttp: true });
  const vault = createMemoryVault(sandbox.key);
  const till = await openTestCore({ mode: 'test', connect, vault, baseUrl: sandbox.baseUrl });
  const door = till.connect('door');
  const { id: rita } = await door.get('staff.createFirst', { name: 'Rita', pin: first });
  return {
    till,
    key: sandbox.key,
    door,
    rita,
    async [Symbol.asyncDispose]() {
      await till[Symbol.asyncDispose]();
      await sandbox.close();
    },
  };
}

async function problemOf(client: TestClient, asked: { staffId: string; apiKey: string }): Promise<string> {
  const result = await client.call('staff.recover', { ...asked, newPin: fresh });
  if (result.ok) return 'ok';
  return result.error.fields?.map(({ code }) => code).join() ?? result.error.code;
}

test('a manager who is locked out signs in again by the account’s key, at once, and it is on record', async () => {
  await using shop = await openShop();
  const { door, rita, key } = shop;
  for (let i = 0; i < 5; i += 1) await door.code('session.signIn', { staffId: rita, pin: '0000' });
  expect(await door.code('session.signIn', { staffId: rita, pin: first })).toBe('locked-out');
  expect(await problemOf(door, { staffId: rita, apiKey: `${key}x` })).toBe('key-refused');
  expect(await door.code('session.signIn', { staffId: rita, pin: first })).toBe('locked-out');
  expect(await problemOf(door, { staffId: rita, apiKey: key })).toBe('ok');
  expect(await door.code('session.signIn', { staffId: rita, pin: first })).toBe('wrong-pin');
  await door.get('session.signIn', { staffId: rita, pin: fresh });
  const { rows } = await door.get('audit.list', { filter: { area: 'staff' }, limit: 500 });
  const written = rows.find(({ action }) => action === 'staff.recover');
  expect(written).toMatchObject({ staffName: null, subject: rita, after: { lastFour: key.slice(-4) } });
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('another manager helps instead, as soon as he has a PIN of his own, and a clerk is helped by a manager', async () => {
  await using shop = await openShop();
  const { till, door, rita, key } = shop;
  await door.get('session.signIn', { staffId: rita, pin: first });
  const clara = await door.get('staff.create', { name: 'Clara', role: 'manager', pin: given });
  const ana = await door.get('staff.create', { name: 'Ana', role: 'clerk', pin: given });
  expect(await problemOf(door, { staffId: rita, apiKey: key })).toBe('ok');
  await till.connect().get('session.signIn', { staffId: clara.id, pin: given, newPin: own });
  expect(await problemOf(door, { staffId: rita, apiKey: key })).toBe('recover-other-manager');
  expect(await problemOf(door, { staffId: ana.id, apiKey: key })).toBe('recover-not-manager');
  expect(await problemOf(door, { staffId: 'nobody', apiKey: key })).toBe('not-found');
});

test('the PIN set so ends the sessions of before', async () => {
  await using shop = await openShop();
  const { till, door, rita, key } = shop;
  const office = till.connect('office');
  await office.get('session.signIn', { staffId: rita, pin: first });
  expect(await problemOf(door, { staffId: rita, apiKey: key })).toBe('ok');
  expect(await office.code('orders.parked', {})).toBe('not-signed-in');
  await office.get('session.signIn', { staffId: rita, pin: fresh });
  expect(await office.code('orders.parked', {})).toBe('ok');
});

test('for a day it is nobody’s second person and approves nothing: the key may be known to more people than the PIN was', async () => {
  using opened = openTestDb();
  const { db, clock } = opened;
  const pinDay = createPinDay({ db, serverTime: provenTime(clock), wantTime: () => undefined });
  const pinCheck = createPinCheck({
    locks: createPinLocks({ db, clock }),
    db,
    clock,
    pinDay,
    random: createSeededRandom(5),
    pinCost: 4,
  });
  const rita = { id: 'rita', name: 'Rita', role: 'manager' } as const;
  insertStaff(db, { ...rita, pin: await pinCheck.hashNew(first, 'pin'), pinGivenBy: null, now: clock.now() });
  await clock.advance(2 * newPinMs);
  const recover = createRecoverHandlers({
    db,
    clock,
    pinDay,
    mode: 'live',
    pinCheck,
    sessions: { lockPerson: () => undefined },
    budget: createRateBudget(clock),
    proveKey: () => Promise.resolve('ours'),
    onChanged: () => undefined,
  });
  const proof = { staffId: 'rita', pin: fresh };
  await recover['staff.recover'](
    { staffId: 'rita', apiKey: 'sk_live_x', newPin: fresh },
    { clientId: 'w', staff: null },
  );
  const given = { fields: [{ code: 'second-person-given-pin' }] };
  await expect(pinCheck.verifySecond(proof)).rejects.toMatchObject(given);
  await expect(pinCheck.verifyApproval(proof)).rejects.toMatchObject(given);
  await clock.advance(newPinMs);
  expect(await pinCheck.verifySecond(proof)).toEqual(rita);
  expect(await pinCheck.verifyApproval(proof)).toEqual(rita);
});

test('practice has no such way: its PINs are on the screen', async () => {
  await using till = await openTestCore();
  const door = till.connect();
  const { staff } = await door.get('session.state', {});
  const bruno = staff.find(({ role }) => role === 'manager')?.id ?? '';
  expect(await problemOf(door, { staffId: bruno, apiKey: 'sk_test_whatever' })).toBe('not-possible-now');
});

describe('one’s own PIN', () => {
  test('needs the old one, and a wrong one counts', async () => {
    await using shop = await openShop();
    const { door, rita } = shop;
    await door.get('session.signIn', { staffId: rita, pin: first });
    expect(await door.code('staff.setPin', { staffId: rita, pin: fresh })).toBe('rule-broken');
    const guess = { staffId: rita, pin: fresh, oldPin: '0000' };
    const codes: string[] = [];
    for (let i = 0; i < 5; i += 1) codes.push(await door.code('staff.setPin', guess));
    expect(codes).toEqual([...Array(4).fill('wrong-pin'), 'locked-out']);
    await shop.till.clock.advance(60_001);
    expect(await door.code('staff.setPin', { ...guess, pin: first, oldPin: first })).toBe('rule-broken');
    expect(await door.code('staff.setPin', { ...guess, oldPin: first })).toBe('ok');
    expect(await door.code('session.signIn', { staffId: rita, pin: fresh })).toBe('ok');
  });
});

describe('a key', () => {
  const asked: string[] = [];
  /** An account that has the order `ours`, and another account, each with its key. */
  const connect: Connect = ({ url, headers }) => {
    asked.push(url);
    const isOurs = headers.authorization?.endsWith('ours') === true;
    const isFound = url.endsWith('/v2/orders/ours') && isOurs;
    const isBusy = headers.authorization?.endsWith('busy') === true && !url.endsWith('balcao-key-check');
    const body = isFound ? { id: 'ours', status: 'paid' } : { error: { code: 'resource_missing' } };
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    return Promise.resolve({ status: isFound ? 200 : isBusy ? 429 : 404, headers: {}, body: bytes });
  };
  const gone = { id: 'gone', path: '/v2/orders/gone' };
  const made = { id: 'ours', path: '/v2/orders/ours' };
  const proofOf = (
    key: string,
    { isKnown = null as boolean | null, hasMade = true, kept = null as string | null } = {},
  ) => {
    let turn = 0;
    return createKeyProofs({
      connect,
      options: { baseUrl: 'https://api.example', mode: 'live', vault: { readApiKey: () => Promise.resolve(kept) } },
      identity: { isAddressKnown: () => true, isKnown: () => isKnown, isAnother: () => false, remember: () => true },
      known: { next: () => (hasMade ? ([gone, made][turn++ % 2] ?? null) : null), isUsed: () => true },
    }).proveKey(key);
  };

  test.each([
    ['the account’s own mark', 'sk_test_x', { isKnown: true }, 'ours'],
    ['a new key that reads what this account made', 'sk_test_ours', { isKnown: false }, 'ours'],
    ['another account’s key', 'sk_test_other', { isKnown: false }, 'another'],
    ['a key of which a busy API shows nothing', 'sk_test_busy', { isKnown: false }, 'unclear'],
    ['a new key of an account that made nothing yet', 'sk_test_ours', { isKnown: false, hasMade: false }, 'another'],
    ['the kept key, before the account was known by any', 'sk_test_x', { hasMade: false, kept: 'sk_test_x' }, 'ours'],
    ['another than the kept one', 'sk_test_y', { hasMade: false, kept: 'sk_test_x' }, 'another'],
    ['any, where none is kept', 'sk_test_y', { hasMade: false }, 'another'],
  ] as const)('%s', async (_name, key, facts, expected) => {
    expect(await proofOf(key, facts)).toBe(expected);
  });
});
