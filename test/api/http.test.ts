/** The connection adapter against servers that misbehave on purpose: what may be called "not sent", and what never. */
import { createServer, type Server, type Socket } from 'node:net';
import * as tls from 'node:tls';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { type WireAnswer, WireFailure, type WireRequest } from '#main/api/connect.ts';
import { createHttpConnect } from '#main/api/http.ts';
import type { Clock } from '#shared/ports.ts';
import { selfSigned } from './self-signed.ts';

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};
const connect = createHttpConnect({ clock, allowPlainHttp: true });

const servers: Server[] = [];
const open = new Set<Socket>();
afterEach(async () => {
  for (const socket of open) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

interface Served {
  readonly port: number;
  readonly seen: { connections: number; bytes: Buffer[] };
}

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A raw TCP server: `behave` sees the socket at once, `answer` is written when the head of the request has arrived. */
async function serve(act: { behave?: (socket: Socket) => void; answer?: (socket: Socket) => void }): Promise<Served> {
  const seen = { connections: 0, bytes: [] as Buffer[] };
  const server = createServer((socket) => {
    seen.connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    let answered = false;
    socket.on('data', (chunk) => {
      seen.bytes.push(Buffer.from(chunk));
      if (answered || !Buffer.concat(seen.bytes).includes('\r\n\r\n')) return;
      answered = true;
      act.answer?.(socket);
    });
    act.behave?.(socket);
  });
  return { port: await listen(server), seen };
}

function ask(port: number, changes: Partial<WireRequest> = {}): Promise<WireAnswer> {
  return connect({
    method: 'POST',
    url: `http://127.0.0.1:${port}/orders?x=1`,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    body: Buffer.from('{"a":1}'),
    timeoutMs: 2_000,
    maxAnswerBytes: 10_000,
    ...changes,
  });
}

async function failureOf(answer: Promise<WireAnswer>): Promise<WireFailure> {
  const outcome = await answer.catch((error: unknown) => error);
  if (!(outcome instanceof WireFailure)) throw new Error(`expected a failure, got ${JSON.stringify(outcome)}`);
  return outcome;
}

const head = (status: string, ...headers: string[]): string => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');

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

describe('once the connection stood, every failure is ambiguous and nothing is sent again', () => {
  const reset = (socket: Socket) => socket.resetAndDestroy();
  const cases: [string, Parameters<typeof serve>[0]][] = [
    ['closes before reading', { behave: (socket) => socket.end() }],
    ['destroys before reading', { behave: (socket) => socket.destroy() }],
    ['closes after reading', { answer: (socket) => socket.end() }],
    ['resets after reading', { answer: reset }],
    ['sends half a status line', { answer: (socket) => socket.end('HTTP/1.1 20') }],
    ['sends half the headers', { answer: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le') }],
    ['sends headers and no body', { answer: (socket) => socket.end(head('200 OK', 'Content-Length: 5')) }],
    ['sends half the body', { answer: (socket) => socket.end(`${head('200 OK', 'Content-Length: 5')}ab`) }],
    [
      'resets in the middle of the body',
      {
        answer: (socket) => socket.write(`${head('200 OK', 'Content-Length: 5')}ab`, () => reset(socket)),
      },
    ],
    [
      'sends more than its content-length',
      { answer: (socket) => socket.end(`${head('200 OK', 'Content-Length: 2')}{}}`) },
    ],
    [
      'contradicts itself about the length',
      {
        answer: (socket) => socket.end(`${head('200 OK', 'Content-Length: 2', 'Content-Length: 3')}{}`),
      },
    ],
    [
      'gives both a length and chunks',
      {
        answer: (socket) =>
          socket.end(`${head('200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`),
      },
    ],
    [
      'cuts the chunks off',
      {
        answer: (socket) => socket.end(`${head('200 OK', 'Transfer-Encoding: chunked')}5\r\nabcde\r\n`),
      },
    ],
    ['cuts a chunk off', { answer: (socket) => socket.end(`${head('200 OK', 'Transfer-Encoding: chunked')}5\r\nab`) }],
    [
      'sends a chunk size that is no number',
      {
        answer: (socket) => socket.end(`${head('200 OK', 'Transfer-Encoding: chunked')}zz\r\nab\r\n0\r\n\r\n`),
      },
    ],
    ['speaks no HTTP', { answer: (socket) => socket.end('220 mail.example ESMTP\r\n') }],
    ['sends binary noise', { answer: (socket) => socket.end(Buffer.from([0x15, 3, 1, 0, 2, 2, 40])) }],
    [
      'switches protocols',
      {
        answer: (socket) => socket.end(head('101 Switching Protocols', 'Upgrade: x', 'Connection: Upgrade')),
      },
    ],
    ['only ever says continue', { answer: (socket) => socket.end(head('100 Continue')) }],
    ['sends endless headers', { answer: (socket) => socket.end(head('200 OK', `X-Long: ${'a'.repeat(100_000)}`)) }],
    ['announces a body over the cap', { answer: (socket) => socket.write(head('200 OK', 'Content-Length: 10001')) }],
    [
      'sends a body over the cap in chunks',
      {
        answer: (socket) => {
          socket.write(head('200 OK', 'Transfer-Encoding: chunked'));
          for (let i = 0; i < 20; i++) socket.write(`400\r\n${'a'.repeat(1024)}\r\n`);
        },
      },
    ],
    [
      'sends a body over the cap until it closes',
      {
        answer: (socket) => socket.end(`${head('200 OK')}${'a'.repeat(10_001)}`),
      },
    ],
  ];
  test.each(cases)('a server that %s', async (_name, act) => {
    const { port, seen } = await serve(act);
    expect((await failureOf(ask(port))).certainty).toBe('ambiguous');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen.connections).toBe(1);
  });

  test('a reset at the worst moment is called "not sent" only where the server never got a byte', async () => {
    let ambiguous = 0;
    for (let round = 0; round < 60; round++) {
      const { port, seen } = await serve({
        behave: (socket) => {
          socket.resume();
          if (round % 3 === 0) reset(socket);
          else if (round % 3 === 1) setImmediate(() => reset(socket));
          else socket.once('data', () => reset(socket));
        },
      });
      const failure = await failureOf(ask(port));
      if (failure.certainty === 'not-sent') expect(seen.bytes).toEqual([]);
      else ambiguous += 1;
    }
    expect(ambiguous).toBeGreaterThanOrEqual(20);
  });

  const slow: [string, Parameters<typeof serve>[0]][] = [
    ['never answers', {}],
    ['stops in the headers', { answer: (socket) => socket.write('HTTP/1.1 200 OK\r\n') }],
    [
      'drips without end',
      {
        answer: (socket) => {
          socket.write(head('200 OK', 'Content-Length: 5000'));
          const timer = setInterval(() => socket.write('a'), 20);
          socket.on('close', () => clearInterval(timer));
        },
      },
    ],
  ];
  test.each(slow)('a server that %s meets the deadline, however alive it seems', async (_name, act) => {
    const { port } = await serve(act);
    const started = performance.now();
    const failure = await failureOf(ask(port, { timeoutMs: 150 }));
    expect(failure).toMatchObject({ certainty: 'ambiguous', detail: 'deadline' });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('a server that stops reading a large body meets the deadline too', async () => {
    const { port } = await serve({ behave: (socket) => socket.pause() });
    const failure = await failureOf(ask(port, { body: Buffer.alloc(20_000_000), timeoutMs: 300 }));
    expect(failure).toMatchObject({ certainty: 'ambiguous', detail: 'deadline' });
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
  async function serveTls(name: string): Promise<{ port: number; cert: string; heard: () => string }> {
    const pair = selfSigned(name);
    let heard = '';
    const server = createTlsServer(pair, (socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        heard += chunk.toString();
        socket.end(`${head('200 OK', 'Content-Length: 2')}{}`);
      });
    });
    server.on('tlsClientError', () => undefined);
    return { port: await listen(server), cert: pair.cert, heard: () => heard };
  }

  test('an unknown certificate is refused before a byte is sent, even where the environment says to trust it', async () => {
    const { port, heard } = await serveTls('localhost');
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const failure = await failureOf(ask(port, { url: `https://localhost:${port}/` }));
      expect(failure).toMatchObject({ certainty: 'not-sent', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard()).toBe('');
  });

  test('a trusted certificate answers, and one for another name is refused', async () => {
    const right = await serveTls('localhost');
    const wrong = await serveTls('elsewhere.example');
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, right.cert, wrong.cert]);
    try {
      const answer = await ask(right.port, { url: `https://localhost:${right.port}/orders` });
      expect(answer.status).toBe(200);
      expect(right.heard()).toContain('POST /orders HTTP/1.1');
      const failure = await failureOf(ask(wrong.port, { url: `https://localhost:${wrong.port}/` }));
      expect(failure).toMatchObject({ certainty: 'not-sent', detail: 'ERR_TLS_CERT_ALTNAME_INVALID' });
      expect(wrong.heard()).toBe('');
    } finally {
      tls.setDefaultCACertificates(before);
    }
  });
});
