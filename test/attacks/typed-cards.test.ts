/** A station in a browser with a live key: no door takes a typed card until a manager has turned that on, which is on record. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { WireFailure } from '#main/api/connect.ts';
import type { CoreOptions } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { methods } from '#shared/contract/methods.ts';
import { typedCardSchema } from '#shared/contract/orders.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';
import { askStation, runStation } from '#test/hosts/station/station-process.ts';

const clock = createSystemClock();
const id = crypto.randomUUID();
const card = { number: '4000000000000010', holderName: 'LIA', expMonth: '12', expYear: '39', cvc: '123' };
const phone = { ddi: '55', ddd: '11', number: '987654321' };
const buyer = { name: 'Lia', email: 'lia@example.com', phone };
const item = { description: 'Bolo', quantity: 1, unitAmountCents: 4_200 };
const cardPayment = { method: 'card', amountCents: 4_200, installments: 1, capture: 'now', card };
const direct = { method: 'CreditCard', installments: 1, softDescriptor: '', card };

/** Every method that takes a typed card, with one. */
const calls: Readonly<Record<string, object>> = {
  'orders.charge': { draftId: id, items: [item], customer: buyer, payments: [cardPayment] },
  'orders.replace': { id, draftId: id, payments: [cardPayment] },
  'cards.save': { id, customer: buyer, card },
  'clients.save': { id, clientCode: 'lia', card },
  'charges.create': { id, draft: { client: buyer, items: [{ id: 'bolo', ...item }], payment: direct } },
  'charges.payOverdue': { id, subscriptionCode: 's', invoiceCode: 'i', payment: { method: 'CreditCard', card } },
  'subscriptions.create': {
    id,
    interval: 'day',
    intervalCount: 30,
    customer: buyer,
    items: [{ code: 'bolo', ...item }],
    payment: { method: 'card', installments: 1, card },
  },
  'subscriptions.changeMethod': { id, payment: { method: 'card', installments: 1, card } },
  'subscriptions.payInvoice': { id, invoiceId: 'i', payment: { method: 'card', card } },
};

/** Whether a schema holds the one of typed cards anywhere. */
function takesCard(schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === typedCardSchema) return true;
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const { _zod: internals } = schema as { _zod?: { def: object } };
  return Object.values(internals === undefined ? schema : internals.def).some((part) => takesCard(part, seen));
}

interface LiveStation {
  readonly station: TestStation;
  readonly socket: TestSocket;
  close(): Promise<void>;
}

async function liveStation(typedCards: NonNullable<CoreOptions['typedCards']>): Promise<LiveStation> {
  const folder = makeTempDir();
  const core = await createCore({
    clock,
    random: createSeededRandom(5),
    connect: () => Promise.reject(new WireFailure('not-sent', 'no network in this test')),
    vault: createMemoryVault('sk_live_of_rosa', { bearer: 'v1_live_rosa', account: 'rosa' }),
    dataDir: folder.path,
    log: () => undefined,
    mode: 'live',
    baseUrl: 'https://api.example.invalid',
    version: '0.0.0',
    pinCost: 4,
    logRoomPages: 0,
    typedCards,
  });
  const station = await startTestStation({ clock, core });
  const socket = await station.signedInSocket(await station.launch());
  await result(socket, 'staff.createFirst', { name: 'Rosa', pin: '48151623' });
  const { value } = (await result(socket, 'session.state', {})) as { value: { staff: { id: string }[] } };
  const signedIn = await result(socket, 'session.signIn', { staffId: value.staff[0]?.id ?? '', pin: '48151623' });
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn));
  await result(socket, 'settings.set', {
    shopName: 'Empório Rosa',
    walkInEmailTemplate: 'vendas+{sale}@emporiorosa.com.br',
    walkInPhone: { ddi: '55', ddd: '21', number: '33334444' },
  });
  return {
    station,
    socket,
    async close() {
      await station[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

interface Told {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: {
    readonly code: string;
    readonly fields?: readonly { readonly path: string; readonly code: string }[];
  };
}
const result = async (socket: TestSocket, method: string, input: object): Promise<Told> =>
  (await socket.call(method, input)).result as Told;
const codes = ({ error }: Told): string[] => (error?.fields ?? []).map(({ code }) => code);

describe('a typed card', () => {
  let live: LiveStation;
  beforeAll(async () => {
    live = await liveStation('by-setting');
  });
  afterAll(() => live.close());

  test('has no door that this suite does not know', () => {
    const doors = Object.entries(methods).filter(([, { input }]) => takesCard(input as z.ZodType));
    expect(doors.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test.each(Object.entries(calls))('is refused by %s, and nothing of it is kept or sent', async (method, input) => {
    const told = await result(live.socket, method, input);
    expect(told).toMatchObject({ ok: false, error: { code: 'rule-broken' } });
    expect(codes(told)).toContain('typed-cards-off');
    expect(JSON.stringify(told)).not.toContain(card.number);
    expect(await result(live.socket, 'outbox.list', { show: 'open' })).toMatchObject({ value: [] });
  });

  test.each(['number', 'cvc'])('is refused as well when its %s is empty', async (field) => {
    const empty = { ...cardPayment, card: { ...card, [field]: '' } };
    const told = await result(live.socket, 'orders.charge', { ...calls['orders.charge'], payments: [empty] });
    expect(codes(told)).toContain('typed-cards-off');
  });

  test('a saved card is no typed one, and the screen is told what is off', async () => {
    const saved = { ...cardPayment, card: { token: 'tok_1' } };
    const told = await result(live.socket, 'orders.charge', { ...calls['orders.charge'], payments: [saved] });
    expect(codes(told)).not.toContain('typed-cards-off');
    expect(await result(live.socket, 'session.state', {})).toMatchObject({ value: { typedCards: 'off' } });
    expect(await result(live.socket, 'settings.get', {})).toMatchObject({ value: { stationTypedCards: false } });
  });

  test('is taken once a manager has turned it on, which is on record, and refused again when it is off', async () => {
    expect((await result(live.socket, 'settings.set', { stationTypedCards: true })).ok).toBe(true);
    expect(await result(live.socket, 'session.state', {})).toMatchObject({ value: { typedCards: 'on' } });
    const told = await result(live.socket, 'orders.charge', calls['orders.charge'] ?? {});
    expect(codes(told)).not.toContain('typed-cards-off');
    const record = await result(live.socket, 'audit.list', { filter: { area: 'settings' } });
    expect(record).toMatchObject({
      value: { rows: [{ before: { stationTypedCards: false }, after: { stationTypedCards: true } }, {}] },
    });
    await result(live.socket, 'settings.set', { stationTypedCards: false });
    const again = { ...calls['orders.charge'], draftId: crypto.randomUUID() };
    expect(codes(await result(live.socket, 'orders.charge', again))).toContain('typed-cards-off');
  });
});

test('a station with a live key asks the setting, and one that tests or practises does not', async () => {
  const where = (folder: string) => ['--data', folder, '--json', '--base-url', 'https://api.example.invalid'];
  for (const [apiKey, typedCards] of [
    ['sk_live_f00dcafe1234', 'off'],
    ['sk_test_f00dcafe1234', 'always'],
  ] as const) {
    using folder = makeTempDir();
    await using station = runStation(where(folder.path), { BALCAO_API_KEY: apiKey });
    const { url } = await station.ready();
    expect(await askStation(url, 'session.state', {})).toMatchObject({ value: { typedCards } });
  }
});

test('a clerk cannot turn it on', async () => {
  const live = await liveStation('by-setting');
  const { socket } = live;
  const made = (await result(socket, 'staff.create', { name: 'Bia', role: 'clerk', pin: '2468' })).value as {
    id: string;
  };
  const hers = await live.station.signedInSocket(await live.station.launch());
  const bia = { staffId: made.id, pin: '2468', newPin: '135790' };
  expect((await result(hers, 'session.signIn', bia)).ok).toBe(true);
  expect(await result(hers, 'settings.set', { stationTypedCards: true })).toMatchObject({
    error: { code: 'forbidden' },
  });
  await live.close();
});
