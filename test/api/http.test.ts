/** The connection adapter: answers as they come, and what may be called "not sent". */
import { createServer, type Socket } from 'node:net';
import * as tls from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpConnect } from '#main/api/http.ts';
import { ask, clock, closeServers, failureOf, head, listen, open, serve } from './bad-servers.ts';
import { selfSigned } from './self-signed.ts';

afterEach(closeServers);

describe('an answer', () => {
  test('arrives whole, with its status, lower-case headers and exact bytes', async () => {
    const body = Buffer.from([0, 1, 2, 255]);
    const { port, seen } = await serve({
      answer: (socket) => {
        socket.write(
          head('201 Created', 'Content-Length: 4', 'X-RateLimit-Remaining: 7', 'Set-Cookie: a', 'Set-Cookie: b'),
        );
        socket.end(body);
      },
    });
    const answer = await ask(port);
    expect(answer.status).toBe(201);
    expect(Buffer.from(answer.body)).toEqual(body);
    expect(answer.headers).toMatchObject({ 'x-ratelimit-remaining': '7', 'set-cookie': 'a, b' });
    const sent = Buffer.concat(seen.bytes).toString();
    expect(sent).toMatch(/^POST \/orders\?x=1 HTTP\/1\.1\r\n/);
    expect(sent.toLowerCase()).toContain('connection: close');
    expect(sent.toLowerCase()).toContain('content-length: 7\r\n');
    expect(sent).toContain(`\r\nhost: 127.0.0.1:${port}\r\n`);
    expect(sent.endsWith('\r\n\r\n{"a":1}')).toBe(true);
  });

  test('may be chunked, may come byte by byte, may have no body, may be of any status', async () => {
    const chunked = await serve({
      answer: (socket) =>
        socket.end(`${head('402 Payment Required', 'Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`),
    });
    expect(Buffer.from((await ask(chunked.port)).body).toString()).toBe('abc');
    const drip = await serve({
      answer: async (socket) => {
        for (const byte of head('200 OK', 'Content-Length: 2')) socket.write(byte);
        for (const byte of 'ok') {
          await new Promise((resolve) => setTimeout(resolve, 20));
          socket.write(byte);
        }
      },
    });
    expect(Buffer.from((await ask(drip.port)).body).toString()).toBe('ok');
    const empty = await serve({ answer: (socket) => socket.end(head('503 Unavailable', 'Content-Length: 0')) });
    expect(await ask(empty.port, { method: 'GET', body: null })).toMatchObject({ status: 503, body: new Uint8Array() });
  });

  test('with a redirect is handed over as it came, and nobody follows it', async () => {
    const target = await serve({ answer: (socket) => socket.end(head('200 OK', 'Content-Length: 0')) });
    for (const status of ['301 Moved', '302 Found', '307 Temporary', '308 Permanent']) {
      const { port } = await serve({
        answer: (socket) => socket.end(head(status, `Location: http://127.0.0.1:${target.port}/`, 'Content-Length: 0')),
      });
      expect((await ask(port)).status).toBe(Number(status.slice(0, 3)));
    }
    expect(target.seen.connections).toBe(0);
  });

  test('uses a fresh connection each time, even when the server offers to keep it', async () => {
    const { port, seen } = await serve({
      answer: (socket) => socket.write(head('200 OK', 'Content-Length: 0', 'Connection: keep-alive')),
    });
    await ask(port);
    seen.bytes.length = 0;
    await ask(port);
    expect(seen.connections).toBe(2);
  });
});

describe('nothing was sent', () => {
  test('to a port where nobody listens', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await failureOf(ask(port))).toMatchObject({ certainty: 'not-sent', detail: 'ECONNREFUSED' });
  });

  test('to a name that does not exist', async () => {
    const failure = await failureOf(ask(0, { url: 'https://balcao.invalid/orders', timeoutMs: 5_000 }));
    expect(failure.certainty).toBe('not-sent');
  });

  test('to an address nobody answers for before the deadline', async () => {
    const failure = await failureOf(ask(0, { url: 'https://192.0.2.1/orders', timeoutMs: 100 }));
    expect(failure.certainty).toBe('not-sent');
  });

  const refused = [
    ['http://192.0.2.1/', 'plain http outside this machine'],
    ['http://127.0.0.1.example/', 'plain http outside this machine'],
    ['http://localhost/', 'plain http outside this machine'],
    ['ftp://127.0.0.1/', 'protocol ftp:'],
    ['https://user:pass@127.0.0.1/', 'credentials in the address'],
    ['not a url', 'not a URL'],
  ];
  test.each(refused)('to %s, which is refused before dialling', async (url, detail) => {
    expect(await failureOf(ask(0, { url }))).toMatchObject({ certainty: 'not-sent', detail });
  });

  test('over plain http, even to this machine, unless that was allowed', async () => {
    const { port, seen } = await serve({});
    const strict = createHttpConnect({ clock });
    const failure = await failureOf(
      strict({
        method: 'GET',
        url: `http://127.0.0.1:${port}/`,
        headers: {},
        body: null,
        timeoutMs: 500,
        maxAnswerBytes: 9,
      }),
    );
    expect(failure).toMatchObject({ certainty: 'not-sent', detail: 'plain http' });
    expect(seen.connections).toBe(0);
  });

  test('when a header could not be written', async () => {
    const { port, seen } = await serve({});
    expect((await failureOf(ask(port, { headers: { 'x-bad': 'a\r\nb' } }))).certainty).toBe('not-sent');
    expect(seen.bytes).toEqual([]);
  });

  test('when the handshake is still going at the deadline', async () => {
    const { port, seen } = await serve({});
    const failure = await failureOf(ask(port, { url: `https://127.0.0.1:${port}/`, timeoutMs: 150 }));
    expect(failure).toMatchObject({ certainty: 'not-sent', detail: 'deadline' });
    expect(Buffer.concat(seen.bytes).toString('latin1')).not.toContain('idempotency-key');
  });

  test.each([
    ['plain HTTP', (socket: Socket) => socket.end(head('400 Bad Request'))],
    ['a closed door', (socket: Socket) => socket.destroy()],
  ])('when a TLS greeting meets %s', async (_name, greet) => {
    const { port } = await serve({ behave: (socket) => socket.once('data', () => greet(socket)) });
    expect((await failureOf(ask(port, { url: `https://127.0.0.1:${port}/` }))).certainty).toBe('not-sent');
  });
});

describe('over TLS', () => {
  async function serveTls(name: string): Promise<{ port: number; cert: string; received: () => string }> {
    const pair = selfSigned(name);
    let received = '';
    const server = tls.createServer(pair, (socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        received += chunk.toString();
        socket.end(`${head('200 OK', 'Content-Length: 2')}{}`);
      });
    });
    server.on('tlsClientError', () => undefined);
    return { port: await listen(server), cert: pair.cert, received: () => received };
  }

  test('an unknown certificate is refused before a byte is sent, even where the environment says to trust it', async () => {
    const { port, received } = await serveTls('localhost');
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const failure = await failureOf(ask(port, { url: `https://localhost:${port}/` }));
      expect(failure).toMatchObject({ certainty: 'not-sent', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received()).toBe('');
  });

  test('a trusted certificate answers, and one for another name is refused', async () => {
    const right = await serveTls('localhost');
    const wrong = await serveTls('elsewhere.example');
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, right.cert, wrong.cert]);
    try {
      const answer = await ask(right.port, { url: `https://localhost:${right.port}/orders` });
      expect(answer.status).toBe(200);
      expect(right.received()).toContain('POST /orders HTTP/1.1');
      const failure = await failureOf(ask(wrong.port, { url: `https://localhost:${wrong.port}/` }));
      expect(failure).toMatchObject({ certainty: 'not-sent', detail: 'ERR_TLS_CERT_ALTNAME_INVALID' });
      expect(wrong.received()).toBe('');
    } finally {
      tls.setDefaultCACertificates(before);
    }
  });
});
