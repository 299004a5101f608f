/** The station's HTTP door: who is let in, what every answer carries, and that nothing but the listed files can be had. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { type Answer, startTestStation, type TestStation } from '../start-test-station.ts';

let folder: string;
let station: TestStation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-page-'));
  const page = join(folder, 'renderer');
  await mkdir(join(page, 'assets'), { recursive: true });
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Balcão</title>');
  await writeFile(join(page, 'assets', 'main-a1B2c3D4.js'), 'export {};');
  await writeFile(join(page, 'assets', 'plain.css'), 'body{}');
  await writeFile(join(page, 'source.map'), '{}');
  await writeFile(join(folder, 'secret.json'), '{"key":"sk_live_x"}');
  await symlink(join(folder, 'secret.json'), join(page, 'link.json'));
  station = await startTestStation({ clock: createVirtualClock(1_800_000_000_000), rendererDir: page });
});

afterAll(async () => {
  await station[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const policy = () =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://127.0.0.1:${station.port}`,
    `frame-src http://127.0.0.1:${station.port}/challenge/`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

function expectGuarded(answer: Answer): void {
  expect(answer.headers).toMatchObject({
    'content-security-policy': policy(),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(answer.headers['permissions-policy']).toContain('camera=()');
  for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-|^server$|^x-powered-by$/);
}

describe('the page', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-store'],
    ['/index.html', 'text/html; charset=utf-8', 'no-store'],
    ['/?x=1', 'text/html; charset=utf-8', 'no-store'],
    ['/assets/plain.css', 'text/css; charset=utf-8', 'no-store'],
    ['/assets/main-a1B2c3D4.js', 'text/javascript; charset=utf-8', 'private, max-age=31536000, immutable'],
  ])('%s comes as %s with %s', async (path, type, cache) => {
    const answer = await station.fetch({ path });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe(cache);
    expectGuarded(answer);
  });

  test.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/..%5c..%5csecret.json',
    '//etc/passwd',
    '/etc/passwd',
    '/link.json',
    '/source.map',
    '/assets',
    '/assets/',
    '/INDEX.HTML',
    '/index.html%00.js',
    '/index.html/',
    'http://127.0.0.1/index.html',
    '/__proto__',
    '/constructor',
  ])('%s is not among the files', async (path) => {
    const answer = await station.fetch({ path });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('sk_live');
    expect(answer.headers['cache-control']).toBe('no-store');
    expectGuarded(answer);
  });
});

describe('a stranger is refused', () => {
  const refused: [string, () => Parameters<TestStation['fetch']>[0], number][] = [
    ['that asks for another host', () => ({ headers: { host: 'evil.example' } }), 421],
    ['that asks by name', () => ({ headers: { host: `localhost:${station.port}` } }), 421],
    ['that leaves the port out', () => ({ headers: { host: '127.0.0.1' } }), 421],
    ['that names another port', () => ({ headers: { host: '127.0.0.1:1' } }), 421],
    ['from another site', () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), 403],
    ['from another port of this machine', () => ({ headers: { 'sec-fetch-site': 'same-site' } }), 403],
    ['with another origin', () => ({ headers: { origin: 'http://evil.example' } }), 403],
    ['with an opaque origin', () => ({ headers: { origin: 'null' } }), 403],
    ['with our origin under https', () => ({ headers: { origin: `https://127.0.0.1:${station.port}` } }), 403],
    ['that posts without an origin', () => ({ path: '/launch', method: 'POST', headers: { origin: undefined } }), 403],
    [
      'that posts from another origin',
      () => ({ path: '/launch', method: 'POST', headers: { origin: 'http://a.example' } }),
      403,
    ],
    ['that asks for a preflight', () => ({ method: 'OPTIONS', headers: { origin: station.origin } }), 405],
    ['that puts', () => ({ method: 'PUT', headers: { origin: station.origin } }), 405],
    ['that deletes', () => ({ method: 'DELETE', headers: { origin: station.origin } }), 405],
    ['that posts elsewhere', () => ({ path: '/', method: 'POST', body: '{}' }), 405],
    ['that reads the launch exchange', () => ({ path: '/launch' }), 405],
    ['that reads the socket as a page', () => ({ path: '/ws' }), 426],
  ];
  test.each(refused)('%s', async (_name, knock, status) => {
    const answer = await station.fetch(knock());
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectGuarded(answer);
  });

  test.each([
    ['host', 421],
    ['origin', 403],
    ['sec-fetch-site', 403],
  ])('that says its %s twice, once right', async (name, status) => {
    const right = { host: `127.0.0.1:${station.port}`, origin: station.origin, 'sec-fetch-site': 'none' };
    const lines = Object.entries(right).map(([header, value]) => `${header}: ${value}`);
    const bytes = ['GET / HTTP/1.1', ...lines, `${name}: http://evil.example`, 'Connection: close', '', ''].join(
      '\r\n',
    );
    expect(await station.raw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test.each([
    ['after a reload of a page that was opened from elsewhere', { 'sec-fetch-site': 'cross-site' }, 403],
    ['at an address that was typed from memory', { host: 'localhost' }, 421],
  ])('a person who is refused %s reads how to get in again', async (_name, headers, status) => {
    const answer = await station.fetch({ headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toMatch(/Cada endereço do Balcão abre uma vez só\. .*tecle Enter .*: aparece um endereço novo/);
    expect(answer.text).toMatch(/Each address of Balcão opens once\. .*press Enter .*: a new address appears/);
    // Who is not let in learns neither the port nor a code.
    expect(answer.text).not.toMatch(/127\.0\.0\.1|#code|<script/);
    expectGuarded(answer);
  });

  test('the same page, asked for by its own browser, is let in', async () => {
    for (const site of ['same-origin', 'none']) {
      expect((await station.fetch({ headers: { 'sec-fetch-site': site } })).status).toBe(200);
    }
    expect((await station.fetch({ headers: { origin: station.origin } })).status).toBe(200);
  });

  test('bytes that are no request are answered with the same guard, and nothing breaks', async () => {
    for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`]) {
      const text = await station.raw(bytes);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).toContain(`content-security-policy: ${policy()}`);
    }
    expect((await station.fetch({})).status).toBe(200);
  });

  test('a connection that was opened ahead and asks nothing is closed without a word: a browser would take it as its answer', async () => {
    const limits = { requestMs: 40 };
    await using impatient = await startTestStation({ clock: createVirtualClock(1_800_000_000_000), limits });
    expect(await impatient.raw('')).toBe('');
    expect(await impatient.raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${impatient.port}\r\n`)).toBe('');
  });

  test('nobody outside this machine can connect: it listens on 127.0.0.1 only', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .map(({ address }) => address)
      .filter((address) => address !== '127.0.0.1');
    // Another loopback address is always there to be tried.
    for (const host of [...others, '127.0.0.2']) {
      const outcome = await new Promise<string>((resolve) => {
        const socket = connect({ host, port: station.port, timeout: 1_000 }, () => resolve('connected'));
        socket.on('error', () => resolve('refused'));
        socket.on('timeout', () => resolve('refused'));
        socket.on('close', () => socket.destroy());
      });
      expect(`${host} ${outcome}`).toBe(`${host} refused`);
    }
  });
});
