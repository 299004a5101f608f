/** What a till remembers of a card: as long as it may be sent again, in one buffer; after a lock, nowhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { type RunningProcess, runNode } from '#test/hosts/station/station-process.ts';
import { inspectorAddress, type Memory, openMemory } from './inspector.ts';

const number = '4539500000000019';
const clara = { name: 'Clara', role: 'clerk', pin: '73910284' } as const;
const given = '60481537';
/** As it stands in a body, and as strings of their own. */
const inBody = [number, '"cvc":"9173"'];
const asStrings = [...inBody, '9173'];

const dir = makeTempDir();
let world: { base_url: string; control_url: string };
let sandbox: RunningProcess;
let station: RunningProcess;
let memory: Memory;
let clerk: StationClient;

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${world.control_url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

const startStation = (...before: readonly string[]): RunningProcess =>
  runNode([
    ...before,
    'src-main/station.ts',
    '--training',
    '--port',
    '0',
    '--json',
    '--data',
    dir.path,
    '--test-pin-cost',
    '4',
    '--sandbox',
    world.base_url,
    '--sandbox-control',
    world.control_url,
  ]);

beforeAll(async () => {
  sandbox = runNode(['src-sandbox/command/main.ts', '--port', '0']);
  world = (await sandbox.ready()) as never;
  {
    await using early = startStation();
    using manager = await connectToStation((await early.ready()).url);
    await manager.signIn('manager');
    await manager.get('staff.create', { ...clara, pin: given });
  }
  station = startStation('--inspect=127.0.0.1:0', '--heap-snapshot-string-limit=1000000');
  const { url } = await station.ready();
  memory = await openMemory(inspectorAddress(station.stderr()));
  clerk = await connectToStation(url);
  const { staff } = await clerk.get('session.state', {});
  const staffId = staff.find(({ name }) => name === clara.name)?.id ?? '';
  await clerk.get('session.signIn', { staffId, pin: given, newPin: clara.pin });
});
afterAll(async () => {
  memory[Symbol.dispose]();
  clerk[Symbol.dispose]();
  await station[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
  dir[Symbol.dispose]();
});

function sale(typed: string = number): MethodRequest<'orders.charge'> {
  const card = { number: typed, holderName: 'MARIA TESTE', expMonth: '12', expYear: '2039', cvc: '9173' };
  return {
    draftId: crypto.randomUUID(),
    items: [{ description: 'Pingado', quantity: 1, unitAmountCents: cents(700) }],
    customer: null,
    payments: [{ method: 'card', amountCents: cents(700), installments: 1, capture: 'now', card }],
  };
}

async function until(id: string, state: string): Promise<void> {
  await expect.poll(async () => (await clerk.get('orders.get', { id })).state, { timeout: 20_000 }).toBe(state);
}

describe('the memory of the station', () => {
  test('is really looked into: a planted string and a planted buffer are found', async () => {
    const planted = '5155901222280001';
    await memory.evaluate(`globalThis.planted = [String(${planted}n), Buffer.from(String(${planted}n - 1n))]`);
    expect(await memory.inStrings([planted])).toEqual([planted]);
    expect(await memory.inBuffers([String(BigInt(planted) - 1n)])).toEqual([String(BigInt(planted) - 1n)]);
    await memory.evaluate('delete globalThis.planted');
  });

  test('holds no PIN once its owner has signed in', async () => {
    expect(await memory.inBuffers([clara.pin, given])).toEqual([]);
    expect(await memory.inStrings([clara.pin, given])).toEqual([]);
  });

  test('holds nothing of a card that was charged, refused or mistyped, nor of a code that was taken', async () => {
    const asksCode = '4000000000000408';
    const typed = [number, '4000000000000101', '4000000000000102', asksCode];
    const [paid, declined, mistyped, coded] = await Promise.all(
      typed.map((each) => clerk.call('orders.charge', sale(each))),
    );
    expect(mistyped?.ok).toBe(false);
    for (const [made, state] of [
      [paid, 'paid'],
      [declined, 'declined'],
      [coded, 'awaiting-code'],
    ] as const) {
      if (made?.ok !== true) throw new Error('it was not sold');
      await until(made.value.id, state);
    }
    if (coded?.ok !== true) throw new Error('it was not sold');
    const { orderId } = await clerk.get('orders.get', { id: coded.value.id });
    const { code } = await control<{ code: string }>('GET', `/orders/${orderId}/otp`);
    await clerk.get('orders.confirm', { id: coded.value.id, code });
    await until(coded.value.id, 'paid');
    expect(await memory.inBuffers([...typed, inBody[1] ?? '', `"code":"${code}"`])).toEqual([]);
    expect(await memory.inStrings([...typed, ...asStrings, code, `"code":"${code}"`])).toEqual([]);
  });

  test('holds a card that may have to be sent again in a buffer, and in no string', async () => {
    const fault = { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders', count: 'always' };
    await control('POST', '/faults', fault);
    const { id } = await clerk.get('orders.charge', sale());
    await until(id, 'unknown');
    expect(await memory.inBuffers(inBody)).toEqual(inBody);
    expect(await memory.inStrings(asStrings)).toEqual([]);
  });

  test('holds nothing of it once the till was locked', async () => {
    await clerk.get('session.lock', {});
    expect(await memory.inBuffers(inBody)).toEqual([]);
    expect(await memory.inStrings(asStrings)).toEqual([]);
  });
});
