/** The payment API, or whoever sits in its place, answers with too much: nothing of it is kept whole, and no window loses its connection. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import type { Connect, WireAnswer } from '#main/api/connect.ts';
import { WireFailure } from '#main/api/connect.ts';
import { createCore } from '#main/core/create-core.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { isPlainHttps, readBankAddress } from '#shared/domain/bank-address.ts';
import { v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';

const long = 'Recusado. '.repeat(90_000);
const clock = createSystemClock();

interface OpenStation extends AsyncDisposable {
  readonly station: TestStation;
  readonly socket: TestSocket;
  ask<T>(method: string, input: object): Promise<T>;
  /** Bytes of the database, with all that its log held. */
  size(): number;
}

/** A station at whose API this answers every new order. */
async function stationWith(answer: () => WireAnswer): Promise<OpenStation> {
  const folder = makeTempDir();
  const connect: Connect = ({ method, url }) =>
    method === 'POST' && new URL(url).pathname === '/v2/orders'
      ? Promise.resolve(answer())
      : Promise.reject(new WireFailure('not-sent', 'no network in this test'));
  const core = await createCore({
    clock,
    random: createSeededRandom(3),
    connect,
    vault: createMemoryVault('sk_test_balcao'),
    dataDir: folder.path,
    log: () => undefined,
    mode: 'training',
    baseUrl: 'http://127.0.0.1:9',
    version: '0.0.0',
    pinCost: 4,
    logRoomPages: 0,
  });
  const station = await startTestStation({ clock, core });
  const socket = await station.signedInSocket(await station.launch());
  async function ask<T>(method: string, input: object): Promise<T> {
    const { result } = (await socket.call(method, input)) as { result: { ok: boolean; value: T; error: unknown } };
    if (!result.ok) throw new Error(JSON.stringify(result.error).slice(0, 500));
    return result.value;
  }
  const { trainingPins } = await ask<{ trainingPins: { staffId: string; pin: string }[] }>('session.state', {});
  await ask('session.signIn', trainingPins[0] ?? {});
  const file = join(folder.path, 'balcao-training.db');
  const size = (): number => {
    const database = new Database(file, { readonly: true });
    try {
      return (
        Number(database.pragma('page_count', { simple: true })) * Number(database.pragma('page_size', { simple: true }))
      );
    } finally {
      database.close();
    }
  };
  return {
    station,
    socket,
    ask,
    size,
    async [Symbol.asyncDispose]() {
      await station[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const jsonAnswer = (status: number, body: object): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'retry-after': '99999999999' },
  body: Buffer.from(JSON.stringify(body)),
});
const coffee = () => ({
  draftId: crypto.randomUUID(),
  items: [{ description: 'Café', quantity: 1, unitAmountCents: 700 }],
  payments: [{ method: 'pix', amountCents: 700 }],
  customer: null,
});

const error = {
  type: 'invalid_request_error',
  code: 'validation_error',
  message: '',
  param: null,
  customer_message: '',
};

describe('a refusal of 900 KB', () => {
  test.each(['customer_message', 'message', 'param', 'code', 'type'])(
    'in its %s is not kept whole, and eight of them leave the window its connection',
    async (field) => {
      await using till = await stationWith(() => jsonAnswer(422, { error: { ...error, [field]: long } }));
      const before = till.size();
      const ids: string[] = [];
      for (let sale = 0; sale < 8; sale++) ids.push((await till.ask<{ id: string }>('orders.charge', coffee())).id);
      for (const id of ids)
        await vi.waitFor(async () =>
          expect(await till.ask('orders.get', { id })).not.toMatchObject({ state: 'sending' }),
        );
      await vi.waitFor(async () => expect(await till.ask<unknown[]>('outbox.list', { show: 'open' })).toEqual([]));
      const told = JSON.stringify(await till.ask('orders.list', { limit: 50 }));
      expect(told.length).toBeLessThan(100_000);
      expect(till.size() - before).toBeLessThan(1_000_000);
      expect(till.socket.socket.readyState).toBe(till.socket.socket.OPEN);
    },
  );
});

test('an answer that asks to wait for years is asked again within minutes', async () => {
  let asked = 0;
  await using till = await stationWith(() => {
    asked += 1;
    return jsonAnswer(429, { error: { ...error, code: 'rate_limit_exceeded' } });
  });
  const { id } = await till.ask<{ id: string }>('orders.charge', coffee());
  await vi.waitFor(() => expect(asked).toBe(1));
  const entries = await till.ask<{ nextAttemptAt?: number | null }[]>('outbox.list', { show: 'open' });
  const next = entries.map((entry) => entry.nextAttemptAt ?? 0);
  expect(Math.max(...next) - Date.now()).toBeLessThan(30 * 60_000);
  expect(await till.ask('orders.get', { id })).not.toMatchObject({ state: 'failed' });
});

describe('baskets that were set aside', () => {
  test('are refused when they would no longer fit one answer, and the window keeps its connection', async () => {
    await using till = await stationWith(() => jsonAnswer(500, {}));
    const park = (basket: string, id = crypto.randomUUID()) =>
      till.socket.call('orders.park', { id, label: 'x', totalCents: 1, basket });
    const answers: unknown[] = [];
    for (let count = 0; count < 60; count++) answers.push((await park('ã'.repeat(99_000))).result);
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { fields: [{ code: 'parked-too-much' }] } });
    expect(JSON.stringify(await till.ask('orders.parked', {})).length).toBeLessThan(8_000_000);
    expect(till.socket.socket.readyState).toBe(till.socket.socket.OPEN);
  });
});

describe('what is no page of a bank is never let into the policy of a page', () => {
  const odd = [
    'https://*',
    'https://*.example',
    'https://a;script-src',
    "https://a.example;script-src 'unsafe-inline'",
    'https://bank.example,evil.example',
    'https://bank',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://0x7f.1/x',
    'https://user@bank.example/',
    'https://user:pass@bank.example/',
    'https://-bank.example/',
    'https://bank..example/',
    'https://bank.example./',
    'https://bank_a.example/',
    "https://'self'/",
    'https://$bank.example/',
    'https://bank.example!x/',
    `https://${'a'.repeat(64)}.example/`,
    `https://bank.example/${'a'.repeat(3_000)}`,
    'http://bank.example/',
    'ws://bank.example/',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:https://bank.example/1',
    'file:///etc/passwd',
    'balcao://app/',
    '//bank.example/',
    '',
  ];

  test.each(odd)('%s', (address) => {
    expect(readBankAddress(address, false)).toBeNull();
    const url = URL.parse(address);
    if (url !== null && url.username === '' && address.length < 2_000) expect(isPlainHttps(url)).toBe(false);
    const sale = v1SaleSchema.parse({ code: 'c', status: 'Challenged', requires_3ds: true, tds_config: { address } });
    expect(Object.keys(sale.tds_config ?? {})).toEqual(/^[a-z]+:/.test(address) ? [] : ['address']);
  });

  test('and the simulated bank of practice is none where money is real', () => {
    expect(readBankAddress('http://127.0.0.1:4000/challenge/1', true)).not.toBeNull();
    expect(readBankAddress('http://127.0.0.1:4000/challenge/1', false)).toBeNull();
    expect(readBankAddress('http://127.0.0.1.evil.example/', true)).toBeNull();
  });

  test.each(['https://acs.bank.example/1?a=1', 'https://acs.bank.example:8443/', 'https://xn--bnk-bla.example/'])(
    '%s is one',
    (address) => expect(readBankAddress(address, false)?.href).toBe(address),
  );
});

describe('what is read of an answer', () => {
  test('has at most eight sentences of two thousand letters', () => {
    const many = Array.from({ length: 5_000 }, () => long);
    const read = v1EnvelopeSchema.parse({
      mensagem: long,
      erro: true,
      mensagenserro: many,
      codigoretorno: 400,
      id: long,
      data: null,
    });
    expect(JSON.stringify(read).length).toBeLessThan(25_000);
  });

  test('has an error code that is one', () => {
    const read = errorEnvelopeSchema.parse({ error: { ...error, code: long } });
    expect(read.error.code.length).toBe(255);
  });

  test.each(['code', 'status'])(
    'has no %s of a thousand letters, which would be another one when it is cut',
    (field) => {
      const sale = { code: 'c', status: 'Pending', [field]: 'x'.repeat(1_000) };
      expect(v1SaleSchema.safeParse(sale).success).toBe(false);
    },
  );

  test.each([
    [5_000, 5_000],
    [9_000, undefined],
  ])('a token of %i letters is whole or none: half of one would be another', (length, kept) => {
    const sale = { code: 'c', status: 'Pending', completion_token: 'x'.repeat(length) };
    expect(v1SaleSchema.parse(sale).completion_token?.length).toBe(kept);
  });
});
