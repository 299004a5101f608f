/** Requests that no page of the till sends, at a real station: refused, with nothing told, and the till serves on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingInternal } from './support/nothing-internal.ts';
import { type AttackedStation, openAttackedStation } from './support/real-station.ts';

let station: AttackedStation;
freshStation();

/** For refusals that have turns. */
function freshStation(): void {
  let outer: AttackedStation;
  beforeAll(async () => {
    outer = station;
    station = await openAttackedStation();
  });
  afterAll(async () => {
    await station[Symbol.asyncDispose]();
    station = outer;
  });
}

const host = () => `127.0.0.1:${station.port}`;
const lines = (...all: string[]) => [...all, '', ''].join('\r\n');
const get = (path: string, ...headers: string[]) =>
  lines(`GET ${path} HTTP/1.1`, `Host: ${host()}`, 'Connection: close', ...headers);
const post = (path: string, body: string, ...headers: string[]) =>
  `${lines(`POST ${path} HTTP/1.1`, `Host: ${host()}`, `Origin: ${station.origin}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...headers)}${body}`;
const upgrade = (...headers: string[]) =>
  lines('GET /ws HTTP/1.1', `Host: ${host()}`, 'Connection: Upgrade', 'Upgrade: websocket', ...headers);
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const version = 'Sec-WebSocket-Version: 13';
const origin = () => `Origin: ${station.origin}`;

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));

type Row = readonly [name: string, bytes: () => string | Uint8Array, statuses: readonly number[]];

function attacked(rows: readonly Row[]): void {
  test.each(rows)('%s', async (_name, bytes, statuses) => {
    const text = await station.raw(bytes());
    expect(statusesIn(text)).toEqual(statuses);
    expectNothingInternal(text);
    // Whatever was asked, no page of the till came, no key, and no other site may read the answer.
    expect(text).not.toMatch(/"key":|access-control-allow|^server:|x-powered-by|<div id="root"/im);
    expect(text.match(/^HTTP\/1\.1 [2345]/gm)?.length ?? 0).toBe(
      text.match(/content-security-policy: default-src 'none'/g)?.length ?? 0,
    );
    await station.stillServes();
  });
}

describe('a name or a site that is not ours is turned away', () => {
  attacked([
    ['another host', () => lines('GET / HTTP/1.1', 'Host: evil.example', 'Connection: close'), [421]],
    ['localhost by name', () => lines('GET / HTTP/1.1', `Host: localhost:${station.port}`, 'Connection: close'), [421]],
    [
      'our address with a dot behind it',
      () => lines('GET / HTTP/1.1', `Host: 127.0.0.1.:${station.port}`, 'Connection: close'),
      [421],
    ],
    [
      'our address as one number',
      () => lines('GET / HTTP/1.1', `Host: 2130706433:${station.port}`, 'Connection: close'),
      [421],
    ],
    [
      'our address in octal',
      () => lines('GET / HTTP/1.1', `Host: 0177.0.0.1:${station.port}`, 'Connection: close'),
      [421],
    ],
    [
      'our address in version 6',
      () => lines('GET / HTTP/1.1', `Host: [::ffff:127.0.0.1]:${station.port}`, 'Connection: close'),
      [421],
    ],
    ['every address', () => lines('GET / HTTP/1.1', `Host: 0.0.0.0:${station.port}`, 'Connection: close'), [421]],
    ['our host with a person in it', () => lines('GET / HTTP/1.1', `Host: me@${host()}`, 'Connection: close'), [421]],
    ['our host with spaces', () => lines('GET / HTTP/1.1', `Host: ${host()} evil.example`, 'Connection: close'), [421]],
    ['no host', () => lines('GET / HTTP/1.1', 'Connection: close'), [421]],
    ['an empty host', () => lines('GET / HTTP/1.1', 'Host:', 'Connection: close'), [421]],
    ['two hosts', () => get('/', 'Host: evil.example'), [421]],
    ['the same host twice', () => get('/', `Host: ${host()}`), [421]],
    ['another host in the request line', () => get('http://evil.example/'), [404]],
    [
      'a forwarded host, which is not believed',
      () => lines('GET / HTTP/1.1', 'Host: evil.example', `X-Forwarded-Host: ${host()}`, 'Connection: close'),
      [421],
    ],
    ['another origin', () => get('/', 'Origin: http://evil.example'), [403]],
    ['an origin that begins as ours', () => get('/', `${origin()}.evil.example`), [403]],
    ['our origin in capitals', () => get('/', `Origin: HTTP://${host()}`), [403]],
    ['our origin and another', () => get('/', `${origin()}, http://evil.example`), [403]],
    ['our origin with a path', () => get('/', `${origin()}/`), [403]],
    ['an opaque origin', () => get('/', 'Origin: null'), [403]],
    ['an empty origin', () => get('/', 'Origin:'), [403]],
    ['two origins', () => get('/', origin(), 'Origin: http://evil.example'), [403]],
    ['a cross-site request', () => get('/', 'Sec-Fetch-Site: cross-site'), [403]],
    ['a request of another port of this machine', () => get('/', 'Sec-Fetch-Site: same-site'), [403]],
    ['two sites', () => get('/', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site'), [403]],
    ['a site in capitals', () => get('/', 'Sec-Fetch-Site: NONE'), [403]],
    ['a site that is none of the words', () => get('/', 'Sec-Fetch-Site: same-origin, none'), [403]],
    ['a post from a form of another site', () => post('/launch', 'code=x', 'Sec-Fetch-Site: cross-site'), [403]],
  ]);
});

describe('a method that the till has no use for is refused', () => {
  attacked(
    ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY'].map(
      (method): Row => [method, () => get('/').replace('GET', method), [405]],
    ),
  );
  attacked([
    ['a method of our own', () => get('/').replace('GET', 'TILL'), [400]],
    ['a method in small letters', () => get('/').replace('GET', 'get'), [400]],
    ['CONNECT to another host', () => lines('CONNECT evil.example:443 HTTP/1.1', `Host: ${host()}`), []],
    ['a post to the page', () => post('/', '{}'), [405]],
    ['a post to a bank page', () => post('/challenge/x', '{}'), [405]],
    ['a post to the socket', () => post('/ws', '{}'), [426]],
    ['a launch that is only read', () => get('/launch'), [405]],
    ['a method in a header, which is not believed', () => get('/launch', 'X-HTTP-Method-Override: POST'), [405]],
  ]);
});

describe('a path that leads elsewhere finds nothing', () => {
  attacked(
    [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/%2e%2e/package.json',
      '/..%2f..%2fpackage.json',
      '/..%5c..%5cpackage.json',
      '/%252e%252e/package.json',
      '/....//....//package.json',
      '/.%00./package.json',
      '/index.html%00.js',
      '/assets/..;/..;/package.json',
      '//etc/passwd',
      '/etc/passwd',
      '/proc/self/environ',
      '/file:///etc/passwd',
      '/.git/config',
      '/.env',
      '/training/balcao.db',
      '/log/station.log',
      '/vault/account.json',
      '/open.html',
      '/main/station.js',
      '/%c0%ae%c0%ae/package.json',
      '/%',
      '/%zz',
      '/__proto__',
      '/constructor/prototype',
      '/toString',
      '/enter/',
      `/enter/${'A'.repeat(43)}`,
      '/enter/../index.html',
      '/challenge/',
      `/challenge/${'A'.repeat(43)}`,
      '/challenge/__proto__',
      '/challenge/../launch',
      '/CON',
      '/assets',
      '/.',
      '/metrics',
      '/json/version',
    ].map((path): Row => [path, () => Buffer.from(get(path), 'latin1'), [404]]),
  );
  attacked([
    ['a path of letters that are none', () => Buffer.from(get('/\u00ff'), 'latin1'), [400]],
    ['a path of sixty thousand letters', () => get(`/${'a'.repeat(60_000)}`), [400]],
    ['a path with a line break', () => get('/\nx'), [400]],
    ['an empty path', () => lines('GET  HTTP/1.1', `Host: ${host()}`), [400]],
    ['a star', () => get('*'), [404]],
  ]);
});

describe('bytes that mean one thing to one reader and another to the next are refused', () => {
  const body = '{"code":"x"}';
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n';
  attacked([
    ['two lengths', () => post('/launch', body, 'Content-Length: 3'), [400]],
    ['a length and chunks', () => post('/launch', body, 'Transfer-Encoding: chunked'), [400]],
    ['chunks in an odd writing', () => post('/launch', body, 'Transfer-Encoding: xchunked'), [400]],
    ['chunks twice', () => post('/launch', body, 'Transfer-Encoding: chunked, chunked'), [400]],
    ['a space before the colon', () => post('/launch', body, 'Transfer-Encoding : chunked'), [400]],
    ['a folded header', () => get('/launch', 'X-A: b', ' Host: evil.example'), [400]],
    ['a negative length', () => post('/launch', body).replace(/Content-Length: \d+/, 'Content-Length: -1'), [400]],
    [
      'a length that is no number',
      () => post('/launch', body).replace(/Content-Length: \d+/, 'Content-Length: 1e3'),
      [400],
    ],
    [
      'a length beyond all numbers',
      () => post('/launch', body).replace(/Content-Length: \d+/, `Content-Length: ${'9'.repeat(40)}`),
      [400],
    ],
    [
      'a chunk of a size that is none',
      () =>
        `${lines('POST /launch HTTP/1.1', `Host: ${host()}`, origin(), 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
      [400],
    ],
    ['a request in the body of a refused one', () => post('/', smuggled), [405]],
    ['a request behind a bad launch', () => `${post('/launch', '{')}${smuggled}`, [400]],
    ['line ends without a return', () => get('/nothing').replaceAll('\r\n', '\n'), [400]],
    ['a null in a header', () => get('/', 'X-A: \0'), [400]],
    ['a header without a name', () => get('/', ': x'), [400]],
    ['an old version', () => get('/nothing').replace('HTTP/1.1', 'HTTP/1.0'), [404]],
    ['a version to come', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['the hello of TLS', () => Buffer.from('16030100a5010000a1', 'hex'), [400]],
    ['a huge header', () => get('/', `X-A: ${'a'.repeat(20_000)}`), [400]],
    [
      'a thousand headers',
      () => get('/', ...Array.from({ length: 1_000 }, (_, index) => `X-${index}: aaaaaaaaaaaa`)),
      [400],
    ],
    [
      'ten requests in one breath, all of strangers',
      () => lines('GET / HTTP/1.1', 'Host: evil.example').repeat(10),
      Array(10).fill(421),
    ],
  ]);
});

describe('a launch that is none gives no key', () => {
  freshStation();
  attacked([
    ['no JSON', () => post('/launch', '{'), [400]],
    ['a list', () => post('/launch', '[]'), [400]],
    ['nothing', () => post('/launch', ''), [400]],
    ['a code that is an object', () => post('/launch', '{"code":{"length":43}}'), [400]],
    ['a code in the prototype', () => post('/launch', '{"__proto__":{"code":"x"}}'), [400]],
    ['more than a code', () => post('/launch', '{"code":"x","client":"y"}'), [400]],
    ['a code of a thousand letters', () => post('/launch', `{"code":"${'a'.repeat(900)}"}`), [400]],
    ['a body over a kilobyte', () => post('/launch', `{"code":"${'a'.repeat(2_000)}"}`), [413]],
  ]);
});

describe('a launch in what a form of another site can send gives no key', () => {
  freshStation();
  const typed = (type: string) => post('/launch', '{"code":"x"}').replace('application/json', type);
  attacked([
    ['a form', () => typed('application/x-www-form-urlencoded'), [415]],
    ['plain text', () => typed('text/plain'), [415]],
    ['JSON in another writing', () => typed('application/json; charset=utf-16'), [415]],
    ['a compressed body', () => post('/launch', '\x1f\x8b', 'Content-Encoding: gzip'), [400]],
  ]);
});

describe('an upgrade that is none opens no socket', () => {
  attacked([
    ['without an origin', () => upgrade(key, version), [403]],
    ['of another origin', () => upgrade(key, version, 'Origin: http://evil.example'), [403]],
    ['with two origins', () => upgrade(key, version, origin(), 'Origin: http://evil.example'), [403]],
    ['from another site', () => upgrade(key, version, origin(), 'Sec-Fetch-Site: cross-site'), [403]],
    ['to another path', () => upgrade(key, version, origin()).replace('/ws', '/other'), [404]],
    ['to the socket with a question', () => upgrade(key, version, origin()).replace('/ws', '/ws?token=x'), [404]],
    ['to h2c', () => upgrade(key, version, origin()).replace('Upgrade: websocket', 'Upgrade: h2c'), [400]],
    ['of an old version', () => upgrade(key, 'Sec-WebSocket-Version: 7', origin()), [400]],
    ['without a key', () => upgrade(version, origin()), [400]],
    ['with a key that is none', () => upgrade('Sec-WebSocket-Key: x', version, origin()), [400]],
    ['by POST', () => upgrade(key, version, origin()).replace('GET', 'POST'), [400]],
    ['by PUT', () => upgrade(key, version, origin()).replace('GET', 'PUT'), [405]],
    ['with a protocol of its own', () => upgrade(key, version, origin(), 'Sec-WebSocket-Protocol: a,,b'), [400]],
  ]);
});
