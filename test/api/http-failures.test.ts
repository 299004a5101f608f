/** What goes wrong once a connection stands is never called "not sent", and nothing is ever sent twice. */
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, closeServers, failureOf, head, serve } from './bad-servers.ts';

afterEach(closeServers);

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
