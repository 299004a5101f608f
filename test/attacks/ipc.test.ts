/**
 * The one channel of the desktop app, called by what is no page of the till: other windows, frames and origins, and frames that no page sends.
 * All ask in one app, in which a manager is signed in. Each is refused, nothing internal is told, and the window goes on as before.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StandInContents } from '#test/hosts/electron/electron-stand-in.ts';
import { signedIn, signIn, startTestDesktop, type TestDesktop } from '#test/hosts/electron/start-test-desktop.ts';
import { expectNothingInternal } from './support/nothing-internal.ts';

let desktop: TestDesktop;

beforeAll(async () => {
  desktop = await startTestDesktop();
  await signIn(desktop);
});
afterAll(() => desktop[Symbol.asyncDispose]());

/** Whoever was refused signed nobody out, wrote nothing, and stands in the log without what was sent. */
afterEach(async () => {
  expect(await signedIn(desktop)).toBe(true);
  expect(await desktop.electron.call('settings.get', {})).toMatchObject({ ok: true });
  expect(Reflect.get({}, 'role')).toBeUndefined();
});

const requestId = (): string => crypto.randomUUID();
const call = (more: object = {}) => ({ t: 'call', requestId: requestId(), method: 'settings.get', input: {}, ...more });
const logOf = (): string => readFileSync(join(desktop.data, 'log', 'desktop.log'), 'utf8');

interface Refused {
  readonly ok: boolean;
  readonly error: { readonly code: string };
}

async function expectRefused(answer: Promise<unknown>, code: string): Promise<void> {
  const reply = (await answer) as Refused;
  expect(reply).toMatchObject({ ok: false, error: { code } });
  expect(Object.keys(reply).sort()).toEqual(['error', 'ok']);
  expectNothingInternal(JSON.stringify(reply));
}

describe('a channel that is not there', () => {
  test.each([
    'balcao:event',
    'balcao:Call',
    'call',
    'ELECTRON_BROWSER_REQUIRE',
    'balcao:call\0',
    '__proto__',
    'constructor',
  ])('%j has nobody who listens', (channel) => {
    expect(desktop.electron.channels.get(channel)).toBeUndefined();
  });
});

describe('a call from a place that is no window of the till', () => {
  const stranger = (origin: string, id = 77): StandInContents =>
    Object.assign(new StandInContents(id), { mainFrame: { origin } });
  const own = (): StandInContents => desktop.electron.window().webContents;

  test.each<[string, () => object]>([
    ['another window of our origin', () => ({ sender: stranger('balcao://app') })],
    ['the window of a bank', () => ({ sender: stranger('https://bank.example') })],
    ['a window with the number of none', () => ({ sender: stranger('balcao://app', 0) })],
    ['a window with a number below none', () => ({ sender: stranger('balcao://app', -1) })],
    ['a window with our number and another origin', () => ({ sender: stranger('https://evil.example', own().id) })],
    ['a window whose number is a text', () => ({ sender: Object.assign(stranger('balcao://app'), { id: '1' }) })],
    [
      'a window whose number is a name of the prototype',
      () => ({ sender: Object.assign(stranger('balcao://app'), { id: '__proto__' }) }),
    ],
    ['a developer tool', () => ({ sender: stranger('devtools://devtools') })],
  ])('%s', async (_name, from) => {
    const given = from() as { sender: StandInContents };
    const all = { ...given, senderFrame: given.sender.mainFrame };
    await expectRefused(desktop.electron.invoke(call(), all), 'forbidden');
    expect(logOf()).toContain('ipc.refused');
  });

  test.each<[string, object | null]>([
    ['gone', null],
    ['below the page, of our origin', { origin: 'balcao://app' }],
    ['below the page, of a bank', { origin: 'https://bank.example' }],
    ['below the page, without an origin', { origin: 'null' }],
    ['below the page, about nothing', { origin: 'about:blank' }],
  ])('a frame that is %s', async (_name, senderFrame) => {
    await expectRefused(desktop.electron.invoke(call(), { senderFrame } as never), 'forbidden');
  });

  test.each([
    'https://app',
    'http://balcao',
    'balcao://app.evil',
    'balcao://app/',
    'balcao://app:443',
    'balcao://APP',
    'Balcao://app',
    'balcao://app@evil',
    'balcao:app',
    'xbalcao://app',
    'balcao://app\n',
    ' balcao://app',
    'file://',
    'blob:balcao://app/1',
    'data:text/html,x',
    'null',
    '',
  ])('our own window, which shows %j', async (origin) => {
    const contents = own();
    const frame = { origin };
    const sender = Object.assign(new StandInContents(contents.id), { mainFrame: frame });
    await expectRefused(desktop.electron.invoke(call(), { sender, senderFrame: frame } as never), 'forbidden');
  });
});

describe('a frame that no page sends', () => {
  const deep = (): object => {
    let value: object = {};
    for (let level = 0; level < 1_000; level += 1) value = { value };
    return value;
  };
  const circle = (): object => {
    const frame: Record<string, unknown> = call();
    frame.requestId = frame;
    return frame;
  };
  const withPrototype = (): object =>
    Object.assign(Object.create({ t: 'call', method: 'settings.get' }), { requestId: requestId(), input: {} });

  test.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a number', () => 7],
    ['a text', () => JSON.stringify(call())],
    ['a list of calls', () => [call(), call()]],
    ['a call in a call', () => ({ t: 'call', frame: call() })],
    ['a map', () => new Map(Object.entries(call()))],
    ['bytes', () => new TextEncoder().encode(JSON.stringify(call()))],
    ['an error', () => Object.assign(new Error('x'), { code: 'ok' })],
    ['a frame with its own number inside', circle],
    ['a frame whose name stands in the prototype', withPrototype],
    ['a greeting', () => ({ t: 'hello', client: 'x', nonce: 'n'.repeat(64) })],
    ['a reply', () => ({ t: 'reply', requestId: requestId(), result: { ok: true, value: {} } })],
    ['an event', () => ({ t: 'event', seq: 1, name: 'session.changed', payload: {} })],
    ['no number', () => ({ t: 'call', method: 'settings.get', input: {} })],
    ['a number that is none', () => call({ requestId: '1' })],
    ['a number that asks the database', () => call({ requestId: "' OR 1=1 --" })],
    ['a method that is an object', () => call({ method: { length: 12, at: 'settings.get' } })],
    ['a method that is a list', () => call({ method: ['settings.get'] })],
    ['a method of a megabyte', () => call({ method: 'm'.repeat(1_048_576) })],
    ['a role of its own', () => call({ role: 'manager' })],
    ['a session of its own', () => call({ session: { staffId: 'x' } })],
    ['the event of the sender', () => call({ sender: { id: 1 }, senderFrame: { origin: 'balcao://app' } })],
    ['a key of the prototype', () => JSON.parse(`{"__proto__":{"role":"manager"},"t":"call","method":"settings.get"}`)],
  ])('%s', async (_name, frame) => {
    await expectRefused(desktop.electron.invoke(frame()), 'bad-input');
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'settings.__proto__',
    'settings.constructor',
    'no.such',
    '',
    'settings.get\0',
    'Settings.Get',
  ])('a method by the name %j', async (method) => {
    await expectRefused(desktop.electron.invoke(call({ method })), 'unknown-method');
  });

  test.each<[string, () => unknown]>([
    ['a key of the prototype', () => JSON.parse('{"__proto__":{"role":"manager"}}')],
    ['the maker of all objects', () => ({ constructor: { prototype: { role: 'manager' } } })],
    ['a text of four megabytes', () => ({ staffId: 'x'.repeat(4_194_304), pin: '1' })],
    ['a thousand levels', deep],
    ['a list of a hundred thousand', () => Array.from({ length: 100_000 }, () => 0)],
    ['a date', () => new Date(0)],
    ['a map', () => new Map([['staffId', 'x']])],
    ['nothing', () => null],
  ])('something to sign in with that is %s', async (_name, input) => {
    await expectRefused(desktop.electron.invoke(call({ method: 'session.signIn', input: input() })), 'bad-input');
  });
});

test('what goes to a window is a frame of ours alone, without an event or a function', async () => {
  const { sent } = desktop.electron.window().webContents;
  expect(sent.length).toBeGreaterThan(0);
  for (const { channel, frame } of sent) {
    expect(channel).toBe('balcao:event');
    expect(Object.keys(frame as object).sort()).toEqual(['name', 'payload', 'seq', 't']);
    expect(JSON.parse(JSON.stringify(frame))).toEqual(frame);
  }
});

test('the log names why each was refused, and nothing of what was sent', () => {
  const lines = logOf()
    .split('\n')
    .filter((line) => line.includes('ipc.refused'));
  const reasons = new Set(lines.map((line) => JSON.parse(line).reason));
  expect([...reasons].sort()).toEqual(['frame', 'origin', 'shape', 'window']);
  expect(logOf()).not.toMatch(/evil|bank\.example|OR 1=1|x{100}/);
});
