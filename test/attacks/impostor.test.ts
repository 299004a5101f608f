/** Another program on the port of a station that has ended, and another program that greets as a page: neither learns a word or gets in. */
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { ConnectionStatus } from '#renderer/client/transport.ts';
import { createWebSocketTransport } from '#renderer/client/websocket-transport.ts';
import type { CallFrame } from '#shared/contract/frames.ts';
import { createGreeter } from '#test/helpers/greet.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';

const noon = 1_800_000_000_000;
const pin = '4711-secret';
const signIn: CallFrame = {
  t: 'call',
  requestId: '7f8b7f9e-5a0e-4b7e-9b57-3f1d8d6f0a11',
  method: 'session.signIn',
  input: { staffId: 'x', pin },
};
const page = { client: 'c'.repeat(32), key: 'k'.repeat(43) };

interface Heard {
  readonly frames: Record<string, unknown>[];
  readonly text: () => string;
}

/** Listens where the station was. */
async function takePort(act: (socket: ServerSocket, hello: Record<string, unknown>) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const frames: Record<string, unknown>[] = [];
  const heard: Heard = { frames, text: () => JSON.stringify(frames) };
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      frames.push(frame);
      act(socket, frame);
    });
  });
  const { port } = server.address() as { port: number };
  return {
    address: `ws://127.0.0.1:${port}`,
    heard,
    async [Symbol.asyncDispose]() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An open page that was let in once, at which somebody types a PIN. */
function openPage(address: string) {
  const statuses: ConnectionStatus[] = [];
  const kept = new Map<string, string>();
  const transport = createWebSocketTransport({
    address,
    findLaunch: async () => page,
    forgetLaunch: () => undefined,
    firstRetryMs: 10,
    giveUpMs: 400,
    lastOpening: { get: () => kept.get('opening') ?? null, keep: (opening) => void kept.set('opening', opening) },
  });
  const stop = transport.listen({
    onOpenedAnew: () => undefined,
    onStatus: (status) => statuses.push(status),
    onEvent: () => undefined,
    onWelcome: () => undefined,
  });
  return {
    statuses,
    typed: transport.call(signIn),
    typesAgain: () => transport.call({ ...signIn, requestId: crypto.randomUUID() }),
    [Symbol.dispose]: stop,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (socket: ServerSocket, frame: object) => socket.send(JSON.stringify(frame));
const welcome = { t: 'welcome', seq: 0, opening: 'x' };
const stateReply = { t: 'reply', requestId: signIn.requestId, result: { ok: true, value: { signedIn: null } } };

describe('who takes the port of a station that has ended hears no word of a person', () => {
  const impostors: [string, (socket: ServerSocket, hello: Record<string, unknown>) => void][] = [
    ['says nothing', () => undefined],
    ['welcomes the page at once', (socket) => say(socket, welcome)],
    ['answers before it is asked', (socket) => say(socket, stateReply)],
    ['sends events', (socket) => say(socket, { t: 'event', seq: 1, name: 'till.changed', payload: {} })],
    ['challenges without a proof', (socket) => say(socket, { t: 'challenge', nonce: 'n'.repeat(64) })],
    ['challenges with an empty proof', (socket) => say(socket, { t: 'challenge', nonce: '', proof: '' })],
    ['gives the number of the page back', (socket, { nonce }) => say(socket, { t: 'challenge', nonce, proof: nonce })],
    [
      'proves itself with the name of the page',
      (socket, hello) => {
        const { client, nonce } = hello as { client: string; nonce: string };
        say(socket, { t: 'challenge', nonce, proof: createGreeter({ client, key: client }).proof({ nonce }).proof });
      },
    ],
    [
      'proves itself with another key and welcomes it nevertheless',
      (socket) => {
        const { proof } = createGreeter({ client: '', key: 'of another station' }).proof({ nonce: 'n' });
        say(socket, { t: 'challenge', nonce: 'n', proof });
        say(socket, welcome);
      },
    ],
    ['sends what is no text', (socket) => socket.send(Buffer.from([0, 1, 2, 255]))],
    ['sends nested numbers', (socket) => socket.send(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
    ['sends a challenge of the wrong kind', (socket) => say(socket, { t: 'challenge', nonce: {}, proof: [] })],
    ['closes as if the till were locked', (socket) => socket.close(4001)],
    ['closes as if it were busy', (socket) => socket.close(4029)],
    ['closes as if the page were unknown', (socket) => socket.close(4401)],
    ['cuts the connection', (socket) => socket.terminate()],
  ];
  test.each(impostors)('and %s', async (_name, act) => {
    await using impostor = await takePort(act);
    using open = openPage(impostor.address);
    await expect.poll(() => impostor.heard.frames.length).toBeGreaterThan(0);
    await pause(120);
    const again = open.typesAgain();
    expect(await Promise.all([open.typed, again])).toMatchObject([{ ok: false }, { ok: false }]);
    expect(open.statuses).not.toContain('open');
    expect(impostor.heard.text()).not.toContain(pin);
    expect(impostor.heard.text()).not.toContain(page.key);
    for (const frame of impostor.heard.frames) expect(Object.keys(frame)).toEqual(['t', 'client', 'nonce']);
    // The same number twice would let an old proof serve again.
    const numbers = impostor.heard.frames.map(({ nonce }) => nonce);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('and repeats what the true station once said', async () => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const known = await station.launch();
    const recorded = station.socket();
    await once(recorded.socket, 'open');
    recorded.send(createGreeter(known).hello);
    const challenge = await recorded.next((frame) => frame.t === 'challenge');
    await using impostor = await takePort((socket) => {
      say(socket, challenge);
      say(socket, welcome);
    });
    using open = openPage(impostor.address);
    expect(await open.typed).toMatchObject({ ok: false });
    expect(open.statuses).toEqual(['refused']);
    expect(impostor.heard.frames).toHaveLength(1);
  });

  test('and asks another station for the proof', async () => {
    await using other = await startTestStation({ clock: createVirtualClock(noon) });
    const asked: TestSocket[] = [];
    await using impostor = await takePort((socket, hello) => {
      const relayed = other.socket();
      asked.push(relayed);
      relayed.socket.once('open', () => relayed.send(hello));
      void relayed.closed.then((code) => socket.close(code));
    });
    using open = openPage(impostor.address);
    expect(await open.typed).toMatchObject({ ok: false });
    expect(asked.every(({ received }) => received.length === 0)).toBe(true);
  });
});

describe('who knows the name of a page is not let in', () => {
  type Attack = (given: {
    station: TestStation;
    known: { client: string; key: string };
    socket: TestSocket;
    challenge: Record<string, unknown>;
  }) => unknown;
  const call = { t: 'call', requestId: signIn.requestId, method: 'session.state', input: {} };
  const attacks: [string, number, Attack][] = [
    ['with an empty proof', 4401, () => ({ t: 'proof', proof: '' })],
    ['with the proof of the station itself', 4401, ({ challenge }) => ({ t: 'proof', proof: challenge.proof })],
    ['with the number of the station', 4401, ({ challenge }) => ({ t: 'proof', proof: challenge.nonce })],
    [
      'with a key of its own',
      4401,
      ({ challenge, known }) => createGreeter({ ...known, key: 'mine' }).proof(challenge),
    ],
    [
      'with the proof of an earlier connection',
      4401,
      ({ known }) => createGreeter(known).proof({ nonce: 'of that connection' }),
    ],
    ['with a call in place of a proof', 4000, () => call],
    ['with a second greeting', 4000, ({ known }) => createGreeter(known).hello],
    ['with a proof that says more', 4000, () => ({ t: 'proof', proof: 'x', admin: true })],
    ['with a proof that is a list', 4000, () => ({ t: 'proof', proof: ['x'] })],
    ['with a proof of a megabyte', 1009, () => ({ t: 'proof', proof: 'x'.repeat(1_000_000) })],
    ['with a proof in the prototype', 4000, () => '{"t":"proof","__proto__":{"proof":"x"}}'],
    ['with a welcome', 4000, () => welcome],
  ];
  test.each(attacks)('%s', async (_name, code, attack) => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const known = await station.launch();
    const socket = station.socket();
    await once(socket.socket, 'open');
    socket.send(createGreeter(known).hello);
    const challenge = await socket.next((frame) => frame.t === 'challenge');
    socket.send(attack({ station, known, socket, challenge }));
    expect(await socket.closed).toBe(code);
    expect(socket.received).toEqual([challenge]);
    // Nothing of it speaks against the page itself.
    const own = await station.signedInSocket(known);
    expect(await own.call('session.state', {})).toMatchObject({ result: { ok: true } });
  });

  test('by guessing while it is connected: one wrong proof ends the connection', async () => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const known = await station.launch();
    const socket = station.socket();
    await once(socket.socket, 'open');
    const greeter = createGreeter(known);
    socket.send(greeter.hello);
    const challenge = await socket.next((frame) => frame.t === 'challenge');
    socket.send({ t: 'proof', proof: 'a guess' });
    socket.send(greeter.proof(challenge));
    socket.send(call);
    expect(await socket.closed).toBe(4401);
    expect(socket.received).toEqual([challenge]);
  });
});
