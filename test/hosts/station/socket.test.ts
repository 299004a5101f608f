/** The station's WebSocket with the real core behind it: silent until greeted, bounded, and never brought down by what it is sent. */
import { describe, expect, test } from 'vitest';
import { createGreeter } from '#test/helpers/greet.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation, type TestSocket } from '../start-test-station.ts';

const noon = 1_800_000_000_000;
const start = (more: Partial<Parameters<typeof startTestStation>[0]> = {}) =>
  startTestStation({ clock: createVirtualClock(noon), ...more });

/** As a page greets that was given this name. */
const hello = (client: string) => ({ t: 'hello', client, nonce: 'n'.repeat(64) });

const opened = (client: TestSocket) => new Promise((resolve) => client.socket.once('open', resolve));

async function refusedStatus(client: TestSocket): Promise<number> {
  return new Promise((resolve) => {
    client.socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    client.socket.once('open', () => resolve(101));
  });
}

async function signIn(client: TestSocket): Promise<void> {
  const state = await client.call('session.state', {});
  const { trainingPins } = resultOf(state) as { trainingPins: { staffId: string; pin: string }[] };
  const reply = await client.call('session.signIn', trainingPins[0]);
  expect(reply).toMatchObject({ result: { ok: true } });
}

function resultOf(reply: Record<string, unknown>): unknown {
  return (reply.result as { value: unknown }).value;
}

describe('the handshake', () => {
  test.each([
    ['from another origin', { origin: 'http://evil.example' }, 403],
    ['from an opaque origin', { origin: 'null' }, 403],
    ['that another site made', { 'sec-fetch-site': 'cross-site' }, 403],
    ['for another host', { host: 'evil.example' }, 421],
  ])('is refused %s', async (_name, headers, status) => {
    await using station = await start();
    expect(await refusedStatus(station.socket(headers))).toBe(status);
  });

  test('is refused without an origin, and for any other path, with the guard headers on the refusal', async () => {
    await using station = await start();
    const handshake = (path: string, ...headers: string[]) =>
      [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${station.port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
        '',
        '',
      ].join('\r\n');
    const noOrigin = await station.raw(handshake('/ws'));
    expect(noOrigin).toMatch(/^HTTP\/1\.1 403 /);
    expect(noOrigin).toContain("content-security-policy: default-src 'none'");
    expect(await station.raw(handshake('/other', `Origin: ${station.origin}`))).toMatch(/^HTTP\/1\.1 404 /);
    expect(await station.raw(handshake('/ws?x', `Origin: ${station.origin}`))).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('that is good carries the guard headers too', async () => {
    await using station = await start();
    const client = station.socket();
    const headers = await new Promise<Record<string, unknown>>((resolve) => {
      client.socket.once('upgrade', (response) => resolve(response.headers));
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('of a seventeenth page is heard, and its greeting is refused as long as sixteen are in', async () => {
    await using station = await start();
    const page = await station.launch();
    const pages: TestSocket[] = [];
    for (let i = 0; i < 16; i++) pages.push(await station.signedInSocket(page));
    const late = station.socket();
    await opened(late);
    const greeter = createGreeter(page);
    late.send(greeter.hello);
    late.send(greeter.proof(await late.next((frame) => frame.t === 'challenge')));
    expect(await late.closed).toBe(4029);
    pages[0]?.socket.terminate();
    await pages[0]?.closed;
    expect(await (await station.signedInSocket(page)).call('session.state', {})).toMatchObject({
      result: { ok: true },
    });
  });
});

describe('before the greeting', () => {
  test('nothing is answered, and silence is ended after three seconds', async () => {
    const clock = createVirtualClock(noon);
    await using station = await start({ clock });
    const client = station.socket();
    await opened(client);
    await clock.advance(2_999);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await clock.advance(1);
    expect(await client.closed).toBe(4004);
    expect(client.received).toEqual([]);
  });

  test.each([
    ['a call', { t: 'call', requestId: crypto.randomUUID(), method: 'session.state', input: {} }, 4000],
    ['a greeting with more than it needs', { ...hello('x'), admin: true }, 4000],
    ['a page nobody let in', hello('a'.repeat(32)), 4401],
    ['a page without a name', hello(''), 4401],
    ['a page without a number of its own', { ...hello('x'), nonce: '' }, 4000],
    ['a proof before a greeting', { t: 'proof', proof: 'a'.repeat(64) }, 4000],
    ['no JSON', '{', 4000],
    ['a bare null', 'null', 4000],
  ])('%s ends the connection unanswered', async (_name, frame, code) => {
    await using station = await start();
    const client = station.socket();
    await opened(client);
    client.send(frame);
    expect(await client.closed).toBe(code);
    expect(client.received).toEqual([]);
  });

  test('a launch code is no page', async () => {
    await using station = await start();
    const client = station.socket();
    await opened(client);
    client.send(hello(station.newCode()));
    expect(await client.closed).toBe(4401);
  });
});

describe('after the greeting', () => {
  test('calls are answered by the core, and what needs a person is refused without one', async () => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    expect(client.received[1]).toEqual({ t: 'welcome', seq: 0, opening: expect.any(String) });
    expect(await client.call('session.state', {})).toMatchObject({
      result: { ok: true, value: { mode: 'training', signedIn: null } },
    });
    expect(await client.call('settings.get', {})).toMatchObject({
      result: { ok: false, error: { code: 'not-signed-in' } },
    });
    expect(await client.call('no.such', {})).toMatchObject({
      result: { ok: false, error: { code: 'unknown-method' } },
    });
    expect(station.logged).toContainEqual(expect.objectContaining({ event: 'call.unknown-method' }));
  });

  test('events come numbered, to the renderer they are for', async () => {
    await using station = await start();
    const client = await station.signedInSocket(await station.launch());
    const stranger = await station.signedInSocket(await station.launch());
    await signIn(client);
    const event = await client.next((frame) => frame.t === 'event');
    expect(event).toMatchObject({
      name: 'session.changed',
      seq: 1,
      payload: { signedIn: { role: expect.anything() } },
    });
    await stranger.call('session.state', {});
    expect(stranger.received.filter((frame) => (frame as { t: string }).t === 'event')).toEqual([]);
  });

  test('the same page on a new socket is the same person: a reload signs nobody out', async () => {
    await using station = await start();
    const page = await station.launch();
    const before = await station.signedInSocket(page);
    await signIn(before);
    const after = await station.signedInSocket(page);
    expect(resultOf(await after.call('session.state', {}))).toMatchObject({ signedIn: { name: expect.anything() } });
    before.socket.close();
    await before.closed;
    expect(await after.call('settings.get', {})).toMatchObject({ result: { ok: true } });
  });

  test('another page is another renderer: nobody is signed in there', async () => {
    await using station = await start();
    await signIn(await station.signedInSocket(await station.launch()));
    const other = await station.signedInSocket(await station.launch());
    expect(resultOf(await other.call('session.state', {}))).toMatchObject({ signedIn: null });
  });

  test('locking answers the caller, then ends every socket of that renderer, and it may come back locked', async () => {
    await using station = await start();
    const page = await station.launch();
    const client = await station.signedInSocket(page);
    await signIn(client);
    const reloaded = await station.signedInSocket(page);
    await reloaded.call('session.state', {});
    const stranger = await station.signedInSocket(await station.launch());
    expect(await client.call('session.lock', {})).toMatchObject({ result: { ok: true, value: { signedIn: null } } });
    expect(await client.closed).toBe(4001);
    expect(await reloaded.closed).toBe(4001);
    expect(await stranger.call('session.state', {})).toMatchObject({ result: { ok: true } });
    const back = await station.signedInSocket(page);
    expect(resultOf(await back.call('session.state', {}))).toMatchObject({ signedIn: null });
  });

  test('the idle lock ends the socket as well', async () => {
    const clock = createVirtualClock(noon);
    await using station = await start({ clock });
    const client = await station.signedInSocket(await station.launch());
    await signIn(client);
    await clock.advance(15 * 60_000);
    expect(await client.closed).toBe(4001);
  });
});

describe('the end', () => {
  test('closing the station tells every page and waits for none of them', async () => {
    const station = await start();
    const client = await station.signedInSocket(await station.launch());
    await station[Symbol.asyncDispose]();
    expect(await client.closed).toBeGreaterThanOrEqual(1001);
  });
});
