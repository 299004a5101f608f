/** Whoever holds the customer display, or its code, gets what the buyer may see, and no way to anything else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { displayStateSchema } from '#shared/contract/display.ts';
import type { Launch } from '#shared/contract/greeting.ts';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import { tillMethods } from '#shared/contract/till.ts';
import { createGreeter } from '#test/helpers/greet.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';
import { expectNothingInternal } from './support/nothing-internal.ts';

let station: TestStation;
let counter: TestSocket;
let launch: Launch;
let owner: string;

async function signIn(socket: TestSocket): Promise<void> {
  const state = await socket.call('session.state', {});
  const { trainingPins } = Object(Object(state.result).value) as { trainingPins: { staffId: string; pin: string }[] };
  await socket.call('session.signIn', trainingPins[0]);
}

beforeAll(async () => {
  station = await startTestStation({ clock: createSystemClock() });
  launch = await station.launch();
  owner = launch.client;
  counter = await station.signedInSocket(launch);
  await signIn(counter);
});
afterAll(() => station[Symbol.asyncDispose]());

const openDisplay = async (): Promise<TestSocket> => station.signedInSocket(await station.launchDisplay(owner));

describe('the display of a window that is signed in', () => {
  test('gets the state of the contract, and no other field', async () => {
    const display = await openDisplay();
    const { result } = await display.call('display.get', {});
    expect(displayStateSchema.parse(Object(result).value)).toEqual(Object(result).value);
  });

  test('gets of a sale in cash its sum and its change, and no word of who bought, who served or how', async () => {
    const items = [{ description: 'Café', quantity: 1, unitAmountCents: 500 }];
    const customer = {
      name: 'Maria Souza',
      email: 'maria@example.com',
      phone: { ddi: '55', ddd: '11', number: '999999999' },
    };
    const sold = await counter.call('tenders.sell', {
      draftId: randomUUID(),
      items,
      customer,
      note: 'mesa 7',
      tenders: [
        { kind: 'cash', amountCents: 200, receivedCents: 1_000 },
        { kind: 'machine', amountCents: 300, mode: 'credit', brand: 'Visa', authorization: '004217' },
      ],
    });
    const { id: saleId } = Object(Object(sold.result).value) as { id: string };
    const display = await openDisplay();
    await counter.call('display.show', { saleId, basket: null });
    const { result } = await display.call('display.get', {});
    const state = displayStateSchema.parse(Object(result).value);
    expect(Object(result).value).toEqual(state);
    expect(state.screen).toEqual({ show: 'received-here', totalCents: 500, changeCents: 800 });
    expect(JSON.stringify(state)).not.toMatch(/Maria|mesa|Visa|004217|Café/);
    await counter.call('display.show', { saleId: null, basket: null });
    display.socket.terminate();
  });

  test.each([...Object.keys(methods), ...Object.keys(tillMethods), 'display.set', '__proto__', ''])(
    'is refused %s',
    async (method) => {
      const display = await openDisplay();
      const answer = await display.call(method, {});
      expect(answer.result).toMatchObject({ ok: false });
      expectNothingInternal(JSON.stringify(answer));
      display.socket.terminate();
    },
  );

  test('hears no event of the shop, whatever happens in it', async () => {
    const display = await openDisplay();
    await counter.call('display.show', { saleId: null, basket: null });
    await counter.call('orders.keep', { inHand: null });
    await counter.call('session.lock', {});
    counter = await station.signedInSocket(launch);
    await signIn(counter);
    await display.call('display.get', {});
    const names = display.received.map((frame) => Object(frame)).filter(({ t }) => t === 'event');
    expect(names.map(({ name }) => name).filter((name) => name !== 'display.changed')).toEqual([]);
  });
});

describe('a code for a display', () => {
  test('opens once', async () => {
    const first = await station.launchDisplay(owner);
    expect(first.key).toMatch(/^[\w-]{40,}$/);
    const body = JSON.stringify({ code: 'x'.repeat(43) });
    expect((await station.fetch({ path: '/launch', method: 'POST', body })).status).toBe(403);
  });

  test('opens no page of the till: its name and key lead to a display alone', async () => {
    const socket = await station.signedInSocket(await station.launchDisplay(owner));
    expect(await socket.call('session.state', {})).toMatchObject({
      result: { ok: false, error: { code: 'forbidden' } },
    });
  });

  test('does not prove somebody to be the window that it belongs to', async () => {
    const { key } = await station.launchDisplay(owner);
    const socket = station.socket();
    await new Promise((resolve) => socket.socket.once('open', resolve));
    const greeter = createGreeter({ client: owner, key });
    socket.send(greeter.hello);
    socket.send(greeter.proof(await socket.next((frame) => frame.t === 'challenge')));
    expect(await socket.closed).toBe(4401);
  });
});

test('displays opened a hundred times crowd out no page of the till', async () => {
  for (let opened = 0; opened < 100; opened += 1) await station.launchDisplay(owner);
  const again = await station.signedInSocket(launch);
  expect(await again.call('session.state', {})).toMatchObject({ result: { ok: true } });
});

test('a display is opened by somebody who is signed in, and by nobody else', async () => {
  const stranger = await station.signedInSocket(await station.launch());
  const ask = {
    t: 'call',
    requestId: randomUUID(),
    method: 'display.show' satisfies MethodName,
    input: { saleId: null, basket: null },
  };
  stranger.send(ask);
  const reply = await stranger.next((frame) => frame.t === 'reply' && frame.requestId === ask.requestId);
  expect(reply).toMatchObject({ result: { ok: false, error: { code: 'not-signed-in' } } });
});
