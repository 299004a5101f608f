/** Frames that no page of the till sends: the call or the socket ends, nothing is told, and every other page is served on. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';
import { expectNothingInternal } from './support/nothing-internal.ts';

let station: TestStation;
let healthy: TestSocket;
beforeAll(async () => {
  station = await startTestStation({ clock: createSystemClock() });
  healthy = await station.signedInSocket(await station.launch());
});
afterAll(() => station[Symbol.asyncDispose]());

const stillServes = async () => expect(await healthy.call('session.state', {})).toMatchObject({ result: { ok: true } });

const requestId = '7f8b7f9e-5a0e-4b7e-9b57-3f1d8d6f0a11';
const call = (more: object = {}) => ({ t: 'call', requestId, method: 'session.state', input: {}, ...more });
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

describe('before its greeting a socket hears nothing', () => {
  test.each<[string, unknown, number]>([
    ['a call', call(), 4000],
    ['a call in a list', [call()], 4000],
    ['a proof', { t: 'proof', proof: 'x' }, 4000],
    ['a welcome', { t: 'welcome', seq: 0, opening: 'x' }, 4000],
    ['an event', { t: 'event', seq: 1, name: 'till.changed', payload: {} }, 4000],
    ['a greeting without a name', { t: 'hello', nonce: 'n'.repeat(64) }, 4000],
    ['a greeting with the token of old', { t: 'hello', token: 'x'.repeat(43) }, 4000],
    ['a name that is an object', { t: 'hello', client: { length: 3 }, nonce: 'n'.repeat(64) }, 4000],
    ['a name of the prototype', { t: 'hello', client: '__proto__', nonce: 'n'.repeat(64) }, 4401],
    ['a name that every object has', { t: 'hello', client: 'constructor', nonce: 'n'.repeat(64) }, 4401],
    ['a name that asks the database', { t: 'hello', client: "' OR 1=1 --", nonce: 'n'.repeat(64) }, 4401],
    ['a name of a thousand letters', { t: 'hello', client: 'x'.repeat(1_000), nonce: 'n'.repeat(64) }, 4000],
    ['a number with spaces', { t: 'hello', client: 'x', nonce: ` ${'n'.repeat(64)}` }, 4000],
    ['a number with a line break', { t: 'hello', client: 'x', nonce: `${'n'.repeat(64)}\n` }, 4000],
    ['a number too short to be one', { t: 'hello', client: 'x', nonce: 'n' }, 4000],
    ['a greeting in the prototype', '{"__proto__":{"t":"hello","client":"x"}}', 4000],
    ['an empty frame', '', 4000],
    ['a byte order mark', '\ufeff{}', 4000],
    ['a quarter of a megabyte', 'x'.repeat(256 * 1024), 4000],
    ['more than that', 'x'.repeat(256 * 1024 + 1), 1009],
  ])('%s', async (_name, frame, code) => {
    const socket = station.socket();
    await once(socket.socket, 'open');
    socket.send(text(frame));
    expect(await socket.closed).toBe(code);
    expect(socket.received).toEqual([]);
    await stillServes();
  });
});

describe('after it, what is no frame ends the socket', () => {
  const known = async () => station.signedInSocket(await station.launch());
  test.each<[string, unknown, number]>([
    ['a list of calls', [call(), call()], 4000],
    ['a number', 7, 4000],
    ['null', 'null', 4000],
    ['half a frame', text(call()).slice(0, 40), 4000],
    ['a kind that is a list', { ...call(), t: ['call'], requestId: [] }, 4000],
    ['an id that is no UUID', call({ requestId: '1' }), 4000],
    ['an id that asks the database', call({ requestId: "' OR 1=1 --" }), 4000],
    ['an id that is an object', call({ requestId: { toString: 'x' } }), 4000],
    ['no id', { t: 'call', method: 'session.state', input: {} }, 4000],
    ['an id in the prototype', `{"t":"call","__proto__":{"requestId":"${requestId}"}}`, 4000],
    ['a second greeting', { t: 'hello', client: 'x', nonce: 'n'.repeat(64) }, 4000],
    ['a second proof', { t: 'proof', proof: 'x' }, 4000],
    ['a reply', { t: 'reply', requestId: '1', result: {} }, 4000],
    ['a hundred thousand brackets', '['.repeat(100_000), 4000],
    ['a frame over the cap', call({ input: 'x'.repeat(300_000) }), 1009],
  ])('%s', async (_name, frame, code) => {
    const socket = await known();
    const before = socket.received.length;
    socket.send(text(frame));
    expect(await socket.closed).toBe(code);
    expect(socket.received.slice(before)).toEqual([]);
    await stillServes();
  });

  test('binary', async () => {
    const socket = await known();
    socket.socket.send(Buffer.from(text(call())));
    expect(await socket.closed).toBe(4000);
    await stillServes();
  });

  test.each<[string, Buffer, number[]]>([
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x7b, 0x7d]), [1002]],
    ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), [1002]],
    ['an operation that is none', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), [1002]],
    ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0]), [1002]],
    [
      'a length beyond all memory',
      Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
      [1009],
    ],
    ['a ping of a kilobyte', Buffer.from([0x89, 0xfe, 0x04, 0x00, 0, 0, 0, 0]), [1002]],
    ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), [1007]],
    ['a closing code that is none', Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01]), [1002]],
  ])('raw bytes: %s', async (_name, bytes, codes) => {
    const socket = await known();
    const stream = Reflect.get(socket.socket, '_socket') as NodeJS.WritableStream;
    stream.write(bytes);
    expect(codes).toContain(await socket.closed);
    await stillServes();
  });
});

describe('a call that is none is refused by its id, and the page goes on', () => {
  test.each<[string, object, string]>([
    ['a frame of another kind', call({ t: 'admin' }), 'bad-input'],
    ['a method that is none', call({ method: 'no.such' }), 'unknown-method'],
    ['a method of every object', call({ method: 'constructor' }), 'unknown-method'],
    ['a method of the prototype', call({ method: '__proto__' }), 'unknown-method'],
    ['a method of old languages', call({ method: 'toString' }), 'unknown-method'],
    ['a method with a space', call({ method: 'session.state ' }), 'unknown-method'],
    ['a method in capitals', call({ method: 'SESSION.STATE' }), 'unknown-method'],
    ['an empty method', call({ method: '' }), 'unknown-method'],
    ['a method that is a path', call({ method: '../session.state' }), 'unknown-method'],
    ['a method that is a list', call({ method: ['session.state'] }), 'bad-input'],
    ['a method of a hundred letters', call({ method: 'm'.repeat(100) }), 'bad-input'],
    ['a role of its own', call({ role: 'manager' }), 'bad-input'],
    ['a name of another page', call({ clientId: 'x' }), 'bad-input'],
    ['a person of its own', call({ staff: { role: 'manager' } }), 'bad-input'],
    ['an approval beside it', call({ approval: { staffId: 'x', pin: '1' } }), 'bad-input'],
    ['an input that is null', call({ input: null }), 'bad-input'],
    ['an input that is a list', call({ input: [] }), 'bad-input'],
    ['an input that is a text', call({ input: 'session' }), 'bad-input'],
    ['an input with more than it needs', call({ input: { isAdmin: true } }), 'bad-input'],
    [
      'an input ten thousand deep',
      JSON.parse(
        `{"t":"call","requestId":"${requestId}","method":"session.state","input":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`,
      ),
      'bad-input',
    ],
    ['a sign-in by nobody', call({ method: 'session.signIn', input: { staffId: '', pin: '' } }), 'bad-input'],
    [
      'a sign-in by a person that asks the database',
      call({ method: 'session.signIn', input: { staffId: "' OR role='manager' --", pin: '2018' } }),
      'wrong-pin',
    ],
    [
      'a sign-in with a list of PINs',
      call({ method: 'session.signIn', input: { staffId: requestId, pin: ['1', '2'] } }),
      'bad-input',
    ],
  ])('%s', async (_name, frame, code) => {
    const socket = await station.signedInSocket(await station.launch());
    socket.send(text(frame));
    const reply = await socket.next((one) => one.t === 'reply');
    expect(reply).toMatchObject({ requestId, result: { ok: false, error: { code } } });
    expectNothingInternal(JSON.stringify(reply));
    expect(await socket.call('session.state', {})).toMatchObject({ result: { ok: true, value: { signedIn: null } } });
    socket.socket.terminate();
    await socket.closed;
    await stillServes();
  });

  test('keys of the prototype give nobody a role: they are refused, and every later object is as before', async () => {
    const socket = await station.signedInSocket(await station.launch());
    socket.send(
      `{"t":"call","requestId":"${requestId}","method":"session.state","input":{"__proto__":{"role":"manager","signedIn":true},"constructor":{"prototype":{"role":"manager"}}}}`,
    );
    expect(await socket.next((one) => one.t === 'reply')).toMatchObject({ result: { ok: false } });
    expect(Reflect.get({}, 'role')).toBeUndefined();
    expect(await socket.call('settings.get', {})).toMatchObject({ result: { error: { code: 'not-signed-in' } } });
    socket.socket.terminate();
  });
});

describe('a page cannot be another page', () => {
  test.each(['the name with the key of another', 'the key with the name of another'])('%s', async () => {
    const one = await station.launch();
    const other = await station.launch();
    for (const mixed of [
      { client: one.client, key: other.key },
      { client: other.client, key: one.key },
    ]) {
      await expect(station.signedInSocket(mixed)).rejects.toThrow('the socket closed first');
    }
    await stillServes();
  });

  test('nor hear what another page is told', async () => {
    const one = await station.signedInSocket(await station.launch());
    const other = await station.signedInSocket(await station.launch());
    const { trainingPins } = ((await one.call('session.state', {})).result as { value: { trainingPins: object[] } })
      .value;
    await one.call('session.signIn', trainingPins[0]);
    await one.next((frame) => frame.t === 'event' && frame.name === 'session.changed');
    expect(await other.call('session.state', {})).toMatchObject({ result: { value: { signedIn: null } } });
    expect(other.received.filter((frame) => (frame as { t: string }).t === 'event')).toEqual([]);
    one.socket.terminate();
    other.socket.terminate();
  });
});
